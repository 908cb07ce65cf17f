import { useState } from 'react';
import { editorAddress, type ListedChange } from '../server/protocol';
import { Button } from './controls';
import { requests } from './requests';
import type { Editor } from './useEditor';

const pictureOf = ({ file }: ListedChange, is: 'old' | 'new') =>
  `${editorAddress}/picture?${new URLSearchParams({ file, is })}`;

/** How many problems are listed above the changes; “To fix” lists them all. */
const maxProblems = 5;

/** Differences from the last version: each can be reverted, and all of them saved as a version. */
export function ChangesList({ editor }: { editor: Editor }) {
  const { changes, reload, showMessage, showError } = editor;
  const [isSaving, setSaving] = useState(false);
  const { problems } = editor.event;
  if (!changes) return <p>Loading changes.</p>;
  if (changes.unversioned !== null) {
    return (
      <p>
        {changes.unversioned} So changes cannot be listed. They are still saved in the files, and Undo works.
      </p>
    );
  }
  if (changes.changes.length === 0) return <p>Nothing has changed since the last version.</p>;
  const save = async () => {
    setSaving(true);
    try {
      const { message, unused } = await requests.save();
      const it = unused.length === 1 ? 'it' : 'them';
      const left =
        unused.length > 0 ? `. Not included, because no page shows ${it}: ${unused.join(', ')}` : '';
      showMessage(`Saved as a version: ${message.split('\n')[0]}${left}`);
      await reload();
    } catch (error) {
      showError(error);
    }
    setSaving(false);
  };
  return (
    <>
      {problems.length > 0 && (
        <div className="problem">
          <p>To fix before the site can go live (you can still save a version):</p>
          <ul>
            {problems.slice(0, maxProblems).map((problem) => (
              <li key={JSON.stringify(problem)}>
                {(problem.path.length > 0 && editor.nameOf(problem.path)) || problem.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button className="main" disabled={isSaving} onClick={() => void save()}>
        Save a version
      </Button>
      <ul className="changes">
        {changes.changes.map((change) => (
          <li key={change.id}>
            <p className="path">
              {change.title} › {change.name}
            </p>
            {change.what && <b>{change.what}</b>}
            {change.isPhotograph ? (
              <div className="compared">
                {change.before && <img src={pictureOf(change, 'old')} alt="Before" />}
                {change.after && <img src={pictureOf(change, 'new')} alt="After" />}
              </div>
            ) : (
              <>
                {change.before && <del>{change.before}</del>}
                {change.after && <ins>{change.after}</ins>}
              </>
            )}
            <Button
              aria-label={`Revert: ${change.title}, ${change.name}`}
              onClick={() => void editor.revert(change.id)}
            >
              Revert
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
