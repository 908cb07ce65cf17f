import { method } from './methods';
import type { Expression, FunctionDeclaration } from './syntax';
import {
  checkSupported,
  includes,
  isEqual,
  isNumber,
  NoValue,
  Timestamp,
  types,
  Undecidable,
  type Value,
} from './value';

/** A lazily evaluated value: Firebase evaluates `let` and arguments of functions when they are used. */
type Late = () => Value;

/** The names in scope: those of the block, then those of the enclosing blocks. */
export type Scope = {
  values: Map<string, Late>;
  functions: Map<string, FunctionDeclaration>;
  outer: Scope | null;
};

/** Counts the expressions that a request has evaluated. */
export type Evaluated = { expressions: number };

/** How many functions called each other, and the request for which. */
type Call = { depth: number; request: Evaluated };

/** Firebase's limits: expressions in a request, and the depth of function calls. */
const maxExpressions = 1000;
const maxCallDepth = 20;

/** Whether a condition is true. One with an evaluation error is not. */
export function holds(condition: Expression, scope: Scope, request: Evaluated): boolean {
  return attempt(condition, scope, { depth: 0, request }) === true;
}

/** The value of an expression, or undefined after an evaluation error. */
function attempt(expression: Expression, scope: Scope, call: Call): Value | undefined {
  try {
    return evaluate(expression, scope, call);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

function evaluate(expression: Expression, scope: Scope, call: Call): Value {
  call.request.expressions += 1;
  if (call.request.expressions > maxExpressions)
    throw new Undecidable(expression.line, 'Firebase evaluates at most 1,000 expressions in a request.');
  const { kind, name, line, parts } = expression;
  if (kind === 'binary' && (name === '||' || name === '&&')) return either(name === '||', parts, scope, call);
  if (kind === 'call' && name !== 'int') {
    return called(
      name,
      parts.map((part) => () => evaluate(part, scope, call)),
      scope,
      call,
    );
  }
  const values = parts.map((part) => evaluate(part, scope, call));
  const [first = null, second = null, ...others] = values;
  switch (kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return values;
    case 'map':
      return new Map(
        values.flatMap((key, at): [string, Value][] =>
          at % 2 === 0 ? [[String(key), values[at + 1] ?? null]] : [],
        ),
      );
    case 'name':
      return named(name, scope);
    case 'member':
      return indexed(first, name, line);
    case 'index':
      return indexed(first, second, line);
    case 'call':
      return integerOf(first, line);
    case 'method':
      return method(first, name, [second, ...others], line);
    case 'not':
      return !booleanOf(first);
    case 'negative':
      if (!isNumber(first)) throw new NoValue();
      return -first;
    case 'is':
      return types[name]?.(first) ?? false;
    case 'binary':
      return binary(name, first, second, line);
  }
}

/** `||` and `&&`: one side can decide the result even when the other has an evaluation error. */
function either(settling: boolean, sides: Expression[], scope: Scope, call: Call): boolean {
  const values: (Value | undefined)[] = [];
  for (const side of sides) {
    const value = attempt(side, scope, call);
    if (value === settling) return settling;
    values.push(value);
  }
  return values.map(booleanOf).every((value) => value);
}

function booleanOf(value: Value | undefined): boolean {
  if (typeof value !== 'boolean') throw new NoValue();
  return value;
}

function named(name: string, scope: Scope): Value {
  for (let around: Scope | null = scope; around; around = around.outer) {
    const value = around.values.get(name);
    if (value) return value();
  }
  throw new NoValue();
}

function called(name: string, args: Late[], scope: Scope, call: Call): Value {
  for (let around: Scope | null = scope; around; around = around.outer) {
    const declaration = around.functions.get(name);
    if (!declaration) continue;
    if (call.depth >= maxCallDepth) throw new NoValue();
    const inner = { ...call, depth: call.depth + 1 };
    const values = new Map<string, Late>();
    const within: Scope = { values, functions: new Map(), outer: around };
    for (const [at, parameter] of declaration.parameters.entries())
      values.set(parameter, args[at] ?? (() => null));
    for (const { name: variable, value } of declaration.lets) {
      values.set(variable, () => evaluate(value, within, inner));
    }
    return evaluate(declaration.result, within, inner);
  }
  throw new NoValue();
}

/** `int(value)`. How Firebase rounds, and which other texts it reads, is not documented. */
function integerOf(value: Value, line: number): Value {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return checkedInteger(BigInt(value));
  if (typeof value === 'number' || (typeof value === 'string' && /\d/.test(value)))
    throw new Undecidable(line, 'int() converts whole decimal numbers only here.');
  throw new NoValue();
}

function indexed(object: Value, key: Value, line: number): Value {
  checkSupported(object, line);
  let value: Value | undefined;
  if (Array.isArray(object) && typeof key === 'bigint') value = object[Number(key)];
  if (object instanceof Map && typeof key === 'string') value = object.get(key);
  if (value === undefined) throw new NoValue();
  return value;
}

function binary(operator: string, left: Value, right: Value, line: number): Value {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  checkSupported(right, line);
  if (operator === 'in') {
    if (right instanceof Set) return includes([...right], left);
    if (Array.isArray(right)) return includes(right, left);
    if (right instanceof Map && typeof left === 'string') return right.has(left);
    throw new NoValue();
  }
  checkSupported(left, line);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    // Sums of times are durations, which the check at the start cannot find.
    if (/[-+*]/.test(operator)) throw new Undecidable(line, 'times can only be compared here.');
    return compared(operator, left.micros, right.micros);
  }
  if (typeof left === 'string' && typeof right === 'string') {
    return operator === '+' ? left + right : compared(operator, left, right);
  }
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (operator === '+') return checkedInteger(left + right);
    if (operator === '-') return checkedInteger(left - right);
    if (operator === '*') return checkedInteger(left * right);
    return compared(operator, left, right);
  }
  if (isNumber(left) && isNumber(right)) {
    const [a, b] = [Number(left), Number(right)];
    if (operator === '+') return a + b;
    if (operator === '-') return a - b;
    if (operator === '*') return a * b;
    return compared(operator, a, b);
  }
  throw new NoValue();
}

/** The value if it fits into a 64-bit integer. */
function checkedInteger(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new NoValue();
  return value;
}

function compared<Ordered extends string | number | bigint>(
  operator: string,
  a: Ordered,
  b: Ordered,
): boolean {
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  if (operator === '>') return a > b;
  if (operator === '>=') return a >= b;
  throw new NoValue();
}
