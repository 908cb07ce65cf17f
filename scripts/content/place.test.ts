import { describePath, lineOf, pathAt, pathOf } from './place';

test.each([
  ['hero.slides[2].photo.alt', 'hero, the third slide, photo, alt'],
  ['pricing.packages[0].price', 'pricing, the first package, price'],
  ['categories[1]', 'the second category'],
  ['body[11]', 'body, entry of body 12'],
  ['email.body[0]', 'email, body, the first entry of body'],
  ['columns[0][1].caption', 'the first column, the second entry, caption'],
  ['', ''],
])('%s is %s', (field, words) => {
  expect(describePath(pathOf(field))).toBe(words);
});

const source = `import type { X } from './types';

const shared = { a: 1 };

export const failure = { title: 'x' } satisfies Y;

export const page = {
  hero: {
    'quoted-name': 1,
    slides: [
      { caption: 'One', size: [1, 2] as [number, number] },
      {
        caption: 'Two',
        ...shared,
      },
    ],
  },
} satisfies X;
`;

test('finds the path of a position in the text', () => {
  expect(pathAt(source, 13, 18)).toEqual(['hero', 'slides', 1, 'caption']);
  expect(pathAt(source, 11, 35)).toEqual(['hero', 'slides', 0, 'size', 1]);
  expect(pathAt(source, 9, 6)).toEqual(['hero', 'quoted-name']);
  expect(pathAt(source, 1, 1)).toEqual([]);
});

test.each([
  ['hero.slides[1].caption', 13],
  ['hero.slides[1].gone', 12],
  ['hero.slides[7]', 10],
  ['failure.title', 5],
  ['title', 5],
  ['nowhere', null],
])('%s is on line %s', (field, line) => {
  expect(lineOf(source, pathOf(field))).toBe(line);
});

test('finds nothing in a text that cannot be parsed', () => {
  expect(pathAt('export const x = {{{', 1, 18)).toEqual([]);
  expect(lineOf('export const x = {{{', ['a'])).toBeNull();
});
