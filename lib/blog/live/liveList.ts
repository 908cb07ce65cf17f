import type { SafeHtml } from '../post/sanitize';
import { createPostPreparer, type ShownPost } from '../post/shownPost';
import type { LiveStatus, PostListener } from './live';

/** How many posts an update added, changed and removed. */
export type PostChanges = { added: number; changed: number; removed: number };

/** The list's posts and connection state. */
export type BlogListState = {
  posts: ShownPost[];
  /** Whether older posts that were left out of the page's HTML have not loaded yet. */
  hasOlderPosts: boolean;
  status: LiveStatus;
  /** When the connection was lost. */
  offlineSince: Date | null;
  /** Whether the visitor has stopped updates; the newest posts then wait in `held`. */
  paused: boolean;
  held: ShownPost[] | null;
  /** The changes made by the update that was shown last. */
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
      return state.paused ? { ...state, held: action.posts } : show(state, action.posts);
    case 'status':
      return {
        ...state,
        status: action.status,
        offlineSince: action.status === 'offline' ? (state.offlineSince ?? action.at) : null,
      };
    case 'pause':
      return { ...state, paused: true };
    case 'resume':
      return { ...(state.held ? show(state, state.held) : state), paused: false, held: null };
  }
}

/** Replaces the posts. Unchanged posts keep their object identity, so they are neither sanitized nor rendered again. */
function show(state: BlogListState, newest: ShownPost[]): BlogListState {
  const known = new Map(state.posts.map((post) => [post.id, post]));
  // Posts after this index were left out of the page's HTML, so they don't count as new.
  const lastKnown = Math.max(-1, ...newest.map(({ id }, position) => (known.has(id) ? position : -1)));
  const end = state.hasOlderPosts ? lastKnown : newest.length;
  let added = 0;
  let changed = 0;
  let remaining = 0;
  const posts = newest.map((post, position) => {
    const old = known.get(post.id);
    if (old) remaining += 1;
    // Compare the sources: reading the HTML would sanitize it.
    if (old?.source === post.source) return old;
    if (old) changed += 1;
    else if (position < end) added += 1;
    return post;
  });
  const removed = state.posts.length - remaining;
  if (added + changed + removed) {
    return { ...state, posts, hasOlderPosts: false, lastChanges: { added, changed, removed } };
  }
  return state.hasOlderPosts ? { ...state, posts, hasOlderPosts: false } : state;
}

/** How long the tab may be hidden before the listener is stopped, in milliseconds. */
const maxHiddenMs = 600_000;

/** The dependencies of a live list. */
type LiveListParts = {
  /** Listens to the database until the returned function is called. */
  listen: (listener: PostListener) => () => void;
  sanitize: (html: string) => SafeHtml;
  /** The initial state of the list. */
  state: BlogListState;
  /** Whether the list is currently on the page. */
  isShown: () => boolean;
  onState: (state: BlogListState) => void;
};

/**
 * Keeps the list up to date with one listener, because each new one is billed for every post. It starts when the list is
 * first visible, stays on other pages, and stops while the tab has been hidden for long.
 */
export function createLiveList({ listen, sanitize, state, isShown, onState }: LiveListParts) {
  const prepare = createPostPreparer(sanitize);
  let stop: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const send = (action: BlogListAction) => {
    const before = state;
    state = blogListReducer(state, action);
    if (state !== before) onState(state);
  };
  const onStatus: PostListener['onStatus'] = (status) => send({ type: 'status', status, at: new Date() });
  /** Starts listening unless already listening, if the list is visible. */
  const begin = () => {
    if (stop || document.hidden || !isShown()) return;
    stop = listen({ onPosts: (posts) => send({ type: 'posts', posts: prepare(posts) }), onStatus });
  };
  const end = () => {
    stop?.();
    stop = null;
    onStatus('connecting');
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(end, maxHiddenMs);
    else begin();
  });

  return { begin, end, pause: () => send({ type: 'pause' }), resume: () => send({ type: 'resume' }) };
}
