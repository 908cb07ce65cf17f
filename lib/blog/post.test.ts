import { findPostByHash, getPostAnchor, getPostHash, parsePosts } from './post';

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
  expect(getPostAnchor('main')).toBe('post-main');
  expect(getPostHash('old one')).toBe('#post-old%20one');
});

const posts = ['main', 'old one', 'x', 'post-x'].map((id) => ({ id }));

test.each([
  ['#post-main', 'main'],
  ['#post-old%20one', 'old one'],
  ['#post-old one', 'old one'],
  ['#post-x', 'x'],
  ['#post-post-x', 'post-x'],
  ['#main', undefined],
  ['#post-', undefined],
  ['#%E0%A4%A', undefined],
  ['', undefined],
])('%p names the post %p', (hash, id) => {
  expect(findPostByHash(hash, posts)?.id).toBe(id);
});
