/** A page does not look as a step that can be left out expects: Next.js has changed its output. */
export class UnexpectedOutput extends Error {
  /** @param pattern what was looked for, and where it is written */
  constructor(pattern: string) {
    super(pattern);
  }
}
