import { type FirebaseConfig, getFirebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/retry';
import type { BlogListState, createLiveList } from './liveList';
import type { ShownPost } from './shownPost';

type LiveList = ReturnType<typeof createLiveList>;

/** How long to wait before retrying code that failed to load, in milliseconds. */
const loadRetryMs = 10_000;

/** Lets the browser paint and handle input between two steps, because starting Firestore takes long. */
const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve));

// These variables outlive the list component, which unmounts when the visitor goes to another page of the site.
let state: BlogListState | null = null;
let liveList: LiveList | null = null;
let stateListener: ((state: BlogListState) => void) | null = null;
let isLoading = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Creates the state of a list as it was built: with the newest posts, before any update. */
export function createBlogListState(posts: ShownPost[], hasOlderPosts: boolean): BlogListState {
  return {
    posts,
    hasOlderPosts,
    status: 'connecting',
    offlineSince: null,
    isPaused: false,
    heldPosts: null,
    lastChanges: null,
  };
}

/** Returns the state with all updates since the page load. Before the first subscription, creates it from the arguments. */
export const getBlogListState: typeof createBlogListState = (...args) =>
  state ?? createBlogListState(...args);

/**
 * Keeps a mounted list up to date. The code that listens, including Firestore, is loaded on the first call.
 *
 * @param renderedState the state with which the list was rendered
 * @returns a function that unsubscribes when the list unmounts
 */
export function subscribeToBlog(
  renderedState: BlogListState,
  onState: (state: BlogListState) => void,
): () => void {
  stateListener = onState;
  state ??= renderedState;
  // An update arrived between rendering and this call.
  if (state !== renderedState) onState(state);
  void startListening();
  return () => {
    if (stateListener === onState) stateListener = null;
  };
}

/** Holds updates back until `resumeUpdates` is called. */
export const pauseUpdates = () => liveList?.pause();

/** Shows the held update, and all further updates. */
export const resumeUpdates = () => liveList?.resume();

/** Reconnects to the database, or reloads code that failed to load. */
export function retryUpdates(): void {
  liveList?.stopListening();
  void startListening();
}

function publishState(newState: BlogListState): void {
  state = newState;
  stateListener?.(newState);
}

async function startListening(): Promise<void> {
  clearTimeout(retryTimer);
  if (!state || !stateListener || isLoading) return;
  const config = getFirebaseConfig(location.hostname);
  if (!config) {
    publishState({ ...state, status: 'off' });
    return;
  }
  isLoading = true;
  try {
    liveList ??= await loadLiveList(config, state);
    liveList.startListening();
  } catch {
    publishState({ ...state, status: 'offline', offlineSince: state.offlineSince ?? new Date() });
    retryTimer = setTimeout(startListening, loadRetryMs);
  }
  isLoading = false;
}

async function loadLiveList(config: FirebaseConfig, initialState: BlogListState): Promise<LiveList> {
  await waitForNextTask();
  const [{ listenToPosts }, { createSanitizer }, { createLiveList }] = await Promise.all([
    importWithRetry(() => import('./listenToPosts')),
    importWithRetry(() => import('./sanitize')),
    importWithRetry(() => import('./liveList')),
  ]);
  await waitForNextTask();
  return createLiveList({
    listen: (listener) => listenToPosts(config, listener),
    sanitize: createSanitizer(window),
    state: initialState,
    isShown: () => stateListener !== null,
    onState: publishState,
  });
}
