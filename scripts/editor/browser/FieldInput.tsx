import { type FoundField, isPrice } from '../shared/fields';
import { Button } from './controls';
import { FieldControl } from './FieldControl';
import { MentionsQuestion } from './MentionsQuestion';
import type { Editor } from './useEditor';
import { useFields } from './useFields';

/** How a form of a field is used. */
export type FieldFormOptions = {
  /** Focused immediately. */
  isFirst?: boolean;
  /** Called with the text that the page shows meanwhile. */
  onType?: (text: string) => void;
  /** Called when it is saved or unchanged. */
  onDone?: () => void;
};

type FieldInputProps = FieldFormOptions & {
  editor: Editor;
  /** Usually one; the values of several have to match. */
  fields: FoundField[];
  /** What they are together: `Phone`. */
  name: string;
};

/** Fields that are saved together: by Enter, or when the focus leaves all of them. */
export function FieldInput({ editor, fields, name, isFirst, onType, onDone }: FieldInputProps) {
  const { state, texts, saved, save, type, restore, keepMine } = useFields(editor, fields, name, onType);
  const isSingle = fields.length === 1;
  const done = (isSaved: boolean) => {
    if (isSaved) onDone?.();
  };
  const labelOf = (field: FoundField) =>
    !isSingle ? editor.labelOf(field.path) : isPrice(field.shape) ? 'Price in dollars' : name;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields within
    <div
      className="parts"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) void save();
      }}
    >
      {fields.map((field, position) => (
        <FieldControl
          key={position}
          field={field}
          name={labelOf(field)}
          text={texts[position] ?? ''}
          problem={state.kind === 'refused' ? (state.problems[position] ?? '') : ''}
          drawings={editor.state?.drawings ?? []}
          isFirst={isFirst && position === 0}
          onType={(text) => type(position, text)}
          onEnter={() => void save(true).then(done)}
          onEscape={() => {
            if (state.kind === 'saved') return false;
            restore();
            if (isFirst && isSingle) onDone?.();
            return true;
          }}
          onChoose={(text) => {
            type(position, text);
            void save();
          }}
        />
      ))}
      {state.kind === 'changed' && (
        <div className="problem" role="alert">
          <p>This was changed in the file in the meantime, to “{saved.join(', ')}”.</p>
          <div className="buttons">
            <Button onClick={() => void keepMine().then(done)}>Keep mine</Button>
            <Button onClick={restore}>Use theirs</Button>
          </div>
        </div>
      )}
      {state.kind === 'asking' && (
        <MentionsQuestion
          editor={editor}
          before={saved[0] ?? ''}
          mentions={state.mentions}
          isFirst={state.isEntered}
          onAnswer={(mentions) => void save(true, mentions).then(done)}
          onCancel={restore}
        />
      )}
    </div>
  );
}
