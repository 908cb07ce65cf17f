/** A value in rules. Integers are bigint, floats number. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Value[]
  | Map<string, Value>
  | Set<string>
  | Timestamp;

/** A time, with Firestore's precision. */
export class Timestamp {
  /** @param micros microseconds since 1970 */
  constructor(readonly micros: bigint) {}

  /** @param text a time of the Firestore v1 API: `2026-01-31T12:00:00.000001Z` */
  static parse(text: string): Timestamp {
    const [, seconds, fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? [];
    const micros = BigInt(Date.parse(`${seconds}Z`)) * 1000n;
    return new Timestamp(micros + BigInt(fraction.slice(0, 6).padEnd(6, '0')));
  }
}

/** An evaluation error. It makes a condition false unless the other side of `||` or `&&` decides the result. */
export class NoValue extends Error {}

/** What cannot be evaluated as Firebase would: it stops the start, or never counts as true or false. */
export class Undecidable extends Error {}
