/** What a pattern may be made of; it means the same to RE2, which Firebase uses, and to JavaScript. */
const part =
  /\(\?:|\((?!\?)|\)|\[\^?(?:\\[dDwW]|\\[^A-Za-z0-9]|[^[\]\\])+\]|\\[dDwW]|\\[^A-Za-z0-9]|[^\\()[\]]/gu;

/**
 * The regular expression of a pattern of the rules language, which has to match the whole text.
 *
 * @returns null when the pattern uses more than what is the same here as in Firebase
 */
export function patternOf(pattern: string): RegExp | null {
  const parts = pattern.match(part) ?? [];
  if (parts.join('') !== pattern) return null;
  // A dot of JavaScript passes over more kinds of line breaks.
  const source = parts.map((text) => (text === '.' ? '[^\\n]' : text)).join('');
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
