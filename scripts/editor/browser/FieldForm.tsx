import { groupOf } from '../../content/model/shape';
import { type FoundField, isSavedTogether, isSingle, moduleOf } from '../server/fields';
import { Disclosure } from './Disclosure';
import { FieldInput } from './FieldInput';
import { ListForm } from './ListForm';
import { MentionsInput } from './MentionsInput';
import { mentionedField } from './mentions';
import { SearchPreview } from './SearchPreview';
import { SectionTools } from './SectionTools';
import { ShowOnPage } from './ShowOnPage';
import { TogetherForm } from './TogetherForm';
import type { Editor } from './useEditor';

type FieldFormProps = {
  editor: Editor;
  field: FoundField;
  /** Focused immediately. */
  isFirst?: boolean;
  onType?: (text: string) => void;
  onDone?: () => void;
};

/** A form for any field of the content, recursively. */
export function FieldForm({ editor, field, ...single }: FieldFormProps) {
  const { shape, path, value } = field;
  if (value === null || value === undefined) return <SectionTools editor={editor} field={field} />;
  if (shape.kind === 'list') {
    const formOf = (entry: FoundField) => <FieldForm editor={editor} field={entry} />;
    return <ListForm editor={editor} field={field} formOf={formOf} />;
  }
  if (isSingle(field)) {
    const mentioned = mentionedField(editor, field);
    return mentioned ? (
      <MentionsInput editor={editor} field={field} mentioned={mentioned} {...single} />
    ) : (
      <FieldInput editor={editor} field={field} {...single} />
    );
  }
  if (shape.kind === 'tuple' && Array.isArray(value)) {
    return (
      <div className="parts">
        {value.map((_, position) => {
          const entry = editor.fieldAt([...path, position]);
          if (!entry) return null;
          if (!isSingle(entry)) return <FieldForm key={position} editor={editor} field={entry} />;
          const isColor = entry.shape.kind === 'color';
          const name = editor.labelOf(entry.path);
          const label = isColor ? name : `${editor.labelOf(path)}, ${name.toLowerCase()}`;
          return <FieldInput key={position} editor={editor} field={entry} label={label} />;
        })}
      </div>
    );
  }
  if (shape.kind === 'record' && typeof value === 'object') {
    return (
      <div className="parts">
        {Object.keys(value).map((name) => {
          const entry = editor.fieldAt([...path, name]);
          return (
            entry && (
              <div key={name} className="parts">
                <FieldForm editor={editor} field={entry} />
                {path.join('.') === 'launch.keep' && <Unkeep editor={editor} entry={entry} />}
              </div>
            )
          );
        })}
      </div>
    );
  }
  const group = groupOf(shape, value);
  const parts = (group?.fields ?? []).flatMap(({ name }) => editor.fieldAt([...path, name]) ?? []);
  if (isSavedTogether(shape)) {
    const { isFirst, onDone } = single;
    const name = editor.labelOf(path);
    return <TogetherForm editor={editor} fields={parts} name={name} isFirst={isFirst} onDone={onDone} />;
  }
  const isMeta = parts.some((part) => 'rule' in part.shape && part.shape.rule === 'searchDescription');
  const route = moduleOf(editor.modules, path)?.route;
  return (
    <>
      {isMeta && route && <SearchPreview meta={value} route={route} modules={editor.modules} />}
      {parts.map((part) => {
        const name = String(part.path.at(-1));
        if (part.shape.kind === 'constant') return null;
        if (isSingle(part) || part.value === undefined || part.value === null)
          return <FieldForm key={name} editor={editor} field={part} />;
        const isColors = part.shape.kind === 'tuple' && part.shape.of[0]?.kind === 'color';
        return (
          <Disclosure key={name} title={editor.labelOf(part.path)} colors={isColors ? part.value : undefined}>
            <ShowOnPage path={part.path} />
            {part.field?.help && <p className="help">{part.field.help}</p>}
            <FieldForm editor={editor} field={part} />
            <SectionTools editor={editor} field={part} />
          </Disclosure>
        );
      })}
    </>
  );
}

/** Removes a reason for keeping a finding on purpose. */
function Unkeep({ editor, entry: { file, path } }: { editor: Editor; entry: FoundField }) {
  const label = editor.labelOf(path);
  return (
    <div className="buttons">
      <button
        type="button"
        aria-label={`No longer keep: ${label}`}
        onClick={() =>
          void editor.act([{ file, change: { kind: 'leaveOut', path } }], `${label} no longer kept`)
        }
      >
        No longer keep
      </button>
    </div>
  );
}
