import type { ReactNode } from 'react';

type ChoiceFieldProps = {
  name: string;
  value: string;
  /** What is chosen. */
  label: string;
  /** A short description. */
  summary?: ReactNode;
  /** Its price; null if it has none. */
  price: string | null;
  checked: boolean;
  onChange: () => void;
};

/** A radio button whose whole row is clickable. */
export function ChoiceField({ name, value, label, summary, price, checked, onChange }: ChoiceFieldProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChange} />
      <span className="choice-text">
        <span className="choice-name">{label}</span>
        {summary && <span className="choice-summary">{summary}</span>}
      </span>
      {price && <span className="choice-price">{price}</span>}
    </label>
  );
}
