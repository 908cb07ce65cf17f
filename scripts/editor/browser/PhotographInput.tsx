import { labelsOf } from '../../content/model/labels';
import { type FieldPath, valueAt } from '../../content/model/shape';
import { type FoundField, leavesOf } from '../server/fields';
import { PhotographChoice, thumbnailOf } from './PhotographChoice';
import type { Editor } from './useEditor';

/** Names of the other fields that use a photograph. */
const usesOf = ({ modules, shapes }: Editor, name: string, here: FieldPath): string[] =>
  modules.flatMap(({ title, values }) =>
    [...leavesOf(values, [])]
      .filter(({ path, value }) => value === name && path.join('.') !== here.join('.'))
      .map(({ path }) => `${title}: ${labelsOf(shapes, path.slice(0, -1)).join(', ')}`),
  );

type PhotographInputProps = { editor: Editor; field: FoundField; label: string };

/** A photograph field: the current one, and how to replace it. */
export function PhotographInput({ editor, field: { path, value }, label }: PhotographInputProps) {
  const name = String(value);
  const thumbnail = thumbnailOf(editor, name);
  const uses = usesOf(editor, name, path);
  const altPath = [...path.slice(0, -1), 'alt'];
  const alt = valueAt(editor.valueOf(path.slice(0, -1)), ['alt']);
  return (
    <div className="field">
      <span className="label">{path.at(-1) === 'name' ? 'Photograph' : label}</span>
      <div className="photograph">
        {thumbnail && <img src={thumbnail} alt="" />}
        <div>
          <p>{name}</p>
          {uses.length > 0 && <p className="help">Also used in {uses.join('; ')}.</p>}
        </div>
      </div>
      <PhotographChoice
        editor={editor}
        current={name}
        isNamed={alt === ''}
        onUse={({ name: chosen, alt: text, file, folder }) => {
          const changes = [
            { kind: 'set' as const, path, value: chosen },
            { kind: 'set' as const, path: altPath, value: text },
          ];
          const all = typeof alt === 'string' ? changes : changes.slice(0, 1);
          return editor.save(all, 'Photograph changed', file, folder);
        }}
      />
    </div>
  );
}
