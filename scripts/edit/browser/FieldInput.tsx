import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type FoundField, moduleOf } from '../fields';
import { labelOf } from '../labels';
import { isEqual, type Value, valueAt } from '../values';
import { Contrasts } from './Contrasts';
import { PhotographInput } from './PhotographInput';
import type { Editor } from './useEditor';
import { wordsOf } from './useEditor';

type FieldInputProps = {
  editor: Editor;
  field: FoundField;
  /** Replaces the field's own name. */
  label?: string;
  /** Takes the focus at once. */
  isFirst?: boolean;
  /** Words as they are typed, before they are saved. */
  onType?: (words: string) => void;
  /** Saves in another way, such as with sentences that name a price; otherwise the field alone is written. */
  onSave?: (value: Value) => Promise<string>;
  /** It was saved, or is as it was. */
  onDone?: () => void;
};

/** How long the check waits for the next key, in milliseconds. */
const typingPause = 200;

/** What the value looks like in a field of text. */
const shown = (value: Value | undefined) => (value === null || value === undefined ? '' : String(value));

/** A field of the content: its name, its control, what its type says of it, and what is wrong. */
export function FieldInput({ editor, field, label, isFirst, onType, onSave, onDone }: FieldInputProps) {
  const { shape, path, file, value } = field;
  const id = useId();
  const [typed, setTyped] = useState(shown(value));
  const [problem, setProblem] = useState('');
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const name = label ?? labelOf(String(path.at(-1)));
  const help = field.field?.help ?? '';

  // What was changed elsewhere shows, unless somebody is typing here.
  const saved = shown(value);
  const known = useRef(saved);
  useEffect(() => {
    if (known.current === saved) return;
    setTyped((now) => (now === known.current ? saved : now));
    known.current = saved;
  }, [saved]);

  useEffect(() => {
    if (!isFirst) return;
    control.current?.focus();
    control.current?.select?.();
  }, [isFirst]);

  const typedValue = (words: string): Value =>
    shape.kind === 'number' ? Number(words.replace(/[$,\s]/g, '')) : words;
  const changeTo = (next: Value) => [{ file, change: { kind: 'set' as const, path, value: next } }];

  const save = async (words: string) => {
    const next = typedValue(words);
    if (isDone.current || isEqual(next, value ?? '')) {
      onDone?.();
      return;
    }
    isDone.current = true;
    const remedy = onSave ? await onSave(next) : await saveField(next);
    isDone.current = false;
    setProblem(remedy);
    if (remedy) control.current?.focus();
    else onDone?.();
  };
  const saveField = async (next: Value): Promise<string> => {
    const outcome = await editor.change(changeTo(next), `${name} changed`);
    if (outcome?.kind === 'refused') return wordsOf(outcome.problems);
    if (outcome?.kind === 'conflict') {
      return `Somebody has changed this in the file meanwhile, to “${shown(outcome.now)}”. Your words are kept here: save again to write over it, or press Escape.`;
    }
    return outcome?.kind === 'done' ? '' : 'This was not saved.';
  };

  // The check's words as one types.
  const waiting = useRef(0);
  const type = (words: string) => {
    setTyped(words);
    onType?.(words);
    clearTimeout(waiting.current);
    if (words === saved) setProblem('');
    else {
      waiting.current = window.setTimeout(async () => {
        const remedy = await editor.check(changeTo(typedValue(words)));
        if (control.current?.value === words) setProblem(remedy);
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
      void save(typed);
    } else if (event.key === 'Escape' && typed !== saved) {
      event.stopPropagation();
      setTyped(saved);
      onType?.(saved);
      if (isFirst) onDone?.();
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
            // Words stand on one line.
            const line = target.value.replace(/\s*\n\s*/g, ' ');
            type(line);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => void save(typed)}
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
            aria-label={`${name}, chosen from all colors`}
            value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
            onChange={({ target }) => type(target.value)}
            onBlur={() => void save(typed)}
          />
          <input
            {...common}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => void save(typed)}
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
          onBlur={() => void save(typed)}
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
