import { useEffect, useRef } from 'react';
import type { FoundField } from '../server/fields';
import { placeOf } from '../server/labels';
import { FieldControl } from './FieldControl';
import { PhotographInput } from './PhotographInput';
import { type Editor, refusalMessage } from './useEditor';
import { type Save, useFields } from './useFields';

type FieldInputProps = {
  editor: Editor;
  field: FoundField;
  /** Overrides the field's own label. */
  label?: string;
  /** Focused immediately. */
  isFirst?: boolean;
  /** Called with the text while it is being typed. */
  onType?: (words: string) => void;
  /** Custom save, for example with sentences that mention a price. */
  onSave?: Save;
  /** Called when it is saved or unchanged. */
  onDone?: () => void;
};

/** A field of the content that is saved by itself. */
export function FieldInput(props: FieldInputProps) {
  const name = props.label ?? placeOf(props.field.path).at(-1) ?? '';
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
  const words = `${name} changed`;
  const {
    fields: [form],
    save,
  } = useFields(editor, [field], words, onSave);
  const { typed, saved } = form ?? { typed: '', saved: '' };
  // The page shows what is typed, also what was typed before it was loaded, and the saved text again if it is left unsaved.
  const latest = useRef({ form, onType });
  latest.current = { form, onType };
  const shown = useRef(saved);
  useEffect(() => {
    if (typed !== shown.current) onType?.(typed);
    shown.current = typed;
  }, [typed, onType]);
  useEffect(
    () => () => {
      // Escape closes the panel before the restored text is rendered.
      const { form, onType } = latest.current;
      const left = form?.savedNow();
      if (left !== undefined && left !== shown.current) onType?.(left);
    },
    [],
  );
  if (!form) return null;

  return (
    <FieldControl
      editor={editor}
      form={form}
      name={name}
      isFirst={isFirst}
      onEnter={() => void save(true).then((isSaved) => isSaved && onDone?.())}
      onCancel={isFirst ? onDone : undefined}
      onBlur={() => editor.keep(save())}
      onChoose={(value) => {
        if (typeof value === 'string') {
          form.type(value);
          editor.keep(save());
          return;
        }
        void editor
          .change([{ file: field.file, change: { kind: 'set', path: field.path, value } }], words)
          .then((outcome) => {
            if (outcome?.kind === 'refused') editor.fail(refusalMessage(outcome.problems));
          });
      }}
    />
  );
}
