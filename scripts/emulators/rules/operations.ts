import { isDeepStrictEqual } from 'node:util';
import { patternOf } from './pattern';
import { NoValue, Timestamp, Undecidable, type Value } from './value';

// Everything that a condition may do with values: what is not in these tables stops the start.

/** What expressions are evaluated with. */
export type Frame = {
  /** Variables. Firebase evaluates the arguments of functions when they are used. */
  values: Map<symbol, () => Value>;
  /** How many functions called each other. */
  depth: number;
  /** How many expressions the request has evaluated. */
  evaluated: { expressions: number };
};

/** An expression of a condition. */
export type Expression = (frame: Frame) => Value;

/** Computes a value from `length` others; undefined if there is none, as for a number less than a text. */
type Operation = (...values: Value[]) => Value | undefined;

/** Evaluates all parts, and applies an operation to them. */
export const applied =
  (operation: Operation, ...parts: Expression[]): Expression =>
  (frame) => {
    const value = operation(...parts.map((part) => part(frame)));
    if (value === undefined) throw new NoValue();
    return value;
  };

type Combine = (left: Expression, right: Expression) => Expression;

const binary =
  (operation: Operation): Combine =>
  (left, right) =>
    applied(operation, left, right);

/** Binary operators by increasing precedence: `in` and `is` bind less tightly than `==`, as in the official emulator. */
export const operators: Map<string, Combine>[] = [
  new Map([['||', either(true)]]),
  new Map([['&&', either(false)]]),
  new Map([['in', binary(isIn)]]),
  // On its right is the name of a type.
  new Map([['is', binary((value, type) => types.get(String(type))?.(value))]]),
  new Map([
    ['==', binary(isEqual)],
    ['!=', binary((left, right) => !isEqual(left, right))],
  ]),
  new Map([
    ['<', comparison((a, b) => a < b)],
    ['<=', comparison((a, b) => a <= b)],
    ['>', comparison((a, b) => a > b)],
    ['>=', comparison((a, b) => a >= b)],
  ]),
  new Map([['*', binary(product)]]),
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
export const functions = new Map<string, Operation>([['int', integerOf]]);

/** Methods: of a value, with their arguments. */
export const methods = new Map<string, Operation>(
  Object.entries({
    size(value: Value) {
      // In UTF-16 units, like the official emulator and JavaScript.
      if (typeof value === 'string') return BigInt(value.length);
      if (value instanceof Map) return BigInt(value.size);
      const items = itemsOf(value);
      return items && BigInt(items.length);
    },
    keys: (map: Value) => (map instanceof Map ? [...map.keys()] : undefined),
    values: (map: Value) => (map instanceof Map ? [...map.values()] : undefined),
    get: (map: Value, key: Value, otherwise: Value) =>
      map instanceof Map && typeof key === 'string' ? (map.get(key) ?? otherwise) : undefined,
    join(list: Value, separator: Value) {
      if (!Array.isArray(list) || typeof separator !== 'string') return undefined;
      // How Firebase writes other values as text is not documented.
      if (!list.every((item) => typeof item === 'string'))
        throw new Undecidable('only lists of text can be joined here.');
      return list.join(separator);
    },
    hasOnly: (value: Value, others: Value) =>
      Array.isArray(others) ? itemsOf(value)?.every((item) => includes(others, item)) : undefined,
    matches: (text: Value, pattern: Value) =>
      typeof text === 'string' ? patternOf(String(pattern))?.test(text) : undefined,
    toMillis: (time: Value) => (time instanceof Timestamp ? time.micros / 1000n : undefined),
  }),
);

/** `map.key` */
export const memberOf = (map: Value, key: Value): Value | undefined =>
  map instanceof Map ? map.get(String(key)) : undefined;

/** `map.diff(other).affectedKeys()`: the keys that were added, removed or changed. */
export function affectedKeys(one: Value, other: Value): Set<string> | undefined {
  if (!(one instanceof Map && other instanceof Map)) return undefined;
  const keys = new Set([...one.keys(), ...other.keys()]);
  for (const key of keys) {
    const [a, b] = [one.get(key), other.get(key)];
    if (a === undefined || b === undefined || !isEqual(a, b)) continue;
    if (!isDeepStrictEqual(a, b))
      throw new Undecidable(`'${key}' changed from an integer to an equal float, which is undecided here.`);
    keys.delete(key);
  }
  return keys;
}

/** `||` and `&&`: one side can decide the result even when the other has an evaluation error. */
function either(deciding: boolean): Combine {
  return (...sides) =>
    (frame) => {
      const values: (Value | undefined)[] = [];
      for (const side of sides) {
        const value = valueOrNone(side, frame);
        if (value === deciding) return deciding;
        values.push(value);
      }
      if (values.some((value) => typeof value !== 'boolean')) throw new NoValue();
      return !deciding;
    };
}

/** The value of an expression, or undefined after an evaluation error. */
export function valueOrNone(expression: Expression, frame: Frame): Value | undefined {
  try {
    return expression(frame);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

function isIn(item: Value, group: Value): boolean | undefined {
  if (group instanceof Map) return typeof item === 'string' ? group.has(item) : undefined;
  const items = itemsOf(group);
  return items && includes(items, item);
}

type Ordered = string | number | bigint;

function comparison(holds: <Type extends Ordered>(a: Type, b: Type) => boolean): Combine {
  return binary((a, b) => {
    if (a instanceof Timestamp && b instanceof Timestamp) return holds(a.micros, b.micros);
    if (typeof a === 'string' && typeof b === 'string') return holds(a, b);
    return isNumber(a) && isNumber(b) ? holds(a, b) : undefined;
  });
}

function product(a: Value, b: Value): Value | undefined {
  if (typeof a === 'bigint' && typeof b === 'bigint') return in64Bits(a * b);
  return isNumber(a) && isNumber(b) ? Number(a) * Number(b) : undefined;
}

const in64Bits = (value: bigint) => (BigInt.asIntN(64, value) === value ? value : undefined);

/** `int(value)`. How Firebase rounds, and which other texts it reads, is not documented. */
function integerOf(value: Value): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return in64Bits(BigInt(value));
  if (typeof value === 'number' || (typeof value === 'string' && /\d/.test(value)))
    throw new Undecidable('int() converts whole decimal numbers only here.');
  return undefined;
}

/** Equality by `==`. Inside lists and maps 1 does not equal 1.0. */
function isEqual(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b);
  return isDeepStrictEqual(a, b);
}

/** The items of a list or a set. */
function itemsOf(value: Value): Value[] | undefined {
  if (value instanceof Set) return [...value];
  return Array.isArray(value) ? value : undefined;
}

const includes = (items: Value[], value: Value) => items.some((item) => isDeepStrictEqual(item, value));

const isNumber = (value: Value): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';
