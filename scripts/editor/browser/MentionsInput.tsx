import { useEffect, useRef, useState } from 'react';
import { labelsOf } from '../../content/model/labels';
import type { Value } from '../../content/model/shape';
import type { FoundField, Mention } from '../server/fields';
import { discardDraft } from './drafts';
import { FieldInput } from './FieldInput';
import { type Editor, refusalMessage } from './useEditor';

type MentionsInputProps = {
  editor: Editor;
  field: FoundField;
  label?: string;
  isFirst?: boolean;
  onType?: (words: string) => void;
  onDone?: () => void;
  /** Why a value is not valid; empty if it is. */
  problemOf?: (value: Value) => string;
  /** What mentions the saved value, with the new one instead. */
  mentionsOf: (value: Value) => Mention[];
  /** The value in sentences: `$275`. */
  inWords: (value: Value) => string;
  /** The label of the change: `Price`. */
  what: string;
};

/** A field whose value other texts mention: they are listed, so that they can be changed with it. */
export function MentionsInput({
  editor,
  field,
  label,
  isFirst,
  onType,
  onDone,
  problemOf,
  mentionsOf,
  inWords,
  what,
}: MentionsInputProps) {
  const [asked, setAsked] = useState<{ value: Value; isEntered: boolean } | null>(null);
  const [unchecked, setUnchecked] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const main = useRef<HTMLButtonElement>(null);
  // After Enter the question is the next step. Who has left the field is somewhere else by now.
  useEffect(() => {
    if (asked?.isEntered) main.current?.focus();
  }, [asked]);
  const modules = editor.state?.modules ?? [];
  const before = inWords(field.value ?? '');
  const mentions = asked ? mentionsOf(asked.value) : [];
  const keyOf = ({ path }: Mention) => path.join('.');

  const write = async (value: Value, changed: Mention[]): Promise<string> => {
    const outcome = await editor.change(
      [
        { file: field.file, change: { kind: 'set', path: field.path, value } },
        ...changed.map(({ file, path, after }) => ({
          file,
          change: { kind: 'set' as const, path, value: after },
        })),
      ],
      `${what} changed from ${before} to ${inWords(value)}`,
    );
    if (outcome?.kind === 'done') return '';
    return outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not saved.';
  };
  const save = async (value: Value, isEntered: boolean): Promise<string | null> => {
    const invalid = problemOf?.(value) ?? '';
    if (invalid) {
      setAsked(null);
      return invalid;
    }
    if (mentionsOf(value).length === 0) {
      setAsked(null);
      return write(value, []);
    }
    // The same question stays as it was answered so far.
    if (asked?.value !== value) setUnchecked([]);
    setAsked({ value, isEntered });
    return null;
  };
  const finish = async (value: Value, changed: Mention[]) => {
    const message = await write(value, changed);
    setProblem(message);
    if (message) return;
    setAsked(null);
    onDone?.();
  };
  const cancel = () => {
    setAsked(null);
    setProblem('');
    discardDraft(field.path);
    setAttempt(attempt + 1);
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
      {asked && (
        <fieldset className="mentions">
          <legend>
            <span role="status">
              {before} also appears in {mentions.length === 1 ? 'one text' : `${mentions.length} texts`}.
              Change
              {mentions.length === 1 ? ' it' : ' them'} too?
            </span>
          </legend>
          <ul>
            {mentions.map((mention) => (
              <li key={keyOf(mention)}>
                <label>
                  <input
                    type="checkbox"
                    checked={!unchecked.includes(keyOf(mention))}
                    onChange={({ target }) =>
                      setUnchecked(
                        target.checked
                          ? unchecked.filter((key) => key !== keyOf(mention))
                          : [...unchecked, keyOf(mention)],
                      )
                    }
                  />
                  <span>
                    {mention.after}
                    <small>
                      {[
                        modules.find(({ file }) => file === mention.file)?.title,
                        ...labelsOf(editor.shapes ?? {}, mention.path),
                      ].join(' › ')}
                    </small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div className="buttons">
            <button
              ref={main}
              type="button"
              className="main"
              onClick={() =>
                void finish(
                  asked.value,
                  mentions.filter((mention) => !unchecked.includes(keyOf(mention))),
                )
              }
            >
              {unchecked.length === 0
                ? 'Change all'
                : unchecked.length < mentions.length
                  ? 'Change the checked ones'
                  : `Change only the ${what.toLowerCase()}`}
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
