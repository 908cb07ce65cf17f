import type { BlogPost } from '@/content/schema/blog';
import { getPageConfig } from '@/lib/firebase/config';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { callFirestore, toPlainFields } from '@/lib/firebase/rest';
import { isSamePost, type PostFields, parsePostFields, parsePosts, postQueryLimit } from './post';
import { sortPosts } from './postDate';

/**
 * The outcome of a change. If another device has changed the post, nothing is stored, and `remotePost` is the post as that
 * device has stored it; null if the device has removed it.
 */
export type ChangeOutcome = { isDone: true } | { isDone: false; remotePost: PostFields | null };

/** How often a transaction is tried if the post changes meanwhile. */
const maxAttempts = 5;

/** Reads a stored post, without signing in; null if there is none. @throws Error if there is no usable response */
export async function readPost(id: string): Promise<PostFields | null> {
  const response = await callFirestore(getPageConfig(), `/blog/${encodeURIComponent(id)}`);
  if (response?.status === 404) return null;
  if (response?.status !== 200) throw new Error('The post could not be read.');
  return parsePostFields(toPlainFields(response.body.fields));
}

/** Listens to all posts with the owner's session, newest first. @returns a function that stops listening */
export const listenToOwnerPosts = ({ onValue, onStatus }: ListenerHandlers<BlogPost[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, 'blog'), limit(postQueryLimit)),
    {
      onDocuments: (documents) =>
        onValue(
          sortPosts(parsePosts(documents.map((document) => ({ id: document.id, data: document.data() })))),
        ),
      onStatus,
    },
  );

/**
 * Stores a post, or removes it if `newPost` is null, unless another device has changed it. Without a response in time,
 * there is no further attempt, but the last one may still arrive.
 *
 * @param expectedPosts the versions that this device knows (null: no post): the post when it was opened, and the versions
 *   that were sent without a response. Any other version was stored by another device
 * @throws errors that `getErrorKind` classifies
 */
export function changePost(
  id: string,
  expectedPosts: (PostFields | null)[],
  newPost: PostFields | null,
): Promise<ChangeOutcome> {
  return runAsOwner(async (transaction, { getReference }): Promise<ChangeOutcome> => {
    const reference = getReference('blog', id);
    const snapshot = await transaction.get(reference);
    const remotePost = snapshot.exists() ? parsePostFields(snapshot.data()) : null;
    // An earlier attempt succeeded, and only its response was lost.
    if (isSamePost(remotePost, newPost)) return { isDone: true };
    if (!expectedPosts.some((expectedPost) => isSamePost(remotePost, expectedPost)))
      return { isDone: false, remotePost };
    if (newPost) transaction.set(reference, newPost);
    else transaction.delete(reference);
    return { isDone: true };
  }, maxAttempts);
}
