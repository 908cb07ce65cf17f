import { isObject } from '@/lib/isObject';
import type { Change, Changes } from './changes';

/** The localStorage key of what is unsent, by gallery. */
const savedName = 'proofs';

/** How long it is kept, in days: longer than galleries last. */
const savedDays = 400;
const dayMs = 24 * 60 * 60 * 1000;

/** What is kept on this device about a gallery. */
type Kept = { changes: Changes; isSeen: boolean; savedAt: number };

/** What is kept on this device about one gallery. All tabs share it, and it survives a killed one. */
export type UnsentChanges = {
  read: () => Changes;
  /** Adds changes, replacing earlier ones of the same fields. */
  add: (changes: Changes) => void;
  /** Removes changes that are confirmed, unless they have been changed again since. */
  remove: (changes: Changes) => void;
  /** Whether this device has shown the gallery before. */
  isSeen: () => boolean;
  setSeen: () => void;
};

const isPath = (path: string) => /^(picks|notes)\.[A-Za-z]\w*$/.test(path);

function changesIn(value: unknown): Changes {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, change]): [string, Change][] => {
      if (!isPath(path) || !isObject(change)) return [];
      const { to, from } = change;
      if (typeof to !== 'string' && to !== null) return [];
      return [[path, typeof from === 'string' ? { to, from } : { to }]];
    }),
  );
}

function keptIn(text: string | null): Map<string, Kept> {
  const found: unknown = JSON.parse(text ?? '{}');
  return new Map(
    Object.entries(isObject(found) ? found : {}).flatMap(([id, kept]): [string, Kept][] => {
      if (!isObject(kept) || typeof kept.savedAt !== 'number') return [];
      if (Math.abs(Date.now() - kept.savedAt) > savedDays * dayMs) return [];
      return [
        [id, { changes: changesIn(kept.changes), isSeen: kept.isSeen === true, savedAt: kept.savedAt }],
      ];
    }),
  );
}

/** What is kept on this device about a gallery. What does not fit into its storage is in memory only. */
export function unsentChangesOf(id: string): UnsentChanges {
  /** What could not be stored: added, and removed. Other tabs change the rest. */
  let added: Changes = {};
  let removed: Changes = {};
  let isSeen = false;
  const all = () => {
    try {
      return keptIn(localStorage.getItem(savedName));
    } catch {
      return new Map<string, Kept>();
    }
  };
  const stored = (): Kept => all().get(id) ?? { changes: {}, isSeen: false, savedAt: 0 };
  const without = (changes: Changes, gone: Changes): Changes =>
    Object.fromEntries(Object.entries(changes).filter(([path, change]) => change?.to !== gone[path]?.to));
  const read = () => ({ ...without(stored().changes, removed), ...added });
  const store = (changes: Changes) => {
    try {
      const next = { changes, isSeen: isSeen || stored().isSeen, savedAt: Date.now() };
      localStorage.setItem(savedName, JSON.stringify(Object.fromEntries(all().set(id, next))));
      [added, removed] = [{}, {}];
    } catch {
      // It is in memory.
    }
  };
  return {
    read,
    add: (changes) => {
      const before = read();
      const isKnown = ([path, change]: [string, Change | undefined]) =>
        before[path]?.to === change?.to && before[path]?.from === change?.from;
      // Another tab is told about each write.
      if (Object.entries(changes).every(isKnown)) return;
      added = { ...added, ...changes };
      for (const path of Object.keys(changes)) delete removed[path];
      store(read());
    },
    remove: (confirmed) => {
      const before = read();
      const left = without(before, confirmed);
      if (Object.keys(left).length === Object.keys(before).length) return;
      added = without(added, confirmed);
      removed = { ...removed, ...confirmed };
      store(left);
    },
    isSeen: () => isSeen || stored().isSeen,
    setSeen: () => {
      isSeen = true;
      store(read());
    },
  };
}
