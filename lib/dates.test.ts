import { formatDay, formatTimestamp } from './dates';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 25) });
});

test('a day near today is formatted without its year, and a timestamp as the day at the studio', () => {
  expect(formatDay('2026-11-19', 'weekday')).toBe('Thursday, November 19');
  expect(formatDay('2027-01-01', 'date')).toBe('January 1');
  expect(formatDay(Date.parse('2027-01-19T07:59:59Z'), 'weekday')).toBe('Monday, January 18');
  expect(formatDay('', 'weekday')).toBe('');
});

test('a day more than ten months away is formatted with its year', () => {
  expect(formatDay('2029-11-25', 'date')).toBe('November 25, 2029');
  expect(formatDay('2025-11-25', 'date')).toBe('November 25, 2025');
});

// Nov 20, 15:30 in Seattle. The time zone of this machine may be another one.
const sent = Date.parse('2026-11-20T23:30Z');

test.each([
  ['2026-11-21T07:59Z', '3:30 PM'],
  ['2026-11-21T08:00Z', 'November 20, 2026'],
])('at %s the timestamp reads %s, because the day is that of the studio', (now, text) => {
  expect(formatTimestamp(sent, Date.parse(now))).toBe(text);
});
