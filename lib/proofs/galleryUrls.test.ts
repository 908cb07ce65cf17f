import { createContentDisposition, parseGalleryAddress } from './galleryUrls';

const id = '0123456789abcdef0123456789abcdef';

test.each([
  [`#${id}`, ''],
  [`#${id}/review`, 'review'],
  ['#sample', '', 'sample'],
  ['#sample/f_NL_0415', 'f_NL_0415', 'sample'],
])('a fragment names a gallery and a screen: %s', (hash, screen, gallery = id) => {
  expect(parseGalleryAddress(hash)).toEqual({ id: gallery, screen });
});

test.each(['', '#', '#review', `#${id.slice(1)}`, `#${id}0`, `#a${id}`, `#${id.toUpperCase()}`, `#${id}.`])(
  'a malformed fragment is null: %s',
  (hash) => {
    expect(parseGalleryAddress(hash)).toBeNull();
  },
);

test('the header escapes apostrophes and letters of any script', () => {
  expect(createContentDisposition("O'Brien (1).jpg")).toBe(
    "attachment; filename*=UTF-8''O%27Brien%20%281%29.jpg",
  );
  expect(createContentDisposition('Zo\u00eb.jpg')).toBe("attachment; filename*=UTF-8''Zo%C3%AB.jpg");
});
