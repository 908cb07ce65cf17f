import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { isCompositionKey, isEscape } from '../../../lib/isEscape';
import type { FoundField } from '../shared/fields';
import { Alert } from './controls';

type FieldControlProps = {
  field: FoundField;
  name: string;
  text: string;
  problem: string;
  /** Names of the drawings. */
  drawings: string[];
  /** Focused immediately. */
  isFirst?: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
  /** Escape; returns whether it restored something. */
  onEscape: () => boolean;
  /** Called with a choice, which is saved at once. */
  onChoose: (text: string) => void;
};

/** A field: label, control, help text and problem. */
export function FieldControl({ field, name, text, problem, drawings, isFirst, ...on }: FieldControlProps) {
  const { shape } = field;
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const help = field.field?.help ?? '';
  useEffect(() => {
    if (!isFirst) return;
    control.current?.focus();
    control.current?.select?.();
  }, [isFirst]);

  const common = {
    id,
    ref: control as Ref<never>,
    'aria-describedby':
      [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  };
  const typing = {
    ...common,
    value: text,
    // Line breaks are not allowed.
    onChange: ({ target }: { target: { value: string } }) =>
      on.onType(target.value.replace(/\s*\n\s*/g, ' ')),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && !isCompositionKey(event.nativeEvent)) {
        event.preventDefault();
        on.onEnter();
      } else if (isEscape(event.nativeEvent) && on.onEscape()) event.stopPropagation();
    },
  };

  let input: ReactNode;
  switch (shape.kind) {
    case 'text':
      input = <textarea {...typing} rows={Math.min(10, Math.max(1, Math.ceil(text.length / 42)))} />;
      break;
    case 'switch': {
      const toggle = () => on.onChoose(String(text !== 'true'));
      input = <input {...common} type="checkbox" checked={text === 'true'} onChange={toggle} />;
      break;
    }
    case 'choice':
    case 'drawing':
      input = (
        <select {...common} value={text} onChange={({ target }) => on.onChoose(target.value)}>
          {(shape.kind === 'choice' ? shape.of : drawings).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
      break;
    default:
      input = (
        <input
          {...typing}
          inputMode={shape.kind === 'number' ? 'decimal' : shape.kind === 'phone' ? 'tel' : undefined}
          list={shape.kind === 'address' ? 'edit-addresses' : undefined}
        />
      );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {input}
      <Alert message={problem} id={`${id}-problem`} />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
