import { useEffect, useState } from 'react';
import type { FieldPath } from '../../content/model/shape';
import type { Changes } from '../shared/protocol';
import { Button } from './controls';
import { requests } from './requests';
import type { Editor } from './useEditor';

/** Differences from the last version: each can be reverted, and all of them saved as a version. */
export function ChangesList({ editor }: { editor: Editor }) {
  const { showMessage, showError, revert, event } = editor;
  const [changes, setChanges] = useState<Changes | null>(null);
  const [isSaving, setSaving] = useState(false);
  const load = () => requests.changes().then(setChanges, showError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is compared
  useEffect(() => void load(), [event.revision]);
  if (!changes) return <p>Loading changes.</p>;
  if (changes.gitProblem !== null) {
    return (
      <p>
        This folder has no versions, so changes cannot be listed. They are still saved in the files, and Undo
        works. Git says: {changes.gitProblem}
      </p>
    );
  }
  if (changes.files.length === 0) return <p>Nothing has changed since the last version.</p>;
  const save = async () => {
    setSaving(true);
    try {
      showMessage(`Saved as a version: ${(await requests.save()).message}`);
      await load();
    } catch (error) {
      showError(error);
    }
    setSaving(false);
  };
  const revertButton = (label: string, text: string, file: string, path: FieldPath | null) => (
    <Button aria-label={label} onClick={() => void revert(file, path).then(load)}>
      {text}
    </Button>
  );
  return (
    <>
      <Button className="main" disabled={isSaving} onClick={() => void save()}>
        Save a version
      </Button>
      {changes.files.map(({ file, title, what, fields }) => (
        <section key={file} className="parts" aria-label={title}>
          <h3>
            {title} <small>{what}</small>
          </h3>
          <ul className="changes">
            {fields.map(({ path, before, after }) => {
              const name = editor.nameOf(path);
              return (
                <li key={path.join('.')}>
                  <p className="path">{name}</p>
                  {before && <del>{before}</del>}
                  {after && <ins>{after}</ins>}
                  {revertButton(`Revert: ${name}`, 'Revert', file, path)}
                </li>
              );
            })}
          </ul>
          <div className="buttons">
            {revertButton(`Revert the file: ${title}`, 'Revert the file', file, null)}
          </div>
        </section>
      ))}
    </>
  );
}
