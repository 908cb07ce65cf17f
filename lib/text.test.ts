import { cutText, matchesSearch } from './text';

test('a text is cut between two characters, never within one', () => {
  expect(cutText('Dana 📷', 7)).toBe('Dana 📷');
  expect(cutText('Dana 📷', 6)).toBe('Dana ');
  expect(cutText('Dana 👩‍👩‍👧', 10)).toBe('Dana ');
  expect(cutText('🇺🇸🇨🇦', 6)).toBe('🇺🇸');
  expect(cutText('e\u0301', 1)).toBe('');
});

test.each([
  ['dana', 'Dana Reyes', true],
  ['josé', 'Jose R.', true],
  ['jose', 'José R.', true],
  [' 0199', '(206) 555-0199', true],
  ['', 'Dana', true],
  ['dani', 'Dana', false],
])('a search for %j finds %j: %p', (search, text, isFound) => {
  expect(matchesSearch(search, 'x', text)).toBe(isFound);
});
