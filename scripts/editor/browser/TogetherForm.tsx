import type { FoundField } from '../server/fields';
import { FieldControl } from './FieldControl';
import { setPendingSave } from './pendingSave';
import type { Editor } from './useEditor';
import { useFields } from './useFields';

type TogetherFormProps = {
  editor: Editor;
  /** Their values have to match. */
  fields: FoundField[];
  /** What they are together: `Phone`. */
  name: string;
  /** The first one is focused immediately. */
  isFirst?: boolean;
  onDone?: () => void;
};

/** Fields that belong together: saved at once by Enter, or when the focus leaves all of them. */
export function TogetherForm({ editor, fields, name, isFirst, onDone }: TogetherFormProps) {
  const { fields: forms, save } = useFields(editor, fields, `${name} changed`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields within
    <div
      className="parts"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setPendingSave(save());
      }}
    >
      {forms.map((form, position) => (
        <FieldControl
          key={form.field.path.join('.')}
          editor={editor}
          form={form}
          name={editor.labelOf(form.field.path)}
          isFirst={isFirst && position === 0}
          onEnter={() => void save(true).then((isSaved) => isSaved && onDone?.())}
          onChoose={() => {}}
        />
      ))}
    </div>
  );
}
