import { letterOf } from './letterOf';

test.each([
  ['h', 'KeyH', 'h'],
  ['H', 'KeyH', 'h'],
  // Dvorak: the letter counts, not its place.
  ['h', 'KeyJ', 'h'],
  ['р', 'KeyH', 'h'],
  ['ה', 'KeyV', 'v'],
  ['?', 'Slash', '?'],
  ['ArrowLeft', 'ArrowLeft', 'arrowleft'],
  ['Escape', 'Escape', 'escape'],
])('%s on %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
