type ChoiceFieldProps = {
  kind: 'radio' | 'checkbox';
  name: string;
  value: string;
  /** What is chosen. */
  label: string;
  /** A short description. */
  summary?: string;
  /** Its price; null if given by quote. */
  price: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A radio button or checkbox whose whole row is clickable. */
export function ChoiceField({
  kind,
  name,
  value,
  label,
  summary,
  price,
  checked,
  onChange,
}: ChoiceFieldProps) {
  return (
    <label className="choice">
      <input
        type={kind}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="choice-text">
        <span className="choice-name">{label}</span>
        {summary && <span className="choice-summary">{summary}</span>}
      </span>
      {price && <span className="choice-price">{price}</span>}
    </label>
  );
}
