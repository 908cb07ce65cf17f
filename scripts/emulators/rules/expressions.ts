import {
  apply,
  type Expression,
  functions,
  memberOf,
  methods,
  operators,
  prefixes,
  supportedPattern,
  types,
} from './operations';
import { is, type Node } from './syntax';
import type { Value } from './value';

/** `function name(parameters) { return …; }` */
export type Declaration = { parameters: symbol[]; result: Expression };

/** The names in scope. */
export type Scope = { variables: Map<string, symbol>; functions: Map<string, Declaration> };

/** What expressions are compiled with. */
type Context = {
  scope: Scope;
  /** The supported fields of `request`, `request.resource`: others would be missing here, but not in Firebase. */
  fields: Map<string, string[]>;
};

/** Compiles a condition to a function that evaluates it. @throws SyntaxError for what is not supported */
export function compile(node: Node, context: Context): Expression {
  if (is(node, 'Literal')) {
    const value = literal(node.raw, node.value);
    return () => value;
  }
  if (is(node, 'ArrayExpression')) {
    const items = node.elements.map((item) => {
      if (!item) throw new SyntaxError('an item of the list is missing.');
      return compile(item, context);
    });
    return (variables) => items.map((item) => item(variables));
  }
  if (is(node, 'UnaryExpression')) {
    const prefix = prefixes.get(node.operator);
    if (!prefix) throw new SyntaxError(`'${node.operator}' is not supported here.`);
    return apply(prefix, compile(node.argument, context));
  }
  if (is(node, 'BinaryExpression')) return binary(node.operator, node.left, node.right, context);
  if (is(node, 'Identifier')) {
    const variable = context.scope.variables.get(node.name);
    if (!variable) throw new SyntaxError(`'${node.name}' is unknown.`);
    return (variables) => variables.get(variable)?.() ?? null;
  }
  if (is(node, 'MemberExpression')) return member(node, context);
  if (is(node, 'CallExpression') && !node.optional) {
    const { callee } = node;
    if (is(callee, 'Identifier')) return functionCall(callee.name, node.arguments, context);
    if (is(callee, 'MemberExpression'))
      return methodCall(callee.object, nameOf(callee), node.arguments, context);
  }
  throw new SyntaxError(`${node.type} is not supported here.`);
}

function literal(raw: string, value: unknown): Value {
  if (typeof value === 'boolean' || value === null) return value;
  if (/^\d+$/.test(raw)) return BigInt(raw);
  if (typeof value === 'string' && !/[\\\n]/.test(raw)) return value;
  throw new SyntaxError(`${raw} has a form or an escape that is not supported here.`);
}

function binary(operator: string, left: Node, right: Node, context: Context): Expression {
  const combine = operators.find((names) => names.has(operator))?.get(operator);
  if (!combine) throw new SyntaxError(`'${operator}' is not supported here.`);
  if (operator !== 'is') return combine(compile(left, context), compile(right, context));
  const type = is(right, 'Identifier') ? right.name : '';
  if (!types.has(type)) throw new SyntaxError(`the type '${type}' is not supported here.`);
  return combine(compile(left, context), () => type);
}

/** `name` in `object.name`. */
function nameOf(node: Node): string {
  if (is(node, 'MemberExpression') && !node.computed && !node.optional && is(node.property, 'Identifier'))
    return node.property.name;
  throw new SyntaxError('only a plain .name may follow a value here.');
}

function member(node: Node & { object: Node }, context: Context): Expression {
  const name = nameOf(node);
  const path = pathOf(node.object);
  if (context.fields.get(path)?.includes(name) === false)
    throw new SyntaxError(`'${path}.${name}' is not supported here.`);
  return apply(memberOf, compile(node.object, context), () => name);
}

/** `request.resource` as text; empty for what is not a variable or a field of one. */
function pathOf(node: Node): string {
  if (is(node, 'MemberExpression')) return `${pathOf(node.object)}.${nameOf(node)}`;
  return is(node, 'Identifier') ? node.name : '';
}

function methodCall(object: Node, name: string, args: Node[], context: Context): Expression {
  const operation = methods.get(name);
  if (!operation) throw new SyntaxError(`.${name}() is not supported here.`);
  checkCount(`.${name}`, args, operation.length - 1);
  const [first] = args;
  const pattern = first && is(first, 'Literal') ? first.value : null;
  if (name === 'matches' && !(typeof pattern === 'string' && supportedPattern.test(pattern)))
    throw new SyntaxError(
      '.matches() takes letters, [classes], {counts} and (groups|of|words) here, and at the end [class]*.',
    );
  return apply(operation, ...[object, ...args].map((part) => compile(part, context)));
}

function functionCall(name: string, nodes: Node[], context: Context): Expression {
  const args = nodes.map((node) => compile(node, context));
  const builtIn = functions.get(name);
  if (builtIn) {
    checkCount(name, args, builtIn.length);
    return apply(builtIn, ...args);
  }
  const declaration = context.scope.functions.get(name);
  if (!declaration)
    throw new SyntaxError(
      `${name}() is unknown: functions are declared before they are used here, and no other documents can be read.`,
    );
  const { parameters, result } = declaration;
  checkCount(name, args, parameters.length);
  return (outer) => {
    const inner = new Map(outer);
    for (const [at, parameter] of parameters.entries()) inner.set(parameter, () => args[at]?.(outer) ?? null);
    return result(inner);
  };
}

function checkCount(name: string, { length }: unknown[], count: number): void {
  if (length !== count) throw new SyntaxError(`${name}() takes ${count} arguments.`);
}
