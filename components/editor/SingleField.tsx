import { useEffect, useId, useRef, useState } from 'react';
import { type FieldPath, type FieldSchema, isEqual, type Value } from '@/lib/contentSchema';
import { formatCount } from '@/lib/format';
import { isCompositionKey } from '@/lib/isEscape';
import { Alert, Help } from './controls';
import { useSectionForm } from './formContext';
import { PhotographField } from './PhotographField';

/** The value that a text means. What is not a number stays a text: the message is about it. */
function parseTyped(schema: FieldSchema, text: string): Value {
  const digits = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return schema.control === 'number' && /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

type SingleFieldProps = {
  schema: FieldSchema;
  label: string;
  path: FieldPath;
  value: Value;
};

/** A field with one control, its help text, and what is wrong with it. */
export function SingleField({ schema, label, path, value }: SingleFieldProps) {
  const { state, problems, focusPath, change } = useSectionForm();
  const id = useId();
  const control = useRef<HTMLElement>(null);
  // What is typed stays as it is, such as `1.` on the way to 1.5.
  const [typed, setTyped] = useState(String(value));
  const text = isEqual(parseTyped(schema, typed), value) ? typed : String(value);
  const problem = problems.find((each) => isEqual(each.path, path))?.message ?? '';
  const openedPath = isEqual(focusPath, path) ? focusPath : undefined;
  useEffect(() => {
    if (!openedPath) return;
    control.current?.focus();
    if (control.current instanceof HTMLTextAreaElement || control.current instanceof HTMLInputElement)
      control.current.select();
  }, [openedPath]);

  if (schema.control === 'photograph')
    return <PhotographField label={label} name={text} onChoose={(newName) => change(path, newName)} />;
  const isPrice = schema.kind === 'price';
  const elsewhere = isPrice ? (state.priceTexts[path.join('.')] ?? []) : [];
  const common = {
    id,
    ref: (element: HTMLElement | null) => {
      control.current = element;
    },
    'aria-describedby': `${id}-help ${id}-problem`,
    'aria-invalid': problem ? true : undefined,
  };
  const type = (next: string) => {
    setTyped(next);
    change(path, parseTyped(schema, next));
  };
  const choices =
    schema.control === 'choice' ? schema.enum : schema.control === 'drawing' ? state.drawings : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{isPrice ? `${label} in dollars` : label}</label>
      {schema.control === 'switch' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
        />
      ) : choices ? (
        <select {...common} value={text} onChange={({ target }) => change(path, target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : schema.control === 'text' ? (
        <textarea
          {...common}
          value={text}
          rows={Math.min(12, Math.max(1, Math.ceil(text.length / 42)))}
          onChange={({ target }) =>
            type(schema.kind === 'postHtml' ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
          }
          onKeyDown={(event) => {
            // Texts have no line breaks, so Enter saves as in a line.
            if (event.key !== 'Enter' || schema.kind === 'postHtml' || isCompositionKey(event.nativeEvent))
              return;
            event.preventDefault();
            if (!event.ctrlKey && !event.metaKey) event.currentTarget.form?.requestSubmit();
          }}
        />
      ) : (
        <input
          {...common}
          value={text}
          inputMode={schema.control === 'number' ? 'decimal' : schema.control === 'phone' ? 'tel' : undefined}
          list={schema.control === 'address' ? 'edit-addresses' : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Alert message={problem} id={`${id}-problem`} />
      {elsewhere.length > 0 && (
        <p className="help">
          Also in {formatCount(elsewhere.length, 'text')}: {[...new Set(elsewhere)].join(', ')}.
        </p>
      )}
      <Help text={schema.description} id={`${id}-help`} />
    </div>
  );
}
