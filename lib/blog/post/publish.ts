import type { FirebaseConfig } from '@/lib/firebase/config';
import { renewToken } from '@/lib/firebase/identity';
import { doc, getDoc, runTransaction } from '@/lib/firebase/sdkForWriting.bundle';
import { codeOf, writingDatabase } from '@/lib/firebase/writingApp';
import { withTimeout } from '@/lib/withTimeout';
import { fieldsIn, isSamePost, type PostFields } from './post';

// Firestore Lite: occasional writes need no listener, and visitors who only read load none of this.

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

/** How long a response may take, in milliseconds: the browser's own timeout is minutes. */
const timeoutMs = 20_000;

const referenceTo = (config: FirebaseConfig, id: string) => doc(writingDatabase(config), 'blog', id);

/** The stored post, or null when there is none. @throws errors that `problemOf` classifies, as does `changePost` */
export async function readPost(config: FirebaseConfig, id: string): Promise<PostFields | null> {
  await withTimeout(renewToken(config), timeoutMs);
  const stored = await withTimeout(getDoc(referenceTo(config, id)), timeoutMs);
  return stored.exists() ? fieldsIn(stored.data()) : null;
}

/**
 * Stores a post, or removes it (null), unless it was changed elsewhere since it was read. When there is no answer in time,
 * nothing further is sent; what was sent last may still arrive.
 *
 * @param known what is no change by someone else: the post as it was opened, and what was sent without an answer (null: no
 *   post)
 */
export async function changePost(
  config: FirebaseConfig,
  id: string,
  known: (PostFields | null)[],
  after: PostFields | null,
): Promise<Outcome> {
  const reference = referenceTo(config, id);
  await withTimeout(renewToken(config), timeoutMs);
  let isGivenUp = false;
  const outcome = runTransaction(writingDatabase(config), async (transaction): Promise<Outcome> => {
    const stored = await transaction.get(reference);
    // The page has reported that there was no answer, so nothing may happen any more.
    if (isGivenUp) throw new Error('The change was given up.');
    const theirs = stored.exists() ? fieldsIn(stored.data()) : null;
    // An earlier attempt succeeded, and only its response was lost.
    if (isSamePost(theirs, after)) return { done: true };
    if (!known.some((before) => isSamePost(theirs, before))) return { done: false, theirs };
    if (after) transaction.set(reference, after);
    else transaction.delete(reference);
    return { done: true };
  });
  try {
    return await withTimeout(outcome, timeoutMs);
  } finally {
    isGivenUp = true;
  }
}

/** Classifies an error of these functions. */
export function problemOf(error: unknown): PublishProblem {
  return problems[codeOf(error)] ?? 'other';
}
