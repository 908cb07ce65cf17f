import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../content/model/shape';

/** Text that was typed and is not saved, and the saved text when typing began. */
export type Draft = { base: string; typed: string };

/** A draft of a field that is not shown. */
export type LeftDraft = Draft & { path: FieldPath };

// In the browser's storage at every keystroke, so that they survive leaving the page in any way, and the end of the editor.

/** Ends the path of text that is not a field yet: a new entry of a list, the description of a new photograph. */
export const nameOfAddition = '+';

/** Local storage keys begin with this; the path follows. */
const prefix = 'northlight-edit-draft ';

const keyOf = (path: FieldPath) => prefix + path.join('.');

/** Drafts for which the storage has no room, by key. */
const unstored = new Map<string, string>();
/** Fields that are shown, by key, with their number. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

const jsonOf = (key: string) => unstored.get(key) ?? localStorage.getItem(key) ?? '';

/** The draft at a path; null if there is none. */
export const draftOf = (path: FieldPath): Draft | null => JSON.parse(jsonOf(keyOf(path)) || 'null');

/** Stores a draft; null removes it. */
export function saveDraft(path: FieldPath, draft: Draft | null): void {
  const key = keyOf(path);
  localStorage.removeItem(key);
  unstored.delete(key);
  if (draft) {
    const json = JSON.stringify({ path, ...draft });
    try {
      localStorage.setItem(key, json);
    } catch {
      unstored.set(key, json);
    }
  }
  notify();
}

/** Registers that fields are shown: their drafts are not left. Returns a function that ends this. */
export function showsDrafts(paths: FieldPath[]): () => void {
  const count = (by: 1 | -1) => {
    for (const key of paths.map(keyOf)) shown.set(key, (shown.get(key) ?? 0) + by);
    notify();
  };
  count(1);
  return () => count(-1);
}

/** Renders again whenever one of the drafts at these paths has changed. */
export const useDraftsAt = (paths: FieldPath[]) =>
  useSyncExternalStore(onDrafts, () => paths.map((path) => jsonOf(keyOf(path))).join());

/** Drafts of fields that are not shown. */
export function useDraftsLeft(): LeftDraft[] {
  const json = useSyncExternalStore(onDrafts, () => {
    const keys = [...Object.keys(localStorage), ...unstored.keys()];
    const left = keys.filter((key) => key.startsWith(prefix) && !shown.get(key));
    return `[${left.sort().map(jsonOf).join()}]`;
  });
  return useMemo(() => JSON.parse(json), [json]);
}

/** What is typed for something new in a field, such as an entry of a list; null if there is nothing. */
export function useAddition(field: FieldPath): [Draft | null, (draft: Draft | null) => void] {
  const path = [...field, nameOfAddition];
  useDraftsAt([path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each field
  useEffect(() => showsDrafts([path]), [path.join('.')]);
  return [draftOf(path), (draft) => saveDraft(path, draft)];
}
