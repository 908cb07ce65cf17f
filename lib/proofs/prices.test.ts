import { headshot } from '@/content/headshot';
import type { HeadshotContent } from '@/content/schema/headshot';
import { proofPricesOf } from './prices';

const content: HeadshotContent = headshot;

test('packages and prices of galleries are numbers of the price list, whatever its words are', () => {
  const reworded = JSON.parse(
    JSON.stringify(content)
      .replaceAll('per additional image', 'for each one more')
      .replaceAll('retouched image', 'final picture'),
  );
  for (const each of [content, reworded])
    expect(proofPricesOf(each)).toEqual({
      packages: [
        { name: 'Realtor headshot special', included: 2 },
        { name: 'Headshot basic package', included: 4 },
        { name: 'Headshot advanced package', included: 6 },
      ],
      ...{ basicPrice: 45, advancedPrice: 99 },
    });
});

test('without prices nothing is free', () => {
  expect(proofPricesOf({ ...content, extras: null })).toMatchObject({
    basicPrice: null,
    advancedPrice: null,
  });
});
