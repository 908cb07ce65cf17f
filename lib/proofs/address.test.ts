import { addressIn } from './address';

const id = '0123456789abcdef0123456789abcdef';

test.each([
  [`#${id}`, ''],
  [`#${id}/review`, 'review'],
  ['#sample', '', 'sample'],
  ['#sample/f_NL_0415', 'f_NL_0415', 'sample'],
])('a link leads to its gallery and screen: %s', (hash, screen, gallery = id) => {
  expect(addressIn(hash)).toEqual({ id: gallery, screen });
});

test.each(['', '#', '#review', `#${id.slice(1)}`, `#${id}0`, `#a${id}`, `#${id.toUpperCase()}`, `#${id}.`])(
  'a mistyped one leads nowhere: %s',
  (hash) => {
    expect(addressIn(hash)).toBeNull();
  },
);
