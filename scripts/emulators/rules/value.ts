/** A value in rules. Integers are bigint, floats number. */
export type Value = null | boolean | bigint | number | string | Value[] | Map<string, Value> | Opaque;

/** A value of which only the type and the identity are supported. */
export class Opaque {
  constructor(
    readonly type: 'bytes' | 'latlng' | 'path' | 'timestamp',
    readonly content: string,
  ) {}
}

/** The types that `is` supports. */
export const types: Record<string, (value: Value) => boolean> = {
  bool: (value) => typeof value === 'boolean',
  int: (value) => typeof value === 'bigint',
  float: (value) => typeof value === 'number',
  number: (value) => typeof value === 'bigint' || typeof value === 'number',
  string: (value) => typeof value === 'string',
  list: Array.isArray,
  map: (value) => value instanceof Map,
  bytes: (value) => value instanceof Opaque && value.type === 'bytes',
  latlng: (value) => value instanceof Opaque && value.type === 'latlng',
  path: (value) => value instanceof Opaque && value.type === 'path',
  timestamp: (value) => value instanceof Opaque && value.type === 'timestamp',
};

/** Deep equality. Inside lists and maps 1 does not equal 1.0. */
export function isEqual(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b) && (typeof a !== typeof b || a === b);
  return isSame(a, b);
}

function isSame(a: Value, b: Value): boolean {
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
  if (a instanceof Opaque) return b instanceof Opaque && a.type === b.type && a.content === b.content;
  return a === b;
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Whether a list has an item equal to a value. */
export const includes = (list: Value[], value: Value) => list.some((item) => isSame(item, value));
