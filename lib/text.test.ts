import { cutText } from './text';

test('a text is cut between two characters, never within one', () => {
  expect(cutText('Dana 📷', 7)).toBe('Dana 📷');
  expect(cutText('Dana 📷', 6)).toBe('Dana ');
  expect(cutText('Dana 👩‍👩‍👧', 10)).toBe('Dana ');
  expect(cutText('🇺🇸🇨🇦', 6)).toBe('🇺🇸');
  expect(cutText('e\u0301', 1)).toBe('');
});
