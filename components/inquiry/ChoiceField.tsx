type ChoiceFieldProps = {
  kind: 'radio' | 'checkbox';
  name: string;
  value: string;
  /** What is chosen, and what it costs. */
  label: string;
  price: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Something that is chosen or not: the whole row can be pressed. */
export function ChoiceField({ kind, name, value, label, price, checked, onChange }: ChoiceFieldProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 border-t border-line py-3">
      <input
        type={kind}
        name={name}
        value={value}
        className="size-6 flex-none accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <span className="font-display text-xl">{price}</span>
    </label>
  );
}
