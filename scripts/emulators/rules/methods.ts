import { patternOf } from './pattern';
import {
  checkSupported,
  includes,
  isEqual,
  isSame,
  NoValue,
  Timestamp,
  Undecidable,
  type Value,
} from './value';

/** The supported methods of values, with their number of arguments. */
export const methodArity = new Map(
  Object.entries({
    size: 0,
    keys: 0,
    values: 0,
    join: 1,
    diff: 1,
    affectedKeys: 0,
    hasOnly: 1,
    hasAll: 1,
    matches: 1,
    get: 2,
    toMillis: 0,
  }),
);

/**
 * Calls a method of a value.
 *
 * @throws NoValue when the value has no such method, or it does not take this argument
 */
export function method(object: Value, name: string, args: Value[], line: number): Value {
  checkSupported(object, line);
  const result = resultOf(object, name, args, line);
  if (result === undefined) throw new NoValue();
  return result;
}

function resultOf(
  object: Value,
  name: string,
  [first = null, second = null]: Value[],
  line: number,
): Value | undefined {
  if (object instanceof Timestamp && name === 'toMillis') return object.micros / 1000n;
  if (typeof object === 'string') {
    // In UTF-16 units, like the official emulator and JavaScript.
    if (name === 'size') return BigInt(object.length);
    if (name === 'matches' && typeof first === 'string') return patternOf(first)?.test(object) ?? false;
  }
  if (object instanceof Map) {
    if (name === 'size') return BigInt(object.size);
    if (name === 'keys') return [...object.keys()];
    if (name === 'values') return [...object.values()];
    if (name === 'get') return found(object, first) ?? second;
    if (name === 'diff' && first instanceof Map) return differences(object, first, line);
  }
  if (object instanceof Set) {
    if (name === 'affectedKeys') return object;
    return ofItems([...object], name, first);
  }
  if (!Array.isArray(object)) return undefined;
  return name === 'join' && typeof first === 'string'
    ? joined(object, first, line)
    : ofItems(object, name, first);
}

/** The methods of both lists and sets. */
function ofItems(items: Value[], name: string, others: Value): Value | undefined {
  if (name === 'size') return BigInt(items.length);
  if (!Array.isArray(others)) return undefined;
  if (name === 'hasOnly') return items.every((item) => includes(others, item));
  if (name === 'hasAll') return others.every((item) => includes(items, item));
  return undefined;
}

/** `map.get(key, …)`, or `map.get([key, key], …)` for nested maps. */
function found(object: Map<string, Value>, keys: Value): Value | undefined {
  let value: Value | undefined = object;
  for (const key of Array.isArray(keys) ? keys : [keys]) {
    if (typeof key !== 'string') throw new NoValue();
    value = value instanceof Map ? value.get(key) : undefined;
  }
  return value;
}

function joined(items: Value[], separator: string, line: number): string {
  // How Firebase writes other values as text is not documented.
  if (!items.every((item) => typeof item === 'string'))
    throw new Undecidable(line, 'only lists of text can be joined here.');
  return items.join(separator);
}

/** The keys that were added, removed or changed. */
function differences(one: Map<string, Value>, other: Map<string, Value>, line: number): Set<string> {
  const keys = new Set([...one.keys(), ...other.keys()]);
  for (const key of keys) {
    const [a, b] = [one.get(key), other.get(key)];
    if (a === undefined || b === undefined || !isEqual(a, b)) continue;
    if (!isSame(a, b))
      throw new Undecidable(
        line,
        `'${key}' changed from an integer to an equal float, which is undecided here.`,
      );
    keys.delete(key);
  }
  return keys;
}
