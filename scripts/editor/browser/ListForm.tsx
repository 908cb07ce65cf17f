import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '../../content/model/labels';
import { type Value, valueAt } from '../../content/model/shape';
import { type FoundField, isSingle, leavesOf, needsPhotograph } from '../shared/fields';
import { Alert, Button, Disclosure } from './controls';
import { addEntry, entriesOf, entryActions, entryName, useEntryKeys } from './entries';
import { PhotographChoice, type UsedPhotograph } from './PhotographChoice';
import type { Editor } from './useEditor';

type ListFormProps = {
  editor: Editor;
  field: FoundField;
  /** The form of an entry. */
  formOf: (entry: FoundField) => ReactNode;
};

/** A list of entries that can be reordered, with a form to add one. */
export function ListForm({ editor, field, formOf }: ListFormProps) {
  const entries = entriesOf(field);
  const [keys, expect] = useEntryKeys(entries);
  const { move, remove, duplicate } = entryActions(editor, field, expect);
  /** The position of an added entry. */
  const [added, setAdded] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  // Moving an element in the page takes the focus from the button that was pressed: it gets it back, unless the user has
  // gone elsewhere.
  const pressed = useRef<HTMLButtonElement | null>(null);
  const order = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
  useLayoutEffect(() => {
    const root = pressed.current?.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    if (!active || active === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [order]);
  const moveButton = (position: number, name: string, steps: -1 | 1) => (
    <Button
      aria-disabled={!(position + steps in entries)}
      aria-label={`Move ${name} ${steps < 0 ? 'up' : 'down'}`}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        void move(position, position + steps);
      }}
    >
      {steps < 0 ? '↑' : '↓'}
    </Button>
  );
  const entryForm = (key: number, position: number) => {
    const entry = editor.fieldAt([...field.path, position]);
    if (!entry) return null;
    const name = titleOf(entries[position]).slice(0, 60) || `${entryName(field)} ${position + 1}`;
    const tools = (
      <div className="buttons">
        {moveButton(position, name, -1)}
        {moveButton(position, name, 1)}
        <Button aria-label={`Duplicate ${name}`} onClick={() => void duplicate(position)}>
          Duplicate
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={() => void remove(position)}>
          Remove
        </Button>
      </div>
    );
    return (
      <li
        key={key}
        draggable
        onDragStart={(event) => {
          event.stopPropagation();
          setDragged(position);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (dragged !== null && dragged !== position) void move(dragged, position);
          setDragged(null);
        }}
      >
        {isSingle(entry) ? (
          <>
            {formOf(entry)}
            {tools}
          </>
        ) : (
          <Disclosure title={name} isNew={position === added}>
            {tools}
            {formOf(entry)}
          </Disclosure>
        )}
      </li>
    );
  };
  return (
    <div className="list">
      <ol>{keys.map(entryForm)}</ol>
      <AddForm editor={editor} field={field} onAdd={() => setAdded(entries.length)} />
    </div>
  );
}

/** The first photograph in an entry, and whether its description is empty. */
function photographIn(entry: Value = null): { name: string; isNamed: boolean } {
  const alt = [...leavesOf(entry, [])].find(({ path }) => path.at(-1) === 'alt');
  const name = alt && valueAt(entry, [...alt.path.slice(0, -1), 'name']);
  return { name: String(name ?? ''), isNamed: alt?.value === '' };
}

type AddFormProps = { editor: Editor; field: FoundField; onAdd: () => void };

/** Adds an entry with a title, and with a photograph of its own if it shows one. */
function AddForm({ editor, field, onAdd }: AddFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const hasPhotograph = field.shape.kind === 'list' && needsPhotograph(field.shape.of);
  const model = photographIn(entriesOf(field).at(-1));
  const add = async (used: UsedPhotograph | null) => {
    onAdd();
    const found = await addEntry(editor, field, title.trim(), used);
    if (!found) {
      setTitle('');
      setChoosing(false);
    }
    return found;
  };
  return (
    <form
      className="add"
      aria-label={`Add to ${editor.nameOf(field.path)}`}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(title.trim() ? '' : 'Enter a name first.');
        if (!title.trim()) return;
        if (hasPhotograph) setChoosing(true);
        else void add(null).then(setProblem);
      }}
    >
      <label htmlFor={id}>New {entryName(field).toLowerCase()}</label>
      <input
        id={id}
        value={title}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <button type="submit">Add to {editor.labelOf(field.path).toLowerCase()}</button>
      <Alert message={problem} id={`${id}-problem`} />
      {isChoosing && (
        <fieldset className="chosen">
          <legend>Which photograph?</legend>
          <PhotographChoice
            editor={editor}
            current={model.name}
            isNamed={model.isNamed}
            onUse={add}
            onCancel={() => setChoosing(false)}
          />
        </fieldset>
      )}
    </form>
  );
}
