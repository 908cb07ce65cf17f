import { dollars, money } from './format';

test.each([
  [275, '$275'],
  [1234567, '$1,234,567'],
])('shows %p as %p', (price, shown) => {
  expect(dollars(price)).toBe(shown);
});

test.each([
  [0, '$0'],
  [120000, '$1,200'],
  [4550, '$45.50'],
  [100_000_005, '$1,000,000.05'],
])('shows %p cents as %p', (cents, shown) => {
  expect(money(cents)).toBe(shown);
});
