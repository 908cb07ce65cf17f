import { compileExpression, type Scope } from './expressions';
import { type Expression, functions } from './operations';
import { blankOutComments, getExpressionLength, parseExpression } from './syntax';

const requestMethods = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Method = (typeof requestMethods)[number];

/** The supported services, and the supported fields of their `resource`. */
const resourceFields = {
  'cloud.firestore': ['data'],
  'firebase.storage': ['contentType', 'metadata', 'size'],
};

export type RulesService = keyof typeof resourceFields;

/** A segment of a path: `blog`, `{post}`, or `{picture=**}`, which matches any number of segments. */
export type Segment = { kind: 'text' | 'one' | 'any'; text: string; variable: symbol };

/** `match /path { … }` */
export type Match = {
  segments: Segment[];
  /** `allow methods: if condition;` */
  allows: { methods: Method[]; condition: Expression }[];
  matches: Match[];
};

const statementPatterns = {
  match: /match\s+((?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+)\s*\{/,
  function: /function\s+([A-Za-z_]\w*)\s*\(([\w\s,]*)\)\s*\{\s*return\b/,
  allow: /allow\s+([\w\s,]+):\s*if\b/,
};

/** The variables of every rule. */
export const standardVariables = { request: Symbol('request'), resource: Symbol('resource') };

const unsupportedAdvice =
  'Write the rule another way, or use the official emulator, which supports the whole language (README.md).';

export class RulesParser {
  private readonly source: string;
  private readonly fields: Map<string, string[]>;
  private position = 0;
  private scope: Scope = { variables: new Map(Object.entries(standardVariables)), functions: new Map() };

  /** @param file its name, for messages */
  constructor(
    source: string,
    private readonly service: RulesService,
    private readonly file: string,
  ) {
    this.source = blankOutComments(source);
    this.fields = new Map([
      ['request', ['auth', 'query', 'resource', 'time']],
      ['request.query', ['limit']],
      ['request.resource', resourceFields[service]],
      ['resource', resourceFields[service]],
    ]);
  }

  /** Parses the service, as a match of the empty path. @throws Error with the line of what is not supported */
  parse(): Match {
    const service = this.service.replace('.', '\\.');
    this.expect(
      new RegExp(`rules_version\\s*=\\s*(?:'2'|"2")\\s*;?\\s*service\\s+${service}\\s*\\{`),
      `rules_version = '2'; service ${this.service} {`,
    );
    const root = this.parseBlock([]);
    this.expect(/$/, 'the end of the file');
    return root;
  }

  private createError(reason: string, position = this.position): Error {
    const line = this.source.slice(0, position).split('\n').length;
    return new Error(`${this.file}, line ${line}: ${reason}`);
  }

  /** Consumes the text at the current position if it matches a pattern; null if it does not. */
  private take(pattern: RegExp): RegExpExecArray | null {
    this.position += /^\s*/.exec(this.source.slice(this.position))?.[0].length ?? 0;
    const match = new RegExp(`^(?:${pattern.source})`).exec(this.source.slice(this.position));
    this.position += match?.[0].length ?? 0;
    return match;
  }

  private expect(pattern: RegExp, name: string): void {
    if (!this.take(pattern))
      throw this.createError(`expected ${name}, found ${this.take(/\S+/)?.[0] ?? 'the end of the file'}`);
  }

  /** Compiles the expression up to the end of its statement. @throws Error with the line of what is not supported */
  private compileCondition(): Expression {
    const { position: start, scope, fields } = this;
    const text = this.source.slice(start, start + getExpressionLength(this.source.slice(start)));
    this.position += text.length;
    try {
      return compileExpression(parseExpression(text), { scope, fields });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw this.createError(`${error.message} ${unsupportedAdvice}`, start + Number(error.cause ?? 0));
    }
  }

  /** Adds a scope within the current one. @returns the outer one */
  private enterScope(): Scope {
    const outer = this.scope;
    this.scope = { variables: new Map(outer.variables), functions: new Map(outer.functions) };
    return outer;
  }

  /** Parses what follows the opening brace of the service, or of a match. */
  private parseBlock(segments: Segment[]): Match {
    const outer = this.enterScope();
    for (const { kind, text, variable } of segments)
      if (kind === 'one') this.scope.variables.set(text, variable);
    const match: Match = { segments, allows: [], matches: [] };
    while (!this.take(/\}/)) {
      const [isMatch, path = ''] = this.take(statementPatterns.match) ?? [];
      if (isMatch) match.matches.push(this.parseBlock(parseSegments(path)));
      else if (!this.parseFunction()) match.allows.push(this.parseAllow());
    }
    this.scope = outer;
    return match;
  }

  /** Parses a function declaration if one is next. @returns whether there was one */
  private parseFunction(): boolean {
    const [isFunction, name = '', list = ''] = this.take(statementPatterns.function) ?? [];
    if (!isFunction) return false;
    if (functions.has(name)) throw this.createError(`'${name}' is a function of the language.`);
    const outer = this.enterScope();
    const parameterNames = list.match(/\w+/g) ?? [];
    const parameters = parameterNames.map((parameter) => Symbol(parameter));
    for (const [index, parameter] of parameters.entries())
      this.scope.variables.set(parameterNames[index] ?? '', parameter);
    const result = this.compileCondition();
    this.expect(/;?\s*\}/, '}');
    this.scope = outer;
    outer.functions.set(name, { parameters, result });
    return true;
  }

  private parseAllow(): Match['allows'][number] {
    const [isAllow, list = ''] = this.take(statementPatterns.allow) ?? [];
    if (!isAllow)
      throw this.createError('expected match /path {, function name() { return …, allow method: if …, or }');
    const names: string[] = list.match(/\w+/g) ?? [];
    const methods = requestMethods.filter((method) => names.includes(method));
    if (methods.length < names.length)
      throw this.createError(`'${list}': the methods are ${requestMethods.join(', ')}.`);
    const condition = this.compileCondition();
    this.expect(/;/, ';');
    return { methods, condition };
  }
}

const parseSegments = (path: string): Segment[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => {
      const [, name, any] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
      return { kind: any ? 'any' : name ? 'one' : 'text', text: name ?? part, variable: Symbol(name) };
    });
