import { useState } from 'react';
import type { Change } from '@/lib/contentSchema';

/** Changes that were made together, and what they are called. */
export type Step = { label: string; changes: Change[] };

/** The steps that can be undone and redone, the last one at the end. */
type History = { done: Step[]; undone: Step[] };

const storageKey = 'northlight-edit-history';

/** How many steps are kept. */
const maxSteps = 100;

function readHistory(): History {
  const stored = sessionStorage.getItem(storageKey);
  return stored ? JSON.parse(stored) : { done: [], undone: [] };
}

/** The changes the other way round. */
const invert = (changes: Change[]): Change[] =>
  changes.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/** Undo and Redo in this tab, also after the page was loaded again. `change` resolves to whether the changes were made. */
export function useHistory(change: (step: Step) => Promise<boolean>) {
  const [history, setHistory] = useState(readHistory);
  const store = (next: History) => {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    setHistory(next);
  };
  const { done, undone } = history;
  const [lastDone, lastUndone] = [done.at(-1), undone.at(-1)];
  return {
    undoLabel: lastDone?.label ?? null,
    redoLabel: lastUndone?.label ?? null,
    add: (step: Step) => store({ done: [...done, step].slice(-maxSteps), undone: [] }),
    undo: async () => {
      if (lastDone && (await change({ ...lastDone, changes: invert(lastDone.changes) })))
        store({ done: done.slice(0, -1), undone: [...undone, lastDone] });
    },
    redo: async () => {
      if (lastUndone && (await change(lastUndone)))
        store({ done: [...done, lastUndone], undone: undone.slice(0, -1) });
    },
  };
}
