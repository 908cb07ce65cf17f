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

const statements = {
  match: /match\s+((?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+)\s*\{/,
  function: /function\s+([A-Za-z_]\w*)\s*\(([\w\s,]*)\)\s*\{\s*return\b/,
  allow: /allow\s+([\w\s,]+):\s*if\b/,
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

  /** The service, as a match of the empty path. @throws Error with the line of what is not supported */
  parse(): Match {
    const service = this.service.replace('.', '\\.');
    this.expect(
      new RegExp(`rules_version\\s*=\\s*(?:'2'|"2")\\s*;?\\s*service\\s+${service}\\s*\\{`),
      `rules_version = '2'; service ${this.service} {`,
    );
    const root = this.block([]);
    this.expect(/$/, 'the end of the file');
    return root;
  }

  /** An error that names the file and the line. */
  private error(reason: string, position = this.position): Error {
    const line = this.source.slice(0, position).split('\n').length;
    return new Error(`${this.file}, line ${line}: ${reason}`);
  }

  /** Takes what matches a pattern here; null if nothing does. */
  private take(pattern: RegExp): RegExpExecArray | null {
    this.position += /^\s*/.exec(this.source.slice(this.position))?.[0].length ?? 0;
    const found = new RegExp(`^(?:${pattern.source})`).exec(this.source.slice(this.position));
    this.position += found?.[0].length ?? 0;
    return found;
  }

  private expect(pattern: RegExp, name: string): void {
    if (!this.take(pattern))
      throw this.error(`expected ${name}, found ${this.take(/\S+/)?.[0] ?? 'the end of the file'}`);
  }

  /** Compiles the expression up to the end of its statement. @throws Error with the line of what is not supported */
  private expression(): Expression {
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

  /** Adds a scope within the current one. @returns the outer one */
  private enterScope(): Scope {
    const outer = this.scope;
    this.scope = { variables: new Map(outer.variables), functions: new Map(outer.functions) };
    return outer;
  }

  /** What follows the opening bracket of the service, or of a match. */
  private block(segments: Segment[]): Match {
    const outer = this.enterScope();
    for (const { kind, text, variable } of segments)
      if (kind === 'one') this.scope.variables.set(text, variable);
    const match: Match = { segments, allows: [], matches: [] };
    while (!this.take(/\}/)) {
      const [isMatch, path = ''] = this.take(statements.match) ?? [];
      if (isMatch) match.matches.push(this.block(segmentsOf(path)));
      else if (!this.declaration()) match.allows.push(this.allow());
    }
    this.scope = outer;
    return match;
  }

  /** @returns whether there is one */
  private declaration(): boolean {
    const [isFunction, name = '', list = ''] = this.take(statements.function) ?? [];
    if (!isFunction) return false;
    if (functions.has(name)) throw this.error(`'${name}' is a function of the language.`);
    const outer = this.enterScope();
    const parameterNames = list.match(/\w+/g) ?? [];
    const parameters = parameterNames.map((parameter) => Symbol(parameter));
    for (const [at, parameter] of parameters.entries())
      this.scope.variables.set(parameterNames[at] ?? '', parameter);
    const result = this.expression();
    this.expect(/;?\s*\}/, '}');
    this.scope = outer;
    outer.functions.set(name, { parameters, result });
    return true;
  }

  private allow(): Match['allows'][number] {
    const [isAllow, list = ''] = this.take(statements.allow) ?? [];
    if (!isAllow)
      throw this.error('expected match /path {, function name() { return …, allow method: if …, or }');
    const names: string[] = list.match(/\w+/g) ?? [];
    const allowed = methods.filter((method) => names.includes(method));
    if (allowed.length < names.length) throw this.error(`'${list}': the methods are ${methods.join(', ')}.`);
    const condition = this.expression();
    this.expect(/;/, ';');
    return { methods: allowed, condition };
  }
}

/** The segments of a path. */
const segmentsOf = (path: string): Segment[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => {
      const [, name, any] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
      return { kind: any ? 'any' : name ? 'one' : 'text', text: name ?? part, variable: Symbol(name) };
    });
