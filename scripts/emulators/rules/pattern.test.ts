import { patternOf } from './pattern';

test.each([
  ['image/(avif|png)', 'image/png', true],
  ['image/(avif|png)', 'image/png+x', false],
  ['f[0-9]{4}', 'f0412', true],
  ['f[0-9]{4}', 'f04123', false],
  ['blog/\\d{4}/[a-z-]+\\.jpg', 'blog/2026/the-pier.jpg', true],
  ['.', '\n', false],
  ['.', '\u2028', true],
  ['.', '😀', true],
  ['[.]', 'x', false],
  ['^a|b$', 'b', true],
  ['a$', 'a\n', false],
  // Long texts do not block.
  ['[a-z]+b', 'a'.repeat(1_000_000), false],
])('%s', (pattern, text, expected) => {
  expect(patternOf(pattern)?.test(text)).toBe(expected);
});

test.each([
  ['groups that repeat', '(a+)+b'],
  ['groups that repeat', '(a|aa)*'],
  ['several quantifiers', 'a*a*b'],
  ['lazy quantifiers', 'a+?'],
  ['lookahead', '(?=a)a'],
  ['flags', '(?i)x'],
  ['named classes', '[[:alpha:]]'],
  ['back references', '(a)\\1'],
  ['classes that differ in RE2', '\\s'],
  ['more repetitions than RE2 allows', 'a{0,1001}'],
  ['edges inside', 'a^b'],
  ['an open group', '(a'],
])('refuses %s: %s', (_, pattern) => {
  expect(patternOf(pattern)).toBeNull();
});
