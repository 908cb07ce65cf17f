import { words } from '@/components/inquiry/words';
import { headshot } from '@/content/headshot';
import { inquire as inquireContent } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { InquireContent } from '@/content/schema/inquire';
import { studio } from '@/content/studio';
import { queryOf, type SelectionInAddress, selectionIn } from './address';
import { catalogOf } from './catalog';
import { emptyDetails, messageOf, totalText } from './message';
import { emptySelection, offersOf, presetOf, quoteOf, type Selection, withExtra } from './quote';

const inquire: InquireContent = inquireContent;
const catalog = catalogOf(headshot, studio, inquire, product, portrait);

/** What a query string selects, all of it offered unless said otherwise. */
const found = (what: Partial<SelectionInAddress>): SelectionInAddress => ({
  selection: emptySelection,
  notOffered: [],
  hasTwoMakeups: false,
  ignored: [],
  ...what,
});
const basic = { offer: 'basic', extras: {} };
const total = (offer: string | null, extras: Record<string, number> = {}) =>
  quoteOf(catalog, { offer, extras }).totalCents;
/** What the lines of a quote are named. */
const linesOf = (selection: Selection) => quoteOf(catalog, selection).lines.map(({ name }) => name);

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
  ['basic', { 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 }, 45000 + 17500 + 5000],
  ['basic', { 'light-grooming': 1 }, 45000 + 5000],
])('%s with %j costs %i cents', (offer, extras, cents) => {
  expect(total(offer, extras)).toBe(cents);
});

test('an extra per look is limited to the looks of a package, but not in a session', () => {
  expect(total('realtor', { makeup: 3 })).toBe(27500 + 12500);
  expect(total('advanced', { makeup: 9 })).toBe(65000 + 37500);
  expect(total('90-min-session', { makeup: 4 })).toBe(30000 + 50000);
  expect(withExtra(catalog, emptySelection, 'makeup', 500).extras).toEqual({ makeup: 20 });
  expect(withExtra(catalog, emptySelection, 'makeup', Number.NaN).extras).toEqual({});
});

test('a hair overhaul adds the makeup that it requires, is removed with it, and costs nothing alone', () => {
  const choose = (selection: Selection, id: string, quantity: number) =>
    withExtra(catalog, selection, id, quantity);
  const both = choose(basic, 'major-hair-overhaul', 1);
  expect(both.extras).toEqual({ 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 });
  expect(choose(both, 'makeup-for-the-session', 0).extras).toEqual({});
  expect(choose(both, 'major-hair-overhaul', 0).extras).toEqual({ 'makeup-for-the-session': 1 });
  expect(total('basic', { 'major-hair-overhaul': 1 })).toBe(45000);
});

test.each<[query: string, selection: Selection]>([
  ['', emptySelection],
  ['offer=basic&makeup=2&hair=1', { offer: 'basic', extras: { makeup: 2, hair: 1 } }],
  ['offer=team&people=12', { offer: 'team', extras: {}, counts: { people: 12 } }],
  ['offer=studio-product&pics=40', { offer: 'studio-product', extras: {}, counts: { pictures: 40 } }],
  ['offer=basic&place=outside&minor=1', { offer: 'basic', extras: {}, place: 'outside', hasMinor: true }],
])('the query %s is a plan, and back', (query, selection) => {
  expect(queryOf(selection)).toBe(query);
  expect(selectionIn(`?${query}`, catalog)).toEqual(found({ selection }));
});

test('another place and somebody under 18 are in the plan; the usual place goes without saying', () => {
  const remarks = (place: string) => linesOf({ ...basic, hasMinor: true, place }).slice(1);
  const minor = 'Includes someone under 18';
  expect(remarks('outside')).toEqual(['Where: Outside Seattle, travel is quoted', minor]);
  expect(remarks('here')).toEqual([minor]);
  // A place for teams says nothing about one person.
  expect(remarks('office')).toEqual([minor]);
});

test('what is not offered is listed and left out', () => {
  const query = '?offer=deluxe&makeup=two&hair=1&basic-retouch=-1&people=0&pics=1000&place=moon';
  const notOffered = ['deluxe', 'makeup', 'basic-retouch', 'people', 'pics', 'moon'];
  const selection = { offer: null, extras: { hair: 1 } };
  expect(selectionIn(query, catalog)).toEqual(found({ selection, notOffered }));
});

test('parameters that advertisements, newsletters and other sites add to links are no offers', () => {
  const added = 'gclid gad_source _gl mc_cid li_fat_id ref utm_source __proto__ pony'.split(' ');
  expect(selectionIn(`?hair=1&${added.map((name) => `${name}=1`).join('&')}`, catalog)).toEqual(
    found({ selection: { offer: null, extras: { hair: 1 } }, ignored: added }),
  );
});

test('the e-mail contains the selection, its price, its URL, dates and purpose, and the remaining questions', () => {
  const quote = quoteOf(catalog, { offer: 'basic', extras: { makeup: 2, hair: 1 } });
  const details = {
    when: '2026-12-03T10:00 America/Los_Angeles 60',
    name: 'Dana Reyes',
    reach: '(206) 555-0199',
    purpose: 'Yard signs',
  };
  const address = 'https://x.example/inquire?offer=basic&makeup=2&hair=1';
  expect(messageOf(quote, words, 'Plus sales tax.', details, address)).toEqual({
    subject: 'Session request: Headshot basic package, $800',
    body: [
      'Headshot basic package: $450',
      'Makeup × 2: $250',
      'Hair: $100',
      'Total: $800',
      'Plus sales tax.',
      '',
      'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
      `This plan: ${address}`,
      '',
      'When: Thursday, Dec 3, 10:00 AM',
      'What the picture is for: Yard signs',
      'Name: Dana Reyes',
      'Phone or e-mail: (206) 555-0199',
    ],
  });
  expect(messageOf(quote, words, null, emptyDetails).body.slice(-1)).toEqual([
    'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
  ]);
  expect(messageOf(quoteOf(catalog, emptySelection), words, null, null)).toEqual({
    subject: 'Session request',
    body: [],
  });
});

test('without scripts the message asks the questions of the offer, each once', () => {
  const questions = ['Preferred dates:', 'Phone:', 'What the picture is for:'];
  const asking = { ...headshot, pricing: { ...headshot.pricing, questions } };
  const quote = quoteOf(catalogOf(asking, studio, inquire, product, portrait), basic);
  const asked = ['Preferred dates:', 'What the picture is for:', 'Phone:'];
  expect(messageOf(quote, words, null, null).body.slice(-3)).toEqual(asked);
});

test('a plan has one kind of makeup, the last one, and hair only with makeup for each look or without', () => {
  const query = '?offer=basic&hair=1&major-hair-overhaul=1&light-grooming=1';
  const { selection, hasTwoMakeups } = selectionIn(query, catalog);
  expect(hasTwoMakeups).toBe(true);
  expect(selection.extras).toEqual({ hair: 1, 'light-grooming': 1 });
  expect(linesOf(selection)).toEqual(['Headshot basic package', 'Light grooming']);
  const makeup = withExtra(catalog, selection, 'makeup', 2);
  expect(makeup.extras).toEqual({ hair: 1, makeup: 2 });
  expect(quoteOf(catalog, makeup).totalCents).toBe(45000 + 25000 + 10000);
  expect(withExtra(catalog, makeup, 'major-hair-overhaul', 1).extras).toEqual({
    hair: 1,
    'makeup-for-the-session': 1,
    'major-hair-overhaul': 1,
  });
});

test('an offer without a fixed price has an estimate, does not count extras, and keeps them for another choice', () => {
  const selection = { offer: 'team', extras: { makeup: 2 } };
  const quote = quoteOf(catalog, selection);
  expect(quote.totalCents).toBeNull();
  expect(quote.lines).toEqual([{ name: 'Team headshots, 12 people, Our office', quantity: 1, cents: null }]);
  expect(queryOf(selection)).toBe('offer=team&makeup=2');
  expect(messageOf(quote, words, null, null)).toEqual({
    subject: 'Session request: Team headshots, from $1,140',
    body: [
      'Team headshots, 12 people, Our office',
      'Estimate: from $1,140',
      '',
      'Preferred dates:',
      'What the picture is for:',
      'Company or brokerage:',
      'Number of people:',
      'Studio or office:',
    ],
  });
  expect(linesOf({ ...selection, counts: { people: 30, pictures: 40 }, place: 'studio' })).toEqual([
    'Team headshots, 30 people, Your studio',
  ]);
  expect(linesOf({ offer: 'studio-product', extras: {}, counts: { pictures: 40 } })).toEqual([
    'Studio product photography, 40 pictures',
  ]);
});

test.each([
  ['team', { people: 1 }, 'Estimate: from $275'],
  ['studio-product', { pictures: 12 }, 'Estimate: $420 to $660'],
  ['portraits', {}, 'Estimate: from $175'],
  ['realtor', {}, 'Total: $275'],
])('%s with %j: %s', (offer, counts, text) => {
  expect(totalText(quoteOf(catalog, { offer, extras: {}, counts }), words)).toBe(text);
});

test('without prices in the content there is no estimate', () => {
  const bare = catalogOf({ ...headshot, teams: null }, studio, inquire, { onWhite: null }, portrait);
  for (const offer of ['team', 'studio-product'])
    expect(totalText(quoteOf(bare, { offer, extras: {} }), words)).toBe('Estimate: Price on request');
});

// The minutes are those of the sample; docs/specification.md has the prices of the sessions.
test.each([
  ['christmas', 'Portraits, Christmas', 'Estimate: $175'],
  ['family', 'Portraits, Family', 'Estimate: $300'],
])('a %s portrait keeps its kind and its price from the link to the message', (kind, name, estimate) => {
  const { selection } = selectionIn(`?offer=portraits&kind=${kind}`, catalog);
  expect(queryOf(selection)).toBe(`offer=portraits&kind=${kind}`);
  const quote = quoteOf(catalog, selection);
  expect(quote.lines[0]?.name).toBe(name);
  expect(messageOf(quote, words, null, null).body.slice(0, 2)).toEqual([name, estimate]);
  // It says nothing about another offer.
  expect(linesOf({ ...selection, offer: 'basic' })).toEqual(['Headshot basic package']);
});

test('a portrait that names no session is told with its file and field', () => {
  const sessions = studio.sessions.slice(1);
  expect(() => catalogOf(headshot, { ...studio, sessions }, inquire, product, portrait)).toThrow(
    "content/portrait.ts: groups[0].tiles[1].session: is not a session of content/studio.ts. Use one of '60 Min Session', '90 Min Session'.",
  );
});

test('a light is shown by its own picture, or by the nearest one', () => {
  const nearest = (light: string) => presetOf(catalog, light)?.id;
  expect(nearest('loop')).toBe('loop');
  expect(nearest('-45_95_20_10_50')).toBe('loop');
  expect(nearest('90_100_0_0_0')).toBe('split');
  expect(nearest('30_0_10_100_20')).toBe('rim');
  expect(nearest('moonlight')).toBeUndefined();
  expect(linesOf({ offer: 'team', extras: {}, light: 'loop' })).toContain('Light: Loop');
  expect(linesOf({ offer: 'studio-product', extras: {}, light: 'loop' })).not.toContain('Light: Loop');
});

test('every offer can be linked to, and without offers that are estimated there is no third group', () => {
  const sessions = ['30-min-session', '60-min-session', '90-min-session'];
  const ids = ['realtor', 'basic', 'advanced', ...sessions, 'portraits'];
  const others = ['studio-product', 'lifestyle-product', 'team'];
  expect(offersOf(catalog).map(({ id }) => id)).toEqual([...ids, ...others]);
  for (const id of [...ids, ...others])
    expect(selectionIn(`?offer=${id}`, catalog)).toEqual(found({ selection: { offer: id, extras: {} } }));
  const bare = catalogOf(headshot, studio, { ...inquire, quotes: null }, product, portrait);
  expect(offersOf(bare)).toHaveLength(6);
});
