import { getFirebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/retry';
import { createPostPreparer, type ShownPost } from './shownPost';

export type LiveBlog = {
  /** Newest first; null until the database has responded. */
  posts: ShownPost[] | null;
  isOffline: boolean;
  /** How many updates have changed posts that were shown. */
  changeCount: number;
};

/** How long to wait before loading code again that failed to load, in milliseconds. */
const loadRetryMs = 10_000;

/** The state of a page that was just opened. */
export const initialLiveBlog: LiveBlog = { posts: null, isOffline: false, changeCount: 0 };

// These variables outlive the list component, which unmounts when the visitor goes to another page of the site.
let state = initialLiveBlog;
let hasStarted = false;
const subscribers = new Set<() => void>();

export const getLiveBlog = () => state;

/**
 * Calls back whenever the state changes. The first call loads Firestore, and starts the one listener of this page, which
 * never stops: each new listener is billed for every post.
 *
 * @param builtPosts the posts in the page's HTML: those that have not changed are not rendered again
 */
export function subscribeToLiveBlog(builtPosts: ShownPost[], onChange: () => void): () => void {
  subscribers.add(onChange);
  if (!hasStarted) void startListening(builtPosts);
  return () => subscribers.delete(onChange);
}

function publishState(change: Partial<LiveBlog>): void {
  state = { ...state, ...change };
  for (const onChange of subscribers) onChange();
}

async function startListening(builtPosts: ShownPost[]): Promise<void> {
  hasStarted = true;
  const config = getFirebaseConfig(location.hostname);
  if (!config) {
    publishState({ posts: builtPosts });
    return;
  }
  try {
    // In tasks of their own, so that the browser can paint and handle input: starting Firestore takes long.
    await waitForNextTask();
    const [{ listenToPosts }, { createSanitizer }] = await Promise.all([
      importWithRetry(() => import('./listenToPosts')),
      importWithRetry(() => import('./sanitize')),
    ]);
    await waitForNextTask();
    const prepare = createPostPreparer(createSanitizer(window));
    listenToPosts(
      config,
      (posts) => showPosts(prepare(posts), state.posts ?? builtPosts),
      () => publishState({ isOffline: true }),
    );
  } catch {
    publishState({ isOffline: true });
    setTimeout(startListening, loadRetryMs, builtPosts);
  }
}

const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Replaces the posts. Unchanged ones stay the same objects; fingerprints are compared, because reading HTML sanitizes it. */
function showPosts(newestPosts: ShownPost[], shownPosts: ShownPost[]): void {
  const shown = new Map(shownPosts.map((post) => [post.id, post]));
  const posts = newestPosts.map((post) => {
    const old = shown.get(post.id);
    return old?.fingerprint === post.fingerprint ? old : post;
  });
  // Older posts that the page was built without follow those that it has.
  const hasChanged = shownPosts.some((post, position) => post !== posts[position]);
  publishState({ posts, isOffline: false, changeCount: state.changeCount + Number(hasChanged) });
}
