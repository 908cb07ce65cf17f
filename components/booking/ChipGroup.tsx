import type { ReactNode } from 'react';

type ChipProps = {
  name: string;
  value: string;
  isChecked: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

type ChipGroupProps<Value extends string> = {
  /** The line above the chips, which screen readers announce as the name of the group. */
  legend: string;
  /** Whether the line is visible to screen readers only. */
  isLegendHidden?: boolean;
  name: string;
  chips: { value: Value; label: ReactNode }[];
  chosenValue: string | undefined;
  layout: keyof typeof layouts;
  onChoose: (value: Value) => void;
};

/** Classes of the line above a group of choices. */
export const legendClass = 'pt-4 pb-2 text-sm text-muted';

const chipClass =
  'flex w-full items-center gap-x-2 py-1.5 peer-checked:bg-ink peer-checked:text-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]';
export const framedChipClass = `${chipClass} rounded border border-control bg-raised px-3 hover:border-ink peer-checked:border-ink forced-colors:peer-checked:border-2`;

/** Classes of the row and of its chips: `joined` has no gaps, like a switch; `rows` has one chip per row on phones. */
const layouts = {
  joined: [
    'grid auto-cols-fr grid-flow-col rounded border border-control text-sm',
    `${chipClass} min-h-12 justify-center px-1 text-center [label+label>&]:shadow-[-1px_0_0_var(--control)]`,
  ],
  rows: [
    'grid gap-2 pb-3 text-sm md:grid-cols-3',
    // On phones, a note is at the right end of its row; in windows from 45rem on, it is below the name.
    `${framedChipClass} min-h-12 justify-between md:flex-col md:justify-center md:text-center`,
  ],
  thirds: [
    'flex flex-wrap gap-2 pb-3 text-sm *:flex-[1_1_6rem]',
    `${framedChipClass} min-h-12 flex-col justify-center text-center leading-tight`,
  ],
} as const;

/** A radio button that looks like a button. */
export const Chip = ({ name, value, isChecked, onChoose, className, children }: ChipProps) => (
  <label className="relative flex cursor-pointer">
    <input
      type="radio"
      className="peer sr-only"
      name={name}
      value={value}
      checked={isChecked}
      onChange={onChoose}
    />
    <span className={className}>{children}</span>
  </label>
);

/** A choice between a few short texts: radio buttons that look like buttons. */
export function ChipGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  chips,
  chosenValue,
  layout,
  onChoose,
}: ChipGroupProps<Value>) {
  const [layoutGridClass, layoutChipClass] = layouts[layout];
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : legendClass}>{legend}</legend>
      <div className={layoutGridClass}>
        {chips.map(({ value, label }) => (
          <Chip
            key={value}
            name={name}
            value={value}
            isChecked={chosenValue === value}
            onChoose={() => onChoose(value)}
            className={layoutChipClass}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
