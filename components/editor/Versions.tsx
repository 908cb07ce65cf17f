import { useEffect, useId, useState } from 'react';
import { Alert } from './controls';
import { requestVersions } from './editorApi';
import type { Changes } from './protocol';

/** What has changed since the last version, and a form that saves it as a version. */
export function Versions() {
  const id = useId();
  const [changes, setChanges] = useState<Changes | null>(null);
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    requestVersions(null).then(setChanges, ({ message }: Error) => setFailure(message));
  }, []);
  if (failure) return <p className="content">The list of changes could not be read. {failure}</p>;
  if (!changes) return <p className="content">Loading changes.</p>;
  if (changes.gitProblem !== null)
    return (
      <p className="content">
        This folder has no versions, so changes cannot be listed. They are saved in the files all the same,
        and Undo works. Git says: {changes.gitProblem}
      </p>
    );
  if (changes.files.length === 0)
    return <p className="content">Nothing has changed since the last version.</p>;
  const save = async (name: string) => {
    if (isSaving) return;
    setSaving(true);
    setProblem('');
    try {
      setChanges(await requestVersions(name));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSaving(false);
  };
  return (
    <div className="content">
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          void save(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <label htmlFor={id}>Name of this version</label>
        <input id={id} name="name" placeholder={changes.files.map(({ title }) => title).join(', ')} />
        <Alert message={problem} />
        <div className="buttons">
          <button type="submit" className="main" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save a version'}
          </button>
        </div>
      </form>
      {changes.files.map(({ title, state, fields }) => (
        <section key={title} className="parts" aria-label={title}>
          <h3>
            {title} <small>{state}</small>
          </h3>
          <ul className="changes">
            {fields.map(({ label, before, after }) => (
              <li key={label}>
                <p className="path">{label}</p>
                {before && <del>{before}</del>}
                {after && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
