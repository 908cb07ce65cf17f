import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string;
  error?: string;
  /** Hint below the field. */
  note?: ReactNode;
  onChange: (value: string) => void;
  /** Buttons beside the field. */
  children?: ReactNode;
};

/** A labeled single-line field with an error or hint below it. */
export function TextField({ label, error, note, onChange, children, ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="write-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          className="field"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        {children}
      </div>
      <p id={noteId} aria-live="polite" data-error={error ? true : undefined}>
        {error || note}
      </p>
    </div>
  );
}
