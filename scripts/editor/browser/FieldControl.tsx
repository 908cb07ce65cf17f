import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { contrast, contrasts } from '../../content/checks/contrast';
import type { FieldPath } from '../../content/model/shape';
import { Alert, Button } from './controls';
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
  /** Saves a choice at once. */
  onChoose: (text: string) => void;
};

/** A field: label, control, help text and problem. */
export function FieldControl({
  editor,
  form,
  name,
  isFirst,
  onEnter,
  onCancel,
  onChoose,
}: FieldControlProps) {
  const { field, typed, saved, theirs, problem, type } = form;
  const { shape, path } = field;
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
    value: typed,
    // Line breaks are not allowed.
    onChange: ({ target }: { target: { value: string } }) => type(target.value.replace(/\s*\n\s*/g, ' ')),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault();
        onEnter();
      } else if (event.key === 'Escape' && typed !== saved) {
        event.stopPropagation();
        form.settle('theirs');
        onCancel?.();
      }
    },
  };
  /** The user has decided here, and may go on here. */
  const decide = (work: () => void) => () => {
    work();
    control.current?.focus();
  };

  let input: ReactNode;
  switch (shape.kind) {
    case 'text':
      input = <textarea {...typing} rows={Math.min(10, Math.max(1, Math.ceil(typed.length / 42)))} />;
      break;
    case 'switch': {
      const toggle = () => onChoose(String(typed !== 'true'));
      input = <input {...common} type="checkbox" checked={typed === 'true'} onChange={toggle} />;
      break;
    }
    case 'choice':
    case 'drawing': {
      const choices = shape.kind === 'choice' ? shape.of : (editor.state?.drawings ?? []);
      input = (
        <select {...common} value={typed} onChange={({ target }) => onChoose(target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
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
            onChange={typing.onChange}
          />
          <input {...typing} />
        </span>
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
      <Contrasts editor={editor} path={path} color={typed} />
      {theirs !== null && (
        <div className="problem" role="alert">
          <p>This was changed in the file in the meantime, to “{theirs}”.</p>
          <div className="buttons">
            <Button onClick={decide(() => form.settle('mine'))}>Keep mine</Button>
            <Button onClick={decide(() => form.settle('theirs'))}>Use theirs</Button>
          </div>
        </div>
      )}
      {form.isRestored && theirs === null && (
        <div className="problem" role="status">
          <p>You typed this earlier. It is not saved yet.</p>
          <div className="buttons">
            <Button onClick={onEnter}>Save it</Button>
            <Button onClick={decide(() => form.settle('theirs'))}>Discard it</Button>
          </div>
        </div>
      )}
      <Alert message={problem} id={`${id}-problem`} />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Contrast ratios of a color of the theme with its backgrounds and foregrounds, while it is being typed. */
function Contrasts({ editor, path, color }: { editor: Editor; path: FieldPath; color: string }) {
  const [root, group, name, theme = 0] = path;
  if (root !== 'theme' || group !== 'colors' || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const pairs = contrasts.flatMap(([text, on, least]) =>
    on.flatMap((ground) => {
      if (text !== name && ground !== name) return [];
      const partner = text === name ? ground : text;
      const found = contrast(color, String(editor.valueOf([root, group, partner, theme])));
      return [{ partner, least, found }];
    }),
  );
  if (pairs.length === 0) return null;
  return (
    <ul className="contrasts" aria-label="Contrast">
      {pairs.map(({ partner, least, found }) => (
        <li key={partner} className={found < least ? 'problem' : undefined}>
          {editor.labelOf([root, group, partner])} {found.toFixed(1)}
          <small>{found < least ? `too low: needs ${least}` : `needs ${least}`}</small>
        </li>
      ))}
    </ul>
  );
}
