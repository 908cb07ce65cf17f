import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '../../content/model/labels';
import { type FoundField, isSingle } from '../server/fields';
import { Disclosure } from './Disclosure';
import { draftOf, nameOfAddition, saveDraft, showsDraft } from './drafts';
import type { Editor } from './useEditor';
import { useEntries } from './useEntries';

type ListFormProps = {
  editor: Editor;
  field: FoundField;
  /** The form of an entry. */
  formOf: (entry: FoundField) => ReactNode;
};

/** A list of entries that can be reordered, with a form to add one. */
export function ListForm({ editor, field, formOf }: ListFormProps) {
  const id = useId();
  const { entries, keys, nextKey, what, moveTo, moveBy, remove, duplicate, add } = useEntries(editor, field);
  const addition = { path: [...field.path, nameOfAddition], base: '' };
  const [title, setTitle] = useState(() => draftOf(addition.path)?.typed ?? '');
  const listPath = field.path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list
  useEffect(() => showsDraft(addition.path), [listPath]);
  const typeTitle = (typed: string) => {
    setTitle(typed);
    saveDraft({ ...addition, typed });
  };
  const [problem, setProblem] = useState('');
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
    <button
      type="button"
      aria-disabled={key === (steps < 0 ? keys[0] : keys.at(-1))}
      aria-label={`Move ${name} ${steps < 0 ? 'up' : 'down'}`}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        void moveBy(key, steps);
      }}
    >
      {steps < 0 ? '↑' : '↓'}
    </button>
  );
  return (
    <div className="list">
      <ol>
        {entries.map((entry, position) => {
          const inner = editor.fieldAt([...field.path, position]);
          if (!inner) return null;
          const name = titleOf(entry).slice(0, 60) || `${what} ${position + 1}`;
          const key = keys[position] ?? position;
          const tools = (
            <div className="buttons">
              {moveButton(key, name, -1)}
              {moveButton(key, name, 1)}
              <button type="button" aria-label={`Duplicate ${name}`} onClick={() => void duplicate(key)}>
                Duplicate
              </button>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => void remove(key)}>
                Remove
              </button>
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
              {isSingle(inner) ? (
                <>
                  {formOf(inner)}
                  {tools}
                </>
              ) : (
                <Disclosure title={name} isNew={key === added}>
                  {tools}
                  {formOf(inner)}
                </Disclosure>
              )}
            </li>
          );
        })}
      </ol>
      <form
        className="add"
        aria-label={`Add to ${editor.nameOf(field.path)}`}
        onSubmit={(event) => {
          event.preventDefault();
          const name = title.trim();
          if (!name) {
            setProblem('Enter a name first.');
            return;
          }
          setAdded(nextKey);
          void add(name).then((message) => {
            setProblem(message);
            if (!message) typeTitle('');
          });
        }}
      >
        <label htmlFor={id}>New {what.toLowerCase()}</label>
        <input
          id={id}
          value={title}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => typeTitle(target.value)}
        />
        <button type="submit">Add to {editor.labelOf(field.path).toLowerCase()}</button>
        {problem && (
          <p className="problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  );
}
