import { useId, useState } from 'react';
import { type FoundField, fieldAt, idFrom, leavesOf, moduleOf, newEntry } from '../fields';
import { entryLabel, labelOf, placeOf, titleOf } from '../labels';
import type { Shape } from '../shapes';
import { Disclosure } from './Disclosure';
import { FieldForm, isSingle } from './FieldForm';
import { type Editor, refusalMessage } from './useEditor';

type ListFormProps = { editor: Editor; field: FoundField; of: Shape };

/** Ids that are already used in a module. */
function takenIds(editor: Editor, field: FoundField): string[] {
  const values = moduleOf(editor.state?.modules ?? [], field.path)?.values ?? {};
  return [...leavesOf(values, [])].flatMap(({ path, value }) =>
    path.at(-1) === 'id' ? [String(value)] : [],
  );
}

/** Moves, copies, adds and removes entries of a list. */
export function useEntries(editor: Editor, field: FoundField, of: Shape) {
  const { file, path, value } = field;
  const entries = Array.isArray(value) ? value : [];
  const what = entryLabel(String(path.findLast((step) => typeof step === 'string')));
  const nameOf = (position: number) => `${what} “${titleOf(entries[position]).slice(0, 40)}”`;
  return {
    entries,
    what,
    move: (from: number, to: number) =>
      editor.act([{ file, change: { kind: 'move', path, from, to } }], `${nameOf(from)} moved`),
    remove: (at: number) =>
      editor.act([{ file, change: { kind: 'remove', path, at } }], `${nameOf(at)} removed`),
    duplicate: (at: number) => {
      const entry = entries[at];
      const ids = takenIds(editor, field);
      const parts: { path: string[]; value: string }[] = [];
      if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) {
        if (typeof entry.id === 'string') parts.push({ path: ['id'], value: idFrom(entry.id, ids) });
        // Two offers with the same name would get the same id.
        if (typeof entry.price === 'number') {
          const name = typeof entry.title === 'string' ? 'title' : 'name';
          parts.push({ path: [name], value: `${String(entry[name])} 2` });
        }
      }
      return editor.act(
        [{ file, change: { kind: 'duplicate', path, at, parts } }],
        `${nameOf(at)} duplicated`,
      );
    },
    add: async (title: string, at: number): Promise<string> => {
      const value = newEntry(of, entries[Math.max(0, at - 1)], title, takenIds(editor, field));
      const outcome = await editor.change(
        [{ file, change: { kind: 'insert', path, at, value } }],
        `${what} “${title}” added`,
      );
      return outcome?.kind === 'refused'
        ? refusalMessage(outcome.problems)
        : outcome?.kind === 'done'
          ? ''
          : 'This was not added.';
    },
  };
}

/** A list of entries that can be reordered, with a form to add one. */
export function ListForm({ editor, field, of }: ListFormProps) {
  const id = useId();
  const { entries, what, move, remove, duplicate, add } = useEntries(editor, field, of);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <div className="list">
      <ol>
        {entries.map((entry, position) => {
          const inner = editor.shapes
            ? fieldAt(editor.state?.modules ?? [], editor.shapes, [...field.path, position])
            : null;
          if (!inner) return null;
          const name = titleOf(entry).slice(0, 60) || `${what} ${position + 1}`;
          const tools = (
            <div className="buttons">
              <button
                type="button"
                disabled={position === 0}
                aria-label={`Move ${name} up`}
                onClick={() => void move(position, position - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={position === entries.length - 1}
                aria-label={`Move ${name} down`}
                onClick={() => void move(position, position + 1)}
              >
                ↓
              </button>
              <button type="button" aria-label={`Duplicate ${name}`} onClick={() => void duplicate(position)}>
                Duplicate
              </button>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => void remove(position)}>
                Remove
              </button>
            </div>
          );
          return (
            <li
              key={`${position} ${entries.length}`}
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
              {isSingle(inner) ? (
                <>
                  <FieldForm editor={editor} field={inner} />
                  {tools}
                </>
              ) : (
                <Disclosure title={name} isNew={position === added}>
                  {tools}
                  <FieldForm editor={editor} field={inner} />
                </Disclosure>
              )}
            </li>
          );
        })}
      </ol>
      <form
        className="add"
        aria-label={`Add to ${[moduleOf(editor.state?.modules ?? [], field.path)?.title, ...placeOf(field.path)].join(' › ')}`}
        onSubmit={(event) => {
          event.preventDefault();
          const words = title.trim();
          if (!words) {
            setProblem('Enter a name first.');
            return;
          }
          void add(words, entries.length).then((message) => {
            setProblem(message);
            if (message) return;
            setTitle('');
            setAdded(entries.length);
          });
        }}
      >
        <label htmlFor={id}>New {what.toLowerCase()}</label>
        <input
          id={id}
          value={title}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <button type="submit">Add to {labelOf(String(field.path.at(-1))).toLowerCase()}</button>
        {problem && (
          <p className="problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  );
}
