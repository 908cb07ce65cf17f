import { placeholder } from '../../../content/schema/placeholder';
import { type FieldPath, groupOf, isRecord, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import {
  type FoundField,
  isSavedTogether,
  isSingle,
  mentionedAs,
  moduleOf,
  newEntry,
} from '../server/fields';
import { Button, Disclosure } from './controls';
import { goTo, isOnPage } from './editables';
import { type FieldFormOptions, FieldInput, FieldsInput } from './FieldInput';
import { ListForm } from './ListForm';
import { MentionsInput } from './MentionsInput';
import { requests } from './requests';
import type { Editor } from './useEditor';

type FormProps = { editor: Editor; field: FoundField };

/** A form for any field of the content, recursively. */
export function FieldForm({ editor, field, ...options }: FormProps & FieldFormOptions) {
  const { shape, path, value } = field;
  if (value === null || value === undefined) return <SectionTools editor={editor} field={field} />;
  if (shape.kind === 'list') {
    const formOf = (entry: FoundField) => <FieldForm editor={editor} field={entry} />;
    return <ListForm editor={editor} field={field} formOf={formOf} />;
  }
  if (isSingle(field)) {
    const Input = mentionedAs(field) ? MentionsInput : FieldInput;
    return <Input editor={editor} field={field} {...options} />;
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
  if (shape.kind === 'record' && isRecord(value)) {
    return (
      <div className="parts">
        {Object.keys(value).map((name) => {
          const entry = editor.fieldAt([...path, name]);
          if (!entry) return null;
          return (
            <div key={name} className="parts">
              <FieldForm editor={editor} field={entry} />
              {path.join('.') === 'launch.keep' && <Unkeep editor={editor} field={entry} />}
            </div>
          );
        })}
      </div>
    );
  }
  const group = groupOf(shape, value);
  const parts = (group?.fields ?? []).flatMap(({ name }) => editor.fieldAt([...path, name]) ?? []);
  if (isSavedTogether(shape)) {
    const { isFirst, onDone } = options;
    const name = editor.labelOf(path);
    return <FieldsInput editor={editor} fields={parts} name={name} isFirst={isFirst} onDone={onDone} />;
  }
  const isMeta = parts.some((part) => 'rule' in part.shape && part.shape.rule === 'searchDescription');
  return (
    <>
      {isMeta && <SearchPreview editor={editor} field={field} />}
      {parts.map((part) => {
        const name = String(part.path.at(-1));
        if (part.shape.kind === 'constant') return null;
        if (isSingle(part) || part.value === undefined || part.value === null)
          return <FieldForm key={name} editor={editor} field={part} />;
        return (
          <Disclosure key={name} title={<Title editor={editor} field={part} />}>
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

/** Hides or shows an optional section, and adds or removes an optional field. */
export function SectionTools({ editor, field, onDone }: FormProps & { onDone?: () => void }) {
  const { path, shape, value, field: definition } = field;
  const name = editor.labelOf(path);
  const button = (label: string, change: () => Change | Promise<Change>, done: string) => (
    <Button
      onClick={async () => {
        onDone?.();
        await editor.act(await change(), `${name} ${done}`);
      }}
    >
      {label}
    </Button>
  );
  if (value !== null && value !== undefined) {
    if (definition?.isOptional) return button('Remove', () => ({ kind: 'leaveOut', path }), 'removed');
    return definition?.isHideable
      ? button(`Hide “${name}”`, () => ({ kind: 'set', path, value: null }), 'hidden')
      : null;
  }
  const shown = async (): Promise<Change> => {
    const canRestore = await requests.canRestore(path).catch(() => false);
    return canRestore
      ? { kind: 'restore', path }
      : { kind: 'set', path, value: newEntry(shape, undefined, placeholder, []) };
  };
  return (
    <div className="field">
      <span className="label">{name}</span>
      {definition?.help && <p className="help">{definition.help}</p>}
      {button(`${definition?.isOptional ? 'Add' : 'Show'} “${name}”`, shown, 'shown')}
    </div>
  );
}

/** Scrolls to a part of the page and focuses it. Renders nothing if the page does not show it. */
function ShowOnPage({ path }: { path: FieldPath }) {
  return isOnPage(path) ? <Button onClick={() => goTo(path)}>Show on the page</Button> : null;
}

/** The label of a part, with the swatches of a color. */
function Title({ editor, field: { path, shape, value } }: FormProps) {
  const isColor = shape.kind === 'tuple' && shape.of[0]?.kind === 'color';
  return (
    <>
      {editor.labelOf(path)}
      {isColor && Array.isArray(value) && (
        <span className="swatches">
          {value.map((color, position) => (
            <span key={position} style={{ background: String(color) }} />
          ))}
        </span>
      )}
    </>
  );
}

/** A preview of the page in search results, if the content is that of a page. */
function SearchPreview({ editor, field: { path, value: meta } }: FormProps) {
  const route = moduleOf(editor.modules, path)?.route;
  if (!route || !isRecord(meta)) return null;
  const site = moduleOf(editor.modules, ['site'])?.values;
  const [name, url] = ['name', 'url'].map((field) => String(valueAt(site, ['site', field]) ?? ''));
  return (
    <figure className="search">
      <figcaption>In search results</figcaption>
      <p className="address">{`${url}${route === '/' ? '' : route}`}</p>
      <p className="title">{`${String(meta.title)} | ${name}`}</p>
      <p>{String(meta.description)}</p>
    </figure>
  );
}

/** Removes a reason for keeping a finding on purpose. */
function Unkeep({ editor, field: { path } }: FormProps) {
  const label = editor.labelOf(path);
  return (
    <div className="buttons">
      <Button
        aria-label={`No longer keep: ${label}`}
        onClick={() => void editor.act({ kind: 'leaveOut', path }, `${label} no longer kept`)}
      >
        No longer keep
      </Button>
    </div>
  );
}
