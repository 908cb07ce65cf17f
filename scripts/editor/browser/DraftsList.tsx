import type { FieldPath } from '../../content/model/shape';
import { wholeOf } from '../server/fields';
import { type Draft, discardDraft, nameOfAddition } from './drafts';
import type { Editor } from './useEditor';

type DraftsListProps = {
  editor: Editor;
  drafts: Draft[];
  onOpen: (path: FieldPath) => void;
};

/** Texts that were typed and are not saved. */
export function DraftsList({ editor, drafts, onOpen }: DraftsListProps) {
  if (drafts.length === 0) return <p>All that was typed is saved.</p>;
  return (
    <ul className="changes">
      {drafts.map(({ path, typed }) => {
        const isAddition = path.at(-1) === nameOfAddition;
        const field = isAddition ? path.slice(0, -1) : wholeOf(editor.modules, editor.shapes, path);
        const name = editor.nameOf(isAddition ? field : path);
        const isThere = editor.fieldAt(field)?.value !== undefined;
        return (
          <li key={path.join('.')}>
            <p className="path">{name}</p>
            <b>{typed || '(empty)'}</b>
            {!isThere && <p className="help">This field no longer exists. Copy the text if you need it.</p>}
            <div className="buttons">
              {isThere && (
                <button type="button" aria-label={`Open: ${name}`} onClick={() => onOpen(field)}>
                  Open
                </button>
              )}
              <button type="button" aria-label={`Discard: ${name}`} onClick={() => discardDraft(path)}>
                Discard
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
