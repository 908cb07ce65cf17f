import { formatTimestamp } from './formatTimestamp';

// Nov 20, 15:30 in Seattle; this machine's clock may be another one.
const sent = Date.parse('2026-11-20T23:30Z');

test.each([
  ['2026-11-21T07:59Z', '3:30 PM'],
  ['2026-11-21T08:00Z', 'November 20, 2026'],
])('at %s it reads %s: the day is the studio’s', (now, text) => {
  expect(formatTimestamp(sent, Date.parse(now))).toBe(text);
});
