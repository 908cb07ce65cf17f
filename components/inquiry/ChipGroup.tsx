import type { ReactNode } from 'react';

type ChipGroupProps<Value extends string> = {
  /** The line above the chips, which screen readers announce as the name of the group. */
  legend: string;
  /** Whether the line is visible to screen readers only. */
  isLegendHidden?: boolean;
  name: string;
  chips: { value: Value; label: ReactNode; isDisabled?: boolean }[];
  chosenValue: string | undefined;
  layout: keyof typeof layouts;
  onChoose: (value: Value) => void;
};

/** Classes of the line above a group of choices. */
export const legendClass = 'pt-4 pb-2 text-sm text-muted';

const chipClass =
  'flex min-h-12 w-full items-center gap-x-2 py-1.5 peer-checked:bg-ink peer-checked:text-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-default peer-disabled:text-muted forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]';
const framedChipClass = `${chipClass} rounded border border-control bg-raised hover:border-ink peer-checked:border-ink peer-disabled:border-line forced-colors:peer-checked:border-2`;
const gridClass = 'grid gap-2 pb-3 text-sm';

/** Classes of the grid and of its chips: `joined` has no gaps, like a switch; `rows` has one chip per row on phones. */
const layouts = {
  joined: [
    'grid auto-cols-fr grid-flow-col rounded border border-control text-sm',
    `${chipClass} justify-center px-1 text-center [label+label>&]:shadow-[-1px_0_0_var(--control)]`,
  ],
  rows: [
    `${gridClass} md:grid-cols-3`,
    // On phones, a note is at the right end of its row; in windows from 45rem on, it is below the name.
    `${framedChipClass} justify-between px-4 md:flex-col md:justify-center md:px-1 md:text-center`,
  ],
  thirds: [`${gridClass} grid-cols-3`, `${framedChipClass} justify-center px-1 text-center`],
  openings: [
    `${gridClass} grid-cols-2 lg:grid-cols-4`,
    `${framedChipClass} flex-wrap justify-between px-2.5 *:block lg:block lg:py-2.5`,
  ],
} as const;

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
        {chips.map(({ value, label, isDisabled }) => (
          <label key={value} className="relative flex cursor-pointer">
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={value}
              checked={chosenValue === value}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            <span className={layoutChipClass}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
