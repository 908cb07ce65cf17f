import { getPicture } from './photos';

test('a photograph has AVIF files in the widths of its recipe, and one JPEG', () => {
  const picture = getPicture({ name: 'headshots/women', alt: 'Brushes on marble.' });
  expect(picture.sources).toHaveLength(1);
  expect(picture.sources[0]?.type).toBe('image/avif');
  expect(picture.sources[0]?.srcSet).toMatch(/^\/photos\/headshots\/[0-9a-f]{7}\.360\.avif 360w, /);
  expect(picture.sources[0]?.srcSet.split(', ')).toHaveLength(4);
  expect(picture.src).toMatch(/^\/photos\/headshots\/women\.[0-9a-f]{7}\.jpg$/);
  expect(picture).toMatchObject({ alt: 'Brushes on marble.', width: 1600, height: 2000 });
});

test('a hero has a separate crop for phones, before the full picture', () => {
  const { sources } = getPicture({ name: 'hero/hero-07-camera-on-tripod', alt: 'A camera.' });
  expect(sources.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(max-width: 30rem)'],
    ['image/avif', undefined],
  ]);
  expect(sources[0]?.srcSet).toContain('.phone-480.avif 480w');
});

test('a remote picture keeps its single URL', () => {
  const url = 'https://storage.example/v0/b/studio/o/x.jpg?alt=media&token=1';
  expect(getPicture({ url, width: 800, height: 600, alt: 'A door.' })).toEqual({
    alt: 'A door.',
    width: 800,
    height: 600,
    src: url,
    sources: [],
    focalClasses: '',
    groundClass: '',
  });
});
