import type { FieldPath } from '../../content/place';
import { fieldAt, moduleOf, wholeOf } from '../server/fields';
import { placeOf } from '../server/labels';
import { type Draft, discardDraft, nameOfAddition } from './drafts';
import type { Editor } from './useEditor';

type DraftsListProps = {
  editor: Editor;
  drafts: Draft[];
  onOpen: (path: FieldPath) => void;
};

/** Texts that were typed and are not saved. */
export function DraftsList({ editor, drafts, onOpen }: DraftsListProps) {
  const modules = editor.state?.modules ?? [];
  if (drafts.length === 0) return <p>Everything that was typed is saved.</p>;
  return (
    <ul className="changes">
      {drafts.map(({ path, typed }) => {
        const isAddition = path.at(-1) === nameOfAddition;
        const field = isAddition ? path.slice(0, -1) : wholeOf(modules, editor.shapes ?? {}, path);
        const place = [moduleOf(modules, field)?.title, ...placeOf(isAddition ? field : path)].join(' › ');
        const isThere = editor.shapes && fieldAt(modules, editor.shapes, field)?.value !== undefined;
        return (
          <li key={path.join('.')}>
            <p className="place">{place}</p>
            <b>{typed || '(empty)'}</b>
            {!isThere && <p className="help">This field no longer exists. Copy the text if you need it.</p>}
            <div className="buttons">
              {isThere && (
                <button type="button" aria-label={`Open: ${place}`} onClick={() => onOpen(field)}>
                  Open
                </button>
              )}
              <button type="button" aria-label={`Discard: ${place}`} onClick={() => discardDraft(path)}>
                Discard
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
