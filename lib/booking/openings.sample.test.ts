import { site } from '@/lib/content';
import {
  getLongestMinutes,
  getOpeningsForSession,
  getUpcomingOpenings,
  hasBegun,
  hasOverlap,
  isWithin,
  parseOpening,
  serializeOpening,
  toOpenings,
} from './openings';

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
  expect(getLongestMinutes(openings)).toBe(120);
});
