import type { BlogPost } from '@/content/schema/blog';
import { pageConfig } from '@/lib/firebase/config';
import { codeOf } from '@/lib/firebase/identity';
import { type Handlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { callFirestore, plainFields } from '@/lib/firebase/rest';
import { fieldsIn, isSamePost, type PostFields, parsePosts, postQueryLimit } from './post';
import { sortPosts } from './postDate';

/** The result of a change: done, or not done because the post was changed (null: removed) elsewhere in the meantime. */
export type Outcome = { done: true } | { done: false; theirs: PostFields | null };

/** Why a post could not be read or written. */
export type PublishProblem = 'offline' | 'signedOut' | 'denied' | 'exhausted' | 'other';

const problems: Record<string, PublishProblem | undefined> = {
  'auth/network-request-failed': 'offline',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  // The SDK's code for a request without a response.
  unknown: 'offline',
  unauthenticated: 'signedOut',
  'auth/user-token-expired': 'signedOut',
  'auth/user-disabled': 'signedOut',
  'permission-denied': 'denied',
  'resource-exhausted': 'exhausted',
};

/** How often a transaction is tried whose post has changed meanwhile. */
const attempts = 5;

/** The stored post, which everybody may read; null if there is none. @throws Error if there is no usable answer */
export async function readPost(id: string): Promise<PostFields | null> {
  const answer = await callFirestore(pageConfig(), `/blog/${encodeURIComponent(id)}`);
  if (answer?.status === 404) return null;
  if (answer?.status !== 200) throw new Error('The post could not be read.');
  return fieldsIn(plainFields(answer.body.fields));
}

/** Listens to all posts with the owner's session, newest first. @returns stops listening */
export const listenToPosts = ({ onValue, onStatus }: Handlers<BlogPost[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, 'blog'), limit(postQueryLimit)),
    {
      onDocuments: (documents) =>
        onValue(sortPosts(parsePosts(documents.map((stored) => ({ id: stored.id, data: stored.data() }))))),
      onStatus,
    },
  );

/**
 * Stores a post, or removes it (null), unless it was changed elsewhere since it was read. When there is no answer in time,
 * nothing further is sent; what was sent last may still arrive.
 *
 * @param known what does not count as somebody else's change: the post as it was opened, and what was sent without an answer (null: no
 *   post)
 * @throws errors that `problemOf` classifies
 */
export function changePost(
  id: string,
  known: (PostFields | null)[],
  after: PostFields | null,
): Promise<Outcome> {
  return runAsOwner(async (transaction, { documentOf }): Promise<Outcome> => {
    const reference = documentOf('blog', id);
    const stored = await transaction.get(reference);
    const theirs = stored.exists() ? fieldsIn(stored.data()) : null;
    // An earlier attempt succeeded, and only its response was lost.
    if (isSamePost(theirs, after)) return { done: true };
    if (!known.some((before) => isSamePost(theirs, before))) return { done: false, theirs };
    if (after) transaction.set(reference, after);
    else transaction.delete(reference);
    return { done: true };
  }, attempts);
}

/** Classifies an error of `runAsOwner`. */
export function problemOf(error: unknown): PublishProblem {
  return problems[codeOf(error)] ?? 'other';
}
