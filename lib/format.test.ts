import { dollars, money } from './format';

test.each([
  [45, '$45'],
  [275, '$275'],
  [1200, '$1,200'],
  [12500, '$12,500'],
  [1234567, '$1,234,567'],
])('shows %p as %p', (price, shown) => {
  expect(dollars(price)).toBe(shown);
  expect(shown).toBe(`$${price.toLocaleString('en-US')}`);
});

test.each([
  [0, '$0'],
  [72500, '$725'],
  [120000, '$1,200'],
  [4550, '$45.50'],
  [123456, '$1,234.56'],
  [100_000_005, '$1,000,000.05'],
])('shows %p cents as %p', (cents, shown) => {
  expect(money(cents)).toBe(shown);
});
