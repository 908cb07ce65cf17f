import { idOf, uniqueId } from './postId';

test.each([
  ['Été à Seattle', 'ete-a-seattle'],
  ['  What? to -- wear!  ', 'what-to-wear'],
  ['日本', ''],
])('the title %p gives the id %p', (title, id) => {
  expect(idOf(title)).toBe(id);
});

test('an id that is taken gets a number', () => {
  const taken = new Set(['a', 'a-2']);
  expect(uniqueId('a', (id) => taken.has(id))).toBe('a-3');
  expect(uniqueId('b', (id) => taken.has(id))).toBe('b');
  expect(uniqueId('', (id) => taken.has(id))).toBe('post');
});
