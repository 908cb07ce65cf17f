/** Thrown by an optional step when a page's markup is unexpected: Next.js has changed its output. */
export class UnexpectedOutput extends Error {
  /** @param pattern what was expected, and where the pattern is */
  constructor(pattern: string) {
    super(pattern);
  }
}
