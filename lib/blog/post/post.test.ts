import { findPostByHash, parsePost, parsePosts, postHash } from './post';

const data = { postDate: '2024-03-05', postTitle: 'A title', postContent: '<p>x</p>' };

test('a document with the three text fields is a post; its id is kept, other fields are not', () => {
  expect(parsePost('a', { ...data, author: 'x' })).toEqual({ id: 'a', ...data });
});

test.each([
  [{ ...data, postDate: undefined }, 'postDate'],
  [{ ...data, postContent: 7 }, 'postContent'],
])('%j is not a post, because of %s', (document, wrongField) => {
  expect(parsePost('a', document)).toEqual({ wrongField });
});

test('an invalid document is skipped with a warning that names it', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const bad = { id: 'bad', data: { postDate: 1 } };
  expect(parsePosts([{ id: 'a', data }, bad])).toEqual([{ id: 'a', ...data }]);
  expect(warn.mock.calls).toEqual([
    ["blog/bad is not shown: its field 'postDate' is missing or is not text."],
  ]);
});

const posts = ['main', 'old one', 'x', 'post-x'].map((id) => ({ id }));

test.each([
  [postHash('old one'), 'old one', false],
  ['#post-old one', 'old one', false],
  ['#main', 'main', true],
  ['#post-x', 'x', false],
  ['#post-post-x', 'post-x', false],
])('%s names a post', (hash, id, isOldForm) => {
  expect(findPostByHash(hash, posts)).toEqual({ post: { id }, isOldForm });
});

test.each(['', '#', '#post-', '#nothing', '#%E0%A4%A'])('%p names no post', (hash) => {
  expect(findPostByHash(hash, posts)).toBeNull();
});
