import { createPostId, type Draft, isUnchanged } from './drafts';
import { sortPosts } from './postDate';

const post = { postTitle: 'Fog', postDate: '2026-03-05', postContent: '<p>Gray.</p>' };
const draft: Draft = { id: 'a', ...post, updateTime: null, savedAt: 0 };
const empty = { postTitle: ' ', postDate: '2026-03-05', postContent: '' };

test.each<[string, Draft, typeof post | null, boolean]>([
  ['the published post', draft, post, true],
  ['the published post with spaces around its title', { ...draft, postTitle: ' Fog ' }, post, true],
  ['another date', { ...draft, postDate: '2026-03-06' }, post, false],
  ['a new post with nothing in it', { ...draft, ...empty }, null, true],
  ['a new post with a text', { ...draft, ...empty, postContent: '<p>x</p>' }, null, false],
])('whether %s has nothing unpublished', (_name, draftToCheck, published, unchanged) => {
  expect(isUnchanged(draftToCheck, published)).toBe(unchanged);
});

test('of the posts of one day the latest is listed first', () => {
  const ids = [0, 1, 2].map((hours) => createPostId(Date.UTC(2026, 10, 26, hours)));
  const posts = ids.map((id) => ({ id, postDate: '2026-11-26', postTitle: '', postContent: '' }));
  expect(sortPosts(posts).map(({ id }) => id)).toEqual([...ids].reverse());
});
