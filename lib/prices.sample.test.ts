import { headshot, portrait, product, site, studio } from './content';
import { getPrices } from './prices';

const contents = { headshot, studio, portrait, product, site };

test('every price has a placeholder', () => {
  const prices = Object.entries(getPrices(contents)).map(([name, price]) => [name, price?.dollars]);
  expect(Object.fromEntries(prices)).toEqual({
    'price:realtor': 275,
    'price:basic': 450,
    'price:advanced': 650,
    'price:30-min-session': 175,
    'price:60-min-session': 250,
    'price:90-min-session': 300,
    'price:makeup': 125,
    'price:hair': 100,
    'price:basic-retouch': 45,
    'price:advanced-retouch': 99,
    'price:makeup-for-the-session': 175,
    'price:major-hair-overhaul': 50,
    'price:light-grooming': 50,
    'price:teams': 95,
    'price:on-white': 35,
    'price:on-white-up-to': 55,
    'price:deposit': 100,
    'lowest:headshot': 275,
    'lowest:studio': 175,
    'lowest:portrait': 175,
    'lowest:product': 35,
  });
});

test('the path of each price leads to it', () => {
  for (const [name, price] of Object.entries(getPrices(contents))) {
    const value = price?.path.reduce<unknown>((part, step) => Object(part)[step], contents);
    expect([name, value]).toEqual([name, price?.dollars]);
  }
});

test('hidden prices have no value', () => {
  const prices = getPrices({
    ...contents,
    headshot: { ...headshot, teams: null, extras: null, grooming: null },
    product: { onWhite: null },
    site: { booking: { ...site.booking, deposit: null } },
  });
  expect(Object.keys(prices).filter((name) => prices[name] !== undefined)).toHaveLength(9);
});
