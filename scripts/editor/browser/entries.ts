import { useRef } from 'react';
import { titleOf } from '../../content/model/labels';
import { isEqual, type Value } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';
import { type FoundField, idFrom, leavesOf, newEntry } from '../shared/fields';
import { newPhotograph } from '../shared/protocol';
import type { UsedPhotograph } from './PhotographChoice';
import type { Editor } from './useEditor';

/** The entries of a list. */
export const entriesOf = ({ value }: FoundField): Value[] => (Array.isArray(value) ? value : []);

/** What an entry of a list is called: `Slide`. */
export const entryName = ({ shape }: FoundField) => (shape.kind === 'list' ? shape.entry : 'Entry');

/** Ids that are already used. */
const takenIds = ({ modules }: Editor): string[] =>
  modules
    .flatMap(({ values }) => [...leavesOf(values, [])])
    .flatMap(({ path, value }) => (path.at(-1) === 'id' ? [String(value)] : []));

/** What has to differ in a copy. */
const partsOf = (entry: Value | undefined, ids: string[]) =>
  [...leavesOf(entry ?? null, [])]
    .filter(({ path }) => path.at(-1) === 'id')
    .map(({ path, value }) => ({ path, value: idFrom(String(value), ids) }));

/**
 * What can be done with the entries of a list; each resolves to whether it is done.
 *
 * @param onStart called with a change that is sent
 */
export function entryActions(editor: Editor, list: FoundField, onStart: (change: Change) => void = () => {}) {
  const { path } = list;
  const act = (change: Change, at: number, done: string) => {
    const title = titleOf(entriesOf(list)[at]).slice(0, 40);
    return editor.act(change, `${entryName(list)} “${title}” ${done}`, () => onStart(change));
  };
  return {
    move: async (from: number, to: number) =>
      to in entriesOf(list) && act({ kind: 'move', path, from, to }, from, 'moved'),
    remove: (at: number) => act({ kind: 'remove', path, at }, at, 'removed'),
    duplicate: (at: number) => {
      const parts = partsOf(entriesOf(list)[at], takenIds(editor));
      return act({ kind: 'duplicate', path, at, parts }, at, 'duplicated');
    },
  };
}

/** Adds an entry at the end; resolves to a problem, or an empty string. */
export async function addEntry(
  editor: Editor,
  list: FoundField,
  title: string,
  used: UsedPhotograph | null,
): Promise<string> {
  if (list.shape.kind !== 'list') return '';
  const entries = entriesOf(list);
  const photograph = used && { name: used.file ? newPhotograph : used.name, alt: used.alt };
  const source = { model: entries.at(-1), title, ids: takenIds(editor), photograph };
  const value = newEntry(list.shape.of, source);
  const change = { kind: 'insert' as const, path: list.path, at: entries.length, value };
  const label = `${entryName(list)} “${title}” added`;
  return editor.save([change], label, used?.file, used?.folder);
}

/** The keys after a change. */
function changed(keys: number[], change: Change | null, next: number): number[] {
  const after = [...keys];
  if (change?.kind === 'move') after.splice(change.to, 0, ...after.splice(change.from, 1));
  if (change?.kind === 'remove') after.splice(change.at, 1);
  if (change?.kind === 'duplicate') after.splice(change.at + 1, 0, next);
  return after;
}

/** Keys of the entries of a list, which follow them when a button moves them, and how to announce that. */
export function useEntryKeys(entries: Value[]): [keys: number[], expect: (change: Change) => void] {
  const latest = useRef<{ entries: Value[]; keys: number[]; change: Change | null }>({
    entries,
    keys: [...entries.keys()],
    change: null,
  });
  const { keys, change } = latest.current;
  if (!isEqual(latest.current.entries, entries)) {
    const next = Math.max(-1, ...keys) + 1;
    const after = changed(keys, change, next);
    const all = entries.map((_, position) => after[position] ?? next + 1 + position);
    latest.current = { entries, keys: all, change: null };
  }
  const expect = (expected: Change) => {
    latest.current.change = expected;
  };
  return [latest.current.keys, expect];
}
