import type { ShownPost } from '@/lib/blog/shownPost';
import type { LiveStatus } from '@/lib/blog/subscribe';

/** How many posts an update added, changed and removed. */
export type PostChanges = { added: number; changed: number; removed: number };

export type BlogListState = {
  posts: ShownPost[];
  status: LiveStatus;
  /** When the connection was lost. */
  offlineSince: Date | null;
  /** Whether the visitor has stopped updates; the newest posts then wait in `held`. */
  paused: boolean;
  held: ShownPost[] | null;
  /** What the last update that is shown changed. */
  lastChanges: PostChanges | null;
};

export type BlogListAction =
  | { type: 'posts'; posts: ShownPost[] }
  | { type: 'status'; status: LiveStatus; at: Date }
  | { type: 'pause' }
  | { type: 'resume' };

/** The list as it is in the page's HTML. */
export function initialBlogList(posts: ShownPost[]): BlogListState {
  return { posts, status: 'connecting', offlineSince: null, paused: false, held: null, lastChanges: null };
}

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

function show(state: BlogListState, newest: ShownPost[]): BlogListState {
  const changes = changesBetween(state.posts, newest);
  if (changes.added + changes.changed + changes.removed === 0) return state;
  // What did not change stays as it is shown, so that it is neither cleaned nor rendered again.
  const known = new Map(state.posts.map((post) => [post.id, post]));
  const posts = newest.map((post) => {
    const old = known.get(post.id);
    return old && isSame(old, post) ? old : post;
  });
  return { ...state, posts, lastChanges: changes };
}

/** Compares two lists by id and by what each post is made from; to look at its HTML would clean it. */
export function changesBetween(before: ShownPost[], after: ShownPost[]): PostChanges {
  const known = new Map(before.map((post) => [post.id, post]));
  let added = 0;
  let changed = 0;
  for (const post of after) {
    const old = known.get(post.id);
    if (!old) added += 1;
    else if (old !== post && !isSame(old, post)) changed += 1;
  }
  return { added, changed, removed: before.length + added - after.length };
}

function isSame(a: ShownPost, b: ShownPost): boolean {
  return a.postTitle === b.postTitle && a.postDate === b.postDate && a.source === b.source;
}
