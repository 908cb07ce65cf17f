import {
  type FoundField,
  fieldAt,
  groupOf,
  isSavedTogether,
  isSingle,
  isStudioName,
  moduleOf,
} from '../server/fields';
import { entryLabel, labelOf } from '../server/labels';
import { Disclosure } from './Disclosure';
import { FieldInput } from './FieldInput';
import { ListForm } from './ListForm';
import { NameInput } from './NameInput';
import { PriceInput } from './PriceInput';
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
  onType?: (words: string) => void;
  onDone?: () => void;
};

/** A form for any field of the content, recursively. */
export function FieldForm({ editor, field, isFirst, onType, onDone }: FieldFormProps) {
  const { shape, path, value } = field;
  const inner = (step: string | number) => {
    const { modules } = editor.state ?? { modules: [] };
    return editor.shapes ? fieldAt(modules, editor.shapes, [...path, step]) : null;
  };
  if (value === null || value === undefined) return <SectionTools editor={editor} field={field} />;
  if (shape.kind === 'list') {
    const formOf = (entry: FoundField) => <FieldForm editor={editor} field={entry} />;
    return <ListForm editor={editor} field={field} formOf={formOf} />;
  }
  if (isStudioName(path)) {
    return <NameInput editor={editor} field={field} isFirst={isFirst} onType={onType} onDone={onDone} />;
  }
  if (isSingle(field)) {
    return shape.kind === 'number' && path.at(-1) === 'price' ? (
      <PriceInput editor={editor} field={field} isFirst={isFirst} onDone={onDone} />
    ) : (
      <FieldInput editor={editor} field={field} isFirst={isFirst} onType={onType} onDone={onDone} />
    );
  }
  if (shape.kind === 'tuple' && Array.isArray(value)) {
    return (
      <div className="parts">
        {value.map((_, position) => {
          const entry = inner(position);
          const name = shape.labels[position];
          if (!entry) return null;
          return isSingle(entry) ? (
            <FieldInput
              key={position}
              editor={editor}
              field={entry}
              label={
                name
                  ? labelOf(name)
                  : `${labelOf(String(path.at(-1)))}, ${entryLabel(String(path.at(-1))).toLowerCase()} ${position + 1}`
              }
            />
          ) : (
            <FieldForm key={position} editor={editor} field={entry} />
          );
        })}
      </div>
    );
  }
  if (shape.kind === 'record' && typeof value === 'object') {
    return (
      <div className="parts">
        {Object.keys(value).map((name) => {
          const entry = inner(name);
          return (
            entry && (
              <div key={name} className="parts">
                <FieldForm editor={editor} field={entry} />
                {path.join('.') === 'launch.keep' && (
                  <div className="buttons">
                    <button
                      type="button"
                      aria-label={`No longer keep: ${labelOf(name)}`}
                      onClick={() =>
                        void editor.act(
                          [{ file: field.file, change: { kind: 'leaveOut', path: entry.path } }],
                          `${labelOf(name)} no longer kept`,
                        )
                      }
                    >
                      No longer keep
                    </button>
                  </div>
                )}
              </div>
            )
          );
        })}
      </div>
    );
  }
  const group = groupOf(shape, value);
  const fields = group?.fields ?? [];
  const module = moduleOf(editor.state?.modules ?? [], path);
  if (isSavedTogether(shape)) {
    return (
      <TogetherForm
        editor={editor}
        fields={fields.flatMap(({ name }) => inner(name) ?? [])}
        name={labelOf(String(path.at(-1)))}
        isFirst={isFirst}
        onDone={onDone}
      />
    );
  }
  return (
    <>
      {group?.name === 'PageMeta' && module?.route && (
        <SearchPreview meta={value} route={module.route} modules={editor.state?.modules ?? []} />
      )}
      {fields.map(({ name, shape: inside }) => {
        const part = inner(name);
        if (!part || inside.kind === 'constant') return null;
        return isSingle(part) || part.value === undefined || part.value === null ? (
          <FieldForm key={name} editor={editor} field={part} />
        ) : (
          <Disclosure
            key={name}
            title={labelOf(name)}
            colors={inside.kind === 'tuple' && inside.of[0]?.kind === 'color' ? part.value : undefined}
          >
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
