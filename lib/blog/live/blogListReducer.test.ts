/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { createSanitizer } from '../post/sanitize';
import { fingerprint, formatDates } from '../post/shownPost';
import { type BlogListState, blogListReducer } from './liveList';
import { initialBlogList } from './subscribe';

const sanitize = createSanitizer(window);
const post = (id: string, text = id) => ({
  id,
  postTitle: id,
  ...formatDates('2024-01-01'),
  source: fingerprint(['2024-01-01', id, text].join('\0')),
  html: sanitize(text),
  rest: null,
  minutes: 1,
});
const at = new Date('2024-01-01T10:00:00Z');
const built = [post('a'), post('b')];
const start = initialBlogList(built, false);
const status = (state: BlogListState, now: BlogListState['status'], when = at) =>
  blogListReducer(state, { type: 'status', status: now, at: when });

test('an update without changes keeps the built posts', () => {
  expect(blogListReducer(start, { type: 'posts', posts: [post('a'), post('b')] })).toBe(start);
});

test('an update is shown, together with its changes', () => {
  const state = blogListReducer(start, { type: 'posts', posts: [post('new'), post('a', 'other')] });
  expect(state.posts.map(({ id }) => id)).toEqual(['new', 'a']);
  expect(state.lastChanges).toEqual({ added: 1, changed: 1, removed: 1 });
});

test('while paused, the newest update is held and is shown on resume', () => {
  const paused = blogListReducer(start, { type: 'pause' });
  const first = blogListReducer(paused, { type: 'posts', posts: [post('x')] });
  const second = blogListReducer(first, { type: 'posts', posts: [post('y')] });
  expect(second.posts).toBe(built);
  const resumed = blogListReducer(second, { type: 'resume' });
  expect(resumed).toMatchObject({ posts: [{ id: 'y' }], paused: false, held: null });
  expect(blogListReducer(paused, { type: 'resume' }).posts).toBe(built);
});

test('stores when the connection was lost, until it is back', () => {
  const offline = status(start, 'offline');
  expect(status(offline, 'offline', new Date()).offlineSince).toBe(at);
  expect(status(offline, 'live').offlineSince).toBeNull();
  expect(offline.posts).toBe(built);
});

test.each([
  [['new', 'a', 'b', 'c'], { added: 1, changed: 0, removed: 0 }],
  [['b', 'c'], { added: 0, changed: 0, removed: 1 }],
])('older posts that load after a and b in %j do not count as new', (newest, changes) => {
  const cut = initialBlogList(built, true);
  const state = blogListReducer(cut, { type: 'posts', posts: newest.map((id) => post(id)) });
  expect(state.posts.map(({ id }) => id)).toEqual(newest);
  expect(state).toMatchObject({ hasOlderPosts: false, lastChanges: changes });
  const later = blogListReducer(state, { type: 'posts', posts: [...state.posts, post('z')] });
  expect(later.lastChanges).toEqual({ added: 1, changed: 0, removed: 0 });
});
