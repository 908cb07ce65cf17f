import { groupedFindings } from '../../content/checks/findings';
import { type FieldPath, isRecord, valueAt } from '../../content/model/shape';
import { moduleOf } from '../server/fields';
import { BlockerKind, type FoundBlocker } from './BlockerKind';
import { requests } from './requests';
import type { Editor } from './useEditor';

const states = { waiting: 'waiting', running: 'now', done: 'done', failed: 'failed' };

/** Deploys the site: progress, blockers and the result. */
export function GoLivePanel({ editor, onOpen }: { editor: Editor; onOpen: (path: FieldPath) => void }) {
  const { goLive } = editor.event;
  const isRunning = goLive !== null && goLive.result === null;
  const modules = editor.state?.modules ?? [];
  const keep = valueAt(moduleOf(modules, ['launch'])?.values, ['launch', 'keep']) ?? null;
  const kept = isRecord(keep) ? Object.keys(keep) : [];
  const blockers = goLive?.blockers ?? [];
  const left = blockers.flatMap((blocker): FoundBlocker[] => {
    const { name } = blocker;
    return name === null || kept.includes(name) ? [] : [{ ...blocker, name }];
  });
  const others = blockers.filter(({ name }) => name === null);
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
          {goLive.steps.map(({ words, state }) => (
            <li key={words} aria-current={state === 'running' ? 'step' : undefined}>
              {words} <small>{states[state]}</small>
            </li>
          ))}
        </ol>
      )}
      <p role="status">
        <b>{goLive?.result ?? ''}</b>
      </p>
      {others.map(({ file, message }) => (
        <p key={message}>{[file, message].filter(Boolean).join(': ')}</p>
      ))}
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
