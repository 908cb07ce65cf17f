import { charactersOf } from './style';

test('lists the characters of ranges and of single code points', () => {
  expect(charactersOf('U+41-43, U+2014')).toBe('ABC—');
});

test('reports invalid ranges', () => {
  expect(() => charactersOf('U+41, A-Z')).toThrow("'A-Z' is not a range of characters");
});
