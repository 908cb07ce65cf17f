import { fillPrices } from './prices';

test.each([
  ['from {studio}', 'from $175'],
  ['Plan your pictures, from {product} each', 'Plan your pictures, from $35 each'],
  ['Plan your session', 'Plan your session'],
])('%p becomes %p', (text, filledText) => {
  expect(fillPrices(text)).toBe(filledText);
});

test('without a price of pictures in the content, a text that needs that price is null', () => {
  jest.isolateModules(() => {
    jest.doMock('@/content/product', () => ({ product: { onWhite: null } }));
    expect(require('./prices').fillPrices('from {product}')).toBeNull();
  });
});
