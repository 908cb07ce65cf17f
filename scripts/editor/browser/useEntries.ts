import { useRef } from 'react';
import { titleOf } from '../../content/model/labels';
import { isEqual, isRecord, type Value } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import { partnersOf } from '../server/differences';
import { type FoundField, idFrom, leavesOf, moduleOf, newEntry } from '../server/fields';
import type { Editor } from './useEditor';

/** The entries of a list, each with a key that follows it when it is moved. */
type Keyed = { path: string; entries: Value[]; keys: number[]; next: number };

/** Keys begin as positions. */
const opened = (path: string, entries: Value[]): Keyed => ({
  path,
  entries,
  keys: [...entries.keys()],
  next: entries.length,
});

/** The keys after the list was changed elsewhere, such as by Undo. */
function followed({ path, entries: before, keys, next }: Keyed, entries: Value[]): Keyed {
  const partners = new Map([...partnersOf(before, entries)].map(([from, to]) => [to, keys[from]]));
  let free = next;
  const after = entries.map((_, position) => partners.get(position) ?? free++);
  return { path, entries, keys: after, next: free };
}

/** The keys after an own change. */
function changed(before: Keyed, change: Change, entries: Value[]): Keyed {
  const keys = [...before.keys];
  if (change.kind === 'move') keys.splice(change.to, 0, ...keys.splice(change.from, 1));
  if (change.kind === 'remove') keys.splice(change.at, 1);
  if (change.kind === 'duplicate') keys.splice(change.at + 1, 0, before.next);
  return keys.length === entries.length
    ? { path: before.path, entries, keys, next: before.next + 1 }
    : followed(before, entries);
}

const listOf = (value: Value | undefined) => (Array.isArray(value) ? value : []);

/** Ids that are already used in a module. */
function takenIds({ modules }: Editor, { path: list }: FoundField): string[] {
  return [...leavesOf(moduleOf(modules, list)?.values ?? {}, [])].flatMap(({ path, value }) =>
    path.at(-1) === 'id' ? [String(value)] : [],
  );
}

/** What has to differ in a copy. */
function partsOf(entry: Value | undefined, ids: string[]): { path: string[]; value: string }[] {
  if (entry === undefined || !isRecord(entry)) return [];
  const name = typeof entry.title === 'string' ? 'title' : 'name';
  return [
    ...(typeof entry.id === 'string' ? [{ path: ['id'], value: idFrom(entry.id, ids) }] : []),
    // Two offers with the same name would get the same id.
    ...(typeof entry.price === 'number' ? [{ path: [name], value: `${String(entry[name])} 2` }] : []),
  ];
}

/**
 * Moves, copies, adds and removes entries of a list, one change at a time. Entries are named by their keys, which begin
 * as positions: several clicks, or changes elsewhere, cannot make a button act on another entry.
 */
export function useEntries(editor: Editor, field: FoundField | null) {
  const latest = useRef({ editor, field });
  latest.current = { editor, field };
  const entries = listOf(field?.value);
  const listPath = field?.path.join('.') ?? '';
  const keyed = useRef(opened(listPath, entries));
  const follow = (now: Value[]) => {
    if (keyed.current.path !== listPath) keyed.current = opened(listPath, now);
    else if (!isEqual(keyed.current.entries, now)) keyed.current = followed(keyed.current, now);
  };
  follow(entries);

  const what = field?.shape.kind === 'list' ? field.shape.entry : 'Entry';
  const nameOf = (position: number) => `${what} “${titleOf(keyed.current.entries[position]).slice(0, 40)}”`;
  const positionOf = (key: number) => keyed.current.keys.indexOf(key);
  const last = useRef(Promise.resolve(false));
  /**
   * Changes an entry when the earlier changes are done; false if there was nothing to do or it failed.
   *
   * @param decide the change of the list at that time, given the entry's position; null if there is nothing to do
   */
  const afterOthers = (
    key: number,
    done: string,
    decide: (position: number, field: FoundField) => Change | null,
  ) => {
    last.current = last.current.then(async () => {
      const { editor, field } = latest.current;
      if (!field) return false;
      follow(listOf(editor.valueOf(field.path)));
      const position = positionOf(key);
      const change = position < 0 ? null : decide(position, field);
      if (!change) return false;
      const before = keyed.current;
      const isDone = await editor.act(change, `${nameOf(position)} ${done}`);
      // Exact, also for entries with the same content.
      if (isDone) keyed.current = changed(before, change, listOf(latest.current.editor.valueOf(field.path)));
      return isDone;
    });
    return last.current;
  };

  const move = (key: number, target: (from: number) => number) =>
    afterOthers(key, 'moved', (from, { path }) => {
      const to = target(from);
      return to in keyed.current.keys ? { kind: 'move', path, from, to } : null;
    });

  return {
    entries,
    what,
    keys: keyed.current.keys,
    /** The key of the next entry that is added. */
    nextKey: keyed.current.next,
    positionOf,
    /** Moves an entry to the position of another one. */
    moveTo: (key: number, other: number) => move(key, () => positionOf(other)),
    /** Moves an entry earlier (-1) or later (1). */
    moveBy: (key: number, steps: -1 | 1) => move(key, (from) => from + steps),
    remove: (key: number) => afterOthers(key, 'removed', (at, { path }) => ({ kind: 'remove', path, at })),
    duplicate: (key: number) =>
      afterOthers(key, 'duplicated', (at, field) => {
        const parts = partsOf(keyed.current.entries[at], takenIds(latest.current.editor, field));
        return { kind: 'duplicate', path: field.path, at, parts };
      }),
    /** Adds an entry at the end; resolves to a problem, or an empty string. */
    add: async (title: string): Promise<string> => {
      await last.current;
      const { editor, field } = latest.current;
      if (field?.shape.kind !== 'list') return 'This was not saved.';
      const now = listOf(editor.valueOf(field.path));
      const value = newEntry(field.shape.of, now.at(-1), title, takenIds(editor, field));
      return editor.save(
        [{ kind: 'insert', path: field.path, at: now.length, value }],
        `${what} “${title}” added`,
      );
    },
  };
}

/** The entries of a list, and what can be done with them. */
export type Entries = ReturnType<typeof useEntries>;
