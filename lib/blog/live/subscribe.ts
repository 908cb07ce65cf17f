import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/retry';
import type { ShownPost } from '../post/shownPost';
import type { BlogListState, createLiveList } from './liveList';

type LiveList = ReturnType<typeof createLiveList>;

/** How long to wait before retrying code that failed to load, in milliseconds. */
const retryLoadingMs = 10_000;

/** Yields so that the browser can paint and handle input: Firestore takes long to start, even in parts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// These outlive the list component, which unmounts when the visitor goes to another page of the site.
let state: BlogListState | null = null;
let live: LiveList | null = null;
let shown: ((state: BlogListState) => void) | null = null;
let isLoading = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The list as in the page's HTML: the newest posts, and whether there are older ones. */
export function initialBlogList(posts: ShownPost[], hasOlderPosts: boolean): BlogListState {
  return {
    posts,
    hasOlderPosts,
    status: 'connecting',
    offlineSince: null,
    paused: false,
    held: null,
    lastChanges: null,
  };
}

/** The list as the visitor left it, with updates since then; initially that of the page's HTML. */
export const blogListNow: typeof initialBlogList = (...built) => state ?? initialBlogList(...built);

/**
 * Keeps a mounted list up to date. The code for it, including Firestore, is loaded only then.
 *
 * @param rendered the list as it was rendered
 * @returns unsubscribes when the list unmounts
 */
export function subscribeToBlog(
  rendered: BlogListState,
  onState: (state: BlogListState) => void,
): () => void {
  shown = onState;
  state ??= rendered;
  // An update arrived between rendering and now.
  if (state !== rendered) onState(state);
  void listen();
  return () => {
    if (shown === onState) shown = null;
  };
}

/** Holds updates back until `resumeUpdates`. */
export const pauseUpdates = () => live?.pause();

/** Shows held updates, and all further ones. */
export const resumeUpdates = () => live?.resume();

/** Reconnects to the database, or reloads code that failed to load. */
export function retryUpdates(): void {
  live?.end();
  void listen();
}

function setState(now: BlogListState): void {
  state = now;
  shown?.(now);
}

async function listen(): Promise<void> {
  clearTimeout(retry);
  if (!state || !shown || isLoading) return;
  const config = firebaseConfig(location.hostname);
  if (!config) {
    setState({ ...state, status: 'off' });
    return;
  }
  isLoading = true;
  try {
    live ??= await load(config, state);
    live.begin();
  } catch {
    setState({ ...state, status: 'offline', offlineSince: state.offlineSince ?? new Date() });
    retry = setTimeout(listen, retryLoadingMs);
  }
  isLoading = false;
}

async function load(config: FirebaseConfig, now: BlogListState): Promise<LiveList> {
  await nextTask();
  const [{ listenToPosts }, { createSanitizer }, { createLiveList }] = await Promise.all([
    importWithRetry(() => import('./live')),
    importWithRetry(() => import('../post/sanitize')),
    importWithRetry(() => import('./liveList')),
  ]);
  await nextTask();
  return createLiveList({
    listen: (listener) => listenToPosts(config, listener),
    sanitize: createSanitizer(window),
    state: now,
    isShown: () => shown !== null,
    onState: setState,
  });
}
