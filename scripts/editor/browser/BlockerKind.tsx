import { useId, useState } from 'react';
import { type FindingName, findingTitles } from '../../../content/schema/findings';
import { plainMessage, sentenceOf } from '../../content/checks/describe';
import { isKeepable } from '../../content/checks/findings';
import type { Problem } from '../../content/checks/problem';
import type { FieldPath } from '../../content/model/shape';
import { moduleOf } from '../server/fields';
import { Disclosure } from './Disclosure';
import { type Editor, refusalMessage } from './useEditor';

type BlockerKindProps = {
  editor: Editor;
  name: FindingName;
  blockers: Problem[];
  onOpen: (path: FieldPath) => void;
};

/** What keeps the site from going live, of one kind: each opens its field, and what may be right can be kept. */
export function BlockerKind({ editor, name, blockers, onOpen }: BlockerKindProps) {
  const [first] = blockers;
  // Said once, if it is the same for all of them.
  const isSame = blockers.every(({ message }) => message === first?.message);
  const subject = blockers.length === 1 ? 'This' : 'Each of these';
  return (
    <Disclosure title={`${findingTitles[name]} (${blockers.length})`}>
      {isSame && first && (
        <p>
          {/^[a-z]/.test(first.message) ? `${subject} ` : ''}
          {plainMessage(first.message)}
        </p>
      )}
      {isKeepable(name) && <KeepForm editor={editor} name={name} count={blockers.length} />}
      <ul className="choices">
        {blockers.map((blocker, position) => {
          const { file, path, value } = blocker;
          const isField = editor.fieldAt(path) !== null;
          const text = (
            <>
              {isField && (typeof value === 'string' || typeof value === 'number') && <b>{value}</b>}
              {!isSame && <span>{sentenceOf(editor.shapes, blocker)}</span>}
              <small>
                {isField ? editor.nameOf(path) : [file.replace(/^content\/photos\//, ''), ...path].join(' ')}
              </small>
            </>
          );
          return (
            <li key={`${position} ${file}`}>
              {isField ? (
                <button type="button" onClick={() => onOpen(path)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** Keeps findings on purpose, with the reason. */
function KeepForm({ editor, name, count }: { editor: Editor; name: FindingName; count: number }) {
  const id = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const them = count === 1 ? 'it' : 'them';
  if (reason === null) {
    return (
      <div className="buttons">
        <button type="button" onClick={() => setReason('')}>
          Keep {them} on purpose…
        </button>
      </div>
    );
  }
  const keep = async () => {
    const value = reason.trim();
    if (value === '') {
      setProblem('Say why, in a few words.');
      return;
    }
    const file = moduleOf(editor.state?.modules ?? [], ['launch'])?.file ?? '';
    const outcome = await editor.change(
      [{ file, change: { kind: 'set', path: ['launch', 'keep', name], value } }],
      `${findingTitles[name]}: kept on purpose`,
    );
    if (outcome?.kind === 'done') return;
    setProblem(outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not saved.');
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label htmlFor={id}>Why do you keep {them}?</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it is the next question
        autoFocus
        value={reason}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="help" id={`${id}-help`}>
        For those who maintain the site. It does not appear on any page. “Kept on purpose” in “The whole site”
        lists what is kept.
      </p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="main">
          Keep {them}
        </button>
        <button type="button" onClick={() => setReason(null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
