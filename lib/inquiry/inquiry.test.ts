import { headshot } from '@/content/headshot';
import { inquire as inquireContent } from '@/content/inquire';
import type { InquireContent } from '@/content/schema/inquire';
import { studio } from '@/content/studio';
import { queryOf, selectionIn } from './address';
import { catalogOf } from './catalog';
import { messageOf } from './message';
import { emptySelection, quoteOf, type Selection, withExtra } from './quote';

const inquire: InquireContent = inquireContent;
const quotes = inquire.quotes ?? [];
const catalog = catalogOf(headshot, studio, inquire);
const total = (offer: string | null, extras: Record<string, number> = {}) =>
  quoteOf(catalog, { offer, extras }).totalCents;

// Prices of docs/specification.md, section 9, in cents.
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

test('an empty selection costs nothing, and an unknown offer is ignored', () => {
  expect(total(null)).toBe(0);
  expect(quoteOf(catalog, { offer: 'gone', extras: {} })).toMatchObject({ offer: null, totalCents: 0 });
});

test('an extra per look is limited to the looks of a package, but not in a session', () => {
  expect(total('realtor', { makeup: 3 })).toBe(27500 + 12500);
  expect(total('advanced', { makeup: 9 })).toBe(65000 + 37500);
  expect(total('90-min-session', { makeup: 4 })).toBe(30000 + 50000);
});

test('a hair overhaul adds the makeup that it requires, is removed with it, and costs nothing alone', () => {
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
])('%p makeups are %j', (quantity, extras) => {
  expect(withExtra(catalog, emptySelection, 'makeup', quantity).extras).toEqual(extras);
});

test('a query string round-trips', () => {
  const selection = { offer: 'basic', extras: { makeup: 2, 'light-grooming': 1 } };
  expect(queryOf(selection)).toBe('offer=basic&makeup=2&light-grooming=1');
  expect(selectionIn(`?${queryOf(selection)}`, catalog)).toEqual({ selection, notOffered: [], ignored: [] });
  expect(selectionIn('', catalog)).toEqual({ selection: emptySelection, notOffered: [], ignored: [] });
});

test('what is not offered is listed and left out', () => {
  expect(selectionIn('?offer=deluxe&makeup=two&hair=1&basic-retouch=-1', catalog)).toEqual({
    selection: { offer: null, extras: { hair: 1 } },
    notOffered: ['deluxe', 'makeup', 'basic-retouch'],
    ignored: [],
  });
});

test('parameters that advertisements, newsletters and other sites add to links are no offers', () => {
  const added = [
    ...['msclkid', 'gad_source', 'gbraid', 'wbraid', 'srsltid', '_gl', 'igsh', 'mc_cid', 'mc_eid', 'ttclid'],
    ...['twclid', 'li_fat_id', '_hsenc', 'ref', 'utm_source', 'fbclid', 'gclid', '__proto__', 'pony'],
  ];
  expect(selectionIn(`?hair=1&${added.map((name) => `${name}=1`).join('&')}`, catalog)).toEqual({
    selection: { offer: null, extras: { hair: 1 } },
    notOffered: [],
    ignored: added,
  });
});

test('the e-mail contains the selection, its price, its URL, dates and purpose, and the remaining questions', () => {
  const quote = quoteOf(catalog, { offer: 'basic', extras: { makeup: 2, 'light-grooming': 1 } });
  const details = { dates: 'Any morning', purpose: 'Yard signs' };
  const address = 'https://x.example/inquire?offer=basic&makeup=2&light-grooming=1';
  expect(messageOf(quote, inquire.labels, details, address)).toEqual({
    subject: 'Session request: Headshot basic package, $750',
    body: [
      'Headshot basic package: $450',
      'Makeup × 2: $250',
      'Light grooming: $50',
      'Total: $750',
      '',
      'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
      `This plan: ${address}`,
      '',
      'Preferred dates: Any morning',
      'What the picture is for: Yard signs',
      ...headshot.pricing.questions.filter(
        (question) => !/^(Preferred dates|What the picture is for):/.test(question),
      ),
    ],
  });
  expect(messageOf(quoteOf(catalog, emptySelection), inquire.labels)).toEqual({
    subject: 'Session request',
    body: [],
  });
});

test('a question that a field answers is not repeated, and is asked once if the field is empty', () => {
  const answering = {
    ...headshot,
    pricing: { ...headshot.pricing, questions: ['Preferred dates:', 'Phone:', 'What the picture is for:'] },
  };
  const quote = quoteOf(catalogOf(answering, studio, inquire), { offer: 'basic', extras: {} });
  const last = (dates: string) => messageOf(quote, inquire.labels, { dates, purpose: '' }).body.slice(-3);
  expect(last('May')).toEqual(['Preferred dates: May', 'What the picture is for:', 'Phone:']);
  expect(last('')).toEqual(['Preferred dates:', 'What the picture is for:', 'Phone:']);
});

test('an offer by quote has no price, does not count extras, and keeps them for another choice', () => {
  const selection = { offer: 'team', extras: { makeup: 2 } };
  const quote = quoteOf(catalog, selection);
  expect(quote.totalCents).toBeNull();
  expect(quote.lines).toEqual([{ name: 'Team headshots', quantity: 1, cents: null }]);
  expect(queryOf(selection)).toBe('offer=team&makeup=2');
  expect(messageOf(quote, inquire.labels)).toEqual({
    subject: 'Quote request: Team headshots',
    body: [
      'Team headshots',
      '',
      'Preferred dates:',
      'What the picture is for:',
      'Company or brokerage:',
      'Number of people:',
      'Studio or office:',
    ],
  });
});

test('every offer can be linked to, and without offers by quote there is no third group', () => {
  const ids = catalog.offers.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(3 + 3 + quotes.length);
  for (const id of ids) {
    expect(selectionIn(`?offer=${id}`, catalog)).toEqual({
      selection: { offer: id, extras: {} },
      notOffered: [],
      ignored: [],
    });
  }
  const headings = (quotes: typeof inquire.quotes | null) =>
    catalogOf(headshot, studio, { ...inquire, quotes }).offers.map(({ heading }) => heading);
  expect(headings(inquire.quotes)).toEqual(['Headshots', 'Studio sessions', 'By quote']);
  expect(headings(null)).toEqual(['Headshots', 'Studio sessions']);
});

test('each offer has a summary: its own, or what it includes', () => {
  const packages = headshot.pricing.packages.map((offer) => ({ ...offer, summary: null }));
  const plain = { ...headshot, pricing: { ...headshot.pricing, packages } };
  const sessions = studio.sessions.map((session) => ({ ...session, summary: undefined }));
  const summaries = (of: ReturnType<typeof catalogOf>) =>
    of.offers.flatMap(({ items }) => items.slice(0, 1).map(({ summary }) => summary));
  expect(summaries(catalog)).toEqual([
    '30 minutes, 1 look, 2 outfits, 2 retouched images',
    'One light, one look',
    'Your product in use, in window light',
  ]);
  expect(summaries(catalogOf(plain, { ...studio, sessions }, inquire)).slice(0, 2)).toEqual([
    headshot.pricing.packages[0]?.includes.join(', '),
    studio.sessions[0]?.description,
  ]);
});

test('two items with the same name in the URL are rejected, with both locations', () => {
  const rows = headshot.extras.rows.map((row) => ({ ...row, name: 'Makeup' }));
  const twice = { ...headshot, extras: { ...headshot.extras, rows } };
  expect(() => catalogOf(twice, studio, inquire)).toThrow(
    "content/headshot.ts: extras.rows[1].name: would be named 'makeup' in the URL of a plan, and so would " +
      'content/headshot.ts: extras.rows[0].name. Change one of the two.',
  );
  const taken = (id: string) => () =>
    catalogOf(headshot, studio, {
      ...inquire,
      quotes: quotes.slice(0, 1).map((quote) => ({ ...quote, id })),
    });
  expect(taken('basic')).toThrow(
    "content/inquire.ts: quotes[0].id: would be named 'basic' in the URL of a plan, and so would " +
      'content/headshot.ts: pricing.packages[1].id.',
  );
  expect(taken('60-min-session')).toThrow('content/studio.ts: sessions[1].title.');
  // Extras are checked after offers, so the extra is the one that is named first.
  expect(taken('light-grooming')).toThrow(
    /^content\/headshot\.ts: grooming\.guides\[1\]\.rows\[0\]\.name: .* content\/inquire\.ts: quotes\[0\]\.id\./,
  );
});
