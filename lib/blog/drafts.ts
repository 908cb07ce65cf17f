import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BlogPost } from '@/content/types';

// Drafts, stored on the device: in IndexedDB, which survives a crash, and which all tabs of the site share.

/** The words of a post that is being written. */
export type PostFields = Omit<BlogPost, 'id'>;

/** A draft of a post on this device. */
export type Draft = PostFields & {
  /** Its name on this device, and in the address while it is open. */
  key: string;
  /** The id it has, or had, on the blog; null for a post that was never published. */
  postId: string | null;
  /** The published post that these words began as; null when there is none, or none any more. */
  base: BlogPost | null;
  /** When it was last kept, in milliseconds since 1970. */
  savedAt: number;
  /** Version number for optimistic locking. */
  version: number;
};

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** A name of this device for a new post. */
export const newDraftKey = () => `draft:${crypto.randomUUID()}`;

/** The name of the draft of a published post: there is one on a device at most. */
export const draftKeyOf = (postId: string) => `post:${postId}`;

/** The id of the published post that a draft's name stands for; null for a new one. */
export const postIdOf = (key: string) => (key.startsWith('post:') ? key.slice('post:'.length) : null);

/** Where other tabs hear that drafts have changed. */
const channelName = 'drafts';

let opened: Promise<IDBPDatabase<DraftsSchema>> | null = null;

function drafts(): Promise<IDBPDatabase<DraftsSchema>> {
  opened ??= openDB<DraftsSchema>('write', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'key' });
    },
    // A browser that is short of memory ends the connection; the next request makes another.
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Local storage key for drafts saved while the page unloads. */
const rescueName = (key: string) => `draft ${key}`;

/** Saves a draft synchronously while the page unloads: IndexedDB would be too late. */
export function rescueDraft(draft: Draft): void {
  try {
    localStorage.setItem(rescueName(draft.key), JSON.stringify(draft));
  } catch {
    // Storage is full: the draft of the last pause stays.
  }
}

/** Moves such drafts into IndexedDB. If a newer version was saved in the meantime, they become a separate draft. */
async function takeRescued(): Promise<void> {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(rescueName('')))) {
    const draft = draftIn(localStorage.getItem(name));
    localStorage.removeItem(name);
    if (!draft || (await saveDraft(draft))) continue;
    const kept = await (await drafts()).get('drafts', draft.key);
    const isSame = (['postTitle', 'postDate', 'postContent'] as const).every(
      (field) => kept?.[field] === draft[field],
    );
    if (!isSame) await saveDraft({ ...draft, key: newDraftKey(), version: 0 });
  }
}

/** The draft that a text holds; null where it holds something else. */
function draftIn(text: string | null): Draft | null {
  try {
    const found: Partial<Draft> = JSON.parse(text ?? '');
    const {
      key,
      postTitle,
      postDate,
      postContent,
      version = 0,
      savedAt = 0,
      postId = null,
      base = null,
    } = found;
    if (!key || postTitle === undefined || postDate === undefined || postContent === undefined) return null;
    return { key, postTitle, postDate, postContent, version, savedAt, postId, base };
  } catch {
    return null;
  }
}

/** All drafts of this device, the last one kept first. */
export async function listDrafts(): Promise<Draft[]> {
  await takeRescued();
  const all = await (await drafts()).getAll('drafts');
  return all.sort((a, b) => b.savedAt - a.savedAt);
}

/** A draft by its name. */
export async function readDraft(key: string): Promise<Draft | null> {
  await takeRescued();
  return (await (await drafts()).get('drafts', key)) ?? null;
}

/**
 * Saves a draft durably.
 *
 * @returns it with its new version, or null where another tab has kept other words since: nothing is written then
 * @throws DOMException when storage is full or not available to this site
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
  tellOtherTabs();
  return saved;
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  localStorage.removeItem(rescueName(key));
  await (await drafts()).delete('drafts', key);
  tellOtherTabs();
}

let channel: BroadcastChannel | null = null;
const tabs = () => {
  channel ??= new BroadcastChannel(channelName);
  return channel;
};

function tellOtherTabs(): void {
  tabs().postMessage('changed');
}

/** Tells when another tab has changed drafts. @returns ends it */
export function watchDrafts(onChange: () => void): () => void {
  const listening = new BroadcastChannel(channelName);
  listening.onmessage = onChange;
  return () => listening.close();
}
