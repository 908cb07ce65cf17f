import type { ReactNode } from 'react';

type ChipGroupProps<Value extends string> = {
  /** The line above; read out as the name of the group. */
  legend: string;
  /** Whether the line is only for screen readers. */
  isLegendHidden?: boolean;
  name: string;
  chips: { value: Value; label: ReactNode; isDisabled?: boolean }[];
  chosen: string | undefined;
  layout: keyof typeof layouts;
  onChoose: (value: Value) => void;
};

/** The line above a group of choices. */
export const legendLine = 'pt-4 pb-2 text-sm text-muted';

const chip =
  'flex min-h-12 w-full items-center gap-x-2 py-1.5 peer-checked:bg-ink peer-checked:text-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-default peer-disabled:text-muted forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]';
const framed = `${chip} rounded border border-control bg-raised hover:border-ink peer-checked:border-ink peer-disabled:border-line forced-colors:peer-checked:border-2`;
const grid = 'grid gap-2 pb-3 text-sm';

/** The grid and its chips: `joined` without gaps, as a switch; `rows` below each other on phones; else some side by side. */
const layouts = {
  joined: [
    'grid auto-cols-fr grid-flow-col rounded border border-control text-sm',
    `${chip} justify-center px-1 text-center [label+label>&]:shadow-[-1px_0_0_var(--control)]`,
  ],
  rows: [
    `${grid} md:grid-cols-3`,
    // A note stands at the right end of its row; from 45rem below.
    `${framed} justify-between px-4 md:flex-col md:justify-center md:px-1 md:text-center`,
  ],
  thirds: [`${grid} grid-cols-3`, `${framed} justify-center px-1 text-center`],
  openings: [
    `${grid} grid-cols-2 lg:grid-cols-4`,
    `${framed} flex-wrap justify-between px-2.5 *:block lg:block lg:py-2.5`,
  ],
} as const;

/** A choice between a few short texts, as radio buttons that look like buttons; the chosen one in ink. */
export function ChipGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  chips,
  chosen,
  layout,
  onChoose,
}: ChipGroupProps<Value>) {
  const [ofGrid, ofChip] = layouts[layout];
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : legendLine}>{legend}</legend>
      <div className={ofGrid}>
        {chips.map(({ value, label, isDisabled }) => (
          <label key={value} className="relative flex cursor-pointer">
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            <span className={ofChip}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
