import { unimplemented } from '../http/errors';
import {
  applied,
  contentsOf,
  type Expression,
  functions,
  indexed,
  methods,
  operators,
  prefixes,
  types,
} from './operations';
import { patternOf } from './pattern';
import { type Body, functionIn, type Names, resultOf } from './scope';
import { is, lengthOfExpression, type Node, parsedExpression, startOf, withoutComments } from './syntax';
import { Undecidable, type Value } from './value';

/** Firebase's limit of expressions in a request. */
const maxExpressions = 1000;

/** Compiles conditions to functions that evaluate them. What could not be evaluated as Firebase would is an error. */
export class ExpressionCompiler {
  protected readonly source: string;
  protected position = 0;
  protected body: Body = { variables: new Set(), calls: [] };
  /** Checks after the last declaration. */
  protected readonly checks: (() => void)[] = [];
  /** A problem with a variable. Others say more, such as that math.abs() is not supported. */
  protected problem: Error | null = null;
  /** Where the current expression begins. */
  private offset = 0;

  /**
   * @param file its name, for messages
   * @param fields the supported fields of objects that are no values of their own here
   * @param names those in scope now
   */
  constructor(
    source: string,
    private readonly file: string,
    private readonly fields: Map<string, string[]>,
    protected names: Names,
  ) {
    this.source = withoutComments(source);
  }

  /** An error that names the file and the line. */
  protected error(reason: string, position = this.position): Error {
    const line = this.source.slice(0, position).split('\n').length;
    return new Error(`${this.file}, line ${line}: ${reason}`);
  }

  protected unsupported(reason: string, position: number): Error {
    const advice =
      'Write the rule another way, or use the official emulator, which supports the whole language (README.md).';
    return this.error(`${reason} ${advice}`, position);
  }

  /** Compiles the expression up to the end of its statement. */
  protected expression(): Expression {
    const rest = this.source.slice(this.position);
    const text = rest.slice(0, lengthOfExpression(rest));
    this.offset = this.position;
    this.position += text.length;
    return this.compile(
      parsedExpression(text, (reason, position) => this.error(reason, this.offset + position)),
    );
  }

  /** @param isPart whether the node needs what is around it: `resource` in `resource == null`, `.diff()` */
  private compile(node: Node, isPart = false, at = this.offset + startOf(node)): Expression {
    const path = this.pathOf(node);
    if (path !== null && !isPart) {
      const example = `${path}.${this.fields.get(path)?.[0]}`;
      this.problem ??= this.unsupported(`'${path}' must be followed by a name here, such as ${example}.`, at);
    }
    const expression = this.uncounted(node, isPart, at);
    return (frame) => {
      try {
        frame.evaluated.expressions += 1;
        if (frame.evaluated.expressions > maxExpressions)
          throw new Undecidable('Firebase evaluates at most 1,000 expressions in a request.');
        return expression(frame);
      } catch (error) {
        throw error instanceof Undecidable ? unimplemented(this.error(error.message, at).message) : error;
      }
    };
  }

  private uncounted(node: Node, isPart: boolean, at: number): Expression {
    if (is(node, 'Literal')) {
      const value = this.literal(node.raw, node.value, at);
      return () => value;
    }
    if (is(node, 'ArrayExpression')) {
      const items = node.elements.map((item) => {
        if (!item) throw this.error('an item of the list is missing.', at);
        return this.compile(item);
      });
      return (frame) => items.map((item) => item(frame));
    }
    if (is(node, 'ObjectExpression')) {
      const entries = node.properties.map(({ key, value }) => {
        if (!value || !is(key, 'Literal') || typeof key.value !== 'string')
          throw this.error("a key must be text, such as 'a'.", at);
        return { key: key.value, value: this.compile(value) };
      });
      return (frame) => new Map(entries.map(({ key, value }) => [key, value(frame)]));
    }
    if (is(node, 'UnaryExpression')) {
      const prefix = prefixes.get(node.operator);
      if (!prefix) throw this.error('paths in expressions are not supported here.', at);
      return applied(prefix, this.compile(node.argument));
    }
    if (is(node, 'BinaryExpression')) return this.binary(node.operator, node.left, node.right, at);
    if (is(node, 'Identifier')) return this.variable(node.name, at);
    if (is(node, 'MemberExpression') && !node.optional) return this.member(node.object, node, at);
    if (is(node, 'CallExpression')) {
      const { callee } = node;
      if (is(callee, 'Identifier')) return this.functionCall(callee.name, node.arguments, at);
      if (is(callee, 'MemberExpression')) return this.methodCall(callee.object, node, isPart, at);
    }
    const sign = { ConditionalExpression: "'?' is", ThisExpression: "'this' is" }[node.type];
    throw this.error(`${sign ?? 'more than one expression is'} not expected here.`, at);
  }

  private literal(raw: string, value: unknown, at: number): Value {
    if (typeof value === 'boolean' || value === null) return value;
    if (/^\d+$/.test(raw)) return BigInt(raw);
    if (/^\d+\.\d+$/.test(raw)) return Number(raw);
    if (typeof value === 'string' && /^.(?:[^\\\n]|\\[\\'"nrt])*$/.test(raw)) return value;
    throw this.unsupported(`${raw} has a form or an escape that is not supported here.`, at);
  }

  private binary(operator: string, left: Node, right: Node, at: number): Expression {
    const combine = operators.find((names) => names.has(operator))?.get(operator);
    if (!combine) {
      if (is(left, 'UnaryExpression')) this.compile(left);
      throw this.error(`'${operator}' is not expected here.`, at);
    }
    if (operator === 'is') {
      const type = is(right, 'Identifier') ? right.name : '';
      if (!types.has(type)) throw this.unsupported(`the type '${type}' is not supported here.`, at);
      return combine(this.compile(left), () => type);
    }
    const isEquality = operator === '==' || operator === '!=';
    const side = (node: Node) => this.compile(node, isEquality && this.pathOf(node)?.endsWith('resource'));
    return combine(side(left), side(right));
  }

  /** `request.resource`, for an object of which only some fields are supported; null for other expressions. */
  private pathOf(node: Node): string | null {
    const outer = is(node, 'MemberExpression') ? this.pathOf(node.object) : null;
    const path = is(node, 'Identifier') ? node.name : outer && `${outer}.${nameOf(node)}`;
    return path !== null && this.fields.has(path) ? path : null;
  }

  private variable(name: string, at: number): Expression {
    const variable = this.names.variables.get(name) ?? Symbol(name);
    if (!this.names.variables.has(name)) this.problem ??= this.unsupported(`'${name}' is unknown.`, at);
    this.body.variables.add(variable);
    return ({ values }) => values.get(variable)?.() ?? null;
  }

  /** `object.name` or `object[key]` */
  private member(object: Node, node: Node, at: number): Expression {
    const name = nameOf(node);
    if (name === null && is(node, 'MemberExpression'))
      return applied(indexed, this.compile(object, false, at), this.compile(node.property));
    const path = this.pathOf(object);
    if (path !== null && !this.fields.get(path)?.includes(name ?? ''))
      throw this.unsupported(`'${path}.${name}' is not supported here.`, at);
    return applied(indexed, this.compile(object, path !== null, at), () => name);
  }

  private methodCall(object: Node, node: Node, isPart: boolean, at: number): Expression {
    const [name, args] = methodOf(node) ?? ['', []];
    const operation = methods.get(name);
    if (!operation) throw this.unsupported(`.${name}() is not supported here.`, at);
    const isOfDiff = methodOf(object)?.[0] === 'diff';
    if ((name === 'diff') !== isPart || (name === 'affectedKeys') !== isOfDiff)
      throw this.unsupported('only .diff(map).affectedKeys() is supported here, as a whole.', at);
    this.checkCount(`.${name}`, args, operation.length - 1, at);
    const [first] = args;
    const pattern = first && is(first, 'Literal') ? first.value : null;
    if (name === 'matches' && !(typeof pattern === 'string' && patternOf(pattern))) {
      const plain =
        'letters, [classes], groups, | and fixed counts, and one *, +, ? or {n,m} after a letter or class';
      throw this.unsupported(`.matches() takes a plain pattern here: ${plain}.`, at);
    }
    const parts = args.map((arg) => this.compile(arg));
    return applied(
      (value, ...others) => operation(contentsOf(value), ...others),
      this.compile(object, isOfDiff, at),
      ...parts,
    );
  }

  private functionCall(name: string, nodes: Node[], at: number): Expression {
    const args = nodes.map((node) => this.compile(node));
    const builtIn = functions.get(name);
    if (builtIn) {
      this.checkCount(name, args, builtIn.length, at);
      return applied(builtIn, ...args);
    }
    const { names } = this;
    const find = () => {
      const declaration = functionIn(names, name);
      const isRead = /^(get|exists)(After)?$/.test(name);
      if (!declaration)
        throw this.unsupported(
          `${name}() ${isRead ? 'reads other documents, which is not supported here' : 'is unknown'}.`,
          at,
        );
      this.checkCount(name, args, declaration.parameters.length, at);
      return declaration;
    };
    this.body.calls.push(find);
    return (frame) => resultOf(find(), args, frame);
  }

  private checkCount(name: string, { length }: unknown[], count: number, at: number): void {
    if (length !== count) throw this.unsupported(`${name}() takes ${count} arguments.`, at);
  }
}

/** `name` in `object.name`. */
const nameOf = (node: Node): string | null =>
  is(node, 'MemberExpression') && !node.computed && is(node.property, 'Identifier')
    ? node.property.name
    : null;

/** The method that a node calls, and its arguments. */
const methodOf = (node: Node): [name: string, args: Node[]] | null =>
  is(node, 'CallExpression') && is(node.callee, 'MemberExpression')
    ? [nameOf(node.callee) ?? '', node.arguments]
    : null;
