import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { studio } from '@/content/studio';
import { queryOf, selectionIn } from './address';
import { catalogOf } from './catalog';
import { messageOf } from './message';
import { nothingChosen, quoteOf, type Selection, withExtra } from './quote';

const catalog = catalogOf(headshot, studio, inquire);
const total = (offer: string | null, extras: Record<string, number> = {}) =>
  quoteOf(catalog, { offer, extras }).totalCents;

// Prices of the specification, section 9, in cents.
test.each([
  ['realtor', {}, 27500],
  ['basic', {}, 45000],
  ['advanced', {}, 65000],
  ['30-min-session', {}, 17500],
  ['60-min-session', {}, 25000],
  ['90-min-session', {}, 30000],
  ['basic', { makeup: 1 }, 45000 + 12500],
  ['basic', { hair: 2 }, 45000 + 20000],
  ['basic', { 'basic-retouch': 3 }, 45000 + 13500],
  ['basic', { 'advanced-retouch': 2 }, 45000 + 19800],
  ['basic', { 'makeup-for-the-session': 1 }, 45000 + 17500],
  ['basic', { 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 }, 45000 + 22500],
  ['basic', { 'light-grooming': 1 }, 45000 + 5000],
  [
    'advanced',
    { makeup: 3, hair: 3, 'basic-retouch': 1, 'advanced-retouch': 1, 'light-grooming': 1 },
    65000 + 37500 + 30000 + 4500 + 9900 + 5000,
  ],
])('%s with %j costs %i cents', (offer, extras, cents) => {
  expect(total(offer, extras)).toBe(cents);
});

test('nothing costs nothing, and an offer that does not exist is none', () => {
  expect(total(null)).toBe(0);
  expect(quoteOf(catalog, { offer: 'gone', extras: {} })).toMatchObject({ offer: null, totalCents: 0 });
});

test('what is priced per look is had once for each look of the package, and as often as wanted in a session', () => {
  expect(total('realtor', { makeup: 3 })).toBe(27500 + 12500);
  expect(total('advanced', { makeup: 9 })).toBe(65000 + 37500);
  expect(total('90-min-session', { makeup: 4 })).toBe(30000 + 50000);
});

test('a hair overhaul brings the makeup that it comes on top of, goes with it, and costs nothing alone', () => {
  const choose = (selection: Selection, id: string, quantity: number) =>
    withExtra(catalog, selection, id, quantity);
  const both = choose({ offer: 'basic', extras: {} }, 'major-hair-overhaul', 1);
  expect(both.extras).toEqual({ 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 });
  expect(choose(both, 'makeup-for-the-session', 0).extras).toEqual({});
  expect(choose(both, 'major-hair-overhaul', 0).extras).toEqual({ 'makeup-for-the-session': 1 });
  expect(total('basic', { 'major-hair-overhaul': 1 })).toBe(45000);
});

test.each([
  [-1, {}],
  [Number.NaN, {}],
  [0, {}],
  [2.9, { makeup: 2 }],
  [500, { makeup: 20 }],
])('%p makeups are %j', (wanted, extras) => {
  expect(withExtra(catalog, nothingChosen, 'makeup', wanted).extras).toEqual(extras);
});

test('an address says what was chosen, and is read again', () => {
  const selection = { offer: 'basic', extras: { makeup: 2, 'light-grooming': 1 } };
  expect(queryOf(selection)).toBe('offer=basic&makeup=2&light-grooming=1');
  expect(selectionIn(`?${queryOf(selection)}`, catalog)).toEqual({ selection, unknown: [] });
  expect(selectionIn('', catalog)).toEqual({ selection: nothingChosen, unknown: [] });
});

test('what an address asks for and is not to be had is named; what newsletters add is not', () => {
  expect(
    selectionIn('?offer=deluxe&makeup=two&hair=1&pony=1&basic-retouch=-1&utm_source=x', catalog),
  ).toEqual({
    selection: { offer: null, extras: { hair: 1 } },
    unknown: ['deluxe', 'makeup', 'pony', 'basic-retouch'],
  });
});

test('the e-mail says what was chosen, what it costs, where it can be seen, and asks the rest', () => {
  const quote = quoteOf(catalog, { offer: 'basic', extras: { makeup: 2 } });
  expect(messageOf(quote, inquire.words, 'https://x.example/inquire?offer=basic&makeup=2')).toEqual({
    subject: 'Inquiry: Headshot basic package, $700',
    body: [
      'Headshot basic package: $450',
      'Makeup, 2 per look: $250',
      'Total: $700',
      '',
      'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
      'This quote: https://x.example/inquire?offer=basic&makeup=2',
      '',
      ...headshot.pricing.questions,
    ],
  });
  expect(messageOf(quoteOf(catalog, nothingChosen), inquire.words).subject).toBe('Inquiry');
});

test('two prices of one name are refused', () => {
  const [first] = headshot.extras.rows;
  const twice = { ...headshot, extras: { ...headshot.extras, rows: [first, first].filter((row) => !!row) } };
  expect(() => catalogOf(twice, studio, inquire.words)).toThrow("would be called 'makeup'");
});
