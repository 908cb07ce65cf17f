import { fillPlaceholders, formatDollars } from './format';

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
