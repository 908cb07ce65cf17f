import type { BlogPost } from '../../../content/schema/blog';
import { localProjectId } from '../../../lib/firebase/config';
import type { Store } from './store';

/** Path of the blog collection in the local Firestore. */
export const blogCollection = `projects/${localProjectId}/databases/(default)/documents/blog`;

/** Stores posts, replacing those with the same id. */
export function seedPosts(store: Store, posts: BlogPost[]): void {
  store.commit(
    posts.map(({ id, ...fields }) => ({
      kind: 'set',
      name: `${blogCollection}/${id}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [field, { stringValue: text }]),
      ),
    })),
  );
}
