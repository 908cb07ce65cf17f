import { site } from '@/content/site';
import { isOpening, nextOpenings, partsOf, whenText } from './openings';

test.each([
  ['2026-12-03T10:00:00-08:00', 'Thursday, Dec 3, 10:00 AM'],
  ['2026-12-01T14:30:00-08:00', 'Tuesday, Dec 1, 2:30 PM'],
  ['2027-07-05T12:00:00-07:00', 'Monday, Jul 5, 12:00 PM'],
  ['2028-02-29T00:05:00-08:00', 'Tuesday, Feb 29, 12:05 AM'],
  ['Mornings', 'Mornings'],
])('%s is %s, wherever the visitor is', (when, text) => {
  expect(whenText(when)).toBe(text);
});

test('agrees with the calendar on every day of four years', () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    const { weekday, date: shown } = partsOf(`${date.toISOString().slice(0, 10)}T10:00:00-08:00`);
    const options = { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' } as const;
    expect(`${weekday}, ${shown}`).toBe(date.toLocaleDateString('en-US', options));
  }
});

test('past openings drop out, and with fewer than three left, all', () => {
  const openings = [...site.booking.openings].reverse();
  const at = (time: string) => nextOpenings(openings, Date.parse(time)).length;
  expect(openings).toHaveLength(8);
  expect(openings.every(isOpening)).toBe(true);
  expect(nextOpenings(openings, 0)).toEqual([...openings].reverse());
  expect(at('2026-12-01T16:59:59Z')).toBe(8);
  expect(at('2026-12-01T17:00:00Z')).toBe(7);
  expect(at('2026-12-04T18:00:00Z')).toBe(3);
  expect(at('2026-12-07T19:00:00Z')).toBe(0);
});
