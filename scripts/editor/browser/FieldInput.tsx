import type { FoundField } from '../server/fields';
import { FieldControl } from './FieldControl';
import { PhotographInput } from './PhotographInput';
import type { Editor } from './useEditor';
import { type FieldsOptions, useFields } from './useFields';

/** How a form of a field is used. */
export type FieldFormOptions = {
  /** Focused immediately. */
  isFirst?: boolean;
  onType?: FieldsOptions['onType'];
  /** Called when it is saved or unchanged. */
  onDone?: () => void;
};

type FieldInputProps = FieldFormOptions & {
  editor: Editor;
  field: FoundField;
  /** Overrides the field's own label. */
  label?: string;
  onSave?: FieldsOptions['onSave'];
};

/** A field of the content that is saved by itself. */
export function FieldInput({ field, label, ...options }: FieldInputProps) {
  const { editor } = options;
  const name = label ?? editor.labelOf(field.path);
  return field.shape.kind === 'photograph' ? (
    <PhotographInput editor={editor} field={field} label={name} />
  ) : (
    <FieldsInput fields={[field]} name={name} {...options} />
  );
}

type FieldsInputProps = FieldFormOptions & {
  editor: Editor;
  /** Usually one; the values of several have to match. */
  fields: FoundField[];
  /** What they are together: `Phone`. */
  name: string;
  onSave?: FieldsOptions['onSave'];
};

/** Fields that are saved at once: by Enter, or when the focus leaves all of them. */
export function FieldsInput({ editor, fields, name, isFirst, onDone, ...options }: FieldsInputProps) {
  const { forms, save, saveLeft } = useFields(editor, fields, `${name} changed`, options);
  const isSingle = fields.length === 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields within
    <div
      className="parts"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) saveLeft();
      }}
    >
      {forms.map((form, position) => (
        <FieldControl
          key={position}
          editor={editor}
          form={form}
          name={isSingle ? name : editor.labelOf(form.field.path)}
          isFirst={isFirst && position === 0}
          onEnter={() => void save(true).then((isSaved) => isSaved && onDone?.())}
          onCancel={isFirst && isSingle ? onDone : undefined}
          onChoose={(text) => {
            form.type(text);
            saveLeft();
          }}
        />
      ))}
    </div>
  );
}
