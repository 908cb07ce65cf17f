/** The supported regular expression syntax, which means the same in RE2 (Firebase) and in JavaScript. */
const part =
  /\(\?:|\((?!\?)|\)|\[\^?(?:\\[dDwW]|\\[^A-Za-z0-9]|[^[\]\\])+\]|\\[dDwW]|\\[^A-Za-z0-9]|[^\\()[\]]/gu;

/**
 * Compiles a pattern of the rules language, which must match the whole string.
 *
 * @returns null when the pattern uses syntax that may differ from Firebase's
 */
export function patternOf(pattern: string): RegExp | null {
  const parts = pattern.match(part) ?? [];
  if (parts.join('') !== pattern) return null;
  // JavaScript's dot excludes more line terminators.
  const source = parts.map((text) => (text === '.' ? '[^\\n]' : text)).join('');
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
