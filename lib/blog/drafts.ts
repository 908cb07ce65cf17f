import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BlogPost } from '@/content/types';

// Unpublished drafts are stored on the device in IndexedDB, which survives a crash and is shared by all tabs of the
// site.

/** The fields of a post that is being edited. */
export type PostFields = Omit<BlogPost, 'id'>;

/** A post as it is being edited on this device. */
export type Draft = PostFields & {
  /** Its key on this device, and in the URL while it is open. */
  key: string;
  /** The id it has, or had, on the blog; null for a post that was never published. */
  postId: string | null;
  /** The published post that the draft is based on; null when there is none, or it no longer exists. */
  base: BlogPost | null;
  /** When it was last saved, in milliseconds since 1970. */
  savedAt: number;
  /**
   * Incremented by each save, for optimistic locking: a tab that has not seen the latest version must not overwrite it.
   */
  version: number;
};

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** A key for the draft of a new post. */
export const newDraftKey = () => `draft:${crypto.randomUUID()}`;

/** The key of a published post's draft: there is at most one per device. */
export const draftKeyOf = (postId: string) => `post:${postId}`;

/** The id of the published post in a draft's key; null for a new post. */
export const postIdOf = (key: string) => (key.startsWith('post:') ? key.slice('post:'.length) : null);

/** The BroadcastChannel that tells other tabs that drafts have changed. */
const channelName = 'drafts';

let opened: Promise<IDBPDatabase<DraftsSchema>> | null = null;

function drafts(): Promise<IDBPDatabase<DraftsSchema>> {
  opened ??= openDB<DraftsSchema>('write', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'key' });
    },
    // A browser that is short of memory closes the connection; the next request opens another.
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
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

/**
 * Moves rescued drafts into IndexedDB. If another tab saved a different version meanwhile, the rescued one becomes a
 * separate draft.
 */
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

/** Parses a draft from JSON; null if it is anything else. */
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

/** All drafts on this device, most recently saved first. */
export async function listDrafts(): Promise<Draft[]> {
  await takeRescued();
  const all = await (await drafts()).getAll('drafts');
  return all.sort((a, b) => b.savedAt - a.savedAt);
}

/** Reads a draft by its key. */
export async function readDraft(key: string): Promise<Draft | null> {
  await takeRescued();
  return (await (await drafts()).get('drafts', key)) ?? null;
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
  notifyOtherTabs();
  return saved;
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  localStorage.removeItem(rescueName(key));
  await (await drafts()).delete('drafts', key);
  notifyOtherTabs();
}

let channel: BroadcastChannel | null = null;
const tabs = () => {
  channel ??= new BroadcastChannel(channelName);
  return channel;
};

function notifyOtherTabs(): void {
  tabs().postMessage('changed');
}

/** Calls back when another tab has changed drafts. @returns unsubscribes */
export function watchDrafts(onChange: () => void): () => void {
  const listening = new BroadcastChannel(channelName);
  listening.onmessage = onChange;
  return () => listening.close();
}
