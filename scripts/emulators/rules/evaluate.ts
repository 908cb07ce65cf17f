import { patternOf } from './pattern';
import type { Expression, FunctionDeclaration } from './syntax';
import { includes, isEqual, isNumber, Opaque, types, type Value } from './value';

/** A lazily evaluated value: Firebase evaluates `let` and arguments of functions when they are used. */
type Late = () => Value;

/** The names in scope: those of the block, then those of the enclosing blocks. */
export type Scope = {
  values: Map<string, Late>;
  functions: Map<string, FunctionDeclaration>;
  outer: Scope | null;
};

/** An evaluation error. It makes a condition false unless the other side of `||` or `&&` decides the result. */
class NoValue extends Error {}

/** An expression that this evaluator cannot evaluate as Firebase would. It never counts as true or false. */
export class Undecidable extends Error {
  constructor(
    readonly line: number,
    words: string,
  ) {
    super(words);
  }
}

/** Counts the expressions that a request has evaluated. */
export type Evaluated = { expressions: number };

/** How many functions called each other, and the request for which. */
type Call = { depth: number; request: Evaluated };

/** Maximum number of expressions in a request (Firebase's limit). */
export const maxExpressions = 1000;

/** Maximum depth of function calls (Firebase's limit). */
const maxCallDepth = 20;

/** Whether a condition is true. One with an evaluation error is not. */
export function holds(condition: Expression, scope: Scope, request: Evaluated): boolean {
  return (attempt(condition, scope, { depth: 0, request }) ?? false) === true;
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
  const inner = (part: Expression) => evaluate(part, scope, call);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return expression.items.map(inner);
    case 'name':
      return named(expression.name, scope);
    case 'member':
      return member(inner(expression.object), expression.name, expression.line);
    case 'index':
      return indexed(inner(expression.object), inner(expression.key), expression.line);
    case 'call':
      return called(
        expression.name,
        expression.args.map((arg) => () => inner(arg)),
        scope,
        call,
      );
    case 'method':
      return method(inner(expression.object), expression.name, expression.args.map(inner), expression.line);
    case 'not':
      return !booleanOf(inner(expression.operand));
    case 'negative': {
      const operand = inner(expression.operand);
      if (!isNumber(operand)) throw new NoValue();
      return -operand;
    }
    case 'is':
      return types[expression.type]?.(inner(expression.operand)) ?? false;
    case 'choice':
      return booleanOf(inner(expression.condition)) ? inner(expression.yes) : inner(expression.no);
    case 'binary': {
      const { operator, left, right, line } = expression;
      if (operator === '||' || operator === '&&') return either(operator === '||', left, right, scope, call);
      return binary(operator, inner(left), inner(right), line);
    }
  }
}

/** `||` and `&&`: one side can decide the result even when the other has an evaluation error. */
function either(settling: boolean, left: Expression, right: Expression, scope: Scope, call: Call): boolean {
  const first = attempt(left, scope, call);
  if (first === settling) return settling;
  const second = attempt(right, scope, call);
  if (second === settling) return settling;
  const [a, b] = [booleanOf(first), booleanOf(second)];
  return a && b;
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

function member(object: Value, name: string, line: number): Value {
  known(object, line);
  const value = object instanceof Map ? object.get(name) : undefined;
  if (value === undefined) throw new NoValue();
  return value;
}

function indexed(object: Value, key: Value, line: number): Value {
  known(object, line);
  let value: Value | undefined;
  if (typeof key === 'bigint') {
    if (Array.isArray(object)) value = object[Number(key)];
    if (typeof object === 'string') value = object[Number(key)];
  }
  if (object instanceof Map && typeof key === 'string') value = object.get(key);
  if (value === undefined) throw new NoValue();
  return value;
}

function binary(operator: string, left: Value, right: Value, line: number): Value {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  known(right, line);
  if (operator === 'in') {
    if (Array.isArray(right)) return includes(right, left);
    if (right instanceof Map && typeof left === 'string') return right.has(left);
    throw new NoValue();
  }
  known(left, line);
  if (typeof left === 'string' && typeof right === 'string') {
    if (operator === '+') return left + right;
    return compared(operator, left, right);
  }
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (operator === '+') return integer(left + right);
    if (operator === '-') return integer(left - right);
    if (operator === '*') return integer(left * right);
    if (operator === '/' || operator === '%') {
      if (right === 0n) throw new NoValue();
      return operator === '/' ? left / right : left % right;
    }
    return compared(operator, left, right);
  }
  if (isNumber(left) && isNumber(right)) {
    const [a, b] = [Number(left), Number(right)];
    if (operator === '+') return a + b;
    if (operator === '-') return a - b;
    if (operator === '*') return a * b;
    if (operator === '/') return a / b;
    if (operator === '%') return a % b;
    return compared(operator, a, b);
  }
  throw new NoValue();
}

/** The value if it fits into a 64-bit integer. */
function integer(value: bigint): bigint {
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

/** The supported methods of values, with their number of arguments. */
export const methodArity: Record<string, number> = {
  size: 0,
  keys: 0,
  values: 0,
  hasOnly: 1,
  hasAll: 1,
  hasAny: 1,
  matches: 1,
  lower: 0,
  upper: 0,
  get: 2,
};

function method(object: Value, name: string, [first, second]: Value[], line: number): Value {
  known(object, line);
  if (typeof object === 'string') {
    // In UTF-16 units, like the official emulator and JavaScript.
    if (name === 'size') return BigInt(object.length);
    if (name === 'lower') return object.toLowerCase();
    if (name === 'upper') return object.toUpperCase();
    if (name === 'matches' && typeof first === 'string') return patternOf(first)?.test(object) ?? false;
  } else if (Array.isArray(object)) {
    if (name === 'size') return BigInt(object.length);
    if (Array.isArray(first)) {
      if (name === 'hasOnly') return object.every((item) => includes(first, item));
      if (name === 'hasAll') return first.every((item) => includes(object, item));
      if (name === 'hasAny') return first.some((item) => includes(object, item));
    }
  } else if (object instanceof Map) {
    if (name === 'size') return BigInt(object.size);
    if (name === 'keys') return [...object.keys()];
    if (name === 'values') return [...object.values()];
    if (name === 'get' && typeof first === 'string') return object.get(first) ?? second ?? null;
    if (name === 'get' && Array.isArray(first)) {
      let found: Value | undefined = object;
      for (const key of first)
        found = found instanceof Map && typeof key === 'string' ? found.get(key) : undefined;
      return found ?? second ?? null;
    }
  }
  throw new NoValue();
}

/** Throws for operations on the contents of unsupported values. */
function known(value: Value, line: number): void {
  if (value instanceof Opaque)
    throw new Undecidable(line, `a ${value.type} can only be compared for equality here.`);
}
