import { site } from '@/lib/content';
import {
  formatRequestedTime,
  getFirstFreeDay,
  getOpeningsForSession,
  getUpcomingOpenings,
  hasBegun,
  hasOverlap,
  isRequestedTimeFor,
  isRequestedTimeOver,
  isWithin,
  parseOpening,
  serializeDeadline,
  serializeOpening,
  serializeTeamDays,
  toOpenings,
} from './openings';

test.each([
  ['2026-12-03T10:00 America/Los_Angeles 60', 'Thursday, Dec 3, 10:00 AM'],
  ['2028-02-29T00:05 America/Los_Angeles 5', 'Tuesday, Feb 29, 12:05 AM'],
  ['Mornings, from 2026-12-01', 'Mornings, from Dec 1'],
  ['By 2026-12-15', 'By Tuesday, Dec 15'],
  ['2026-12-15 or 2026-12-16', 'Tuesday, Dec 15 or Wednesday, Dec 16'],
  ['By 2026-99-99', 'By 2026-99-99'],
])('%s is formatted as %s, in every time zone of the visitor', (requestedTime, text) => {
  expect(formatRequestedTime(requestedTime)).toBe(text);
});

const createOpeningAt = (start: string, minutes = 60) => ({ start, minutes });

const openings = toOpenings(site.booking.openings).reverse();

test('upcoming openings are sorted, without duplicates and without openings that have begun', () => {
  const countUpcoming = (time: string) =>
    getUpcomingOpenings([...openings, ...openings], Date.parse(time)).length;
  expect(openings).toHaveLength(8);
  for (const opening of openings) expect(parseOpening(serializeOpening(opening))).toEqual(opening);
  expect(getUpcomingOpenings(openings, 0)).toEqual([...openings].reverse());
  expect(countUpcoming('2026-12-01T16:59:59Z')).toBe(8);
  expect(countUpcoming('2026-12-01T17:00:00Z')).toBe(7);
  expect(countUpcoming('2026-12-08T20:00:00Z')).toBe(1);
  expect(countUpcoming('2026-12-09T00:00:00Z')).toBe(0);
});

test('an opening has begun according to the studio’s clock, with and without daylight saving time', () => {
  for (const [time, begins] of [
    ['2026-12-03T10:00', '2026-12-03T18:00Z'],
    ['2027-07-05T12:00', '2027-07-05T19:00Z'],
    ['2027-03-14T09:00', '2027-03-14T16:00Z'],
  ] as const) {
    expect(hasBegun(createOpeningAt(time), Date.parse(begins) - 1)).toBe(false);
    expect(hasBegun(createOpeningAt(time), Date.parse(begins))).toBe(true);
  }
});

test.each([
  '2026-12-03T10:00 America/Los_Angeles',
  'Mornings, from 2026-12-01',
  '',
  '2026-12-03T10:00 x 0',
  ...['2026-02-30T10:00', '2026-12-03T24:00', '2026-12-03T10:60', '2026-13-01T10:00'].map(
    (time) => `${time} America/Los_Angeles 60`,
  ),
])('%j is not an opening', (text) => expect(parseOpening(text)).toBeNull());

test('two openings overlap if they share a minute, and one may be inside the other', () => {
  const ten = createOpeningAt('2026-12-03T10:00', 60);
  expect(isWithin(createOpeningAt('2026-12-03T10:30', 30), ten)).toBe(true);
  expect(isWithin(createOpeningAt('2026-12-03T10:30', 31), ten)).toBe(false);
  expect(hasOverlap(ten, createOpeningAt('2026-12-03T10:30', 15))).toBe(true);
  expect(hasOverlap(ten, createOpeningAt('2026-12-03T09:00', 60))).toBe(false);
  expect(hasOverlap(ten, createOpeningAt('2026-12-03T09:00', 61))).toBe(true);
});

test('the first free day is that of the next opening, or tomorrow if there is none', () => {
  expect(getFirstFreeDay(openings, Date.parse('2026-11-26T20:00Z'))).toBe('2026-12-01');
  // Also around the days of 23 and 25 hours, when daylight saving time begins and ends.
  for (const [now, tomorrow] of [
    ['2026-11-26T20:00Z', '2026-11-27'],
    ['2026-11-01T07:30Z', '2026-11-02'],
    ['2027-03-14T07:30Z', '2027-03-14'],
  ] as const)
    expect(getFirstFreeDay([], Date.parse(now))).toBe(tomorrow);
});

test('a requested time without a time of day is over when all its days have passed', () => {
  const now = Date.parse('2026-12-03T20:00Z');
  for (const requestedTime of ['By 2026-12-02', '2026-12-01 or 2026-12-02'])
    expect(isRequestedTimeOver(requestedTime, now)).toBe(true);
  for (const requestedTime of ['Mornings, from 2026-12-02', '2026-12-01 or 2026-12-04', 'Any day', ''])
    expect(isRequestedTimeOver(requestedTime, now)).toBe(false);
});

test('a requested time belongs to one kind of offer only', () => {
  const choices = {
    me: [serializeOpening(createOpeningAt('2026-12-03T10:00')), 'Mornings, from 2026-12-01'],
    team: [
      serializeTeamDays([]),
      serializeTeamDays(['2026-12-15']),
      serializeTeamDays(['2026-12-15', '2026-12-16', '']),
    ],
    product: [serializeDeadline(''), serializeDeadline('2026-12-15')],
  };
  for (const kind of ['me', 'team', 'product'] as const)
    for (const [choiceKind, requestedTimes] of Object.entries(choices))
      for (const requestedTime of requestedTimes)
        expect(isRequestedTimeFor(kind, requestedTime)).toBe(choiceKind === kind);
});

test('only openings that are long enough for a session are offered; consecutive openings count as one', () => {
  const createOpening = (time: string, minutes = 60) => createOpeningAt(`2026-12-03T${time}`, minutes);
  const openings = [
    createOpening('09:00'),
    createOpening('10:00'),
    createOpening('13:00'),
    createOpening('15:00', 90),
  ];
  expect(getOpeningsForSession(openings, 0)).toEqual(openings);
  expect(getOpeningsForSession(openings, 60)).toEqual(openings);
  expect(getOpeningsForSession(openings, 90)).toEqual([
    createOpening('09:00', 90),
    createOpening('15:00', 90),
  ]);
  expect(getOpeningsForSession(openings, 120)).toEqual([createOpening('09:00', 120)]);
  expect(getOpeningsForSession(openings, 150)).toEqual([]);
});
