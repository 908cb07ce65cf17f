import { useSyncExternalStore } from 'react';
import type { Uploads } from './Uploads';

// Apart from Uploads.ts, whose code is large, because the progress is shown in every view.

const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();

const allUploads = new Set<Uploads>();
const listeners = new Set<() => void>();
const none: Uploads[] = [];
let running = none;

/** Shows the progress of uploads while they run, and asks before the page is closed. */
export function watchUploads(uploads: Uploads): void {
  allUploads.add(uploads);
  uploads.subscribe(() => {
    running = [...allUploads].filter((each) => each.isBusy());
    if (running.length > 0) addEventListener('beforeunload', preventClosing);
    else removeEventListener('beforeunload', preventClosing);
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uploads that run now. */
export const useRunningUploads = (): Uploads[] =>
  useSyncExternalStore(
    subscribe,
    () => running,
    () => none,
  );
