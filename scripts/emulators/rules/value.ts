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
  | Timestamp
  | Opaque;

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

/** A value of which only the type and the identity are supported. */
export class Opaque {
  constructor(
    readonly type: 'bytes' | 'latlng' | 'path',
    readonly content: string,
  ) {}
}

/** The types that `is` supports. */
export const types: Record<string, (value: Value) => boolean> = {
  bool: (value) => typeof value === 'boolean',
  int: (value) => typeof value === 'bigint',
  float: (value) => typeof value === 'number',
  number: isNumber,
  string: (value) => typeof value === 'string',
  list: Array.isArray,
  map: (value) => value instanceof Map,
  bytes: (value) => value instanceof Opaque && value.type === 'bytes',
  latlng: (value) => value instanceof Opaque && value.type === 'latlng',
  path: (value) => value instanceof Opaque && value.type === 'path',
  timestamp: (value) => value instanceof Timestamp,
};

/** Equality by `==`. */
export function isEqual(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b) && (typeof a !== typeof b || a === b);
  return isSame(a, b);
}

/** Deep equality. Inside lists and maps 1 does not equal 1.0. */
export function isSame(a: Value, b: Value): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at] ?? null));
  }
  if (a instanceof Map) {
    return (
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([key, value]) => b.has(key) && isSame(value, b.get(key) ?? null))
    );
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  if (a instanceof Timestamp) return b instanceof Timestamp && a.micros === b.micros;
  if (a instanceof Opaque) return b instanceof Opaque && a.type === b.type && a.content === b.content;
  return a === b;
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Whether a list has an item equal to a value. */
export const includes = (list: Value[], value: Value) => list.some((item) => isSame(item, value));

/** An evaluation error. It makes a condition false unless the other side of `||` or `&&` decides the result. */
export class NoValue extends Error {}

/** An expression that this evaluator cannot evaluate as Firebase would. It never counts as true or false. */
export class Undecidable extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** Throws for operations on the contents of unsupported values. */
export function checkSupported(value: Value, line: number): void {
  if (value instanceof Opaque)
    throw new Undecidable(line, `a ${value.type} can only be compared for equality here.`);
}
