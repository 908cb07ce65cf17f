import { useEffect, useState } from 'react';
import type { Changes, Hunk } from '../server/protocol';
import { Button } from './controls';
import { requests } from './requests';
import type { Editor } from './useEditor';

/** Lines without what all of them are indented by. */
function withoutIndent(lines: string[]): string {
  const indents = lines.filter(Boolean).map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** Differences from the last version: each can be reverted, and all of them saved as a version. */
export function ChangesList({ editor }: { editor: Editor }) {
  const { showMessage, showError, revert, event } = editor;
  const [changes, setChanges] = useState<Changes | null>(null);
  const [isSaving, setSaving] = useState(false);
  const load = () => requests.changes().then(setChanges, showError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is compared
  useEffect(() => void load(), [event.revision]);
  if (!changes) return <p>Loading changes.</p>;
  if (changes.unversioned !== null) {
    return (
      <p>
        This folder has no versions, so changes cannot be listed. They are still saved in the files, and Undo
        works. Git says: {changes.unversioned}
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
  const revertButton = (label: string, text: string, file: string, hunk: Hunk | null) => (
    <Button aria-label={label} onClick={() => void revert(file, hunk).then(load)}>
      {text}
    </Button>
  );
  return (
    <>
      <Button className="main" disabled={isSaving} onClick={() => void save()}>
        Save a version
      </Button>
      {changes.files.map(({ file, title, what, hunks }) => (
        <section key={file} className="parts" aria-label={title}>
          <h3>
            {title} <small>{what}</small>
          </h3>
          <ul className="changes">
            {hunks.map((hunk) => (
              <li key={`${hunk.line} ${hunk.before.join('\n')}`}>
                {hunk.path.length > 1 && <p className="path">{editor.nameOf(hunk.path)}</p>}
                {hunk.before.length > 0 && <del>{withoutIndent(hunk.before)}</del>}
                {hunk.after.length > 0 && <ins>{withoutIndent(hunk.after)}</ins>}
                {hunks.length > 1 &&
                  revertButton(`Revert: ${title}, line ${hunk.line}`, 'Revert', file, hunk)}
              </li>
            ))}
          </ul>
          <div className="buttons">
            {revertButton(`Revert: ${title}`, hunks.length > 1 ? 'Revert all of it' : 'Revert', file, null)}
          </div>
        </section>
      ))}
    </>
  );
}
