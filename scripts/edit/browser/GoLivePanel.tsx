import type { FieldPath } from '../../content/place';
import { moduleOf } from '../fields';
import { placeOf } from '../labels';
import { requests } from './requests';
import type { Editor } from './useEditor';

const states = { waiting: 'waiting', running: 'now', done: 'done', failed: 'failed' };

/** Deploys the site: progress, blockers and the result. */
export function GoLivePanel({ editor, onOpen }: { editor: Editor; onOpen: (path: FieldPath) => void }) {
  const { goLive } = editor.event;
  const isRunning = goLive !== null && goLive.result === null;
  const modules = editor.state?.modules ?? [];
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
      {goLive && goLive.blockers.length > 0 && (
        <ul className="choices">
          {goLive.blockers.map(({ file, path, message }, position) => (
            <li key={`${position} ${file}`}>
              {path.length > 0 ? (
                <button type="button" onClick={() => onOpen(path)}>
                  <b>{message}</b>
                  <small>{[moduleOf(modules, path)?.title, ...placeOf(path)].join(' › ')}</small>
                </button>
              ) : (
                <p>
                  {file && <b>{file}: </b>}
                  {message}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {goLive?.output && (
        <details>
          <summary>For a developer</summary>
          <pre>{goLive.output}</pre>
        </details>
      )}
    </>
  );
}
