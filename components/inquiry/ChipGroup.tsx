import type { ReactNode } from 'react';

type ChipGroupProps<Value extends string> = {
  /** The line above; read out as the name of the group. */
  legend: string;
  /** Whether the line is only for screen readers. */
  isLegendHidden?: boolean;
  name: string;
  chips: { value: Value; label: ReactNode; isDisabled?: boolean }[];
  chosen: string | undefined;
  /** `joined` without gaps, as a switch; `rows` below each other on phones; otherwise the number of chips side by side. */
  layout: 'joined' | 'rows' | 'thirds' | 'openings';
  onChoose: (value: Value) => void;
};

/** A choice between a few short texts, as radio buttons that look like buttons. */
export function ChipGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  chips,
  chosen,
  layout,
  onChoose,
}: ChipGroupProps<Value>) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : ''}>{legend}</legend>
      <div className={`chips chips-${layout}`}>
        {chips.map(({ value, label, isDisabled }) => (
          <label key={value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
