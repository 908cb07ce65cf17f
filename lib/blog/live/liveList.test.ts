/** @jest-environment jsdom */
import type { BlogPost } from '@/content/schema/blog';
import { createSanitizer } from '../post/sanitize';
import { createPostPreparer } from '../post/shownPost';
import type { PostListener } from './live';
import { type BlogListState, createLiveList } from './liveList';
import { initialBlogList } from './subscribe';

const sanitize = createSanitizer(window);
const stop = jest.fn();
const listen = jest.fn((_listener: PostListener) => stop);
const onState = jest.fn((_state: BlogListState) => {});
let isShown = true;

const stored = (count: number): BlogPost[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `post-${position}`,
    postDate: '2024-01-01',
    postTitle: `Number ${position}`,
    postContent: `<p>Words ${position}.</p>`,
  }));

function list(posts: BlogPost[] = [], clean = sanitize) {
  const state = initialBlogList(createPostPreparer(sanitize)(posts), false);
  return createLiveList({ listen, sanitize: clean, state, isShown: () => isShown, onState });
}

const deliver = (posts: BlogPost[]) => listen.mock.lastCall?.[0].onPosts(posts);
const now = () => onState.mock.lastCall?.[0];

function setHidden(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isShown = true;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('listens once, and pauses after the tab was hidden for ten minutes until the list is visible again', () => {
  const live = list();
  live.begin();
  live.begin();
  expect(listen).toHaveBeenCalledTimes(1);
  setHidden(true);
  jest.advanceTimersByTime(599_999);
  setHidden(false);
  jest.advanceTimersByTime(600_000);
  expect(stop).not.toHaveBeenCalled();

  setHidden(true);
  jest.advanceTimersByTime(600_000);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(now()?.status).toBe('connecting');
  setHidden(false);
  expect(listen).toHaveBeenCalledTimes(2);
});

test('does not start while the tab is hidden or the list is not on the page', () => {
  setHidden(true);
  const live = list();
  live.begin();
  isShown = false;
  setHidden(false);
  expect(listen).not.toHaveBeenCalled();
  isShown = true;
  live.begin();
  expect(listen).toHaveBeenCalledTimes(1);
});

test('does not sanitize any of a thousand unchanged posts, in the first snapshot or a later one', () => {
  const clean = jest.fn(sanitize);
  const posts = stored(1000);
  list(posts, clean).begin();
  deliver(posts);
  expect(onState).not.toHaveBeenCalled();
  deliver(posts.map((post) => ({ ...post })));
  expect(onState).not.toHaveBeenCalled();
  const [first, ...rest] = posts;
  if (!first) throw new Error('There are no posts.');
  deliver([{ ...first, postContent: '<p>New.</p>' }, ...rest]);
  expect(now()?.posts.map(({ html }) => html)).toHaveLength(1000);
  expect(clean.mock.calls).toEqual([['<p>New.</p>']]);
});
