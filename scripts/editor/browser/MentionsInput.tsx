import { useEffect, useRef, useState } from 'react';
import { dollars } from '../../../lib/format';
import type { Value } from '../../content/model/shape';
import { type FoundField, type Mention, mentionedAs, mentionsOf } from '../server/fields';
import { Alert, Button } from './controls';
import { saveDraft } from './drafts';
import { type FieldFormOptions, FieldInput } from './FieldInput';
import type { Editor } from './useEditor';

const keyOf = ({ path }: Mention) => path.join('.');

type MentionsInputProps = FieldFormOptions & { editor: Editor; field: FoundField };

/** A field whose value other texts mention: they are listed, so that they can be changed with it. */
export function MentionsInput({ editor, field, isFirst, onType, onDone }: MentionsInputProps) {
  const { modules, shapes } = editor;
  const { path } = field;
  const hasPrice = mentionedAs(field) === 'price';
  const name = hasPrice ? 'Price' : path.at(-1) === 'shortName' ? 'Short name' : 'Name';
  const inSentence = (value: Value | undefined) => (hasPrice ? dollars(Number(value)) : String(value));
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
  const before = inSentence(field.value);
  const mentions = pending ? mentionsOf(modules, shapes, field, pending.value) : [];

  const write = (value: Value, changed: Mention[]): Promise<string> =>
    editor.save(
      [{ path, value }, ...changed.map((mention) => ({ path: mention.path, value: mention.after }))].map(
        (set) => ({ kind: 'set', ...set }),
      ),
      `${name} changed from ${before} to ${inSentence(value)}`,
    );
  const save = async (value: Value, isEntered: boolean): Promise<string | null> => {
    const isValid = !hasPrice || (Number.isInteger(value) && Number(value) > 0);
    if (!isValid || mentionsOf(modules, shapes, field, value).length === 0) {
      setPending(null);
      return isValid ? write(value, []) : 'This is not a price. Enter whole dollars above 0, such as 275.';
    }
    // The same question stays as it was answered so far.
    if (pending?.value !== value) setUnchecked([]);
    setPending({ value, isEntered });
    return null;
  };
  const finish = async (value: Value) => {
    const checked = mentions.filter((mention) => !unchecked.includes(keyOf(mention)));
    const message = await write(value, checked);
    setProblem(message);
    if (message) return;
    setPending(null);
    onDone?.();
  };
  const cancel = () => {
    setPending(null);
    setProblem('');
    saveDraft(path, null);
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
        label={hasPrice ? 'Price in dollars' : undefined}
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
          <Alert message={problem} />
          <div className="buttons">
            <Button ref={main} className="main" onClick={() => void finish(pending.value)}>
              {unchecked.length === 0
                ? 'Change all'
                : unchecked.length < mentions.length
                  ? 'Change the checked ones'
                  : `Change only the ${name.toLowerCase()}`}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
