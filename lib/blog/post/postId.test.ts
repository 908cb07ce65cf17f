import { idOf } from './postId';

test.each([
  ['Été à Seattle', 'ete-a-seattle'],
  ['  What? to -- wear!  ', 'what-to-wear'],
  ['日本', ''],
])('the title %p gives the id %p', (title, id) => {
  expect(idOf(title)).toBe(id);
});
