import { type FirebaseConfig, firebaseConfig } from '@/lib/firebase/config';
import { importPastCache } from '@/lib/importPastCache';
import type { BlogListState } from './blogListReducer';
import type { LiveList } from './liveList';
import type { ShownPost } from './shownPost';

/** How long to wait before asking again for code that did not load, in milliseconds. */
const retryLoading = 10_000;

/** Waits until the browser has had a chance to paint and to listen: Firestore is long to start, even in parts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Module state: it survives the list, which unmounts on navigation.
let state: BlogListState | null = null;
let live: LiveList | null = null;
let shown: ((state: BlogListState) => void) | null = null;
let isLoading = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The list as the page's HTML has it: the newest posts, and whether there are older ones. */
export function initialBlogList(posts: ShownPost[], isOlderToCome: boolean): BlogListState {
  return {
    posts,
    isOlderToCome,
    status: 'connecting',
    offlineSince: null,
    paused: false,
    held: null,
    lastChanges: null,
  };
}

/** The list as the visitor left it, with what came since; at first that of the page's HTML. */
export const blogListNow: typeof initialBlogList = (...built) => state ?? initialBlogList(...built);

/**
 * Keeps a list that is on the page up to date. The code for it, with Firestore's, is fetched only then.
 *
 * @param rendered the list as it was rendered
 * @param onState hears of every change
 * @returns to be called when the list goes
 */
export function subscribeToBlog(
  rendered: BlogListState,
  onState: (state: BlogListState) => void,
): () => void {
  shown = onState;
  state ??= rendered;
  // Updates between rendering and this effect.
  if (state !== rendered) onState(state);
  void listen();
  return () => {
    if (shown === onState) shown = null;
  };
}

/** Pauses updates until `resumeUpdates`. */
export const pauseUpdates = () => live?.pause();

/** Shows pending updates and resumes. */
export const resumeUpdates = () => live?.resume();

/** Retries the connection, or loading the code. */
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
    retry = setTimeout(listen, retryLoading);
  }
  isLoading = false;
}

async function load(config: FirebaseConfig, now: BlogListState): Promise<LiveList> {
  await nextTask();
  const [{ listenToPosts }, { createSanitizer }, { createLiveList }] = await Promise.all([
    importPastCache(() => import('./live')),
    importPastCache(() => import('./sanitize')),
    importPastCache(() => import('./liveList')),
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
