import { useId, useState } from 'react';
import { type FindingName, findingTitles } from '../../../content/schema/findings';
import { plainMessage, sentenceOf } from '../../content/checks/describe';
import { findingOf, groupedFindings, isKeepable, keptIn } from '../../content/checks/findings';
import type { Problem } from '../../content/checks/problem';
import type { FieldPath } from '../../content/model/shape';
import { Alert, Button, Disclosure } from './controls';
import { requests } from './requests';
import type { Editor } from './useEditor';

const states = { waiting: 'waiting', running: 'now', done: 'done', failed: 'failed' };

type GoLivePanelProps = { editor: Editor; onOpen: (path: FieldPath) => void };

/** Deploys the site: progress, blockers and the result. */
export function GoLivePanel({ editor, onOpen }: GoLivePanelProps) {
  const { goLive } = editor.event;
  const isRunning = goLive !== null && goLive.result === null;
  const kept = keptIn(editor);
  const left = (goLive?.blockers ?? []).filter(({ code }) => !kept.includes(findingOf(code)));
  return (
    <>
      <p>
        First everything is checked, then the pages are built and tested, and then they are published. This
        takes a few minutes. Changes that you make meanwhile may or may not be included.
      </p>
      <Button
        className="main"
        disabled={isRunning}
        onClick={() => void requests.goLive().catch(editor.showError)}
      >
        {goLive?.result ? 'Try again' : 'Go live now'}
      </Button>
      {goLive && (
        <ol className="steps">
          {goLive.steps.map(({ name, state }) => (
            <li key={name} aria-current={state === 'running' ? 'step' : undefined}>
              {name} <small>{states[state]}</small>
            </li>
          ))}
        </ol>
      )}
      <p role="status">
        <b>{goLive?.result ?? ''}</b>
      </p>
      {groupedFindings(left).map(({ title, kinds }) => (
        <section key={title} className="parts" aria-label={title}>
          <h3>{title.replaceAll('`', '')}</h3>
          {kinds.map(({ name, findings }) => (
            <BlockerKind key={name} editor={editor} name={name} blockers={findings} onOpen={onOpen} />
          ))}
        </section>
      ))}
      {goLive?.output && (
        <details>
          <summary>For a developer</summary>
          <pre>{goLive.output}</pre>
        </details>
      )}
    </>
  );
}

type BlockerKindProps = GoLivePanelProps & { name: FindingName; blockers: Problem[] };

/** What keeps the site from going live, of one kind: each opens its field, and what may be right can be kept. */
function BlockerKind({ editor, name, blockers, onOpen }: BlockerKindProps) {
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
              {isField ? <Button onClick={() => onOpen(path)}>{text}</Button> : text}
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
        <Button onClick={() => setReason('')}>Keep {them} on purpose…</Button>
      </div>
    );
  }
  const keep = async () => {
    const path = ['launch', 'keep', name];
    const value = reason.trim();
    const label = `${findingTitles[name]}: kept on purpose`;
    setProblem(value ? await editor.save([{ kind: 'set', path, value }], label) : 'Say why, in a few words.');
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
      <Alert message={problem} />
      <div className="buttons">
        <button type="submit" className="main">
          Keep {them}
        </button>
        <Button onClick={() => setReason(null)}>Cancel</Button>
      </div>
    </form>
  );
}
