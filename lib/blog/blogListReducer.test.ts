/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */

import { type BlogListState, blogListReducer } from './liveList';
import { createSanitizer } from './sanitize';
import { formatDates, getFingerprint } from './shownPost';
import { createBlogListState } from './subscribeToBlog';

const sanitize = createSanitizer(window);
const createPost = (id: string, text = id) => ({
  id,
  postTitle: id,
  ...formatDates('2024-01-01'),
  fingerprint: getFingerprint(['2024-01-01', id, text].join('\0')),
  html: sanitize(text),
  rest: null,
  minutes: 1,
});
const lostAt = new Date('2024-01-01T10:00:00Z');
const builtPosts = [createPost('a'), createPost('b')];
const initialState = createBlogListState(builtPosts, false);
const setStatus = (state: BlogListState, status: BlogListState['status'], at = lostAt) =>
  blogListReducer(state, { type: 'status', status, at });

test('an update without changes keeps the built posts', () => {
  expect(blogListReducer(initialState, { type: 'posts', posts: [createPost('a'), createPost('b')] })).toBe(
    initialState,
  );
});

test('an update is shown, and its changes are counted', () => {
  const state = blogListReducer(initialState, {
    type: 'posts',
    posts: [createPost('new'), createPost('a', 'other')],
  });
  expect(state.posts.map(({ id }) => id)).toEqual(['new', 'a']);
  expect(state.lastChanges).toEqual({ added: 1, changed: 1, removed: 1 });
});

test('while updates are paused, the newest one is held, and shown on resume', () => {
  const paused = blogListReducer(initialState, { type: 'pause' });
  const first = blogListReducer(paused, { type: 'posts', posts: [createPost('x')] });
  const second = blogListReducer(first, { type: 'posts', posts: [createPost('y')] });
  expect(second.posts).toBe(builtPosts);
  const resumed = blogListReducer(second, { type: 'resume' });
  expect(resumed).toMatchObject({ posts: [{ id: 'y' }], isPaused: false, heldPosts: null });
  expect(blogListReducer(paused, { type: 'resume' }).posts).toBe(builtPosts);
});

test('stores the time when the connection was lost until it is live again', () => {
  const offline = setStatus(initialState, 'offline');
  expect(setStatus(offline, 'offline', new Date()).offlineSince).toBe(lostAt);
  expect(setStatus(offline, 'live').offlineSince).toBeNull();
  expect(offline.posts).toBe(builtPosts);
});

test.each([
  [['new', 'a', 'b', 'c'], { added: 1, changed: 0, removed: 0 }],
  [['b', 'c'], { added: 0, changed: 0, removed: 1 }],
])('older posts that load after a and b in %j do not count as new', (newest, changes) => {
  const partialState = createBlogListState(builtPosts, true);
  const state = blogListReducer(partialState, { type: 'posts', posts: newest.map((id) => createPost(id)) });
  expect(state.posts.map(({ id }) => id)).toEqual(newest);
  expect(state).toMatchObject({ hasOlderPosts: false, lastChanges: changes });
  const later = blogListReducer(state, { type: 'posts', posts: [...state.posts, createPost('z')] });
  expect(later.lastChanges).toEqual({ added: 1, changed: 0, removed: 0 });
});
