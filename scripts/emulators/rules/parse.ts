import { compile, type Scope } from './expressions';
import { type Expression, functions } from './operations';
import { lengthOfExpression, parseExpression, withoutComments } from './syntax';

const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

/** The methods of requests. */
export type Method = (typeof methods)[number];

/** The supported services, and the supported fields of their `resource`. */
const services = {
  'cloud.firestore': ['data'],
  'firebase.storage': ['contentType', 'metadata', 'size'],
};

/** A service with security rules. */
export type Service = keyof typeof services;

/** A segment of a path: `blog`, `{post}`, or `{picture=**}`, which matches any number of segments. */
export type Segment = { kind: 'text' | 'one' | 'any'; text: string; variable: symbol };

/** `match /path { … }` */
export type Match = {
  segments: Segment[];
  /** `allow methods: if condition;` */
  allows: { methods: Method[]; condition: Expression }[];
  matches: Match[];
};

/** The variables of every rule. */
export const standardVariables = { request: Symbol('request'), resource: Symbol('resource') };

const advice =
  'Write the rule another way, or use the official emulator, which supports the whole language (README.md).';

/** Parses a file of security rules. */
export class RulesParser {
  private readonly source: string;
  private readonly fields: Map<string, string[]>;
  private position = 0;
  private scope: Scope = { variables: new Map(Object.entries(standardVariables)), functions: new Map() };

  /** @param file its name, for messages */
  constructor(
    source: string,
    private readonly service: Service,
    private readonly file: string,
  ) {
    this.source = withoutComments(source);
    this.fields = new Map([
      ['request', ['auth', 'query', 'resource', 'time']],
      ['request.query', ['limit']],
      ['request.resource', services[service]],
      ['resource', services[service]],
    ]);
  }

  /** The service, as a match of the empty path. @throws Error with the line of what differs from Firebase */
  parse(): Match {
    this.expect('rules_version');
    this.expect('=');
    if (!this.take(/(['"])2\1/)) throw this.error("rules_version must be '2'.");
    this.take(/;/);
    this.expect('service');
    const service = this.take(/[\w.]+/);
    if (service !== this.service)
      throw this.error(`these rules are for ${service}; here they must be for ${this.service}.`);
    const root = this.block([]);
    if (this.next() !== '') throw this.error(`'${this.next()}' is after the end of the service.`);
    return root;
  }

  /** An error that names the file and the line. */
  private error(reason: string, position = this.position): Error {
    const line = this.source.slice(0, position).split('\n').length;
    return new Error(`${this.file}, line ${line}: ${reason}`);
  }

  /** The next word or sign; empty at the end. */
  private next(): string {
    this.position += /^\s*/.exec(this.source.slice(this.position))?.[0].length ?? 0;
    return /^(?:\w+|\S)/.exec(this.source.slice(this.position))?.[0] ?? '';
  }

  /** Takes what matches a pattern here; null if nothing does. */
  private take(pattern: RegExp): string | null {
    this.next();
    const [found] = new RegExp(`^(?:${pattern.source})`).exec(this.source.slice(this.position)) ?? [];
    this.position += found?.length ?? 0;
    return found ?? null;
  }

  private accept(text: string): boolean {
    const isNext = this.next() === text;
    if (isNext) this.position += text.length;
    return isNext;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.error(`expected '${text}', found '${this.next() || 'the end'}'.`);
  }

  private name(): string {
    const name = this.take(/[A-Za-z_]\w*/);
    if (name === null) this.expect('a name');
    return name ?? '';
  }

  /** Compiles the expression up to the end of its statement. @throws Error with the line of what is not supported */
  private expression(): Expression {
    this.next();
    const { position: start, scope, fields } = this;
    const text = this.source.slice(start, start + lengthOfExpression(this.source.slice(start)));
    this.position += text.length;
    try {
      return compile(parseExpression(text), { scope, fields });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw this.error(`${error.message} ${advice}`, start + Number(error.cause ?? 0));
    }
  }

  /** The scope within the current one. */
  private innerScope(): Scope {
    const { variables, functions } = this.scope;
    return { variables: new Map(variables), functions: new Map(functions) };
  }

  private block(segments: Segment[]): Match {
    const { scope: outer } = this;
    this.scope = this.innerScope();
    for (const { kind, text, variable } of segments)
      if (kind === 'one') this.scope.variables.set(text, variable);
    const match: Match = { segments, allows: [], matches: [] };
    this.expect('{');
    while (!this.accept('}')) {
      if (this.accept('match')) match.matches.push(this.block(this.path()));
      else if (this.accept('function')) this.declaration();
      else if (this.accept('allow')) match.allows.push(this.allow());
      else throw this.error(`expected match, function, allow or }, found '${this.next() || 'the end'}'.`);
    }
    this.scope = outer;
    return match;
  }

  /** The path after `match`. */
  private path(): Segment[] {
    const path = this.take(/(?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+/);
    if (!path) throw this.error('match needs a path, such as /blog/{post}.');
    return path
      .split('/')
      .slice(1)
      .map((part): Segment => {
        const [, name, any] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
        return { kind: any ? 'any' : name ? 'one' : 'text', text: name ?? part, variable: Symbol(name) };
      });
  }

  private declaration(): void {
    const { position: start, scope: outer } = this;
    const name = this.name();
    if (functions.has(name)) throw this.error(`'${name}' is a function of the language.`, start);
    this.scope = this.innerScope();
    this.expect('(');
    const parameters: symbol[] = [];
    while (!this.accept(')')) {
      if (parameters.length > 0) this.expect(',');
      const parameter = this.name();
      const variable = Symbol(parameter);
      parameters.push(variable);
      this.scope.variables.set(parameter, variable);
    }
    this.expect('{');
    this.expect('return');
    const result = this.expression();
    this.accept(';');
    this.expect('}');
    this.scope = outer;
    outer.functions.set(name, { parameters, result });
  }

  private allow(): Match['allows'][number] {
    const allowed: Method[] = [];
    do {
      const method = methods.find((known) => this.accept(known));
      if (!method) throw this.error(`'${this.next()}' is not a method such as get or create.`);
      allowed.push(method);
    } while (this.accept(','));
    this.expect(':');
    this.expect('if');
    const condition = this.expression();
    this.expect(';');
    return { methods: allowed, condition };
  }
}
