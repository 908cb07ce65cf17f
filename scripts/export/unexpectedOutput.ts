/** Thrown by an optional step when a page's markup is unexpected: Next.js has changed its output. */
export class UnexpectedOutput extends Error {
  /** @param pattern what was looked for, and where it is written */
  constructor(pattern: string) {
    super(pattern);
  }
}
