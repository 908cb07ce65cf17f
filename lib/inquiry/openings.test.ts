import { site } from '@/content/site';
import {
  builtOpenings,
  firstDay,
  hasBegun,
  isOver,
  isTimeFor,
  isWithin,
  neededBy,
  nextOpenings,
  openingIn,
  openingsFor,
  overlap,
  storedOpening,
  teamDays,
  whenText,
} from './openings';

test.each([
  ['2026-12-03T10:00 America/Los_Angeles 60', 'Thursday, Dec 3, 10:00 AM'],
  ['2028-02-29T00:05 America/Los_Angeles 5', 'Tuesday, Feb 29, 12:05 AM'],
  ['Mornings, from 2026-12-01', 'Mornings, from Dec 1'],
  ['By 2026-12-15', 'By Tuesday, Dec 15'],
  ['2026-12-15 or 2026-12-16', 'Tuesday, Dec 15 or Wednesday, Dec 16'],
  ['By 2026-99-99', 'By 2026-99-99'],
])('%s is %s, wherever the visitor is', (when, text) => {
  expect(whenText(when)).toBe(text);
});

const at = (start: string, minutes = 60) => ({ start, minutes });

const openings = builtOpenings(site.booking.openings).reverse();

test('past openings drop out; each is there once, and the next one first', () => {
  const left = (time: string) => nextOpenings([...openings, ...openings], Date.parse(time)).length;
  expect(openings).toHaveLength(8);
  for (const opening of openings) expect(openingIn(storedOpening(opening))).toEqual(opening);
  expect(nextOpenings(openings, 0)).toEqual([...openings].reverse());
  expect(left('2026-12-01T16:59:59Z')).toBe(8);
  expect(left('2026-12-01T17:00:00Z')).toBe(7);
  // One is enough to be shown.
  expect(left('2026-12-08T20:00:00Z')).toBe(1);
  expect(left('2026-12-09T00:00:00Z')).toBe(0);
});

test('an opening is over when it has begun on the studio’s clock, in summer, in winter and between', () => {
  for (const [time, begins] of [
    ['2026-12-03T10:00', '2026-12-03T18:00Z'],
    ['2027-07-05T12:00', '2027-07-05T19:00Z'],
    ['2027-03-14T09:00', '2027-03-14T16:00Z'],
  ] as const) {
    expect(hasBegun(at(time), Date.parse(begins) - 1)).toBe(false);
    expect(hasBegun(at(time), Date.parse(begins))).toBe(true);
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
])('%j is no opening', (when) => expect(openingIn(when)).toBeNull());

test('two openings overlap if they share a minute, and one may be inside the other', () => {
  const ten = at('2026-12-03T10:00', 60);
  expect(isWithin(at('2026-12-03T10:30', 30), ten)).toBe(true);
  expect(isWithin(at('2026-12-03T10:30', 31), ten)).toBe(false);
  expect(overlap(ten, at('2026-12-03T10:30', 15))).toBe(true);
  expect(overlap(ten, at('2026-12-03T09:00', 60))).toBe(false);
  expect(overlap(ten, at('2026-12-03T09:00', 61))).toBe(true);
});

test('who chooses no time has it from the next opening on, or from tomorrow', () => {
  expect(firstDay(openings, Date.parse('2026-11-26T20:00Z'))).toBe('2026-12-01');
  // On days of 23 and 25 hours, too.
  for (const [now, tomorrow] of [
    ['2026-11-26T20:00Z', '2026-11-27'],
    ['2026-11-01T07:30Z', '2026-11-02'],
    ['2027-03-14T07:30Z', '2027-03-14'],
  ] as const)
    expect(firstDay([], Date.parse(now))).toBe(tomorrow);
});

test('a choice without a time is over when its days have passed', () => {
  const now = Date.parse('2026-12-03T20:00Z');
  for (const when of ['By 2026-12-02', '2026-12-01 or 2026-12-02']) expect(isOver(when, now)).toBe(true);
  for (const when of ['Mornings, from 2026-12-02', '2026-12-01 or 2026-12-04', 'Any day', ''])
    expect(isOver(when, now)).toBe(false);
});

test('a time is one of its kind of offer', () => {
  const choices = {
    me: [storedOpening(at('2026-12-03T10:00')), 'Mornings, from 2026-12-01'],
    team: [teamDays([]), teamDays(['2026-12-15']), teamDays(['2026-12-15', '2026-12-16', ''])],
    product: [neededBy(''), neededBy('2026-12-15')],
  };
  for (const kind of ['me', 'team', 'product'] as const)
    for (const [other, all] of Object.entries(choices))
      expect(all.map((when) => isTimeFor(kind, when))).toEqual(all.map(() => other === kind));
});

test('a session is offered only where it fits; openings that follow each other count as one', () => {
  const of = (time: string, minutes = 60) => at(`2026-12-03T${time}`, minutes);
  const openings = [of('09:00'), of('10:00'), of('13:00'), of('15:00', 90)];
  expect(openingsFor(openings, 0)).toEqual(openings);
  expect(openingsFor(openings, 60)).toEqual(openings);
  expect(openingsFor(openings, 90)).toEqual([of('09:00', 90), of('15:00', 90)]);
  expect(openingsFor(openings, 120)).toEqual([of('09:00', 120)]);
  expect(openingsFor(openings, 150)).toEqual([]);
});
