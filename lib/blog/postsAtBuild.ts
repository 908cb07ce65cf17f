import type { BlogPost } from '@/content/types';
import { firebaseConfig } from '@/lib/firebase/config';
import { fetchPosts } from './fetchPosts';

/**
 * The posts that are part of the built page: those of the configured project, or else the given ones.
 *
 * @throws Error when the project does not answer as expected: a build must not publish an empty blog by accident
 */
export async function postsAtBuild(otherwise: BlogPost[]): Promise<BlogPost[]> {
  const { projectId, apiKey } = firebaseConfig(null)?.options ?? {};
  if (!projectId) return otherwise;
  const collection = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents/blog`;
  try {
    return await fetchPosts(collection, apiKey ? { 'x-goog-api-key': apiKey } : {});
  } catch (error) {
    throw new Error(
      `The posts of the project '${projectId}' could not be read: ${error instanceof Error ? error.message : error}. ` +
        'Check NEXT_PUBLIC_FIREBASE_* and firestore.rules, or unset NEXT_PUBLIC_FIREBASE_PROJECT_ID to build with the sample posts.',
    );
  }
}
