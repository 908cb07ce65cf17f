import type { LiveStatus } from '@/lib/firebase/listen';
import type { PostListener } from './listenToPosts';
import type { SafeHtml } from './sanitize';
import { createPostPreparer, type ShownPost } from './shownPost';

/** How many posts an update added, changed and removed. */
export type PostChanges = { added: number; changed: number; removed: number };

export type BlogListState = {
  posts: ShownPost[];
  /** Whether the page was built without its older posts, and they have not loaded yet. */
  hasOlderPosts: boolean;
  status: LiveStatus;
  /** When the connection was lost; null while it is not. */
  offlineSince: Date | null;
  /** Whether the visitor has paused updates. The newest posts then wait in `heldPosts`. */
  isPaused: boolean;
  heldPosts: ShownPost[] | null;
  /** The changes of the last update that was shown. */
  lastChanges: PostChanges | null;
};

export type BlogListAction =
  | { type: 'posts'; posts: ShownPost[] }
  | { type: 'status'; status: LiveStatus; at: Date }
  | { type: 'pause' }
  | { type: 'resume' };

export function blogListReducer(state: BlogListState, action: BlogListAction): BlogListState {
  switch (action.type) {
    case 'posts':
      return state.isPaused ? { ...state, heldPosts: action.posts } : showPosts(state, action.posts);
    case 'status':
      return {
        ...state,
        status: action.status,
        offlineSince: action.status === 'offline' ? (state.offlineSince ?? action.at) : null,
      };
    case 'pause':
      return { ...state, isPaused: true };
    case 'resume':
      return {
        ...(state.heldPosts ? showPosts(state, state.heldPosts) : state),
        isPaused: false,
        heldPosts: null,
      };
  }
}

/** Shows the newest posts. Unchanged posts keep their object identity, so that they are not sanitized and rendered again. */
function showPosts(state: BlogListState, newest: ShownPost[]): BlogListState {
  const oldPosts = new Map(state.posts.map((post) => [post.id, post]));
  // Posts after this index were left out when the page was built, so they do not count as new.
  const lastKnownIndex = Math.max(
    -1,
    ...newest.map(({ id }, position) => (oldPosts.has(id) ? position : -1)),
  );
  const newPostsEnd = state.hasOlderPosts ? lastKnownIndex : newest.length;
  let added = 0;
  let changed = 0;
  let remainingCount = 0;
  const posts = newest.map((post, position) => {
    const old = oldPosts.get(post.id);
    if (old) remainingCount += 1;
    // The fingerprints are compared, because reading the HTML would sanitize it.
    if (old?.fingerprint === post.fingerprint) return old;
    if (old) changed += 1;
    else if (position < newPostsEnd) added += 1;
    return post;
  });
  const removed = state.posts.length - remainingCount;
  if (added + changed + removed) {
    return { ...state, posts, hasOlderPosts: false, lastChanges: { added, changed, removed } };
  }
  return state.hasOlderPosts ? { ...state, posts, hasOlderPosts: false } : state;
}

/** How long the tab may be hidden before the listener is stopped, in milliseconds. */
const maxHiddenMs = 600_000;

/** The dependencies of a live list. */
type LiveListOptions = {
  /** Listens to the database until the returned function is called. */
  listen: (listener: PostListener) => () => void;
  sanitize: (html: string) => SafeHtml;
  state: BlogListState;
  /** Whether the list is currently on the page. */
  isShown: () => boolean;
  onState: (state: BlogListState) => void;
};

/**
 * Keeps the list up to date with a single listener, because each new listener is billed for every post. The listener starts when
 * the list is first visible, continues while other pages are shown, and stops if the tab is hidden for a long time.
 */
export function createLiveList({ listen, sanitize, state, isShown, onState }: LiveListOptions) {
  const prepare = createPostPreparer(sanitize);
  let stop: (() => void) | null = null;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (action: BlogListAction) => {
    const before = state;
    state = blogListReducer(state, action);
    if (state !== before) onState(state);
  };
  const onStatus: PostListener['onStatus'] = (status) => dispatch({ type: 'status', status, at: new Date() });
  /** Starts listening if the list is visible and no listener is active. */
  const startListening = () => {
    if (stop || document.hidden || !isShown()) return;
    stop = listen({ onPosts: (posts) => dispatch({ type: 'posts', posts: prepare(posts) }), onStatus });
  };
  const stopListening = () => {
    stop?.();
    stop = null;
    onStatus('connecting');
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = setTimeout(stopListening, maxHiddenMs);
    else startListening();
  });

  return {
    startListening,
    stopListening,
    pause: () => dispatch({ type: 'pause' }),
    resume: () => dispatch({ type: 'resume' }),
  };
}
