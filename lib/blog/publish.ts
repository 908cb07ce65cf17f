import type { BlogPost } from '@/content/types';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { codeOf } from '@/lib/firebase/errorCode';
import { renewToken } from '@/lib/firebase/identity';
import {
  doc,
  type Firestore,
  getDoc,
  initializeFirestore,
  runTransaction,
} from '@/lib/firebase/sdkForWriting.bundle';
import { writingApp } from '@/lib/firebase/writingApp';

// Firestore Lite: occasional writes need no listener, and visitors who only read load none of this.

/** The result of a change: done, or not done because the post was changed (null: removed) elsewhere in the meantime. */
export type Outcome = { done: true } | { done: false; theirs: BlogPost | null };

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

/** How long a response may take, in milliseconds. */
const timeoutMs = 20_000;

let firestore: Firestore | null = null;

function database(config: FirebaseConfig): Firestore {
  const { emulatorHost: host } = config;
  firestore ??= initializeFirestore(writingApp(config), host ? { host, ssl: false } : {});
  return firestore;
}

const referenceTo = (config: FirebaseConfig, id: string) => doc(database(config), 'blog', id);

/**
 * The stored post, or null when there is none.
 *
 * @throws errors that `problemOf` classifies, as do the functions below
 */
export async function readPost(config: FirebaseConfig, id: string): Promise<BlogPost | null> {
  await withTimeout(renewToken(config));
  const stored = await withTimeout(getDoc(referenceTo(config, id)));
  return stored.exists() ? postOf(id, stored.data()) : null;
}

/**
 * Stores a post, unless it was changed elsewhere since it was read.
 *
 * @param base the post as it was read; null for one that is not stored yet
 */
export function publishPost(config: FirebaseConfig, post: BlogPost, base: BlogPost | null): Promise<Outcome> {
  return change(config, post.id, base, post);
}

/** Removes a post, unless it was changed elsewhere since it was read. */
export function removePost(config: FirebaseConfig, post: BlogPost): Promise<Outcome> {
  return change(config, post.id, post, null);
}

async function change(
  config: FirebaseConfig,
  id: string,
  before: BlogPost | null,
  after: BlogPost | null,
): Promise<Outcome> {
  const reference = referenceTo(config, id);
  await withTimeout(renewToken(config));
  return withTimeout(
    runTransaction(database(config), async (transaction): Promise<Outcome> => {
      const stored = await transaction.get(reference);
      const theirs = stored.exists() ? postOf(id, stored.data()) : null;
      // An earlier attempt succeeded, and only its response was lost.
      if (isSamePost(theirs, after)) return { done: true };
      if (!isSamePost(theirs, before)) return { done: false, theirs };
      if (after) {
        const { postDate, postTitle, postContent } = after;
        transaction.set(reference, { postDate, postTitle, postContent });
      } else {
        transaction.delete(reference);
      }
      return { done: true };
    }),
  );
}

/** Whether two posts have the same content; two nulls are equal. */
export function isSamePost(a: BlogPost | null, b: BlogPost | null): boolean {
  return a?.postDate === b?.postDate && a?.postTitle === b?.postTitle && a?.postContent === b?.postContent;
}

/** Classifies an error of these functions. */
export function problemOf(error: unknown): PublishProblem {
  return problems[codeOf(error)] ?? 'other';
}

/**
 * Converts a document to a post; fields that are not strings become empty, so that they can be corrected in the editor.
 */
function postOf(id: string, data: Record<string, unknown>): BlogPost {
  const text = (field: string) => (typeof data[field] === 'string' ? data[field] : '');
  return {
    id,
    postDate: text('postDate'),
    postTitle: text('postTitle'),
    postContent: text('postContent'),
  };
}

/** Rejects when a response takes too long: the browser's own timeout is minutes. */
async function withTimeout<Answer>(response: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('No response.'), { code: 'deadline-exceeded' })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
