import sharp from 'sharp';
import type { FocalPoint } from '../../../lib/photos/recipe';
import { scrimFor } from './scrim';

const center: FocalPoint = { x: 50, y: 50 };
const picture = (background: string, left?: string) =>
  sharp({ create: { width: 1600, height: 1066, channels: 3, background } })
    .composite(
      left
        ? [
            {
              input: { create: { width: 960, height: 1066, channels: 3, background: left } },
              left: 0,
              top: 0,
            },
          ]
        : [],
    )
    .png()
    .toBuffer();

test('a dark picture needs none, and a white one as much as makes it 4.5:1', async () => {
  expect(await scrimFor(await picture('#171513'), center)).toMatchObject({ tablet: 0, desktop: 0 });
  // Under 60 percent of #0f0d0c white becomes #6f6e6d, which has 5.1:1; under 55 percent #7b7a79, 4.3:1.
  expect(await scrimFor(await picture('#ffffff'), center)).toMatchObject({ tablet: 60, desktop: 60 });
});

test('what is bright beside the words does not count', async () => {
  expect(await scrimFor(await picture('#ffffff', '#171513'), { x: 0, y: 50 })).toMatchObject({
    tablet: 0,
    desktop: 0,
  });
  expect(await scrimFor(await picture('#171513', '#ffffff'), { x: 0, y: 50 })).toMatchObject({
    tablet: 60,
    desktop: 60,
  });
});
