import fc from 'fast-check';
import { patternOf } from './pattern';

test('patterns match the same texts as RegExp', () => {
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small' },
      tie('piece'),
      fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}|${other}`),
    ),
    piece: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '\\.', '^', '$', '😀'),
      fc
        .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}', '{0}'))
        .map(([inner, times]) => `(?:${inner})${times}`),
    ),
  }));
  const text = fc
    .array(fc.constantFrom('a', 'b', '1', '.', '\n', '😀'), { maxLength: 6 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(pattern, text, (source, subject) => {
      expect([source, subject, patternOf(source)?.test(subject)]).toEqual([
        source,
        subject,
        new RegExp(`^(?:${source})$`, 'u').test(subject),
      ]);
    }),
    { numRuns: 3000 },
  );
});

test.each(['(a+)+b', '(a|a)*b', 'a*a*a*a*a*b', '(a|aa)+b'])('%s does not block', (source) => {
  expect(patternOf(source)?.test('a'.repeat(100_000))).toBe(false);
});

test.each([
  ['a{1000}', true],
  ['a{1001}', false],
  ['a{0,1001}', false],
  ['a{1001,}', false],
  ['(?:a{30}){30}', true],
  ['(?:a{40}){30}', false],
])('%s is allowed, as in RE2: %p', (source, isAllowed) => {
  expect(patternOf(source) !== null).toBe(isAllowed);
});
