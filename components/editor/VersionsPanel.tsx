import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Alert } from './controls';
import { requestVersions } from './editorApi';
import type { Versions } from './protocol';

/** A form that saves what has changed as a version, and the last versions. */
export function VersionsPanel() {
  const id = useId();
  const [versions, setVersions] = useState<Versions | null>(null);
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState('');
  const request = async (name: string | null) => {
    setProblem('');
    setStatus(name === null ? 'Loading.' : 'Saving.');
    try {
      const answer = await requestVersions(name);
      setVersions(answer);
      setStatus(name === null ? '' : `Saved: ${answer.saved[0]?.title}`);
    } catch (error) {
      setStatus('');
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const readVersions = useEffectEvent(() => void request(null));
  useEffect(() => readVersions(), []);
  if (versions?.gitProblem)
    return (
      <p className="content">
        This folder has no versions. Changes are saved in the files all the same, and Undo works. Git says:{' '}
        {versions.gitProblem}
      </p>
    );
  return (
    <div className="content">
      {versions && versions.changes.length > 0 && (
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault();
            void request(String(new FormData(event.currentTarget).get('name')));
          }}
        >
          <p>Changed since the last version: {versions.changes.join(', ')}.</p>
          <label htmlFor={id}>Name of this version</label>
          <input id={id} name="name" />
          <div className="buttons">
            <button type="submit" className="main">
              Save a version
            </button>
          </div>
        </form>
      )}
      {versions?.changes.length === 0 && <p>Nothing has changed since the last version.</p>}
      <p role="status">{status}</p>
      <Alert message={problem} />
      <ul className="changes">
        {versions?.saved.map(({ date, title }) => (
          <li key={`${date} ${title}`}>
            {title} <small>{new Date(date).toLocaleString()}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
