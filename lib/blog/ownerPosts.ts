import type { BlogPost } from '@/content/schema/blog';
import { getPageConfig } from '@/lib/firebase/config';
import { getErrorCode } from '@/lib/firebase/errors';
import { getIdToken } from '@/lib/firebase/identity';
import { type ListenerHandlers, listenAsOwner } from '@/lib/firebase/ownerFirestore';
import {
  callFirestore,
  createResponseError,
  type FirestoreResponse,
  getDocumentsPath,
  toFields,
  toPlainFields,
} from '@/lib/firebase/rest';
import type { Draft } from './drafts';
import { isSamePost, type PostFields, parsePostFields, parsePosts, postQueryLimit, trimPost } from './post';
import { sortPosts } from './postDate';

// Posts are written by Firestore's REST API: its SDK for browsers does not tell when a document was last changed.

/** A post on the blog, and when it was last changed, as Firestore says it. */
export type PublishedPost = PostFields & { updateTime: string };

/** Reads a post, without signing in; null if there is none. @throws Error if there is no usable response */
export async function readPost(id: string): Promise<PublishedPost | null> {
  const response = await callFirestore(getPageConfig(), `/blog/${encodeURIComponent(id)}`);
  if (response?.status === 404) return null;
  if (response?.status !== 200) throw createResponseError(response);
  return {
    ...parsePostFields(toPlainFields(response.body.fields)),
    updateTime: String(response.body.updateTime),
  };
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

/** Commits one write to a post with the owner's session. @throws FirebaseError if the session cannot be refreshed */
async function commit(id: string, createWrite: (name: string) => object): Promise<FirestoreResponse | null> {
  const idToken = await getIdToken();
  const config = getPageConfig();
  const write = createWrite(`${getDocumentsPath(config)}/blog/${id}`);
  return callFirestore(config, ':commit', { writes: [write] }, idToken);
}

/** Firestore's codes if a post is not the one that was expected: changed, removed, or there already. */
const conflictCodes = ['failed-precondition', 'not-found', 'already-exists', 'aborted'];

/**
 * Publishes a draft, unless the blog has another version of the post than the draft replaces.
 *
 * @returns null if it was published; otherwise what the blog has: `post` is null if it was removed
 * @throws errors that `getErrorKind` classifies
 */
export async function publishDraft({
  id,
  updateTime,
  ...draft
}: Draft): Promise<{ post: PublishedPost | null } | null> {
  const fields = trimPost(draft);
  const response = await commit(id, (name) => ({
    update: { name, fields: toFields(fields) },
    currentDocument: updateTime ? { updateTime } : { exists: false },
  }));
  if (response?.status === 200) return null;
  const error = createResponseError(response);
  if (!conflictCodes.includes(getErrorCode(error))) throw error;
  const post = await readPost(id);
  // An earlier attempt was successful, and only its response was lost.
  return isSamePost(post, fields) ? null : { post };
}

/** Removes a post from the blog. @throws errors that `getErrorKind` classifies */
export async function removePost(id: string): Promise<void> {
  const response = await commit(id, (name) => ({ delete: name }));
  if (response?.status !== 200) throw createResponseError(response);
}
