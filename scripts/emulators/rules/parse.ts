import {
  type Allow,
  type Expression,
  type FunctionDeclaration,
  type Match,
  type Method,
  RulesError,
  type RulesFile,
  type Segment,
} from './syntax';

const methods: Record<string, Method[]> = {
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** Operators by increasing precedence; `in` and `is` bind less tightly than `==`, as in the official emulator. */
const precedence = [['||'], ['&&'], ['in'], ['is'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*']];

const token =
  /(?<blank>\s+|\/\/.*|\/\*[\s\S]*?\*\/)|(?<name>[A-Za-z_]\w*)|(?<float>\d+\.\d+)|(?<int>\d+)|(?<text>'(?:[^'\\\n]|\\[\\'"nrt])*'|"(?:[^"\\\n]|\\[\\'"nrt])*")|(?<path>(?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+)|(?<sign>&&|\|\||[=!<>]=|[{}()[\].,;:<>!=+\-*])|(?<other>[\s\S])/g;
const segment = /\/(?:\{(?<name>\w+)(?<any>=\*\*)?\}|(?<text>[^/]+))/g;
const kinds = ['name', 'float', 'int', 'text', 'path', 'sign'] as const;

type Token = { kind: (typeof kinds)[number] | 'end'; text: string; line: number };

function tokensOf(source: string, file: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const { 0: text, groups } of source.matchAll(token)) {
    const kind = kinds.find((name) => groups?.[name] !== undefined);
    if (kind) tokens.push({ kind, text, line });
    else if (groups?.other) throw new RulesError(file, line, `'${text}' is not expected here.`);
    line += text.split('\n').length - 1;
  }
  return [...tokens, { kind: 'end', text: '', line }];
}

/**
 * Parses a file of security rules.
 *
 * @param file its name, for messages
 * @throws RulesError with the line, for syntax errors and unsupported syntax
 */
export function parseRules(source: string, file: string): RulesFile {
  return new Parser(source, file).file();
}

class Parser {
  private position = 0;
  private readonly tokens: Token[];

  constructor(
    source: string,
    private readonly fileName: string,
  ) {
    this.tokens = tokensOf(source, fileName);
  }

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', line: 0 };
  }

  file(): RulesFile {
    this.expect('rules_version');
    this.expect('=');
    const version = this.take();
    if (version.kind !== 'text' || textOf(version.text) !== '2') {
      throw this.error("rules_version must be '2'.", version);
    }
    this.accept(';');
    this.expect('service');
    const { line } = this.next;
    let service = this.name();
    while (this.accept('.')) service += `.${this.name()}`;
    const root = this.block(line, []);
    if (this.next.kind !== 'end') throw this.error(`'${this.next.text}' is after the end of the service.`);
    return { service, root };
  }

  private block(line: number, segments: Segment[]): Match {
    const match: Match = { line, segments, functions: [], allows: [], matches: [] };
    this.expect('{');
    while (!this.accept('}')) {
      const start = this.take();
      if (start.text === 'match') match.matches.push(this.block(start.line, this.segments()));
      else if (start.text === 'function') match.functions.push(this.declaration(start.line));
      else if (start.text === 'allow') match.allows.push(this.allow(start.line));
      else
        throw this.error(`expected match, function, allow or }, found '${start.text || 'the end'}'.`, start);
    }
    return match;
  }

  /** The path after `match`. */
  private segments(): Segment[] {
    const path = this.take();
    if (path.kind !== 'path') throw this.error('match needs a path, such as /blog/{post}.', path);
    return [...path.text.matchAll(segment)].map(({ groups: { name, any, text } = {} }): Segment => {
      if (name === undefined) return { kind: 'text', name: text ?? '' };
      return { kind: any ? 'any' : 'one', name };
    });
  }

  private declaration(line: number): FunctionDeclaration {
    const name = this.name();
    this.expect('(');
    const parameters = this.listUntil(')', () => this.name());
    this.expect('{');
    const lets: FunctionDeclaration['lets'] = [];
    while (this.accept('let')) {
      const variable = this.name();
      this.expect('=');
      lets.push({ name: variable, value: this.expression() });
      this.expect(';');
    }
    this.expect('return');
    const result = this.expression();
    this.accept(';');
    this.expect('}');
    return { name, line, parameters, lets, result };
  }

  private allow(line: number): Allow {
    const allowed: Method[] = [];
    do {
      const named = this.take();
      const expanded = Object.hasOwn(methods, named.text) ? methods[named.text] : undefined;
      if (!expanded) throw this.error(`'${named.text}' is not a method such as get or create.`, named);
      allowed.push(...expanded);
    } while (this.accept(','));
    let condition = literal(line, true);
    if (this.accept(':')) {
      this.expect('if');
      condition = this.expression();
    }
    this.expect(';');
    return { line, methods: allowed, condition };
  }

  private expression(level = 0): Expression {
    const operators = precedence[level];
    if (!operators) return this.unary();
    let left = this.expression(level + 1);
    while (operators.includes(this.next.text) && (this.next.kind === 'sign' || this.next.kind === 'name')) {
      const { text: operator, line } = this.take();
      left =
        operator === 'is'
          ? node('is', line, this.name(), [left])
          : node('binary', line, operator, [left, this.expression(level + 1)]);
    }
    return left;
  }

  private unary(): Expression {
    const { line } = this.next;
    if (this.accept('!')) return node('not', line, '', [this.unary()]);
    if (this.accept('-')) return node('negative', line, '', [this.unary()]);
    let value = this.primary();
    for (;;) {
      if (this.accept('.')) {
        const name = this.name();
        value = this.accept('(')
          ? node('method', line, name, [value, ...this.listUntil(')', () => this.expression())])
          : node('member', line, name, [value]);
      } else if (this.accept('[')) {
        value = node('index', line, '', [value, this.expression()]);
        this.expect(']');
      } else return value;
    }
  }

  private primary(): Expression {
    const start = this.take();
    const { line, text, kind } = start;
    const expressions = (end: string) => this.listUntil(end, () => this.expression());
    if (kind === 'int') return literal(line, BigInt(text));
    if (kind === 'float') return literal(line, Number(text));
    if (kind === 'text') return literal(line, textOf(text));
    if (text === 'true' || text === 'false') return literal(line, text === 'true');
    if (text === 'null') return literal(line, null);
    if (text === '[') return node('list', line, '', expressions(']'));
    if (text === '{') return node('map', line, '', this.listUntil('}', () => this.entry()).flat());
    if (text === '(') {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (kind === 'path') throw this.error('paths in expressions are not supported here.', start);
    if (kind !== 'name') throw this.error(`'${text || 'The end'}' is not expected here.`, start);
    return this.accept('(') ? node('call', line, text, expressions(')')) : node('name', line, text);
  }

  /** A key and its value. */
  private entry(): Expression[] {
    const key = this.take();
    if (key.kind !== 'text') throw this.error("a key must be text, such as 'a'.", key);
    this.expect(':');
    return [literal(key.line, textOf(key.text)), this.expression()];
  }

  private listUntil<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.accept(end)) {
      items.push(item());
      if (!this.accept(',')) {
        this.expect(end);
        break;
      }
    }
    return items;
  }

  private name(): string {
    const found = this.take();
    if (found.kind !== 'name')
      throw this.error(`expected a name, found '${found.text || 'the end'}'.`, found);
    return found.text;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.error(`expected '${text}', found '${this.next.text || 'the end'}'.`);
  }

  private accept(text: string): boolean {
    if (this.next.text !== text || this.next.kind === 'text') return false;
    this.take();
    return true;
  }

  private take(): Token {
    const taken = this.next;
    if (taken.kind !== 'end') this.position += 1;
    return taken;
  }

  private error(reason: string, at = this.next): RulesError {
    return new RulesError(this.fileName, at.line, reason);
  }
}

const node = (
  kind: Expression['kind'],
  line: number,
  name: string,
  parts: Expression[] = [],
): Expression => ({
  kind,
  line,
  name,
  value: null,
  parts,
});

const literal = (line: number, value: Expression['value']): Expression => ({
  ...node('literal', line, ''),
  value,
});

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** The value of a string literal. */
const textOf = (quoted: string) =>
  quoted.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
