import { useEffect, useState } from 'react';
import type { ContentChange } from '@/lib/contentSchema';

/** Changes that were made together, and what they are called. */
export type Step = { label: string; changes: ContentChange[] };

/** The steps that can be undone and redone, the last one at the end. */
type History = { done: Step[]; undone: Step[] };

const storageKey = 'northlight-edit-history';

/** How many steps are kept. */
const maxSteps = 100;

function readHistory(): History {
  const storedHistory = sessionStorage.getItem(storageKey);
  return storedHistory ? JSON.parse(storedHistory) : { done: [], undone: [] };
}

/** The changes the other way round. */
const invert = (changes: ContentChange[]): ContentChange[] =>
  changes.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/**
 * Undo and Redo in this tab, also after the page was loaded again.
 *
 * @param change makes the changes of a step; resolves to whether they were made
 */
export function useHistory(change: (step: Step, done: 'Undone' | 'Repeated') => Promise<boolean>) {
  const [history, setHistory] = useState(readHistory);
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(history)), [history]);
  const [lastDone, lastUndone] = [history.done.at(-1), history.undone.at(-1)];
  return {
    undoLabel: lastDone?.label,
    redoLabel: lastUndone?.label,
    add: (step: Step) => setHistory(({ done }) => ({ done: [...done, step].slice(-maxSteps), undone: [] })),
    undo: async () => {
      if (lastDone && (await change({ ...lastDone, changes: invert(lastDone.changes) }, 'Undone')))
        setHistory(({ done, undone }) => ({
          done: done.filter((step) => step !== lastDone),
          undone: [...undone, lastDone],
        }));
    },
    redo: async () => {
      if (lastUndone && (await change(lastUndone, 'Repeated')))
        setHistory(({ done, undone }) => ({
          done: [...done, lastUndone],
          undone: undone.filter((step) => step !== lastUndone),
        }));
    },
  };
}
