import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { studio } from '@/content/studio';
import { proofPricesOf } from './prices';

const contents = { headshot, studio, portrait, inquire };

test('packages and prices of galleries are numbers of the price list, whatever its words are', () => {
  const reworded = JSON.parse(
    JSON.stringify(contents)
      .replaceAll('per additional image', 'for each one more')
      .replaceAll('retouched image', 'final picture')
      .replaceAll('pictures processed', 'edits'),
  );
  for (const each of [contents, reworded])
    expect(proofPricesOf(each)).toEqual({
      packages: [
        { id: 'realtor', name: 'Realtor headshot special', included: 2 },
        { id: 'basic', name: 'Headshot basic package', included: 4 },
        { id: 'advanced', name: 'Headshot advanced package', included: 6 },
        { id: '30-min-session', name: '30 Min Session', included: 7 },
        { id: '60-min-session', name: '60 Min Session', included: 14 },
        { id: '90-min-session', name: '90 Min Session', included: 7 },
        { id: 'christmas', name: 'Christmas', included: 7 },
        { id: 'maternity', name: 'Maternity', included: 14 },
        { id: 'senior', name: 'Senior', included: 14 },
        { id: 'family', name: 'Family', included: 7 },
        { id: 'studio-product', name: 'Studio product photography', included: 12 },
        { id: 'lifestyle-product', name: 'Lifestyle product photography', included: 12 },
      ],
      ...{ basicPrice: 45, advancedPrice: 99 },
    });
});

test('without prices nothing is free', () => {
  expect(proofPricesOf({ ...contents, headshot: { ...headshot, extras: null } })).toMatchObject({
    basicPrice: null,
    advancedPrice: null,
  });
});
