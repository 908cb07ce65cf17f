import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type FoundField, moduleOf } from '../fields';
import { placeOf } from '../labels';
import { isEqual, type Value, valueAt } from '../values';
import { Contrasts } from './Contrasts';
import { PhotographInput } from './PhotographInput';
import type { Editor } from './useEditor';
import { refusalMessage } from './useEditor';

type FieldInputProps = {
  editor: Editor;
  field: FoundField;
  /** Overrides the field's own label. */
  label?: string;
  /** Focused immediately. */
  isFirst?: boolean;
  /** Called with the text while it is being typed. */
  onType?: (words: string) => void;
  /** Custom save, for example with sentences that mention a price; returns a problem or an empty string. */
  onSave?: (value: Value) => Promise<string>;
  /** Called when it is saved or unchanged. */
  onDone?: () => void;
};

/** Debounce time of the live check, in milliseconds. */
const typingPause = 200;

/** The value as text for the control. */
const shown = (value: Value | undefined) => (value === null || value === undefined ? '' : String(value));

/** A content field: label, control, help text and problem. */
export function FieldInput({ editor, field, label, isFirst, onType, onSave, onDone }: FieldInputProps) {
  const { shape, path, file, value } = field;
  const id = useId();
  const [typed, setTyped] = useState(shown(value));
  const [problem, setProblem] = useState('');
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const saving = useRef(Promise.resolve(true));
  const isSaving = useRef(false);
  const isLeft = useRef(false);
  const name = label ?? placeOf(path).at(-1) ?? '';
  const help = field.field?.help ?? '';

  // Changes made elsewhere replace the text, unless it was edited here: then the user chooses.
  const saved = shown(value);
  const known = useRef(saved);
  const [theirs, setTheirs] = useState<string | null>(null);
  useEffect(() => {
    if (known.current === saved) return;
    if (typed === known.current || typed === saved || isSaving.current) setTyped(saved);
    else setTheirs(saved);
    known.current = saved;
  }, [saved, typed]);

  useEffect(() => {
    if (!isFirst) return;
    control.current?.focus();
    control.current?.select?.();
  }, [isFirst]);

  const typedValue = (words: string): Value =>
    shape.kind === 'number' ? Number(words.replace(/[$,\s]/g, '')) : words;
  const changeTo = (next: Value) => [{ file, change: { kind: 'set' as const, path, value: next } }];

  /** Saves the text if it has changed, one save at a time; resolves to whether it is saved. */
  const save = (words: string): Promise<boolean> => {
    saving.current = saving.current.then(async () => {
      if (isLeft.current) return true;
      if (theirs !== null) return false;
      const next = typedValue(words);
      if (isEqual(next, value ?? '')) return true;
      isSaving.current = true;
      const message = onSave ? await onSave(next) : await saveField(next);
      isSaving.current = false;
      setProblem(message);
      if (message) control.current?.focus();
      return message === '';
    });
    return saving.current;
  };
  const saveField = async (next: Value): Promise<string> => {
    const outcome = await editor.change(changeTo(next), `${name} changed`);
    if (outcome?.kind === 'refused') return refusalMessage(outcome.problems);
    if (outcome?.kind === 'conflict') setTheirs(shown(outcome.now));
    return outcome?.kind === 'done' ? '' : 'This is not saved yet.';
  };
  /** Prevents the blur handler from saving after Escape. */
  const leave = () => {
    if (!onDone) return;
    isLeft.current = true;
    onDone();
  };
  const settle = (words: string) => {
    setTheirs(null);
    setProblem('');
    type(words);
    control.current?.focus();
  };
  const onBlur = () => editor.keep(save(typed));

  // Live check while typing.
  const waiting = useRef(0);
  const type = (words: string) => {
    setTyped(words);
    onType?.(words);
    clearTimeout(waiting.current);
    if (words === saved) setProblem('');
    else {
      waiting.current = window.setTimeout(async () => {
        const message = await editor.check(changeTo(typedValue(words)));
        if (control.current?.value === words) setProblem(message);
      }, typingPause);
    }
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

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
      void save(typed).then((isSaved) => isSaved && leave());
    } else if (event.key === 'Escape' && typed !== saved) {
      event.stopPropagation();
      setTyped(saved);
      onType?.(saved);
      if (isFirst) leave();
    }
  };

  let input: ReactNode;
  switch (shape.kind) {
    case 'words':
      input = (
        <textarea
          {...common}
          rows={Math.min(10, Math.max(1, Math.ceil(typed.length / 42)))}
          value={typed}
          onChange={({ target }) => {
            // Line breaks are not allowed.
            const line = target.value.replace(/\s*\n\s*/g, ' ');
            type(line);
          }}
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
          onChange={({ target }) => void saveField(target.checked).then(setProblem)}
        />
      );
      break;
    case 'choice':
    case 'drawing': {
      const choices = shape.kind === 'choice' ? shape.of : (editor.state?.drawings ?? []);
      input = (
        <select
          {...common}
          value={typed}
          onChange={({ target }) => void save(target.value).then(() => setTyped(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
      break;
    }
    case 'photograph':
      return <PhotographInput editor={editor} field={field} label={name} />;
    case 'color':
      input = (
        <span className="color">
          <input
            type="color"
            aria-label={`${name}, color picker`}
            value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
          />
          <input
            {...common}
            value={typed}
            onChange={({ target }) => type(target.value)}
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
          inputMode={shape.kind === 'number' ? 'decimal' : shape.kind === 'dial' ? 'tel' : undefined}
          list={shape.kind === 'address' ? 'edit-addresses' : undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
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
        <Contrasts name={color} color={typed} theme={theme} colors={valueAt(colors, ['theme', 'colors'])} />
      )}
      {theirs !== null && (
        <div className="problem" role="alert">
          <p>This was changed in the file in the meantime, to “{theirs}”.</p>
          <div className="buttons">
            <button type="button" onClick={() => settle(typed)}>
              Keep mine
            </button>
            <button type="button" onClick={() => settle(saved)}>
              Use theirs
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
