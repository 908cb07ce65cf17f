import { useId } from 'react';

type FieldProps = {
  label: string;
  name: string;
  value: string;
  error?: string;
  /** A symbol before the input, such as `$`. */
  prefix?: string;
  inputMode?: 'numeric';
  multiline?: boolean;
  onChange: (value: string) => void;
};

/** A labeled text field with its error below it. */
export function Field({ label, name, value, error, prefix, inputMode, multiline, onChange }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const attributes = {
    id,
    name,
    value,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    className: prefix ? 'field pl-7' : 'field',
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative grid">
        {prefix && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
          >
            {prefix}
          </span>
        )}
        {multiline ? (
          <textarea {...attributes} rows={3} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...attributes} inputMode={inputMode} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="text-xs text-accent">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
