import { headshot, inquire, portrait, studio } from '@/lib/content';
import { findPackage, getProofPrices } from './proofPrices';

const contents = { headshot, studio, portrait, inquire };

test('packages and prices come from numbers of the price list, whatever its texts are', () => {
  const reworded = JSON.parse(
    JSON.stringify(contents)
      .replaceAll('per additional image', 'for each one more')
      .replaceAll('retouched image', 'final picture')
      .replaceAll('edited pictures', 'edits'),
  );
  for (const content of [contents, reworded])
    expect(getProofPrices(content)).toEqual({
      packages: [
        ...[
          { query: 'offer=realtor', name: 'Realtor headshot special', included: 2 },
          { query: 'offer=basic', name: 'Headshot basic package', included: 4 },
          { query: 'offer=advanced', name: 'Headshot advanced package', included: 6 },
        ].map((offer) => ({ ...offer, retouching: 'basic' })),
        ...[
          { query: 'offer=30-min-session', name: '30 Min Session', included: 7 },
          { query: 'offer=60-min-session', name: '60 Min Session', included: 14 },
          // The number of images depends on the number of looks.
          { query: 'offer=90-min-session', name: '90 Min Session', included: null },
          { query: 'offer=portraits&kind=christmas', name: 'Christmas', included: 7 },
          { query: 'offer=portraits&kind=maternity', name: 'Maternity', included: 14 },
          { query: 'offer=portraits&kind=senior', name: 'Senior', included: 14 },
          { query: 'offer=portraits&kind=family', name: 'Family', included: null },
          {
            query: 'offer=studio-product',
            name: 'Studio product photography',
            included: null,
            pictures: 12,
          },
          {
            query: 'offer=lifestyle-product',
            name: 'Lifestyle product photography',
            included: null,
            pictures: 12,
          },
        ].map((offer) => ({ ...offer, retouching: 'none' })),
      ],
      basicPrice: 45,
      advancedPrice: 99,
    });
});

test('an editor may rename sessions and extras', () => {
  const renamed = JSON.parse(
    JSON.stringify(contents).replaceAll('Min Session', 'minutes').replaceAll('Basic retouch', 'Cleaning'),
  );
  const { packages, basicPrice } = getProofPrices(renamed);
  expect(basicPrice).toBe(45);
  expect(packages).toContainEqual({
    query: 'offer=30-min-session',
    name: '30 minutes',
    included: 7,
    retouching: 'none',
  });
  expect(packages).toContainEqual({
    query: 'offer=portraits&kind=christmas',
    name: 'Christmas',
    included: 7,
    retouching: 'none',
  });
});

test('missing prices are null, not 0', () => {
  expect(getProofPrices({ ...contents, headshot: { ...headshot, extras: null } })).toMatchObject({
    basicPrice: null,
    advancedPrice: null,
  });
});

test.each([
  ['offer=basic', 'Headshot basic package', 4],
  // Parameters of an offer that was chosen before.
  ['offer=basic&kind=maternity&pics=40', 'Headshot basic package', 4],
  ['offer=portraits&kind=maternity', 'Maternity', 14],
  ['offer=studio-product&pics=40', 'Studio product photography', 40],
  // The preselected number is not part of a plan's query.
  ['offer=studio-product', 'Studio product photography', 12],
  ['offer=team&people=12', undefined, undefined],
  ['', undefined, undefined],
])('the plan %j is the package %j with %j images', (plan, name, included) => {
  const proofPackage = findPackage(plan, getProofPrices(contents).packages);
  expect([proofPackage?.name, proofPackage?.included]).toEqual([name, included]);
});
