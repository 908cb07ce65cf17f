import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '../../content/model/labels';
import { type FoundField, isSingle } from '../server/fields';
import { Alert, Button, Disclosure } from './controls';
import { useAddition } from './drafts';
import type { Editor } from './useEditor';
import { type Entries, useEntries } from './useEntries';

type ListFormProps = {
  editor: Editor;
  field: FoundField;
  /** The form of an entry. */
  formOf: (entry: FoundField) => ReactNode;
};

/** A list of entries that can be reordered, with a form to add one. */
export function ListForm({ editor, field, formOf }: ListFormProps) {
  const list = useEntries(editor, field);
  const { entries, keys, what, moveTo, moveBy, remove, duplicate } = list;
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
  const moveButton = (key: number, name: string, steps: -1 | 1) => (
    <Button
      aria-disabled={key === (steps < 0 ? keys[0] : keys.at(-1))}
      aria-label={`Move ${name} ${steps < 0 ? 'up' : 'down'}`}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        void moveBy(key, steps);
      }}
    >
      {steps < 0 ? '↑' : '↓'}
    </Button>
  );
  const entryForm = (key: number, position: number) => {
    const entry = editor.fieldAt([...field.path, position]);
    if (!entry) return null;
    const name = titleOf(entries[position]).slice(0, 60) || `${what} ${position + 1}`;
    const tools = (
      <div className="buttons">
        {moveButton(key, name, -1)}
        {moveButton(key, name, 1)}
        <Button aria-label={`Duplicate ${name}`} onClick={() => void duplicate(key)}>
          Duplicate
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={() => void remove(key)}>
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
          setDragged(key);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (dragged !== null && dragged !== key) void moveTo(dragged, key);
          setDragged(null);
        }}
      >
        {isSingle(entry) ? (
          <>
            {formOf(entry)}
            {tools}
          </>
        ) : (
          <Disclosure title={name} isNew={key === added}>
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
      <AddForm editor={editor} field={field} list={list} onAdd={setAdded} />
    </div>
  );
}

type AddFormProps = { editor: Editor; field: FoundField; list: Entries; onAdd: (key: number) => void };

/** Adds an entry with a title; what is typed is a draft until it is added. */
function AddForm({ editor, field: { path }, list: { what, nextKey, add }, onAdd }: AddFormProps) {
  const id = useId();
  const [draft, setDraft] = useAddition(path);
  const title = draft?.typed ?? '';
  const [problem, setProblem] = useState('');
  const submit = async (name: string) => {
    if (!name) return setProblem('Enter a name first.');
    onAdd(nextKey);
    const message = await add(name);
    setProblem(message);
    if (!message) setDraft(null);
  };
  return (
    <form
      className="add"
      aria-label={`Add to ${editor.nameOf(path)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(title.trim());
      }}
    >
      <label htmlFor={id}>New {what.toLowerCase()}</label>
      <input
        id={id}
        value={title}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setDraft(target.value ? { base: '', typed: target.value } : null)}
      />
      <button type="submit">Add to {editor.labelOf(path).toLowerCase()}</button>
      <Alert message={problem} id={`${id}-problem`} />
    </form>
  );
}
