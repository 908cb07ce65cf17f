import type { ReactNode } from 'react';
import { valueAt } from '../../content/model/shape';
import type { FoundField } from '../shared/fields';
import { PhotographChoice, thumbnailOf } from './PhotographChoice';
import type { Editor } from './useEditor';

type PhotographInputProps = {
  editor: Editor;
  field: FoundField;
  label: string;
  /** The field of its description, while no other photograph is being chosen, which has one of its own. */
  children?: ReactNode;
};

/** A photograph field: the current one, and how to replace it. */
export function PhotographInput({ editor, field: { path, value }, label, children }: PhotographInputProps) {
  const name = String(value);
  const thumbnail = thumbnailOf(editor, name);
  const altPath = [...path.slice(0, -1), 'alt'];
  const alt = valueAt(editor.valueOf(path.slice(0, -1)), ['alt']);
  return (
    <div className="field">
      <span className="label">{path.at(-1) === 'name' ? 'Photograph' : label}</span>
      <div className="photograph">
        {thumbnail && <img src={thumbnail} alt="" />}
        <p>{name}</p>
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
      >
        {children}
      </PhotographChoice>
    </div>
  );
}
