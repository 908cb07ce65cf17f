import {
  affectedKeys,
  applied,
  type Expression,
  type Frame,
  functions,
  memberOf,
  methods,
  operators,
  prefixes,
  types,
} from './operations';
import { patternOf } from './pattern';
import { is, type Node } from './syntax';
import { Undecidable, type Value } from './value';

/** Firebase's limits of expressions in a request, and of functions that call each other. */
const maxExpressions = 1000;
const maxCallDepth = 20;

/** `function name(parameters) { return …; }` */
export type Declaration = { parameters: symbol[]; result: Expression };

/** The names in scope. */
export type Scope = {
  variables: Map<string, symbol>;
  functions: Map<string, Declaration>;
  outer: Scope | null;
};

/** What expressions are compiled with. */
type Context = {
  scope: Scope;
  /** The supported fields of objects that are no values of their own here: of `request`, `request.resource`. */
  fields: Map<string, string[]>;
  /** Runs a check when all functions are declared. */
  later: (check: () => void) => void;
};

/** Compiles a condition to a function that evaluates it. @throws Undecidable for what is not supported */
export function compile(node: Node, context: Context): Expression {
  const path = pathOf(node, context);
  if (path !== null)
    throw new Undecidable(
      `'${path}' must be followed by a name here, such as ${path}.${context.fields.get(path)?.[0]}.`,
    );
  return compileObject(node, context);
}

/** Without the check that a name follows. */
function compileObject(node: Node, context: Context): Expression {
  const expression = expressionOf(node, context);
  return (frame) => {
    frame.evaluated.expressions += 1;
    if (frame.evaluated.expressions > maxExpressions)
      throw new Undecidable('Firebase evaluates at most 1,000 expressions in a request.');
    return expression(frame);
  };
}

function expressionOf(node: Node, context: Context): Expression {
  if (is(node, 'Literal')) {
    const value = literal(node.raw, node.value);
    return () => value;
  }
  if (is(node, 'ArrayExpression')) {
    const items = node.elements.map((item) => {
      if (!item) throw new Undecidable('an item of the list is missing.');
      return compile(item, context);
    });
    return (frame) => items.map((item) => item(frame));
  }
  if (is(node, 'UnaryExpression')) {
    const prefix = prefixes.get(node.operator);
    if (!prefix) throw new Undecidable(`'${node.operator}' is not supported here.`);
    return applied(prefix, compile(node.argument, context));
  }
  if (is(node, 'BinaryExpression')) return binary(node.operator, node.left, node.right, context);
  if (is(node, 'Identifier')) {
    const variable = context.scope.variables.get(node.name);
    if (!variable) throw new Undecidable(`'${node.name}' is unknown.`);
    return ({ values }) => values.get(variable)?.() ?? null;
  }
  if (is(node, 'MemberExpression')) return member(node, context);
  if (is(node, 'CallExpression') && !node.optional) {
    const { callee } = node;
    if (is(callee, 'Identifier')) return functionCall(callee.name, node.arguments, context);
    if (is(callee, 'MemberExpression'))
      return methodCall(callee.object, nameOf(callee) ?? '', node.arguments, context);
  }
  throw new Undecidable(`${node.type} is not supported here.`);
}

function literal(raw: string, value: unknown): Value {
  if (typeof value === 'boolean' || value === null) return value;
  if (/^\d+$/.test(raw)) return BigInt(raw);
  if (typeof value === 'string' && !/[\\\n]/.test(raw)) return value;
  throw new Undecidable(`${raw} has a form or an escape that is not supported here.`);
}

function binary(operator: string, left: Node, right: Node, context: Context): Expression {
  const combine = operators.find((names) => names.has(operator))?.get(operator);
  if (!combine) throw new Undecidable(`'${operator}' is not supported here.`);
  if (operator !== 'is') return combine(compile(left, context), compile(right, context));
  const type = is(right, 'Identifier') ? right.name : '';
  if (!types.has(type)) throw new Undecidable(`the type '${type}' is not supported here.`);
  return combine(compile(left, context), () => type);
}

/** `request.resource`, for an object of which only some fields are supported; null for other expressions. */
function pathOf(node: Node, context: Context): string | null {
  const outer = is(node, 'MemberExpression') ? pathOf(node.object, context) : null;
  const path = is(node, 'Identifier') ? node.name : outer && `${outer}.${nameOf(node)}`;
  return path !== null && context.fields.has(path) ? path : null;
}

/** `name` in `object.name`. */
const nameOf = (node: Node): string | null =>
  is(node, 'MemberExpression') && !node.computed && !node.optional && is(node.property, 'Identifier')
    ? node.property.name
    : null;

function member(node: Node & { object: Node }, context: Context): Expression {
  const name = nameOf(node);
  if (name === null) throw new Undecidable('only a plain .name may follow a value here.');
  const path = pathOf(node.object, context);
  if (path !== null && !context.fields.get(path)?.includes(name))
    throw new Undecidable(`'${path}.${name}' is not supported here.`);
  return applied(memberOf, compileObject(node.object, context), () => name);
}

function methodCall(object: Node, name: string, args: Node[], context: Context): Expression {
  // As a whole: differences are no values here.
  if (name === 'affectedKeys' && is(object, 'CallExpression') && nameOf(object.callee) === 'diff') {
    const { callee, arguments: others } = object;
    checkCount('diff', others, 1);
    const maps = [...(is(callee, 'MemberExpression') ? [callee.object] : []), ...others];
    return applied(affectedKeys, ...maps.map((map) => compile(map, context)));
  }
  const operation = methods.get(name);
  if (!operation) throw new Undecidable(`.${name}() is not supported here.`);
  checkCount(`.${name}`, args, operation.length - 1);
  const [first] = args;
  const pattern = first && is(first, 'Literal') ? first.value : null;
  if (name === 'matches' && !(typeof pattern === 'string' && patternOf(pattern)))
    throw new Undecidable(
      '.matches() takes letters, [classes], {counts} and (groups|of|words) here, and at the end [class]*.',
    );
  return applied(operation, ...[object, ...args].map((part) => compile(part, context)));
}

function functionCall(name: string, nodes: Node[], context: Context): Expression {
  const args = nodes.map((node) => compile(node, context));
  const builtIn = functions.get(name);
  if (builtIn) {
    checkCount(name, args, builtIn.length);
    return applied(builtIn, ...args);
  }
  const find = () => functionIn(context.scope, name);
  context.later(() => checkCount(name, args, find().parameters.length));
  return (frame) => resultOf(find(), args, frame);
}

function checkCount(name: string, { length }: unknown[], count: number): void {
  if (length !== count) throw new Undecidable(`${name}() takes ${count} arguments.`);
}

/** The function of a name, from the inside out. */
function functionIn({ functions, outer }: Scope, name: string): Declaration {
  const declaration = functions.get(name);
  if (declaration) return declaration;
  if (outer) return functionIn(outer, name);
  const isRead = /^(get|exists)(After)?$/.test(name);
  throw new Undecidable(
    `${name}() ${isRead ? 'reads other documents, which is not supported here' : 'is unknown'}.`,
  );
}

/** Calls a function. Its arguments are evaluated where they are used. */
function resultOf({ parameters, result }: Declaration, args: Expression[], frame: Frame): Value {
  if (frame.depth >= maxCallDepth)
    throw new Undecidable('Firebase calls at most 20 functions in each other.');
  const inner: Frame = { ...frame, depth: frame.depth + 1, values: new Map(frame.values) };
  for (const [at, parameter] of parameters.entries())
    inner.values.set(parameter, () => args[at]?.(frame) ?? null);
  return result(inner);
}
