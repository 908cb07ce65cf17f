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

/** What is kept on this device about a gallery. Where storage is full or blocked it is in memory only. */
export function unsentChangesOf(id: string): UnsentChanges {
  const empty: Kept = { changes: {}, isSeen: false, savedAt: Date.now() };
  /** What could not be stored. */
  let inMemory: Kept | null = null;
  const all = () => {
    try {
      return keptIn(localStorage.getItem(savedName));
    } catch {
      return new Map<string, Kept>();
    }
  };
  const kept = () => inMemory ?? all().get(id) ?? empty;
  const store = (changed: Partial<Kept>) => {
    const next = { ...kept(), ...changed, savedAt: Date.now() };
    try {
      localStorage.setItem(savedName, JSON.stringify(Object.fromEntries(all().set(id, next))));
      inMemory = null;
    } catch {
      inMemory = next;
    }
  };
  return {
    read: () => kept().changes,
    add: (changes) => store({ changes: { ...kept().changes, ...changes } }),
    remove: (confirmed) => {
      const left = Object.entries(kept().changes).filter(
        ([path, change]) => change?.to !== confirmed[path]?.to,
      );
      store({ changes: Object.fromEntries(left) });
    },
    isSeen: () => kept().isSeen,
    setSeen: () => {
      if (!kept().isSeen) store({ isSeen: true });
    },
  };
}
