import { isDeepStrictEqual } from 'node:util';
import { MapDiff, NoValue, Timestamp, type Value } from './value';

// Everything that a condition may do with values: what is not in these tables stops the start.

/** The values of variables. Firebase evaluates the arguments of functions when they are used. */
export type Variables = Map<symbol, () => Value>;

/** An expression of a condition. */
export type Expression = (variables: Variables) => Value;

/** Computes a value from `length` others; undefined if there is none, as for a number less than a text. */
type Operation = (...values: Value[]) => Value | undefined;

/** Evaluates all parts, and applies an operation to them. */
export const apply =
  (operation: Operation, ...parts: Expression[]): Expression =>
  (variables) => {
    const value = operation(...parts.map((part) => part(variables)));
    if (value === undefined) throw new NoValue();
    return value;
  };

type Combine = (left: Expression, right: Expression) => Expression;

const binary =
  (operation: Operation): Combine =>
  (left, right) =>
    apply(operation, left, right);

/** Binary operators by increasing precedence: `in` and `is` bind less tightly than `==`, as in the official emulator. */
export const operators: Map<string, Combine>[] = [
  new Map([['||', either(true)]]),
  new Map([['&&', either(false)]]),
  new Map([['in', binary(isIn)]]),
  // On its right is the name of a type.
  new Map([['is', binary((value, type) => types.get(String(type))?.(value))]]),
  new Map([
    ['==', binary((left, right) => isDeepStrictEqual(left, right))],
    ['!=', binary((left, right) => !isDeepStrictEqual(left, right))],
  ]),
  new Map([
    ['<', comparison((a, b) => a < b)],
    ['<=', comparison((a, b) => a <= b)],
    ['>', comparison((a, b) => a > b)],
    ['>=', comparison((a, b) => a >= b)],
  ]),
  new Map([['*', binary((a, b) => (typeof a === 'bigint' && typeof b === 'bigint' ? a * b : undefined))]]),
];

/** Operators before their operand. */
export const prefixes = new Map<string, Operation>([
  ['!', (value) => (typeof value === 'boolean' ? !value : undefined)],
]);

/** The types that `is` supports. */
export const types = new Map<string, (value: Value) => boolean>([
  ['bool', (value) => typeof value === 'boolean'],
  ['int', (value) => typeof value === 'bigint'],
  ['string', (value) => typeof value === 'string'],
  ['list', Array.isArray],
  ['map', (value) => value instanceof Map],
  ['timestamp', (value) => value instanceof Timestamp],
]);

/** Functions of the language. */
export const functions = new Map<string, Operation>([
  [
    'int',
    (value) => {
      if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
      return typeof value === 'bigint' ? value : undefined;
    },
  ],
]);

/** Methods: of a value, with their arguments. */
export const methods = new Map<string, Operation>(
  Object.entries({
    size(value: Value) {
      if (value instanceof Map) return BigInt(value.size);
      // Text in UTF-16 units, like the official emulator and JavaScript.
      return typeof value === 'string' || Array.isArray(value) ? BigInt(value.length) : undefined;
    },
    keys: (map: Value) => (map instanceof Map ? [...map.keys()] : undefined),
    values: (map: Value) => (map instanceof Map ? [...map.values()] : undefined),
    get: (map: Value, key: Value, otherwise: Value) =>
      map instanceof Map && typeof key === 'string' ? (map.get(key) ?? otherwise) : undefined,
    join: (list: Value, separator: Value) =>
      Array.isArray(list) && list.every((item) => typeof item === 'string') && typeof separator === 'string'
        ? list.join(separator)
        : undefined,
    hasOnly: (list: Value, others: Value) =>
      Array.isArray(list) && Array.isArray(others) ? list.every((item) => includes(others, item)) : undefined,
    diff(map: Value, other: Value) {
      if (!(map instanceof Map && other instanceof Map)) return undefined;
      const keys = new Set([...map.keys(), ...other.keys()]);
      return new MapDiff([...keys].filter((key) => !isDeepStrictEqual(map.get(key), other.get(key))));
    },
    affectedKeys: (diff: Value) => (diff instanceof MapDiff ? diff.affectedKeys : undefined),
    matches: (text: Value, pattern: Value) =>
      typeof text === 'string' && typeof pattern === 'string'
        ? new RegExp(`^(?:${pattern})$`, 'u').test(text)
        : undefined,
    toMillis: (time: Value) => (time instanceof Timestamp ? time.micros / 1000n : undefined),
  }),
);

const letterClass = String.raw`\[[^[\]\\^]+\]`;
/**
 * Patterns that mean the same in RE2 (Firebase) and in JavaScript: letters, `[classes]` with a count, `(groups|of|words)`. At the
 * end a class may have a `*`; elsewhere matching could take longer than the text is long.
 */
export const supportedPattern = new RegExp(
  String.raw`^(?:[\w/-]|${letterClass}(?:\{\d{1,3}\})?|\([\w|-]+\))*(?:${letterClass}\*)?$`,
);

/** `map.key` */
export const memberOf = (map: Value, key: Value): Value | undefined =>
  map instanceof Map ? map.get(String(key)) : undefined;

/** `||` and `&&`: one side can decide the result even when the other has an evaluation error. */
function either(deciding: boolean): Combine {
  return (...sides) =>
    (variables) => {
      const values: (Value | undefined)[] = [];
      for (const side of sides) {
        const value = valueOrNone(side, variables);
        if (value === deciding) return deciding;
        values.push(value);
      }
      if (values.some((value) => typeof value !== 'boolean')) throw new NoValue();
      return !deciding;
    };
}

/** The value of an expression, or undefined after an evaluation error. */
export function valueOrNone(expression: Expression, variables: Variables): Value | undefined {
  try {
    return expression(variables);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

function isIn(item: Value, group: Value): boolean | undefined {
  if (group instanceof Map) return typeof item === 'string' ? group.has(item) : undefined;
  return Array.isArray(group) ? includes(group, item) : undefined;
}

const includes = (items: Value[], value: Value) => items.some((item) => isDeepStrictEqual(item, value));

function comparison(holds: <Type extends string | bigint>(a: Type, b: Type) => boolean): Combine {
  return binary((a, b) => {
    if (a instanceof Timestamp && b instanceof Timestamp) return holds(a.micros, b.micros);
    if (typeof a === 'string' && typeof b === 'string') return holds(a, b);
    return typeof a === 'bigint' && typeof b === 'bigint' ? holds(a, b) : undefined;
  });
}
