import { findErrors, parsePrice } from './sessionForm';

test.each([
  [' $420 ', 420],
  ['1,200', 1200],
  ['0', null],
  ['4.50', null],
  ['12,00', null],
  ['9999999', null],
])('parses the price %p as %p', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test('reports every invalid field, and no valid one', () => {
  expect(findErrors({ title: ' ', price: 'x', description: '' })).toEqual({
    title: 'Give the session a title.',
    price: 'Give a price in whole dollars, such as 420.',
    description: 'Say in a sentence what the session is for.',
  });
  expect(findErrors({ title: 'Team', price: '420', description: 'For four.' })).toEqual({});
});
