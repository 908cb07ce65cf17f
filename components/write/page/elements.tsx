import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string;
  value: string;
  error?: string;
  /** Hint below the field. */
  note?: string;
  multiline?: boolean;
  onChange: (value: string) => void;
  /** Buttons beside the field. */
  children?: ReactNode;
};

/** A labeled text field with an error or hint below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, error, note, multiline, onChange, children, ...rest } = props;
  const id = useId();
  const common = {
    id,
    value,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || note ? `${id}-note` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="write-field">
      <label htmlFor={id}>{label}</label>
      <div className="write-input">
        {multiline ? <textarea rows={3} {...common} /> : <input autoComplete="off" {...common} {...rest} />}
        {children}
      </div>
      <p id={`${id}-note`} aria-live="polite" data-error={error ? true : undefined}>
        {error || note}
      </p>
    </div>
  );
}

/** A button that looks like a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="link" {...props} />
);

/** A message that is announced at once; hidden while it is empty. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="write-notice">
    {children}
  </p>
);
