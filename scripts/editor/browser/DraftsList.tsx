import { labelsOf } from '../../content/model/labels';
import type { FieldPath, ModuleShapes } from '../../content/model/shape';
import { fieldAt, moduleOf, wholeOf } from '../server/fields';
import type { EditorModule } from '../server/protocol';
import { type Draft, discardDraft, nameOfAddition } from './drafts';

type DraftsListProps = {
  modules: EditorModule[];
  shapes: ModuleShapes;
  drafts: Draft[];
  onOpen: (path: FieldPath) => void;
};

/** Texts that were typed and are not saved. */
export function DraftsList({ modules, shapes, drafts, onOpen }: DraftsListProps) {
  if (drafts.length === 0) return <p>All that was typed is saved.</p>;
  return (
    <ul className="changes">
      {drafts.map(({ path, typed }) => {
        const isAddition = path.at(-1) === nameOfAddition;
        const field = isAddition ? path.slice(0, -1) : wholeOf(modules, shapes, path);
        const name = [
          moduleOf(modules, field)?.title,
          ...labelsOf(editor.shapes ?? {}, isAddition ? field : path),
        ].join(' › ');
        const isThere = fieldAt(modules, shapes, field)?.value !== undefined;
        return (
          <li key={path.join('.')}>
            <p className="place">{name}</p>
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
