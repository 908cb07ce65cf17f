/**
 * Patterns that mean the same in RE2 (Firebase) and in JavaScript: letters, `[classes]` with a count, `(groups|of|words)`. At the
 * end a class may have a `*`; elsewhere matching could take longer than the text is long.
 */
const letterClass = String.raw`\[[^[\]\\^]+\]`;
const grammar = new RegExp(
  String.raw`^(?:[\w/-]|${letterClass}(?:\{\d{1,3}\})?|\([\w|-]+\))*(?:${letterClass}\*)?$`,
);

const patterns = new Map<string, RegExp | null>();

/** Compiles a pattern, which must match the whole text; null if it is none of those that are supported. */
export function patternOf(pattern: string): RegExp | null {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const regExp = grammar.test(pattern) ? new RegExp(`^(?:${pattern})$`, 'u') : null;
  patterns.set(pattern, regExp);
  return regExp;
}
