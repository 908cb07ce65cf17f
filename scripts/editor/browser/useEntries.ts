import { useRef } from 'react';
import { titleOf } from '../../content/model/labels';
import { isEqual, type Value } from '../../content/model/shape';
import type { Change } from '../../content/source/editModule';
import { partnersOf } from '../server/differences';
import { type FoundField, idFrom, leavesOf, moduleOf, newEntry } from '../server/fields';
import { entryLabel } from '../server/labels';
import { type Editor, refusalMessage } from './useEditor';

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
  if (change.kind === 'insert') keys.splice(change.at, 0, before.next);
  if (change.kind === 'duplicate') keys.splice(change.at + 1, 0, before.next);
  return keys.length === entries.length
    ? { path: before.path, entries, keys, next: before.next + 1 }
    : followed(before, entries);
}

const listOf = (value: Value | undefined) => (Array.isArray(value) ? value : []);

/** Ids that are already used in a module. */
function takenIds(editor: Editor, field: FoundField): string[] {
  const values = moduleOf(editor.state?.modules ?? [], field.path)?.values ?? {};
  return [...leavesOf(values, [])].flatMap(({ path, value }) =>
    path.at(-1) === 'id' ? [String(value)] : [],
  );
}

/** What has to differ in a copy. */
function partsOf(entry: Value | undefined, ids: string[]): { path: string[]; value: string }[] {
  const parts: { path: string[]; value: string }[] = [];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return parts;
  if (typeof entry.id === 'string') parts.push({ path: ['id'], value: idFrom(entry.id, ids) });
  // Two offers with the same name would get the same id.
  if (typeof entry.price === 'number') {
    const name = typeof entry.title === 'string' ? 'title' : 'name';
    parts.push({ path: [name], value: `${String(entry[name])} 2` });
  }
  return parts;
}

/**
 * Moves, copies, adds and removes entries of a list, one change at a time. Entries are named by their keys, which begin
 * as positions: several clicks, or changes elsewhere, cannot make a button act on another entry.
 */
export function useEntries(editor: Editor, field: FoundField | null) {
  const latest = useRef({ editor, field });
  latest.current = { editor, field };
  const entries = listOf(field?.value);
  const path = field?.path.join('.') ?? '';
  const keyed = useRef(opened(path, entries));
  const follow = (now: Value[]) => {
    if (keyed.current.path !== path) keyed.current = opened(path, now);
    else if (!isEqual(keyed.current.entries, now)) keyed.current = followed(keyed.current, now);
  };
  follow(entries);

  const what = entryLabel(String(field?.path.findLast((step) => typeof step === 'string') ?? ''));
  const nameOf = (position: number) => `${what} “${titleOf(keyed.current.entries[position]).slice(0, 40)}”`;
  const last = useRef(Promise.resolve(false));
  /** Makes a change that is decided when the earlier ones are done; false if there was nothing to do or it failed. */
  const inTurn = (decide: (field: FoundField) => { change: Change; words: string } | null) => {
    last.current = last.current.then(async () => {
      const { editor, field } = latest.current;
      if (!field) return false;
      follow(listOf(editor.valueOf(field.path)));
      const decided = decide(field);
      if (!decided) return false;
      const before = keyed.current;
      const isDone = await editor.act([{ file: field.file, change: decided.change }], decided.words);
      // Exact, also for entries with the same content.
      if (isDone)
        keyed.current = changed(before, decided.change, listOf(latest.current.editor.valueOf(field.path)));
      return isDone;
    });
    return last.current;
  };
  const positionOf = (key: number) => keyed.current.keys.indexOf(key);

  return {
    entries,
    what,
    keys: keyed.current.keys,
    /** The key of the next entry that is added. */
    nextKey: keyed.current.next,
    positionOf,
    /** Moves an entry to the place of another one. */
    moveTo: (key: number, other: number) =>
      inTurn(({ path }) => {
        const [from, to] = [positionOf(key), positionOf(other)];
        return from < 0 || to < 0
          ? null
          : { change: { kind: 'move', path, from, to }, words: `${nameOf(from)} moved` };
      }),
    /** Moves an entry earlier (-1) or later (1). */
    moveBy: (key: number, steps: -1 | 1) =>
      inTurn(({ path }) => {
        const from = positionOf(key);
        const to = from + steps;
        return from < 0 || to < 0 || to >= keyed.current.keys.length
          ? null
          : { change: { kind: 'move', path, from, to }, words: `${nameOf(from)} moved` };
      }),
    remove: (key: number) =>
      inTurn(({ path }) => {
        const at = positionOf(key);
        return at < 0 ? null : { change: { kind: 'remove', path, at }, words: `${nameOf(at)} removed` };
      }),
    duplicate: (key: number) =>
      inTurn((field) => {
        const at = positionOf(key);
        const parts = partsOf(keyed.current.entries[at], takenIds(latest.current.editor, field));
        return at < 0
          ? null
          : {
              change: { kind: 'duplicate', path: field.path, at, parts },
              words: `${nameOf(at)} duplicated`,
            };
      }),
    /** Adds an entry at the end; resolves to a problem, or an empty string. */
    add: async (title: string): Promise<string> => {
      await last.current;
      const { editor, field } = latest.current;
      if (field?.shape.kind !== 'list') return 'This was not added.';
      const now = listOf(editor.valueOf(field.path));
      const value = newEntry(field.shape.of, now.at(-1), title, takenIds(editor, field));
      const outcome = await editor.change(
        [{ file: field.file, change: { kind: 'insert', path: field.path, at: now.length, value } }],
        `${what} “${title}” added`,
      );
      if (outcome?.kind === 'done') return '';
      return outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not added.';
    },
  };
}

/** The entries of a list, and what can be done with them. */
export type Entries = ReturnType<typeof useEntries>;
