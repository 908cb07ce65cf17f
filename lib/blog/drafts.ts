import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createRandomId } from '@/lib/createRandomId';
import { withTimeout } from '@/lib/withTimeout';
import { isSamePost, type PostFields, trimPost } from './post';

// Drafts are stored in the device's IndexedDB, which survives a crash and is shared by all tabs of the site.

/** A post that is being written on this device. Each post has at most one draft. */
export type Draft = PostFields & {
  /** The post's id, created with the draft, so that publishing twice stores one post. */
  id: string;
  /** The published post when the draft was opened; null if the post was not published. */
  base: PostFields | null;
  /** The post that was sent last without a response: it may or may not be published. */
  sent: PostFields | null;
  /** When the draft was last saved, in milliseconds since 1970; 0 if it was never saved. */
  savedAt: number;
};

/** Creates an id for a new post. Later ids are smaller, so that of the posts of one day the latest is listed first. */
export function createPostId(now = Date.now()): string {
  const secondsLeft = 0xffffffff - Math.floor(now / 1000);
  return secondsLeft.toString(16).padStart(8, '0') + createRandomId().slice(0, 4);
}

/** Whether a draft has no unpublished changes, so that it need not be kept. */
export function isUnchanged({ base, sent, ...fields }: Draft): boolean {
  const { postTitle, postContent } = trimPost(fields);
  if (sent) return false;
  return base ? isSamePost(trimPost(fields), trimPost(base)) : postTitle === '' && postContent.trim() === '';
}

/** How long opening the database may take, in milliseconds. If it never responds, it is treated like one that fails. */
const storageTimeoutMs = 5000;

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

let openedDatabase: Promise<IDBPDatabase<DraftsSchema>> | null = null;

function openDatabase(): Promise<IDBPDatabase<DraftsSchema>> {
  openedDatabase ??= withTimeout(
    openDB<DraftsSchema>('posts', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: 'id' });
      },
      // If the browser is short of memory, it closes the connection; the next call opens another one.
      terminated: () => {
        openedDatabase = null;
      },
    }),
    storageTimeoutMs,
  ).catch((error) => {
    openedDatabase = null;
    throw error;
  });
  return openedDatabase;
}

/** All drafts on this device, most recently saved first. */
export const listDrafts = async (): Promise<Draft[]> =>
  (await (await openDatabase()).getAll('drafts')).sort((a, b) => b.savedAt - a.savedAt);

/** Reads the draft of a post; null if there is none. */
export const readDraft = async (id: string): Promise<Draft | null> =>
  (await (await openDatabase()).get('drafts', id)) ?? null;

/**
 * Saves a draft, replacing its previous version. It is not flushed to disk (`strict`), because a page that is left meanwhile would
 * lose what was typed last: the next save waits for the flush, and leaving aborts it. A draft without unpublished changes is deleted instead.
 *
 * @returns when the draft was saved, in milliseconds since 1970; 0 if it was deleted
 * @throws DOMException if storage is full, or blocked for this site
 */
export async function saveDraft(draft: Draft): Promise<number> {
  const savedAt = isUnchanged(draft) ? 0 : Date.now();
  const transaction = (await openDatabase()).transaction('drafts', 'readwrite');
  const request = savedAt ? transaction.store.put({ ...draft, savedAt }) : transaction.store.delete(draft.id);
  // The commit does not wait for the request, because a page that is being left would not get its result.
  transaction.commit();
  await Promise.all([request, transaction.done]);
  notifyTabs();
  return savedAt;
}

/**
 * Updates the draft of a post that was just published. A draft that was edited meanwhile becomes a change of the published
 * post; otherwise it is deleted.
 */
export async function markPublished(id: string, post: PostFields): Promise<void> {
  const transaction = (await openDatabase()).transaction('drafts', 'readwrite', { durability: 'strict' });
  const draft = await transaction.store.get(id);
  if (draft) {
    const change = { ...draft, base: post, sent: null };
    await (isUnchanged(change) ? transaction.store.delete(id) : transaction.store.put(change));
  }
  await transaction.done;
  notifyTabs();
}

export async function deleteDraft(id: string): Promise<void> {
  await (await openDatabase()).delete('drafts', id);
  notifyTabs();
}

const channelName = 'drafts';
let channel: BroadcastChannel | null = null;

/** Notifies all tabs, including this one, that a draft was saved or deleted. */
function notifyTabs(): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage(null);
}

/** Calls back when a draft is saved or deleted, in this tab or another one. @returns a function that unsubscribes */
export function watchDrafts(onChange: () => void): () => void {
  // Not `channel`, because a channel does not receive its own messages.
  const listenerChannel = new BroadcastChannel(channelName);
  listenerChannel.onmessage = onChange;
  return () => listenerChannel.close();
}
