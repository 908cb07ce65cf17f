import {
  applyOperation,
  binaryOperators,
  type Expression,
  functions,
  getMember,
  methods,
  prefixOperators,
  supportedPattern,
  typeChecks,
} from './operations';
import { isNodeOfType, type Node } from './syntax';
import type { RulesValue } from './value';

/** `function name(parameters) { return …; }` */
export type FunctionDeclaration = { parameters: symbol[]; result: Expression };

export type Scope = { variables: Map<string, symbol>; functions: Map<string, FunctionDeclaration> };

/** What an expression may refer to. */
type CompileContext = {
  scope: Scope;
  /** The supported fields of an object such as `request.resource`. Other fields are refused: only Firebase has them. */
  fields: Map<string, string[]>;
};

/** Compiles an expression to a function that evaluates it. @throws SyntaxError for unsupported expressions */
export function compileExpression(node: Node, context: CompileContext): Expression {
  if (isNodeOfType(node, 'Literal')) {
    const value = parseLiteral(node.raw, node.value);
    return () => value;
  }
  if (isNodeOfType(node, 'ArrayExpression')) {
    const items = node.elements.map((item) => {
      if (!item) throw new SyntaxError('an item of the list is missing.');
      return compileExpression(item, context);
    });
    return (variables) => items.map((item) => item(variables));
  }
  if (isNodeOfType(node, 'UnaryExpression')) {
    const prefix = prefixOperators.get(node.operator);
    if (!prefix) throw new SyntaxError(`'${node.operator}' is not supported here.`);
    return applyOperation(prefix, compileExpression(node.argument, context));
  }
  if (isNodeOfType(node, 'BinaryExpression'))
    return compileBinary(node.operator, node.left, node.right, context);
  if (isNodeOfType(node, 'Identifier')) {
    const variable = context.scope.variables.get(node.name);
    if (!variable) throw new SyntaxError(`'${node.name}' is unknown.`);
    return (variables) => variables.get(variable)?.() ?? null;
  }
  if (isNodeOfType(node, 'MemberExpression')) return compileMember(node, context);
  if (isNodeOfType(node, 'CallExpression') && !node.optional) {
    const { callee } = node;
    if (isNodeOfType(callee, 'Identifier')) return compileFunctionCall(callee.name, node.arguments, context);
    if (isNodeOfType(callee, 'MemberExpression'))
      return compileMethodCall(callee.object, getMemberName(callee), node.arguments, context);
  }
  throw new SyntaxError(`${node.type} is not supported here.`);
}

function parseLiteral(raw: string, value: unknown): RulesValue {
  if (typeof value === 'boolean' || value === null) return value;
  if (/^\d+$/.test(raw)) return BigInt(raw);
  if (typeof value === 'string' && !/[\\\n]/.test(raw)) return value;
  throw new SyntaxError(`${raw} has a form or an escape that is not supported here.`);
}

function compileBinary(operator: string, left: Node, right: Node, context: CompileContext): Expression {
  const combine = binaryOperators.find((names) => names.has(operator))?.get(operator);
  if (!combine) throw new SyntaxError(`'${operator}' is not supported here.`);
  if (operator !== 'is') return combine(compileExpression(left, context), compileExpression(right, context));
  const type = isNodeOfType(right, 'Identifier') ? right.name : '';
  if (!typeChecks.has(type)) throw new SyntaxError(`the type '${type}' is not supported here.`);
  return combine(compileExpression(left, context), () => type);
}

/** `name` in `object.name`. */
function getMemberName(node: Node): string {
  if (
    isNodeOfType(node, 'MemberExpression') &&
    !node.computed &&
    !node.optional &&
    isNodeOfType(node.property, 'Identifier')
  )
    return node.property.name;
  throw new SyntaxError('only a plain .name may follow a value here.');
}

function compileMember(node: Node & { object: Node }, context: CompileContext): Expression {
  const name = getMemberName(node);
  const path = getPath(node.object);
  if (context.fields.get(path)?.includes(name) === false)
    throw new SyntaxError(`'${path}.${name}' is not supported here.`);
  return applyOperation(getMember, compileExpression(node.object, context), () => name);
}

/** The path of a field as text (`request.resource`); empty for other expressions. */
function getPath(node: Node): string {
  if (isNodeOfType(node, 'MemberExpression')) return `${getPath(node.object)}.${getMemberName(node)}`;
  return isNodeOfType(node, 'Identifier') ? node.name : '';
}

function compileMethodCall(object: Node, name: string, args: Node[], context: CompileContext): Expression {
  const operation = methods.get(name);
  if (!operation) throw new SyntaxError(`.${name}() is not supported here.`);
  checkArgumentCount(`.${name}`, args, operation.length - 1);
  const [first] = args;
  const pattern = first && isNodeOfType(first, 'Literal') ? first.value : null;
  if (name === 'matches' && !(typeof pattern === 'string' && supportedPattern.test(pattern)))
    throw new SyntaxError(
      '.matches() takes letters, [classes], {counts} and (groups|of|words) here, and at the end [class]*.',
    );
  return applyOperation(operation, ...[object, ...args].map((part) => compileExpression(part, context)));
}

function compileFunctionCall(name: string, nodes: Node[], context: CompileContext): Expression {
  const args = nodes.map((node) => compileExpression(node, context));
  const builtInFunction = functions.get(name);
  if (builtInFunction) {
    checkArgumentCount(name, args, builtInFunction.length);
    return applyOperation(builtInFunction, ...args);
  }
  const declaration = context.scope.functions.get(name);
  if (!declaration)
    throw new SyntaxError(
      `${name}() is unknown: functions are declared before they are used here, and no other documents can be read.`,
    );
  const { parameters, result } = declaration;
  checkArgumentCount(name, args, parameters.length);
  return (outerVariables) => {
    const innerVariables = new Map(outerVariables);
    for (const [index, parameter] of parameters.entries())
      innerVariables.set(parameter, () => args[index]?.(outerVariables) ?? null);
    return result(innerVariables);
  };
}

function checkArgumentCount(name: string, { length }: unknown[], count: number): void {
  if (length !== count) throw new SyntaxError(`${name}() takes ${count} arguments.`);
}
