/**
 * Patterns that mean the same in RE2 (Firebase) and in JavaScript: characters, `.`, classes, groups, `|`, `?` and
 * counts. Of those that match texts of several lengths a pattern may have one, after a single character or class, so
 * that matching takes no longer than the text is long.
 */
const single = String.raw`(?:\\[dDwW]|\\[^A-Za-z0-9]|\[\^?(?:\\[dDwW]|\\[^A-Za-z0-9]|[^[\]\\])+\]|[^\\()[\]{}*+?|^$])`;
const grammar = new RegExp(
  `^\\^?(?:${single}(?:\\{\\d+\\}|[*+?]|\\{\\d+,\\d*\\})?|\\((?:\\?:)?|\\)|\\|)*\\$?$`,
  'u',
);
const variable = new RegExp(`${single}(?:[*+?]|\\{\\d+,\\d*\\})`, 'gu');

/** RE2's limit of counted repetitions. */
const maxRepetitions = 1000;

const compiled = new Map<string, RegExp | null>();

/** Compiles a pattern, which must match the whole text; null if it is none of those that are supported. */
export function patternOf(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const counts = [...pattern.matchAll(/\{(\d+),?(\d*)\}/g)].flatMap(([, least, most]) => [
    Number(least),
    Number(most),
  ]);
  const isSupported =
    grammar.test(pattern) &&
    (pattern.match(variable)?.length ?? 0) <= 1 &&
    Math.max(0, ...counts) <= maxRepetitions;
  const regExp = isSupported ? regExpOf(pattern) : null;
  compiled.set(pattern, regExp);
  return regExp;
}

function regExpOf(pattern: string): RegExp | null {
  // JavaScript's dot excludes more line terminators.
  const source = pattern.replace(new RegExp(single, 'gu'), (part) => (part === '.' ? '[^\\n]' : part));
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
