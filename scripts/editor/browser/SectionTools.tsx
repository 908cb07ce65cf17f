import { placeholder } from '../../../content/schema/placeholder';
import { type FoundField, newEntry } from '../server/fields';
import { labelOf } from '../server/labels';
import { requests } from './requests';
import type { Editor } from './useEditor';

/** Hides or shows an optional section, and adds or removes an optional field. */
export function SectionTools({ editor, field }: { editor: Editor; field: FoundField }) {
  const { file, path, shape, value } = field;
  const name = labelOf(String(path.at(-1)));
  const isThere = value !== null && value !== undefined;
  if (isThere && field.field?.isOptional) {
    return (
      <button
        type="button"
        onClick={() => void editor.act([{ file, change: { kind: 'leaveOut', path } }], `${name} removed`)}
      >
        Remove
      </button>
    );
  }
  if (isThere) {
    if (!field.field?.isHideable) return null;
    return (
      <button
        type="button"
        onClick={() =>
          void editor.act([{ file, change: { kind: 'set', path, value: null } }], `${name} hidden`)
        }
      >
        Hide “{name}”
      </button>
    );
  }
  const show = async () => {
    const canRestore = await requests.canRestore(path).catch(() => false);
    await editor.act(
      [
        {
          file,
          change: canRestore
            ? { kind: 'restore', path }
            : { kind: 'set', path, value: newEntry(shape, undefined, placeholder, []) },
        },
      ],
      `${name} shown`,
    );
  };
  return (
    <div className="field">
      <span className="label">{name}</span>
      {field.field?.help && <p className="help">{field.field.help}</p>}
      <button type="button" onClick={() => void show()}>
        {field.field?.isOptional ? 'Add' : 'Show'} “{name}”
      </button>
    </div>
  );
}
