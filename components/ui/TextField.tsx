import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'value' | 'onChange'> & {
  label: string;
  /** Without it, the field keeps its own value. */
  value?: string;
  error?: string | undefined;
  /** Shown below the field while it has no error. */
  hint?: string | undefined;
  multiline?: boolean;
  onChange?: (value: string) => void;
  /** Buttons beside the field. */
  children?: ReactNode;
};

/** A labeled text field, with an error or a hint below it. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, multiline, onChange, children, ...input } = props;
  const id = useId();
  const attributes = {
    id,
    name: input.name,
    value: input.value,
    defaultValue: input.defaultValue,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div
        className={
          children
            ? 'flex flex-wrap items-center gap-x-5 gap-y-3 text-sm [&>.field]:min-w-0 [&>.field]:flex-[1_1_14rem] [&>.field]:text-base'
            : 'relative grid'
        }
      >
        {multiline ? (
          <textarea {...attributes} autoComplete="off" rows={3} />
        ) : (
          <input autoComplete="off" {...input} {...attributes} />
        )}
        {children}
      </div>
      <div aria-live="polite">
        {(error || hint) && (
          <p id={`${id}-note`} className={`text-xs ${error ? 'text-accent' : 'text-muted'}`}>
            {error || hint}
          </p>
        )}
      </div>
    </div>
  );
}
