import { addressIn, attachmentNamed } from './address';

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

test('a name with an apostrophe, and of any script, is in the header', () => {
  expect(attachmentNamed("O'Brien (1).jpg")).toBe("attachment; filename*=UTF-8''O%27Brien%20%281%29.jpg");
  expect(attachmentNamed('Zo\u00eb.jpg')).toBe("attachment; filename*=UTF-8''Zo%C3%AB.jpg");
});
