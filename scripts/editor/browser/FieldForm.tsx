import { placeholder } from '../../../content/schema/placeholder';
import { groupOf } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';
import { type FoundField, isSavedTogether, isSingle, newEntry } from '../shared/fields';
import { Button, Disclosure } from './controls';
import { type FieldFormOptions, FieldInput } from './FieldInput';
import { ListForm } from './ListForm';
import { PhotographInput } from './PhotographInput';
import type { Editor } from './useEditor';

type FormProps = { editor: Editor; field: FoundField };

/** A form for any field of the content, recursively. */
export function FieldForm({ editor, field, ...options }: FormProps & FieldFormOptions) {
  const { shape, path, value } = field;
  const label = editor.labelOf(path);
  if (value === null || value === undefined) return <SectionTools editor={editor} field={field} />;
  if (shape.kind === 'list') {
    const formOf = (entry: FoundField) => <FieldForm editor={editor} field={entry} />;
    return <ListForm editor={editor} field={field} formOf={formOf} />;
  }
  if (shape.kind === 'photograph') return <PhotographInput editor={editor} field={field} label={label} />;
  if (isSingle(field)) return <FieldInput editor={editor} fields={[field]} name={label} {...options} />;
  if (shape.kind === 'tuple' && Array.isArray(value)) {
    return (
      <div className="parts">
        {value.map((_, position) => {
          const entry = editor.fieldAt([...path, position]);
          if (!entry) return null;
          if (!isSingle(entry)) return <FieldForm key={position} editor={editor} field={entry} />;
          const name = `${label}, ${editor.labelOf(entry.path).toLowerCase()}`;
          return <FieldInput key={position} editor={editor} fields={[entry]} name={name} />;
        })}
      </div>
    );
  }
  const group = groupOf(shape, value);
  const parts = (group?.fields ?? []).flatMap(({ name }) => editor.fieldAt([...path, name]) ?? []);
  if (isSavedTogether(shape)) {
    const { isFirst, onDone } = options;
    return <FieldInput editor={editor} fields={parts} name={label} isFirst={isFirst} onDone={onDone} />;
  }
  const photograph = parts.find((part) => part.shape.kind === 'photograph');
  const alt = parts.find(({ path }) => path.at(-1) === 'alt');
  return parts.map((part) => {
    const name = String(part.path.at(-1));
    if (part.shape.kind === 'constant' || (photograph && part === alt)) return null;
    if (part === photograph && alt)
      return (
        <PhotographInput key={name} editor={editor} field={part} label={editor.labelOf(part.path)}>
          <FieldForm editor={editor} field={alt} />
        </PhotographInput>
      );
    if (isSingle(part) || part.value === undefined || part.value === null)
      return <FieldForm key={name} editor={editor} field={part} />;
    return (
      <Disclosure key={name} title={editor.labelOf(part.path)}>
        {part.field?.help && <p className="help">{part.field.help}</p>}
        <FieldForm editor={editor} field={part} />
        <SectionTools editor={editor} field={part} />
      </Disclosure>
    );
  });
}

/** Hides or shows an optional section, and adds or removes an optional field. */
export function SectionTools({ editor, field, onDone }: FormProps & { onDone?: () => void }) {
  const { path, shape, value, field: definition } = field;
  const name = editor.labelOf(path);
  const button = (label: string, change: Change, done: string) => (
    <Button
      onClick={() => {
        onDone?.();
        void editor.act(change, `${name} ${done}`);
      }}
    >
      {label}
    </Button>
  );
  if (value !== null && value !== undefined) {
    if (definition?.isOptional) return button('Remove', { kind: 'leaveOut', path }, 'removed');
    return definition?.isHideable
      ? button(`Hide “${name}”`, { kind: 'set', path, value: null }, 'hidden')
      : null;
  }
  const empty = newEntry(shape, { model: undefined, title: placeholder, ids: [], photograph: null });
  return (
    <div className="field">
      <span className="label">{name}</span>
      {definition?.help && <p className="help">{definition.help}</p>}
      {button(
        `${definition?.isOptional ? 'Add' : 'Show'} “${name}”`,
        { kind: 'show', path, value: empty },
        'shown',
      )}
    </div>
  );
}
