import type { BlogPost } from '@/content/schema/blog';
import { getPageConfig } from '@/lib/firebase/config';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { callFirestore, toPlainFields } from '@/lib/firebase/rest';
import { isSamePost, type PostFields, parsePostFields, parsePosts, postQueryLimit } from './post';
import { sortPosts } from './postDate';

/** The outcome of a change. If another device has changed the post, the change is not done; `remotePost` is null if it was removed. */
export type ChangeOutcome = { isDone: true } | { isDone: false; remotePost: PostFields | null };

/** How often a transaction is tried if the post changes meanwhile. */
const maxAttempts = 5;

/** Reads a stored post, without signing in; null if there is none. @throws Error if there is no usable response */
export async function readPost(id: string): Promise<PostFields | null> {
  const answer = await callFirestore(getPageConfig(), `/blog/${encodeURIComponent(id)}`);
  if (answer?.status === 404) return null;
  if (answer?.status !== 200) throw new Error('The post could not be read.');
  return parsePostFields(toPlainFields(answer.body.fields));
}

/** Listens to all posts with the owner's session, newest first. @returns a function that stops listening */
export const listenToOwnerPosts = ({ onValue, onStatus }: ListenerHandlers<BlogPost[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, 'blog'), limit(postQueryLimit)),
    {
      onDocuments: (documents) =>
        onValue(sortPosts(parsePosts(documents.map((stored) => ({ id: stored.id, data: stored.data() }))))),
      onStatus,
    },
  );

/**
 * Stores a post, or removes it if `newPost` is null, unless another device has changed it. If there is no response in time, nothing
 * more is sent, but the last attempt may still arrive.
 *
 * @param expectedPosts the versions that this device knows: the post when it was opened, and posts that were sent without a response
 *   (null: no post). Any other version was stored by another device
 * @throws errors that `getErrorKind` classifies
 */
export function changePost(
  id: string,
  expectedPosts: (PostFields | null)[],
  newPost: PostFields | null,
): Promise<ChangeOutcome> {
  return runAsOwner(async (transaction, { getReference }): Promise<ChangeOutcome> => {
    const reference = getReference('blog', id);
    const stored = await transaction.get(reference);
    const remotePost = stored.exists() ? parsePostFields(stored.data()) : null;
    // An earlier attempt succeeded, and only its response was lost.
    if (isSamePost(remotePost, newPost)) return { isDone: true };
    if (!expectedPosts.some((before) => isSamePost(remotePost, before))) return { isDone: false, remotePost };
    if (newPost) transaction.set(reference, newPost);
    else transaction.delete(reference);
    return { isDone: true };
  }, maxAttempts);
}
