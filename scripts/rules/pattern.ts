/** The supported syntax of patterns, which has the same meaning in RE2, which Firebase uses, and in JavaScript. */
const part =
  /\(\?:|\((?!\?)|\)|\[\^?(?:\\[dDwW]|\\[^A-Za-z0-9]|[^[\]\\])+\]|\\[dDwW]|\\[^A-Za-z0-9]|[^\\()[\]]/gu;

/**
 * The regular expression of a pattern of the rules language, which must match the whole string.
 *
 * @returns null when the pattern uses something that may differ from Firebase
 */
export function patternOf(pattern: string): RegExp | null {
  const parts = pattern.match(part) ?? [];
  if (parts.join('') !== pattern) return null;
  // JavaScript's dot excludes more kinds of line breaks.
  const source = parts.map((text) => (text === '.' ? '[^\\n]' : text)).join('');
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
