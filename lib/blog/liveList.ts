import { type BlogListAction, type BlogListState, blogListReducer } from './blogListReducer';
import type { PostListener } from './live';
import type { SafeHtml } from './sanitize';
import { createPostPreparer } from './shownPost';

/** How long the tab may be hidden until nothing is listened to any more, in milliseconds. */
const longestHidden = 600_000;

/** Dependencies of a live list. */
type LiveListParts = {
  /** Listens to the database until the function that it gives is called. */
  listen: (listener: PostListener) => () => void;
  sanitize: (html: string) => SafeHtml;
  /** The list as it is now. */
  state: BlogListState;
  /** Whether it is on the page now. */
  isShown: () => boolean;
  onState: (state: BlogListState) => void;
};

/** The list for the lifetime of the document. */
export type LiveList = {
  /** Starts the listener if there is none and the list is visible. */
  begin: () => void;
  /** Ends the listener. */
  end: () => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Keeps the list up to date. Every new listener is billed for every post, so there is one, which begins when the list
 * is first seen and goes on while the visitor is elsewhere on the site. It ends when the tab has been hidden for long,
 * and begins anew when the list is seen again.
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
    if (document.hidden) hiding = setTimeout(end, longestHidden);
    else begin();
  });

  return {
    begin,
    end,
    pause: () => send({ type: 'pause' }),
    resume: () => send({ type: 'resume' }),
  };
}
