import { dollars } from './format';

test.each([
  [45, '$45'],
  [275, '$275'],
  [1200, '$1,200'],
])('shows %p as %p', (price, shown) => {
  expect(dollars(price)).toBe(shown);
});
