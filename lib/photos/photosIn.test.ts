import { samplePage } from '@/content/samplePage';
import { photosIn } from './photosIn';

test('finds every photograph of a page once', () => {
  expect(photosIn(samplePage).map((photo) => ('name' in photo ? photo.name : photo.url))).toEqual([
    'gallery/lens-front-element',
    'about/camera-on-tripod-and-shot-list',
    'gallery/ceramic-and-window-shadow',
    'gallery/amber-bottle-close-up',
    'portraits/christmas-1',
    'portraits/maternity-2',
    'portraits/senior-2',
  ]);
});
