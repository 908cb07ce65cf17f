import type { SafeHtml } from '../post/sanitize';
import { createPostPreparer } from '../post/shownPost';
import { type BlogListAction, type BlogListState, blogListReducer } from './blogListReducer';
import type { PostListener } from './live';

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

/** Controls the listener for the lifetime of the page. */
export type LiveList = {
  /** Starts listening unless already listening, if the list is visible. */
  begin: () => void;
  /** Stops listening. */
  end: () => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Keeps the list up to date. Every new listener is billed for every post, so there is only one. It starts when the list
 * is first visible and continues while the visitor is on other pages of the site. It stops when the tab has been hidden
 * for a long time, and restarts when the list is visible again.
 */
export function createLiveList({ listen, sanitize, state, isShown, onState }: LiveListParts): LiveList {
  const prepare = createPostPreparer(sanitize);
  let stop: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const send = (action: BlogListAction) => {
    const before = state;
    state = blogListReducer(state, action);
    if (state !== before) onState(state);
  };
  const onStatus: PostListener['onStatus'] = (status) => send({ type: 'status', status, at: new Date() });
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

  return {
    begin,
    end,
    pause: () => send({ type: 'pause' }),
    resume: () => send({ type: 'resume' }),
  };
}
