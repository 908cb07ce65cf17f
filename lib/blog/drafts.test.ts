import { createPostId, type Draft, isUnchanged } from './drafts';
import { sortPosts } from './postDate';

const post = { postTitle: 'Fog', postDate: '2026-03-05', postContent: '<p>Gray.</p>' };
const draft: Draft = { id: 'a', ...post, base: post, sent: null, savedAt: 0 };
const empty = { postTitle: ' ', postDate: '2026-03-05', postContent: '' };

test.each<[string, Draft, boolean]>([
  ['the published post', draft, true],
  ['the published post with spaces around its title', { ...draft, postTitle: ' Fog ' }, true],
  ['another date', { ...draft, postDate: '2026-03-06' }, false],
  ['a new post with nothing in it', { ...draft, ...empty, base: null }, true],
  ['a new post with a text', { ...draft, ...empty, postContent: '<p>x</p>', base: null }, false],
  ['the published post, after another text was sent without an answer', { ...draft, sent: empty }, false],
])('whether %s has nothing unpublished', (_name, draftToCheck, unchanged) => {
  expect(isUnchanged(draftToCheck)).toBe(unchanged);
});

test('of the posts of one day the latest is listed first', () => {
  const ids = [0, 1, 2].map((hours) => createPostId(Date.UTC(2026, 10, 26, hours)));
  const posts = ids.map((id) => ({ id, postDate: '2026-11-26', postTitle: '', postContent: '' }));
  expect(sortPosts(posts).map(({ id }) => id)).toEqual([...ids].reverse());
});
