import { findingOf, groupedFindings, keptIn } from '../../content/checks/findings';
import type { FieldPath } from '../../content/model/shape';
import { BlockerKind } from './BlockerKind';
import { requests } from './requests';
import type { Editor } from './useEditor';

const states = { waiting: 'waiting', running: 'now', done: 'done', failed: 'failed' };

/** Deploys the site: progress, blockers and the result. */
export function GoLivePanel({ editor, onOpen }: { editor: Editor; onOpen: (path: FieldPath) => void }) {
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
      <button
        type="button"
        className="main"
        disabled={isRunning}
        onClick={() => void requests.goLive().catch(editor.fail)}
      >
        {goLive?.result ? 'Try again' : 'Go live now'}
      </button>
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
