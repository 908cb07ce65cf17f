import type { FoundField } from '../server/fields';
import { FieldControl } from './FieldControl';
import { PhotographInput } from './PhotographInput';
import { setPendingSave } from './pendingSave';
import type { Editor } from './useEditor';
import { type Save, useFields } from './useFields';

type FieldInputProps = {
  editor: Editor;
  field: FoundField;
  /** Overrides the field's own label. */
  label?: string;
  /** Focused immediately. */
  isFirst?: boolean;
  /** Called with the text that the page shows: while it is being typed, and the saved one if it is left unsaved. */
  onType?: (text: string) => void;
  /** Custom save, for example with sentences that mention a price. */
  onSave?: Save;
  /** Called when it is saved or unchanged. */
  onDone?: () => void;
};

/** A field of the content that is saved by itself. */
export function FieldInput(props: FieldInputProps) {
  const name = props.label ?? props.editor.labelOf(props.field.path);
  return props.field.shape.kind === 'photograph' ? (
    <PhotographInput editor={props.editor} field={props.field} label={name} />
  ) : (
    <SingleField {...props} name={name} />
  );
}

function SingleField({
  editor,
  field,
  name,
  isFirst,
  onType,
  onSave,
  onDone,
}: FieldInputProps & { name: string }) {
  const label = `${name} changed`;
  const {
    fields: [form],
    save,
  } = useFields(editor, [field], label, { onSave, onType });
  if (!form) return null;
  return (
    <FieldControl
      editor={editor}
      form={form}
      name={name}
      isFirst={isFirst}
      onEnter={() => void save(true).then((isSaved) => isSaved && onDone?.())}
      onCancel={isFirst ? onDone : undefined}
      onBlur={() => setPendingSave(save())}
      onChoose={(value) => {
        if (typeof value === 'string') {
          form.type(value);
          setPendingSave(save());
        } else {
          const { file, path } = field;
          void editor.act([{ file, change: { kind: 'set', path, value } }], label);
        }
      }}
    />
  );
}
