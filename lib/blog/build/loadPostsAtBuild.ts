import { randomUUID } from 'node:crypto';
import type { BlogPost } from '@/content/schema/blog';
import { site } from '@/content/site';
import { getFirebaseConfig } from '@/lib/firebase/config';
import { getDocumentId, listDocuments, type RestService } from '@/lib/firebase/queries';
import { toPlainFields } from '@/lib/firebase/rest';
import { maxPosts, parsePosts } from '../post';

/** Advice for a build with a configured project but without an internet connection. */
export const offlineAdvice =
  'The internet could not be reached. Check the connection and start again. To work without it, put a # before the line ' +
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local: the site then shows the sample posts until you remove it.';

/**
 * Loads the posts for the built page from the configured project. If no project is configured, the result is `samplePosts`.
 *
 * @throws Error if the project does not respond as expected, or has more posts than the live list requests
 */
export async function loadPostsAtBuild(samplePosts: BlogPost[]): Promise<BlogPost[]> {
  const { projectId, apiKey } = getFirebaseConfig(null)?.options ?? {};
  if (!projectId) return samplePosts;
  // Google's own tools use this variable for the emulator's address, too.
  const emulatorHost = process.env.FIRESTORE_EMULATOR_HOST;
  const server = emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com';
  const service: RestService = {
    name: `the project '${projectId}'`,
    url: server,
    project: `projects/${projectId}`,
    headers: {
      // Next.js caches responses across builds; a unique header makes this request miss the cache.
      'x-request-id': randomUUID(),
      // The key may be restricted to the site's address.
      referer: `${site.url}/`,
      ...(apiKey ? { 'x-goog-api-key': apiKey } : {}),
    },
  };
  let posts: BlogPost[];
  try {
    const documents = await listDocuments(service, 'blog');
    posts = parsePosts(
      documents.map((document) => ({ id: getDocumentId(document), data: toPlainFields(document.fields) })),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    // Without a response.
    const isOffline = error instanceof TypeError;
    throw new Error(
      isOffline
        ? `The posts of the project '${projectId}' could not be read (${reason}). ${offlineAdvice}`
        : `The posts of the project '${projectId}' could not be read: ${reason}. ` +
            'docs/deploying.md says what a project needs. Without NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local ' +
            'the site is built with the sample posts.',
    );
  }
  if (posts.length > maxPosts) {
    throw new Error(
      `The project '${projectId}' has ${posts.length} posts, but the blog shows at most ${maxPosts}. Remove some, or ` +
        'raise the limit in both lib/blog/post.ts and firestore.rules.',
    );
  }
  return posts;
}
