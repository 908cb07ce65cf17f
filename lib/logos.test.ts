import { getLogo } from './logos';

test('a logo is a symbol of the sprite with its aspect ratio', () => {
  expect(getLogo('junidray')).toEqual({
    href: expect.stringMatching(/^\/logos\.[0-9a-f]{10}\.svg#junidray$/),
    width: 793,
    height: 396,
  });
});
