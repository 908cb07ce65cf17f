import { createMessage, formatTotal } from '@/components/booking/message';
import type { InquireContent } from '@/content/schema/inquire';
import { emptyDetails } from '@/lib/booking/savedPlan';
import { headshot, inquire as inquireContent, portrait, product, studio } from '@/lib/content';
import { createCatalog } from './createCatalog';
import { type ParsedPlan, parseLinkedTime, parsePlan, serializePlan, serializeSharedPlan } from './planQuery';
import { createQuote, emptyPlan, findNearestPreset, getOffers, type Plan, setExtraQuantity } from './quote';
import { parseRequestedTime } from './requestedTime';

const inquire: InquireContent = inquireContent;
const catalog = createCatalog(headshot, studio, inquire, product, portrait);

/** Creates the result of parsing a query string. By default the plan is empty, and the query has no problems. */
const createParsedPlan = (fields: Partial<ParsedPlan>): ParsedPlan => ({
  plan: emptyPlan,
  notOffered: [],
  unknownParameters: [],
  ...fields,
});
const basic = { offer: 'basic', extras: {} };
const getTotal = (offer: string | null, extras: Record<string, number> = {}) =>
  createQuote(catalog, { offer, extras }).total?.dollars;
const getLineNames = (plan: Plan) => createQuote(catalog, plan).lines.map(({ name }) => name);

// Prices of docs/specification.md, section 9, in dollars.
test.each([
  ['realtor', {}, 275],
  ['basic', {}, 450],
  ['advanced', {}, 650],
  ['30-min-session', {}, 175],
  ['60-min-session', {}, 250],
  ['90-min-session', {}, 300],
  ['basic', { makeup: 1 }, 450 + 125],
  ['basic', { hair: 2 }, 450 + 200],
  ['basic', { 'basic-retouch': 3 }, 450 + 135],
  ['basic', { 'advanced-retouch': 2 }, 450 + 198],
  ['basic', { 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 }, 450 + 175 + 50],
  ['basic', { 'light-grooming': 1 }, 450 + 50],
])('%s with %j costs $%i', (offer, extras, dollars) => {
  expect(getTotal(offer, extras)).toBe(dollars);
});

test('an extra per look is limited to the looks of a package, but not in a session', () => {
  expect(getTotal('realtor', { makeup: 3 })).toBe(275 + 125);
  expect(getTotal('advanced', { makeup: 9 })).toBe(650 + 375);
  expect(getTotal('90-min-session', { makeup: 4 })).toBe(300 + 500);
  expect(setExtraQuantity(catalog, emptyPlan, 'makeup', 500).extras).toEqual({ makeup: 20 });
  expect(setExtraQuantity(catalog, emptyPlan, 'makeup', Number.NaN).extras).toEqual({});
});

test('a hair overhaul adds the makeup that it requires, is removed with it, and costs nothing alone', () => {
  const setQuantity = (plan: Plan, id: string, quantity: number) =>
    setExtraQuantity(catalog, plan, id, quantity);
  const both = setQuantity(basic, 'major-hair-overhaul', 1);
  expect(both.extras).toEqual({ 'makeup-for-the-session': 1, 'major-hair-overhaul': 1 });
  expect(setQuantity(both, 'makeup-for-the-session', 0).extras).toEqual({});
  expect(setQuantity(both, 'major-hair-overhaul', 0).extras).toEqual({ 'makeup-for-the-session': 1 });
  expect(getTotal('basic', { 'major-hair-overhaul': 1 })).toBe(450);
});

test.each<[query: string, plan: Plan]>([
  ['', emptyPlan],
  ['offer=basic&makeup=2&hair=1', { offer: 'basic', extras: { makeup: 2, hair: 1 } }],
  ['offer=team&people=12', { offer: 'team', extras: {}, quantities: { people: 12 } }],
  [
    'offer=studio-product&studio-product=40&lifestyle-product=3',
    { offer: 'studio-product', extras: {}, quantities: { 'studio-product': 40, 'lifestyle-product': 3 } },
  ],
  ['offer=basic&place=outside&minor=1', { offer: 'basic', extras: {}, place: 'outside', hasMinor: true }],
])('the query %s is parsed as a plan, and the plan serialized as the same query', (query, plan) => {
  expect(serializePlan(plan)).toBe(query);
  expect(parsePlan(`?${query}`, catalog)).toEqual(createParsedPlan({ plan }));
});

test('the lines of a quote mention an unusual place, and that someone is under 18', () => {
  const getRemarks = (place: string) => getLineNames({ ...basic, hasMinor: true, place }).slice(1);
  const minor = 'Includes someone under 18';
  expect(getRemarks('outside')).toEqual(['Where: Outside Seattle, travel is quoted', minor]);
  expect(getRemarks('here')).toEqual([minor]);
  // A place that is offered to teams only is ignored for one person.
  expect(getRemarks('office')).toEqual([minor]);
});

test('offers, extras and quantities that are not offered are listed and left out', () => {
  const query = '?offer=deluxe&makeup=two&hair=1&basic-retouch=-1&people=0&pics=1000&place=moon';
  const notOffered = ['deluxe', 'makeup', 'basic-retouch', 'people', 'pics', 'moon'];
  const plan = { offer: null, extras: { hair: 1 } };
  expect(parsePlan(query, catalog)).toEqual(createParsedPlan({ plan, notOffered }));
});

test('parameters that advertisements, newsletters and other sites add to links do not change the plan', () => {
  const addedParameters = 'gclid gad_source _gl mc_cid li_fat_id ref utm_source __proto__ pony'.split(' ');
  expect(parsePlan(`?hair=1&${addedParameters.map((name) => `${name}=1`).join('&')}`, catalog)).toEqual(
    createParsedPlan({ plan: { offer: null, extras: { hair: 1 } }, unknownParameters: addedParameters }),
  );
});

test('the e-mail contains the plan, its price, its URL, dates and purpose, and the remaining questions', () => {
  const quote = createQuote(catalog, { offer: 'basic', extras: { makeup: 2, hair: 1 } });
  const details = {
    ...emptyDetails,
    requestedTime: parseRequestedTime('2026-12-03T10:00'),
    name: 'Dana Reyes',
    phone: '(206) 555-0199',
    purpose: 'Yard signs',
  };
  const planUrl = 'https://x.example/inquire?offer=basic&makeup=2&hair=1';
  expect(createMessage(quote, 'Plus sales tax.', details, planUrl)).toEqual({
    subject: 'Session request: Headshot basic package, $800',
    body: [
      'Headshot basic package: $450',
      'Makeup × 2: $250',
      'Hair: $100',
      'Total: $800',
      'Plus sales tax.',
      '',
      'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
      `This plan: ${planUrl}`,
      '',
      'When: Thursday, Dec 3, 10:00 AM',
      'What the picture is for: Yard signs',
      'Name: Dana Reyes',
      'Phone: (206) 555-0199',
    ],
  });
  expect(createMessage(quote, null, emptyDetails).body.slice(-1)).toEqual([
    'Included: 2 looks, 4 outfits, 60 minute session, online proofing, 4 retouched images',
  ]);
  expect(createMessage(createQuote(catalog, emptyPlan), null, null)).toEqual({
    subject: 'Session request',
    body: [],
  });
});

test('without scripts the message asks the questions of the offer, each once', () => {
  const questions = ['Preferred dates:', 'Phone:', 'What the picture is for:'];
  const headshotWithQuestions = { ...headshot, pricing: { ...headshot.pricing, questions } };
  const quote = createQuote(createCatalog(headshotWithQuestions, studio, inquire, product, portrait), basic);
  const expectedQuestions = ['Preferred dates:', 'What the picture is for:', 'Phone:'];
  expect(createMessage(quote, null, null).body.slice(-3)).toEqual(expectedQuestions);
});

test('a plan has only the last kind of makeup, and a quote has hair only if that makeup does not include it', () => {
  const query = '?offer=basic&hair=1&major-hair-overhaul=1&light-grooming=1';
  const { plan } = parsePlan(query, catalog);
  expect(plan.extras).toEqual({ hair: 1, 'light-grooming': 1 });
  expect(getLineNames(plan)).toEqual(['Headshot basic package', 'Light grooming']);
  const planWithMakeup = setExtraQuantity(catalog, plan, 'makeup', 2);
  expect(planWithMakeup.extras).toEqual({ hair: 1, makeup: 2 });
  expect(createQuote(catalog, planWithMakeup).total?.dollars).toBe(450 + 250 + 100);
  expect(setExtraQuantity(catalog, planWithMakeup, 'major-hair-overhaul', 1).extras).toEqual({
    hair: 1,
    'makeup-for-the-session': 1,
    'major-hair-overhaul': 1,
  });
});

test('an offer without a fixed price has an estimate without its extras, which stay in the plan for another offer', () => {
  const plan = { offer: 'team', extras: { makeup: 2 } };
  const quote = createQuote(catalog, plan);
  expect(quote.total).toEqual({ dollars: 1140, bound: 'from' });
  expect(quote.lines).toEqual([{ name: 'Team headshots, 12 people, Our office', quantity: 1, price: null }]);
  expect(serializePlan(plan)).toBe('offer=team&makeup=2');
  expect(createMessage(quote, null, null)).toEqual({
    subject: 'Session request: Team headshots, from $1,140',
    body: [
      'Team headshots, 12 people, Our office',
      'Estimate: from $1,140',
      '',
      'Included: 1 retouched picture each, within three weeks',
      '',
      'Preferred dates:',
      'What the picture is for:',
      'Company or brokerage:',
      'Number of people:',
      'Studio or office:',
    ],
  });
  expect(
    getLineNames({ ...plan, quantities: { people: 30, 'studio-product': 40 }, place: 'studio' }),
  ).toEqual(['Team headshots, 30 people, Your studio']);
  expect(getLineNames(parsePlan('?offer=studio-product&pics=40', catalog).plan)).toEqual([
    'Studio product photography, 40 pictures',
  ]);
});

test.each([
  ['team', { people: 1 }, 'Estimate: from $275'],
  ['studio-product', {}, 'Estimate: $420'],
  ['lifestyle-product', {}, 'Estimate: up to $660'],
  ['studio-product', { 'studio-product': 10, 'lifestyle-product': 2 }, 'Estimate: up to $460'],
  ['portraits', {}, 'Estimate: from $175'],
  ['realtor', {}, 'Total: $275'],
])('%s with %j: %s', (offer, quantities, text) => {
  expect(formatTotal(createQuote(catalog, { offer, extras: {}, quantities }))).toBe(text);
});

test('a link to a plan has its time, and nothing that was typed', () => {
  const time = parseRequestedTime('2026-12-15 morning,2026-12-16');
  const query = serializeSharedPlan(basic, time);
  expect(query).toBe('offer=basic&when=2026-12-15+morning%2C2026-12-16');
  expect(parseLinkedTime(`?${query}`)).toEqual(time);
  expect(parsePlan(`?${query}`, catalog)).toEqual(createParsedPlan({ plan: basic }));
});

test.each([
  ['offer=realtor', 30],
  ['offer=portraits&kind=family', 90],
  ['offer=team&people=12', 120],
  ['offer=portraits', 0],
])('the session of %s takes %i minutes', (query, minutes) => {
  expect(createQuote(catalog, parsePlan(`?${query}`, catalog).plan).minutes).toBe(minutes);
});

test.each([
  ['offer=realtor', 'studio'],
  ['offer=realtor&place=seattle', 'client'],
  ['offer=team', 'client'],
  ['offer=team&place=studio', 'studio'],
  ['offer=studio-product', 'shipping'],
])('the place of %s is the %s', (query, where) => {
  expect(createQuote(catalog, parsePlan(`?${query}`, catalog).plan).place).toBe(where);
});

test('without prices in the content there is no estimate', () => {
  const bareCatalog = createCatalog(
    { ...headshot, teams: null },
    studio,
    inquire,
    { onWhite: null },
    portrait,
  );
  for (const offer of ['team', 'studio-product'])
    expect(formatTotal(createQuote(bareCatalog, { offer, extras: {} }))).toBe('Estimate: Price on request');
});

// Which session a portrait uses is sample content; the prices of the sessions are in docs/specification.md.
test.each([
  ['christmas', 'Portraits, Christmas', 'Estimate: $175'],
  ['family', 'Portraits, Family', 'Estimate: $300'],
])('a %s portrait keeps its kind and its price from the link to the message', (kind, name, estimate) => {
  const { plan } = parsePlan(`?offer=portraits&kind=${kind}`, catalog);
  expect(serializePlan(plan)).toBe(`offer=portraits&kind=${kind}`);
  const quote = createQuote(catalog, plan);
  expect(quote.lines[0]?.name).toBe(name);
  expect(createMessage(quote, null, null).body.slice(0, 2)).toEqual([name, estimate]);
  // The kind of portrait is ignored for another offer.
  expect(getLineNames({ ...plan, offer: 'basic' })).toEqual(['Headshot basic package']);
});

test('a light is shown with the picture of its preset, or of the nearest preset', () => {
  const findNearestId = (light: string) => findNearestPreset(catalog, light)?.id;
  expect(findNearestId('loop')).toBe('loop');
  expect(findNearestId('-45_95_20_10_50')).toBe('loop');
  expect(findNearestId('90_100_0_0_0')).toBe('split');
  expect(findNearestId('30_0_10_100_20')).toBe('rim');
  expect(findNearestId('moonlight')).toBeUndefined();
  expect(getLineNames({ offer: 'team', extras: {}, light: 'loop' })).toContain('Light: Loop');
  expect(getLineNames({ offer: 'studio-product', extras: {}, light: 'loop' })).not.toContain('Light: Loop');
});

test('every offer can be linked to; without estimated offers, only packages and sessions remain', () => {
  const sessions = ['30-min-session', '60-min-session', '90-min-session'];
  const ids = ['realtor', 'basic', 'advanced', ...sessions, 'portraits'];
  const otherIds = ['studio-product', 'lifestyle-product', 'team'];
  expect(getOffers(catalog).map(({ id }) => id)).toEqual([...ids, ...otherIds]);
  for (const id of [...ids, ...otherIds])
    expect(parsePlan(`?offer=${id}`, catalog)).toEqual(createParsedPlan({ plan: { offer: id, extras: {} } }));
  const bareCatalog = createCatalog(headshot, studio, { ...inquire, quotes: null }, product, portrait);
  expect(getOffers(bareCatalog)).toHaveLength(6);
});
