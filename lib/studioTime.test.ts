import { getEndOfStudioDay, getStudioDay } from './studioTime';

// The studio is in Seattle: UTC-8, and UTC-7 from the second Sunday of March to the first of November.

test.each([
  ['2027-01-24', '2027-01-25T07:59:59Z'],
  ['2026-07-04', '2026-07-05T06:59:59Z'],
  ['2026-03-08', '2026-03-09T06:59:59Z'],
  ['2026-11-01', '2026-11-02T07:59:59Z'],
])('the day %s at the studio ends at %s, in every time zone of the visitor', (day, end) => {
  expect(getEndOfStudioDay(day)).toBe(Date.parse(end));
  expect(getStudioDay(Date.parse(end))).toBe(day);
  expect(getStudioDay(Date.parse(end) + 1000) > day).toBe(true);
});

test('an invalid date has no end', () => {
  for (const text of ['', 'soon', '2026-13-01']) expect(getEndOfStudioDay(text)).toBeNaN();
});
