import { useEffect, useRef, useState } from 'react';
import type { Value } from '../../content/model/shape';
import type { FoundField, Mention } from '../server/fields';
import { discardDraft } from './drafts';
import { FieldInput } from './FieldInput';
import type { MentionedField } from './mentions';
import type { Editor } from './useEditor';

type MentionsInputProps = {
  editor: Editor;
  field: FoundField;
  mentioned: MentionedField;
  isFirst?: boolean;
  onType?: (text: string) => void;
  onDone?: () => void;
};

const keyOf = ({ path }: Mention) => path.join('.');

/** A field whose value other texts mention: they are listed, so that they can be changed with it. */
export function MentionsInput({ editor, field, mentioned, isFirst, onType, onDone }: MentionsInputProps) {
  const { name, label, problemOf, mentionsOf, inSentence } = mentioned;
  /** The value that the user is asked about. */
  const [pending, setPending] = useState<{ value: Value; isEntered: boolean } | null>(null);
  const [unchecked, setUnchecked] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const main = useRef<HTMLButtonElement>(null);
  // After Enter the question is the next step. Who has left the field is somewhere else by now.
  useEffect(() => {
    if (pending?.isEntered) main.current?.focus();
  }, [pending]);
  const before = inSentence(field.value ?? '');
  const mentions = pending ? mentionsOf(pending.value) : [];

  const write = (value: Value, changed: Mention[]): Promise<string> => {
    const texts = changed.map(({ file, path, after }) => ({ file, path, value: after }));
    return editor.save(
      [{ file: field.file, path: field.path, value }, ...texts].map(({ file, ...set }) => ({
        file,
        change: { kind: 'set', ...set },
      })),
      `${name} changed from ${before} to ${inSentence(value)}`,
    );
  };
  const save = async (value: Value, isEntered: boolean): Promise<string | null> => {
    const invalid = problemOf(value);
    if (invalid || mentionsOf(value).length === 0) {
      setPending(null);
      return invalid || write(value, []);
    }
    // The same question stays as it was answered so far.
    if (pending?.value !== value) setUnchecked([]);
    setPending({ value, isEntered });
    return null;
  };
  const finish = async (value: Value) => {
    const message = await write(
      value,
      mentions.filter((mention) => !unchecked.includes(keyOf(mention))),
    );
    setProblem(message);
    if (message) return;
    setPending(null);
    onDone?.();
  };
  const cancel = () => {
    setPending(null);
    setProblem('');
    discardDraft(field.path);
    setAttempt(attempt + 1);
  };
  const checkbox = (mention: Mention) => {
    const key = keyOf(mention);
    const others = unchecked.filter((other) => other !== key);
    return (
      <li key={key}>
        <label>
          <input
            type="checkbox"
            checked={!unchecked.includes(key)}
            onChange={({ target }) => setUnchecked(target.checked ? others : [...others, key])}
          />
          <span>
            {mention.after}
            <small>{editor.nameOf(mention.path)}</small>
          </span>
        </label>
      </li>
    );
  };

  return (
    <>
      <FieldInput
        key={attempt}
        editor={editor}
        field={field}
        label={label}
        isFirst={isFirst || attempt > 0}
        onType={onType}
        onSave={save}
        onDone={onDone}
      />
      {pending && (
        <fieldset className="mentions">
          <legend>
            <span role="status">
              {before} also appears in {mentions.length === 1 ? 'one text' : `${mentions.length} texts`}.
              Change
              {mentions.length === 1 ? ' it' : ' them'} too?
            </span>
          </legend>
          <ul>{mentions.map(checkbox)}</ul>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div className="buttons">
            <button ref={main} type="button" className="main" onClick={() => void finish(pending.value)}>
              {unchecked.length === 0
                ? 'Change all'
                : unchecked.length < mentions.length
                  ? 'Change the checked ones'
                  : `Change only the ${name.toLowerCase()}`}
            </button>
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          </div>
        </fieldset>
      )}
    </>
  );
}
