import { fillPlaceholders, formatDollars, formatTimeOfDay } from './format';

test.each([
  [275, '$275'],
  [1234567, '$1,234,567'],
])('shows %p as %p', (price, shown) => {
  expect(formatDollars(price)).toBe(shown);
});

test('replaces placeholders, even if a value contains a pattern; unknown placeholders stay', () => {
  expect(
    fillPlaceholders('{number} of {count}: {caption}', { number: 2, count: 7, caption: "a $& {b}, $'" }),
  ).toBe("2 of 7: a $& {b}, $'");
  expect(fillPlaceholders('{missing}', {})).toBe('{missing}');
});

test.each([
  [0, 5, '12:05 AM'],
  [9, 0, '9:00 AM'],
  [12, 30, '12:30 PM'],
  [23, 59, '11:59 PM'],
])('shows %i h %i min as %p', (hours, minutes, shown) => {
  expect(formatTimeOfDay(new Date(2024, 2, 5, hours, minutes))).toBe(shown);
});
