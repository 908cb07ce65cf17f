import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { valueAt } from '../../content/model/shape';
import { moduleOf } from '../server/fields';
import { Contrasts } from './Contrasts';
import type { Editor } from './useEditor';
import type { FormField } from './useFields';

type FieldControlProps = {
  editor: Editor;
  form: FormField;
  name: string;
  /** Focused immediately. */
  isFirst?: boolean;
  onEnter: () => void;
  /** After Escape has restored the saved text. */
  onCancel?: () => void;
  onBlur?: () => void;
  /** Saves a choice at once. */
  onChoose: (value: string | boolean) => void;
};

/** A field: label, control, help text and problem. */
export function FieldControl({
  editor,
  form,
  name,
  isFirst,
  onEnter,
  onCancel,
  onBlur,
  onChoose,
}: FieldControlProps) {
  const { field, typed, saved, theirs, problem } = form;
  const { shape, path, value } = field;
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const help = field.field?.help ?? '';
  useEffect(() => {
    if (!isFirst) return;
    control.current?.focus();
    control.current?.select?.();
  }, [isFirst]);

  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    ref: control as Ref<never>,
    'aria-describedby': described,
    'aria-invalid': problem ? true : undefined,
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Escape' && typed !== saved) {
      event.stopPropagation();
      form.cancel();
      onCancel?.();
    }
  };
  /** The user has decided here, and may go on here. */
  const settle = (keep: 'mine' | 'theirs') => {
    form.settle(keep);
    control.current?.focus();
  };

  let input: ReactNode;
  switch (shape.kind) {
    case 'text':
      input = (
        <textarea
          {...common}
          rows={Math.min(10, Math.max(1, Math.ceil(typed.length / 42)))}
          value={typed}
          // Line breaks are not allowed.
          onChange={({ target }) => form.type(target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      );
      break;
    case 'switch':
      input = (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChoose(target.checked)}
        />
      );
      break;
    case 'choice':
    case 'drawing': {
      const choices = shape.kind === 'choice' ? shape.of : (editor.state?.drawings ?? []);
      input = (
        <select {...common} value={typed} onChange={({ target }) => onChoose(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
      break;
    }
    case 'color':
      input = (
        <span className="color">
          <input
            type="color"
            aria-label={`${name}, color picker`}
            value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
            onChange={({ target }) => form.type(target.value)}
            onBlur={onBlur}
          />
          <input
            {...common}
            value={typed}
            onChange={({ target }) => form.type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        </span>
      );
      break;
    default:
      input = (
        <input
          {...common}
          inputMode={shape.kind === 'number' ? 'decimal' : shape.kind === 'phone' ? 'tel' : undefined}
          list={shape.kind === 'address' ? 'edit-addresses' : undefined}
          value={typed}
          onChange={({ target }) => form.type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      );
  }
  const [root, group, color, theme] = path;
  const colors = moduleOf(editor.state?.modules ?? [], path)?.values;
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {input}
      {root === 'theme' && group === 'colors' && typeof color === 'string' && typeof theme === 'number' && (
        <Contrasts
          name={color}
          color={typed}
          theme={theme}
          colors={valueAt(colors, ['theme', 'colors'])}
          labelOf={(other) => editor.labelOf([root, group, other])}
        />
      )}
      {theirs !== null && (
        <div className="problem" role="alert">
          <p>This was changed in the file in the meantime, to “{theirs}”.</p>
          <div className="buttons">
            <button type="button" onClick={() => settle('mine')}>
              Keep mine
            </button>
            <button type="button" onClick={() => settle('theirs')}>
              Use theirs
            </button>
          </div>
        </div>
      )}
      {form.isRestored && theirs === null && (
        <div className="problem" role="status">
          <p>You typed this earlier. It is not saved yet.</p>
          <div className="buttons">
            <button type="button" onClick={onEnter}>
              Save it
            </button>
            <button
              type="button"
              onClick={() => {
                form.cancel();
                control.current?.focus();
              }}
            >
              Discard it
            </button>
          </div>
        </div>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
