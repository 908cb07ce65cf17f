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

// Firestore's small edition: who writes a post now and then needs no listener, and who only reads loads none of this.

/** What became of a change: made, or not, because the post was changed elsewhere (null: removed) in the meantime. */
export type Outcome = { done: true } | { done: false; theirs: BlogPost | null };

/** Why a post could not be read or written. */
export type PublishProblem = 'offline' | 'signedOut' | 'denied' | 'exhausted' | 'other';

const problems: Record<string, PublishProblem | undefined> = {
  'auth/network-request-failed': 'offline',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  // The SDK's error for a request without a response.
  unknown: 'offline',
  unauthenticated: 'signedOut',
  'auth/user-token-expired': 'signedOut',
  'auth/user-disabled': 'signedOut',
  'permission-denied': 'denied',
  'resource-exhausted': 'exhausted',
};

/** How long an answer may take, in milliseconds. */
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
 * @throws what `problemOf` puts a name to; the same goes for the functions below
 */
export async function readPost(config: FirebaseConfig, id: string): Promise<BlogPost | null> {
  await inTime(renewToken(config));
  const stored = await inTime(getDoc(referenceTo(config, id)));
  return stored.exists() ? postOf(id, stored.data()) : null;
}

/**
 * Stores a post, unless it was changed since it was read.
 *
 * @param base the post as it was read; null for one that is not stored yet
 */
export function publishPost(config: FirebaseConfig, post: BlogPost, base: BlogPost | null): Promise<Outcome> {
  return change(config, post.id, base, post);
}

/** Removes a post, unless it was changed since it was read. */
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
  await inTime(renewToken(config));
  return inTime(
    runTransaction(database(config), async (transaction): Promise<Outcome> => {
      const stored = await transaction.get(reference);
      const theirs = stored.exists() ? postOf(id, stored.data()) : null;
      // It was made before, and only the answer was lost.
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

/** Whether two posts say the same; so do two that are not there. */
export function isSamePost(a: BlogPost | null, b: BlogPost | null): boolean {
  return a?.postDate === b?.postDate && a?.postTitle === b?.postTitle && a?.postContent === b?.postContent;
}

/** What an error of these functions means. */
export function problemOf(error: unknown): PublishProblem {
  return problems[codeOf(error)] ?? 'other';
}

/** A document as a post; fields that are not text are empty, so that they can be fixed. */
function postOf(id: string, data: Record<string, unknown>): BlogPost {
  const text = (field: string) => (typeof data[field] === 'string' ? data[field] : '');
  return {
    id,
    postDate: text('postDate'),
    postTitle: text('postTitle'),
    postContent: text('postContent'),
  };
}

/** Adds a timeout: browsers wait for minutes. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('No answer.'), { code: 'deadline-exceeded' })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
