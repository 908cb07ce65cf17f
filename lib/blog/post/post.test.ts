import { findPostByHash, parsePosts, postAnchor, postHash } from './post';

const data = { postDate: '2024-03-05', postTitle: 'A title', postContent: '<p>x</p>' };

test('a document with the three text fields is a post; others are skipped with a warning that names them', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(
    parsePosts([
      { id: 'a', data: { ...data, author: 'x' } },
      { id: 'bad', data: { ...data, postTitle: 7 } },
      { id: 'empty', data: {} },
    ]),
  ).toEqual([{ id: 'a', ...data }]);
  expect(warn.mock.calls).toEqual([
    ["blog/bad is not shown: its field 'postTitle' is missing or is not text."],
    ["blog/empty is not shown: its field 'postDate' is missing or is not text."],
  ]);
  warn.mockRestore();
});

test('an anchor is not the id itself', () => {
  expect(postAnchor('main')).toBe('post-main');
  expect(postHash('old one')).toBe('#post-old%20one');
});

const posts = ['main', 'old one', 'x', 'post-x'].map((id) => ({ id }));

test.each([
  ['#post-main', 'main', false],
  ['#post-old%20one', 'old one', false],
  ['#post-old one', 'old one', false],
  ['#main', 'main', true],
  ['#old%20one', 'old one', true],
  ['#post-x', 'x', false],
  ['#post-post-x', 'post-x', false],
])('%s names a post', (hash, id, isOldForm) => {
  expect(findPostByHash(hash, posts)).toEqual({ post: { id }, isOldForm });
});

test.each(['', '#', '#post-', '#nothing', '#%E0%A4%A'])('%p names no post', (hash) => {
  expect(findPostByHash(hash, posts)).toBeNull();
});
