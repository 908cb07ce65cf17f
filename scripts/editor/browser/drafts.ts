import { useEffect, useState } from 'react';
import type { FieldPath } from '../../content/model/shape';

/** Text that was typed and is not saved. */
export type Draft = {
  path: FieldPath;
  /** The saved text when typing began. */
  base: string;
  typed: string;
};

// In the browser's storage at every keystroke, so that they survive leaving the page in any way, and the end of the editor.

/** Ends the path of text that is not a field yet: a new entry of a list, the description of a new photograph. */
export const nameOfAddition = '+';

/** Local storage keys begin with this; the path follows. */
const prefix = 'northlight-edit-draft ';

const keyOf = (path: FieldPath) => prefix + path.join('.');

const listeners = new Set<() => void>();
/** Fields that are shown, by key, with their number. */
const shown = new Map<string, number>();
let left: Draft[] = [];

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Notifies of the drafts that are left, unless they are the same as before. */
function update(): void {
  const now = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !shown.has(key))
    .sort()
    .flatMap((key) => read(key) ?? []);
  if (JSON.stringify(now) === JSON.stringify(left)) return;
  left = now;
  for (const listener of listeners) listener();
}

/** The draft of a field; null if there is none. */
export const draftOf = (path: FieldPath) => read(keyOf(path));

/** Saves the typed text of a field, or removes it if it is the saved one. */
export function saveDraft({ path, base, typed }: Draft): void {
  try {
    if (typed === base) localStorage.removeItem(keyOf(path));
    else localStorage.setItem(keyOf(path), JSON.stringify({ path, base, typed }));
  } catch {
    // The storage is full or switched off: the text is in the field only.
  }
  update();
}

/** Removes a draft. */
export const discardDraft = (path: FieldPath) => saveDraft({ path, base: '', typed: '' });

/** Registers that a field is shown: its draft is not left. Returns a function that ends this. */
export function showsDraft(path: FieldPath): () => void {
  const key = keyOf(path);
  shown.set(key, (shown.get(key) ?? 0) + 1);
  update();
  return () => {
    const others = (shown.get(key) ?? 1) - 1;
    if (others > 0) shown.set(key, others);
    else shown.delete(key);
    update();
  };
}

/** Drafts of fields that are not shown. */
export const draftsLeft = () => left;

/** Calls a function whenever `draftsLeft` has changed. Returns a function that ends this. */
export function onDraftsLeft(listener: () => void): () => void {
  listeners.add(listener);
  update();
  return () => listeners.delete(listener);
}

type Addition = Pick<Draft, 'base' | 'typed'>;

/** What is typed for something new in a field, such as an entry of a list; null if there is nothing. */
export function useDraft(field: FieldPath): [Addition | null, (draft: Addition | null) => void] {
  const path = [...field, nameOfAddition];
  const [draft, setDraft] = useState<Addition | null>(() => draftOf(path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each field
  useEffect(() => showsDraft(path), [path.join('.')]);
  return [
    draft,
    (now) => {
      setDraft(now);
      saveDraft({ path, ...(now ?? { base: '', typed: '' }) });
    },
  ];
}
