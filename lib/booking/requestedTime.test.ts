import {
  formatRequestedTime,
  getRequestedDays,
  limitRequestedTime,
  parseRequestedTime,
  serializeRequestedTime,
} from './requestedTime';

test.each([
  ['2026-12-03T10:00 America/Los_Angeles 60', 'opening', 'Thursday, Dec 3, 10:00 AM'],
  ['2028-02-29T00:05 America/Los_Angeles 5', 'opening', 'Tuesday, Feb 29, 12:05 AM'],
  ['2026-12-15', 'days', 'Tuesday, Dec 15'],
  [
    '2026-12-15 morning or 2026-12-16 or 2026-12-17 afternoon',
    'days',
    'Tuesday morning, Dec 15 or Wednesday, Dec 16 or Thursday afternoon, Dec 17',
  ],
  ['By 2026-12-15', 'by', 'By Tuesday, Dec 15'],
  ['Mornings', 'any', 'Mornings'],
  ['Any time', 'any', 'Any time'],
  // Texts that earlier pages sent, or a program.
  ['Mornings, from 2026-12-01', 'text', 'Mornings, from 2026-12-01'],
  ['By 2026-99-99', 'text', 'By 2026-99-99'],
  ['2026-02-30', 'text', '2026-02-30'],
  ['', 'text', ''],
])('%j is parsed as %s, formatted as %j, and serialized as it was', (text, kind, formatted) => {
  const time = parseRequestedTime(text);
  expect(time.kind).toBe(kind);
  expect(formatRequestedTime(time)).toBe(formatted);
  expect(serializeRequestedTime(time)).toBe(text);
  // Links are repaired to small letters.
  if (kind !== 'text') expect(parseRequestedTime(text.toLowerCase())).toEqual(time);
});

test.each([
  ['2026-12-03T10:00 America/Los_Angeles 60', ['2026-12-03']],
  ['2026-12-15 morning or 2026-12-16', ['2026-12-15', '2026-12-16']],
  ['By 2026-12-15', ['2026-12-15']],
  ['Mornings, from 2026-12-01', ['2026-12-01']],
  ['Any time', []],
])('the days of %j are %j', (text, days) => {
  expect(getRequestedDays(parseRequestedTime(text))).toEqual(days);
});

// 11 PM on December 2 at the studio.
const now = Date.parse('2026-12-03T07:00Z');

test.each([
  ['me', '2026-12-02T23:30 America/Los_Angeles 60', true],
  ['me', '2026-12-02T22:30 America/Los_Angeles 60', false],
  ['team', '2026-12-03T10:00 America/Los_Angeles 60', false],
  ['team', '2026-12-02', true],
  ['team', '2026-12-01', false],
  ['me', '2027-12-02', true],
  ['me', '2027-12-03', false],
  ['product', '2026-12-15', false],
  ['product', 'By 2026-12-15', true],
  ['product', 'By 2026-12-01', false],
  ['me', 'By 2026-12-15', false],
  ['me', 'Mornings', true],
  ['team', 'Mornings', false],
  ['team', 'Any time', true],
  ['me', 'whenever', false],
] as const)('for %s, %j can be asked for: %p', (kind, text, canBeAskedFor) => {
  const time = parseRequestedTime(text);
  expect(limitRequestedTime(time, kind, now)).toBe(canBeAskedFor ? time : null);
});

test('of the days in a link, past ones, the same day again and more than three are ignored', () => {
  const time = parseRequestedTime(
    '2026-12-01 or 2026-12-09 morning or 2026-12-09 or 2026-12-10 or 2026-12-11 or 2026-12-12',
  );
  const limitedTime = limitRequestedTime(time, 'me', now);
  expect(limitedTime && serializeRequestedTime(limitedTime)).toBe(
    '2026-12-09 morning or 2026-12-10 or 2026-12-11',
  );
});
