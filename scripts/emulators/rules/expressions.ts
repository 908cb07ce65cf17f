import { unimplemented } from '../http/errors';
import {
  applied,
  contentsOf,
  type Expression,
  type Frame,
  functions,
  indexed,
  methods,
  operators,
  prefixes,
  types,
} from './operations';
import { patternOf } from './pattern';
import { type Token, Tokens, textOf } from './tokens';
import { NoValue, Undecidable, type Value } from './value';

/** What a condition or a function refers to: variables, and functions, which may be declared after their use. */
export type Body = { variables: Set<symbol>; calls: (() => Declaration)[] };

/** `function name(parameters) { let …; return …; }` */
export type Declaration = Body & {
  parameters: symbol[];
  lets: { variable: symbol; value: Expression }[];
  result: Expression;
};

/** The names in scope. */
export type Names = {
  variables: Map<string, symbol>;
  functions: Map<string, Declaration>;
  outer: Names | null;
};

/** Firebase's limits: expressions in a request, and the depth of function calls. */
const maxExpressions = 1000;
const maxCallDepth = 20;

const isEquality = ({ text }: Token) => text === '==' || text === '!=';

/** Parses conditions to functions that evaluate them. What could not be evaluated as Firebase would is an error. */
export class ExpressionParser extends Tokens {
  protected body: Body = { variables: new Set(), calls: [] };
  /** Checks after the last declaration. */
  protected readonly checks: (() => void)[] = [];
  /** A problem with a variable. Others say more, such as that math.abs() is not supported. */
  protected problem: Error | null = null;

  /**
   * @param fields the supported fields of objects that are no values of their own here
   * @param names those in scope now
   */
  constructor(
    source: string,
    file: string,
    private readonly fields: Map<string, string[]>,
    protected names: Names,
  ) {
    super(source, file);
  }

  protected expression(level = 0): Expression {
    const combinations = operators[level];
    if (!combinations) return this.unary();
    let left = this.expression(level + 1);
    for (;;) {
      const operator = this.next();
      const combine = combinations.get(operator.text);
      if (!combine) return left;
      this.take();
      const right = operator.text === 'is' ? this.type(operator) : this.expression(level + 1);
      left = this.counted(operator, combine(left, right));
    }
  }

  protected unsupported(reason: string, at: Token): Error {
    const advice =
      'Write the rule another way, or use the official emulator, which supports the whole language (README.md).';
    return this.error(`${reason} ${advice}`, at);
  }

  /** The type after `is`. */
  private type(at: Token): Expression {
    const type = this.name();
    if (!types.has(type)) throw this.unsupported(`the type '${type}' is not supported here.`, at);
    return () => type;
  }

  private unary(): Expression {
    const start = this.next();
    const prefix = prefixes.get(start.text);
    if (prefix) {
      this.take();
      return this.counted(start, applied(prefix, this.unary()));
    }
    let value = this.primary();
    for (let previous = ''; ; ) {
      const isIndex = this.accept('[');
      const name = !isIndex && this.accept('.') ? this.name() : '';
      const method = name && this.accept('(') ? this.method(name, start) : null;
      if ((previous === 'diff') !== (method !== null && name === 'affectedKeys'))
        throw this.unsupported('only .diff(map).affectedKeys() is supported here, as a whole.', start);
      if (!isIndex && !name) return value;
      if (method) value = this.counted(start, method(value));
      else value = this.counted(start, applied(indexed, value, isIndex ? this.expression() : () => name));
      if (isIndex) this.expect(']');
      previous = method ? name : '';
    }
  }

  /** A method and its arguments. */
  private method(name: string, start: Token): (object: Expression) => Expression {
    const operation = methods.get(name);
    if (!operation) throw this.unsupported(`.${name}() is not supported here.`, start);
    const first = this.next();
    const args = this.listUntil(')', () => this.expression());
    this.checkCount(`.${name}`, args, operation.length - 1, start);
    const isText = first.kind === 'text' && first === this.next(-2);
    if (name === 'matches' && !(isText && patternOf(textOf(first)))) {
      const plain =
        'letters, [classes], groups, | and fixed counts, and one *, +, ? or {n,m} after a letter or class';
      throw this.unsupported(`.matches() takes a plain pattern here: ${plain}.`, start);
    }
    return (object) =>
      applied((value, ...others) => operation(contentsOf(value), ...others), object, ...args);
  }

  private primary(): Expression {
    const start = this.take();
    const { text, kind } = start;
    const constant = (value: Value) => this.counted(start, () => value);
    if (kind === 'int') return constant(BigInt(text));
    if (kind === 'float') return constant(Number(text));
    if (kind === 'text') return constant(textOf(start));
    if (text === 'true' || text === 'false') return constant(text === 'true');
    if (text === 'null') return constant(null);
    if (text === '{') return this.counted(start, this.map());
    if (text === '[') {
      const items = this.listUntil(']', () => this.expression());
      return this.counted(start, (frame) => items.map((item) => item(frame)));
    }
    if (text === '(') {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (kind === 'path') throw this.error('paths in expressions are not supported here.', start);
    if (kind !== 'name') throw this.error(`'${text || 'The end'}' is not expected here.`, start);
    if (this.accept('(')) return this.counted(start, this.call(start));
    return this.variable(start);
  }

  private map(): Expression {
    const entries = this.listUntil('}', () => {
      const key = this.take();
      if (key.kind !== 'text') throw this.error("a key must be text, such as 'a'.", key);
      this.expect(':');
      return { key: textOf(key), value: this.expression() };
    });
    return (frame) => new Map(entries.map(({ key, value }) => [key, value(frame)]));
  }

  /** A variable. `request` and `resource` need a supported field, unless they are compared: `resource == null`. */
  private variable(start: Token): Expression {
    let path = start.text;
    const before = this.next(-2);
    const isCompared = () => path.endsWith('resource') && (isEquality(before) || isEquality(this.next()));
    const variable = this.names.variables.get(path) ?? Symbol(path);
    if (!this.names.variables.has(path)) this.problem ??= this.unsupported(`'${path}' is unknown.`, start);
    this.body.variables.add(variable);
    let value = this.counted(start, ({ values }) => values.get(variable)?.() ?? null);
    for (let fields = this.fields.get(path); fields && !isCompared(); fields = this.fields.get(path)) {
      if (!this.accept('.')) {
        const example = `${path}.${fields[0]}`;
        this.problem ??= this.unsupported(
          `'${path}' must be followed by a name here, such as ${example}.`,
          start,
        );
        return value;
      }
      const name = this.name();
      path += `.${name}`;
      if (!fields.includes(name)) throw this.unsupported(`'${path}' is not supported here.`, start);
      value = this.counted(
        start,
        applied(indexed, value, () => name),
      );
    }
    return value;
  }

  private call(start: Token): Expression {
    const { names } = this;
    const name = start.text;
    const args = this.listUntil(')', () => this.expression());
    const builtIn = functions.get(name);
    if (builtIn) {
      this.checkCount(name, args, builtIn.length, start);
      return applied(builtIn, ...args);
    }
    const find = () => {
      const declaration = functionIn(names, name);
      if (!declaration) {
        const isRead = /^(get|exists)(After)?$/.test(name);
        throw this.unsupported(
          isRead
            ? `${name}() reads other documents, which is not supported here.`
            : `the function ${name}() is unknown.`,
          start,
        );
      }
      this.checkCount(name, args, declaration.parameters.length, start);
      return declaration;
    };
    this.body.calls.push(find);
    return (frame) => resultOf(find(), args, frame);
  }

  private checkCount(name: string, { length }: Expression[], count: number, start: Token): void {
    if (length !== count) throw this.unsupported(`${name}() takes ${count} arguments.`, start);
  }

  /** Counts an expression, and adds its line if it is undecidable. */
  private counted(start: Token, expression: Expression): Expression {
    return (frame) => {
      try {
        frame.evaluated.expressions += 1;
        if (frame.evaluated.expressions > maxExpressions)
          throw new Undecidable('Firebase evaluates at most 1,000 expressions in a request.');
        return expression(frame);
      } catch (error) {
        throw error instanceof Undecidable ? unimplemented(this.error(error.message, start).message) : error;
      }
    };
  }
}

function functionIn(names: Names, name: string): Declaration | null {
  return names.functions.get(name) ?? (names.outer && functionIn(names.outer, name));
}

function resultOf({ parameters, lets, result }: Declaration, args: Expression[], frame: Frame): Value {
  if (frame.depth >= maxCallDepth) throw new NoValue();
  const inner: Frame = { ...frame, depth: frame.depth + 1, values: new Map(frame.values) };
  for (const [at, parameter] of parameters.entries())
    inner.values.set(parameter, () => args[at]?.(frame) ?? null);
  for (const { variable, value } of lets) inner.values.set(variable, () => value(inner));
  return result(inner);
}
