import { postAnchor, postHash, postNamedBy } from './postAnchor';

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
  expect(postNamedBy(hash, posts)).toEqual({ post: { id }, isOldForm });
});

test.each(['', '#', '#post-', '#nothing', '#%E0%A4%A'])('%p names no post', (hash) => {
  expect(postNamedBy(hash, posts)).toBeNull();
});
