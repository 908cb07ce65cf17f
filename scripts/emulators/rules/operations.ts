import { isDeepStrictEqual } from 'node:util';
import { EvaluationError, MapDiff, type RulesValue, Timestamp } from './value';

// All operations of conditions. If a rule uses an operation that is not in these tables, the local service does not start.

/** The values of variables. Firebase evaluates the arguments of functions when they are used. */
export type Variables = Map<symbol, () => RulesValue>;

export type Expression = (variables: Variables) => RulesValue;

/** Computes a value from `length` operands; undefined if it has no value, such as comparing a number with a text. */
type Operation = (...values: RulesValue[]) => RulesValue | undefined;

/** Evaluates all parts, and applies an operation to them. */
export const applyOperation =
  (operation: Operation, ...parts: Expression[]): Expression =>
  (variables) => {
    const value = operation(...parts.map((part) => part(variables)));
    if (value === undefined) throw new EvaluationError();
    return value;
  };

type BinaryOperator = (left: Expression, right: Expression) => Expression;

const createBinaryOperator =
  (operation: Operation): BinaryOperator =>
  (left, right) =>
    applyOperation(operation, left, right);

/** Binary operators by increasing precedence: `in` and `is` bind less tightly than `==`, as in the official emulator. */
export const binaryOperators: Map<string, BinaryOperator>[] = [
  new Map([['||', createLogicalOperator(true)]]),
  new Map([['&&', createLogicalOperator(false)]]),
  new Map([['in', createBinaryOperator(isMember)]]),
  // The right operand is the name of a type.
  new Map([['is', createBinaryOperator((value, type) => typeChecks.get(String(type))?.(value))]]),
  new Map([
    ['==', createBinaryOperator((left, right) => isDeepStrictEqual(left, right))],
    ['!=', createBinaryOperator((left, right) => !isDeepStrictEqual(left, right))],
  ]),
  new Map([
    ['<', createComparison((a, b) => a < b)],
    ['<=', createComparison((a, b) => a <= b)],
    ['>', createComparison((a, b) => a > b)],
    ['>=', createComparison((a, b) => a >= b)],
  ]),
  new Map([['+', createIntegerOperator((a, b) => a + b)]]),
  new Map([['*', createIntegerOperator((a, b) => a * b)]]),
];

export const prefixOperators = new Map<string, Operation>([
  ['!', (value) => (typeof value === 'boolean' ? !value : undefined)],
]);

/** The types that `is` supports. */
export const typeChecks = new Map<string, (value: RulesValue) => boolean>([
  ['bool', (value) => typeof value === 'boolean'],
  ['int', (value) => typeof value === 'bigint'],
  ['string', (value) => typeof value === 'string'],
  ['list', Array.isArray],
  ['map', (value) => value instanceof Map],
  ['timestamp', (value) => value instanceof Timestamp],
]);

export const functions = new Map<string, Operation>([
  [
    'int',
    (value) => {
      if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
      return typeof value === 'bigint' ? value : undefined;
    },
  ],
]);

/** Methods; the first argument is the value on which the method is called. */
export const methods = new Map<string, Operation>(
  Object.entries({
    size(value: RulesValue) {
      if (value instanceof Map) return BigInt(value.size);
      // Text in UTF-16 units, like the official emulator and JavaScript.
      return typeof value === 'string' || Array.isArray(value) ? BigInt(value.length) : undefined;
    },
    keys: (map: RulesValue) => (map instanceof Map ? [...map.keys()] : undefined),
    values: (map: RulesValue) => (map instanceof Map ? [...map.values()] : undefined),
    get(map: RulesValue, key: RulesValue, defaultValue: RulesValue) {
      if (!(map instanceof Map) || typeof key !== 'string') return undefined;
      // A stored null is a value, too.
      return map.has(key) ? map.get(key) : defaultValue;
    },
    join: (list: RulesValue, separator: RulesValue) =>
      Array.isArray(list) && list.every((item) => typeof item === 'string') && typeof separator === 'string'
        ? list.join(separator)
        : undefined,
    hasOnly: (list: RulesValue, others: RulesValue) =>
      Array.isArray(list) && Array.isArray(others) ? list.every(createMembershipTest(others)) : undefined,
    hasAny: (list: RulesValue, others: RulesValue) =>
      Array.isArray(list) && Array.isArray(others) ? list.some(createMembershipTest(others)) : undefined,
    diff(map: RulesValue, other: RulesValue) {
      if (!(map instanceof Map && other instanceof Map)) return undefined;
      const keys = new Set([...map.keys(), ...other.keys()]);
      return new MapDiff([...keys].filter((key) => !isDeepStrictEqual(map.get(key), other.get(key))));
    },
    affectedKeys: (diff: RulesValue) => (diff instanceof MapDiff ? diff.affectedKeys : undefined),
    matches: (text: RulesValue, pattern: RulesValue) =>
      typeof text === 'string' && typeof pattern === 'string'
        ? new RegExp(`^(?:${pattern})$`, 'u').test(text)
        : undefined,
    toMillis: (time: RulesValue) => (time instanceof Timestamp ? time.micros / 1000n : undefined),
  }),
);

const letterClass = String.raw`\[[^[\]\\^]+\]`;
/**
 * Patterns that mean the same in RE2 (Firebase) and in JavaScript: letters, `[classes]` with a count, `(groups|of|words)`.
 * Only a class at the end may have a `*`: elsewhere, matching could take more than linear time.
 */
export const supportedPattern = new RegExp(
  String.raw`^(?:[\w/-]|${letterClass}(?:\{\d{1,3}\})?|\([\w|-]+\))*(?:${letterClass}\*)?$`,
);

/** `map.key` */
export const getMember = (map: RulesValue, key: RulesValue): RulesValue | undefined =>
  map instanceof Map ? map.get(String(key)) : undefined;

/** `||` and `&&`: one side can decide the result even when the other has an evaluation error. */
function createLogicalOperator(decidingValue: boolean): BinaryOperator {
  return (...sides) =>
    (variables) => {
      const values: (RulesValue | undefined)[] = [];
      for (const side of sides) {
        const value = evaluateOrUndefined(side, variables);
        if (value === decidingValue) return decidingValue;
        values.push(value);
      }
      if (values.some((value) => typeof value !== 'boolean')) throw new EvaluationError();
      return !decidingValue;
    };
}

/** The value of an expression, or undefined after an evaluation error. */
export function evaluateOrUndefined(expression: Expression, variables: Variables): RulesValue | undefined {
  try {
    return expression(variables);
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function isMember(item: RulesValue, group: RulesValue): boolean | undefined {
  if (group instanceof Map) return typeof item === 'string' ? group.has(item) : undefined;
  return Array.isArray(group) ? createMembershipTest(group)(item) : undefined;
}

/** Creates a test of whether a value is in a list. Galleries have lists of 999 keys, so it does not compare each pair. */
function createMembershipTest(items: RulesValue[]): (value: RulesValue) => boolean {
  const plainItems = new Set(items);
  return (value) =>
    plainItems.has(value) ||
    (typeof value === 'object' && value !== null && items.some((item) => isDeepStrictEqual(item, value)));
}

function createIntegerOperator(calculate: (a: bigint, b: bigint) => bigint): BinaryOperator {
  return createBinaryOperator((a, b) =>
    typeof a === 'bigint' && typeof b === 'bigint' ? calculate(a, b) : undefined,
  );
}

function createComparison(
  compare: <Type extends string | bigint>(a: Type, b: Type) => boolean,
): BinaryOperator {
  return createBinaryOperator((a, b) => {
    if (a instanceof Timestamp && b instanceof Timestamp) return compare(a.micros, b.micros);
    if (typeof a === 'string' && typeof b === 'string') return compare(a, b);
    return typeof a === 'bigint' && typeof b === 'bigint' ? compare(a, b) : undefined;
  });
}
