import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withTimeout } from '@/lib/withTimeout';
import { isSamePost, type PostFields, trimPost } from './post';

// Unpublished drafts are in the device's IndexedDB, which survives a crash and is shared by all tabs of the site.

/** A post as it is being written on this device. There is one for each post. */
export type Draft = PostFields & {
  /** The post's id, made with the draft: publishing twice stores one post. */
  id: string;
  /** The post as it was on the blog when it was opened; null if it was not there. */
  base: PostFields | null;
  /** What was sent last without an answer: it may be on the blog. */
  sent: PostFields | null;
  /** When it was last saved, in milliseconds since 1970; 0 for never. */
  savedAt: number;
};

/** An id for a new post. Later ones are smaller, so that of the posts of one day the latest is listed first. */
export function newPostId(now = Date.now()): string {
  const secondsLeft = 0xffffffff - Math.floor(now / 1000);
  return secondsLeft.toString(16).padStart(8, '0') + crypto.randomUUID().slice(0, 4);
}

/** Whether nothing of a draft is unpublished, so that there is nothing to keep. */
export function isUnchanged({ base, sent, ...fields }: Draft): boolean {
  const { postTitle, postContent } = trimPost(fields);
  if (sent) return false;
  return base ? isSamePost(trimPost(fields), trimPost(base)) : postTitle === '' && postContent.trim() === '';
}

/** How long the device's storage may take, in milliseconds. One that never answers is treated as one that fails. */
const storageMs = 5000;

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

let opened: Promise<IDBPDatabase<DraftsSchema>> | null = null;

function database(): Promise<IDBPDatabase<DraftsSchema>> {
  opened ??= withTimeout(
    openDB<DraftsSchema>('posts', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: 'id' });
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

/** All drafts on this device, most recently saved first. */
export const listDrafts = async (): Promise<Draft[]> =>
  (await (await database()).getAll('drafts')).sort((a, b) => b.savedAt - a.savedAt);

/** The draft of a post; null if there is none. */
export const readDraft = async (id: string): Promise<Draft | null> =>
  (await (await database()).get('drafts', id)) ?? null;

/**
 * Saves a draft over whatever is stored of it, and waits until it is flushed to disk. One without anything unpublished is
 * deleted.
 *
 * @returns when it was saved, in milliseconds since 1970; 0 if it was deleted
 * @throws DOMException when storage is full, or blocked for this site
 */
export async function saveDraft(draft: Draft): Promise<number> {
  const savedAt = isUnchanged(draft) ? 0 : Date.now();
  const transaction = (await database()).transaction('drafts', 'readwrite', { durability: 'strict' });
  const request = savedAt ? transaction.store.put({ ...draft, savedAt }) : transaction.store.delete(draft.id);
  // Without waiting for its answer, which a page that is being left would not get.
  transaction.commit();
  await Promise.all([request, transaction.done]);
  tell();
  return savedAt;
}

/** After a post was published: deletes its draft, or if something else was written since, makes it a change of that post. */
export async function recordPublished(id: string, post: PostFields): Promise<void> {
  const transaction = (await database()).transaction('drafts', 'readwrite', { durability: 'strict' });
  const draft = await transaction.store.get(id);
  if (draft) {
    const change = { ...draft, base: post, sent: null };
    await (isUnchanged(change) ? transaction.store.delete(id) : transaction.store.put(change));
  }
  await transaction.done;
  tell();
}

/** Deletes the draft of a post. */
export async function deleteDraft(id: string): Promise<void> {
  await (await database()).delete('drafts', id);
  tell();
}

const channelName = 'drafts';
let channel: BroadcastChannel | null = null;

/** Tells all tabs, and this one, that a draft was saved or deleted. */
function tell(): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage(null);
}

/** Calls back when a draft was saved or deleted, in this tab or another. @returns unsubscribes */
export function watchDrafts(onChange: () => void): () => void {
  const watching = new BroadcastChannel(channelName);
  watching.onmessage = onChange;
  return () => watching.close();
}
