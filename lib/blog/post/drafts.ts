import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BlogPost } from '@/content/schema/blog';
import { isObject } from '@/lib/isObject';
import { withTimeout } from '@/lib/withTimeout';
import { fieldsIn, isSamePost, type PostFields, postIn } from './post';

// Unpublished drafts are in the device's IndexedDB, which survives a crash and is shared by all tabs of the site.

/** A post as it is being edited on this device. */
export type Draft = PostFields & {
  /** Its key on this device, and in the URL while it is open. */
  key: string;
  /** The id it has, or had, on the blog; null for a post that was never published. */
  postId: string | null;
  /** The published post that the draft is based on; null when there is none, or it no longer exists. */
  base: BlogPost | null;
  /** Versions that were sent, all with the same id, whose answer was lost: each may be there, or arrive later. */
  sent: BlogPost[];
  /** When it was last saved, in milliseconds since 1970. */
  savedAt: number;
  /** Incremented by each save: a tab that has not seen the latest version must not overwrite it. */
  version: number;
};

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** A key for the draft of a new post. */
export const newDraftKey = () => `draft:${crypto.randomUUID()}`;

/** The key of a published post's draft: there is at most one per device. */
export const draftKeyOf = (postId: string) => `post:${postId}`;

/** A draft that was never saved: empty, without a published post. */
export const newDraft = (key: string): Draft => ({
  key,
  postId: key.startsWith(draftKeyOf('')) ? key.slice(draftKeyOf('').length) : null,
  base: null,
  sent: [],
  savedAt: 0,
  version: 0,
  ...fieldsIn({}),
});

/** Whether a draft has no unpublished changes, so that there is nothing to save. */
export function isUnchanged({ base, postId, sent, ...draft }: Draft): boolean {
  if (sent.length > 0) return false;
  const postTitle = draft.postTitle.trim();
  if (base) return isSamePost({ ...draft, postTitle }, { ...base, postTitle: base.postTitle.trim() });
  return postId === null && postTitle === '' && draft.postContent.trim() === '';
}

/** The beginning of the key of what remains of a discarded draft while versions of it may still arrive on the blog. */
const discarded = 'discarded:';

/** Whether the owner has discarded it, so that it is not listed. */
export const isDiscarded = ({ key }: Draft) => key.startsWith(discarded);

/** How long a version whose answer was lost may still arrive after its draft was discarded, in milliseconds: a day. */
const arrivalMs = 24 * 60 * 60 * 1000;

/** How long the device's storage may take, in milliseconds. One that never answers is treated as one that fails. */
const storageMs = 5000;

let opened: Promise<IDBPDatabase<DraftsSchema>> | null = null;

function drafts(): Promise<IDBPDatabase<DraftsSchema>> {
  opened ??= withTimeout(
    openDB<DraftsSchema>('write', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: 'key' });
      },
      // A browser that is short of memory closes the connection; the next request opens another.
      terminated: () => {
        opened = null;
      },
    }),
    storageMs,
  ).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** The localStorage key under which a page that is being unloaded leaves a draft for the next one. */
const rescueName = (key: string) => `draft ${key}`;

/** Saves a draft synchronously while the page is being unloaded: IndexedDB might not finish in time. */
export function rescueDraft(draft: Draft): void {
  try {
    localStorage.setItem(rescueName(draft.key), JSON.stringify(draft));
  } catch {
    // Storage is full: the last regular save is what remains.
  }
}

function rescued(key: string): Draft | null {
  try {
    return draftIn(JSON.parse(localStorage.getItem(rescueName(key)) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Moves rescued drafts into IndexedDB; each stays in localStorage until it is there. If another tab saved a different
 * version meanwhile, the rescued one becomes a separate draft.
 */
async function takeRescued(): Promise<void> {
  const start = rescueName('');
  const keys = Object.keys(localStorage).flatMap((name) =>
    name.startsWith(start) ? name.slice(start.length) : [],
  );
  for (const key of keys) {
    const draft = rescued(key);
    if (draft && !(await saveDraft(draft))) {
      const stored = await readStored(draft.key);
      // The same key at each attempt: an interrupted one leaves no duplicate.
      if (!isSamePost(stored, draft))
        await saveDraft({ ...draft, key: `draft:rescued-${draft.version}-${draft.savedAt}`, version: 0 });
    }
    localStorage.removeItem(rescueName(key));
  }
}

/** A draft as this version of the page knows it, from what was stored by any version; null if it is none. */
function draftIn(found: unknown): Draft | null {
  if (!isObject(found)) return null;
  const { key, version, savedAt, postId, base, sent } = found;
  if (typeof key !== 'string' || key === '') return null;
  return {
    key,
    ...fieldsIn(found),
    postId: typeof postId === 'string' ? postId : null,
    base: postIn(base),
    sent: Array.isArray(sent) ? sent.flatMap((post) => postIn(post) ?? []) : [],
    version: typeof version === 'number' ? version : 0,
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
  };
}

const readStored = async (key: string) => draftIn(await (await drafts()).get('drafts', key));

/** All drafts on this device, most recently saved first, and the records of discarded ones that may still arrive. */
export async function listDrafts(): Promise<Draft[]> {
  await takeRescued();
  const all = (await (await drafts()).getAll('drafts')).flatMap((each) => draftIn(each) ?? []);
  const isOver = (draft: Draft) => isDiscarded(draft) && Date.now() - draft.savedAt > arrivalMs;
  await Promise.all(all.filter(isOver).map(({ key }) => deleteDraft(key)));
  return all.filter((draft) => !isOver(draft)).sort((a, b) => b.savedAt - a.savedAt);
}

/** Reads a draft by its key. If IndexedDB fails, the one in localStorage, if there is one. */
export async function readDraft(key: string): Promise<Draft | null> {
  try {
    await takeRescued();
    return await readStored(key);
  } catch (error) {
    const draft = rescued(key);
    if (draft) return draft;
    throw error;
  }
}

/**
 * Saves a draft and waits until it is flushed to disk.
 *
 * @returns the draft with its new version, or null, without writing anything, if another tab has saved a newer one
 * @throws DOMException when storage is full, or blocked for this site
 */
export async function saveDraft(draft: Draft): Promise<Draft | null> {
  const transaction = (await drafts()).transaction('drafts', 'readwrite', { durability: 'strict' });
  const stored = await transaction.store.get(draft.key);
  if ((stored?.version ?? 0) !== draft.version) {
    await transaction.done;
    return null;
  }
  const saved = { ...draft, version: draft.version + 1, savedAt: Date.now() };
  await transaction.store.put(saved);
  await transaction.done;
  localStorage.removeItem(rescueName(draft.key));
  notify();
  return saved;
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  localStorage.removeItem(rescueName(key));
  await (await drafts()).delete('drafts', key);
  notify();
}

/** Deletes a draft, and remembers versions whose outcome is unknown for a day. @returns restores it */
export async function discardDraft(draft: Draft): Promise<() => Promise<void>> {
  const record = draft.sent.length > 0 ? discarded + crypto.randomUUID() : null;
  if (record) await saveDraft({ ...draft, key: record, version: 0 });
  await deleteDraft(draft.key);
  return async () => {
    await saveDraft({ ...draft, version: 0 });
    if (record) await deleteDraft(record);
  };
}

const openChannel = () => new BroadcastChannel('drafts');

function notify(): void {
  const channel = openChannel();
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when any tab has changed drafts. @returns unsubscribes */
export function watchDrafts(onChange: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = onChange;
  return () => channel.close();
}
