import { ExpressionCompiler } from './expressions';
import { type Expression, functions } from './operations';
import { type Body, calledBy, type Declaration } from './scope';

const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

/** The methods of requests. */
export type Method = (typeof methods)[number];

/** The methods that a word after `allow` stands for. */
const allowable = new Map<string, Method[]>([
  ...methods.map((method): [string, Method[]] => [method, [method]]),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

/** The supported services, and the supported fields of their `resource`. */
const services = {
  'cloud.firestore': ['data', 'id'],
  'firebase.storage': ['bucket', 'contentType', 'metadata', 'name', 'size'],
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
export const variables = { request: Symbol('request'), resource: Symbol('resource') };

/** Firebase's limits for a function. */
const maxArguments = 7;
const maxLets = 10;

/** Parses a file of security rules: its statements. */
export class RulesParser extends ExpressionCompiler {
  /** @param file its name, for messages */
  constructor(
    source: string,
    private readonly service: Service,
    file: string,
  ) {
    const fields = new Map([
      ['request', ['auth', 'method', 'query', 'resource', 'time']],
      ['request.query', ['limit']],
      ['request.resource', services[service]],
      ['resource', services[service]],
    ]);
    super(source, file, fields, {
      variables: new Map(Object.entries(variables)),
      functions: new Map(),
      outer: null,
    });
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
    for (const check of this.checks) check();
    if (this.problem) throw this.problem;
    return root;
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

  private block(segments: Segment[]): Match {
    const { names: outer } = this;
    const inner = new Map(outer.variables);
    for (const { kind, text, variable } of segments) if (kind !== 'text') inner.set(text, variable);
    this.names = { variables: inner, functions: new Map(), outer };
    const match: Match = { segments, allows: [], matches: [] };
    this.expect('{');
    while (!this.accept('}')) {
      if (this.accept('match')) match.matches.push(this.block(this.path()));
      else if (this.accept('function')) this.declaration();
      else if (this.accept('allow')) match.allows.push(this.allow(segments.at(-1)));
      else throw this.error(`expected match, function, allow or }, found '${this.next() || 'the end'}'.`);
    }
    this.names = outer;
    return match;
  }

  /** The path after `match`. */
  private path(): Segment[] {
    const path = this.take(/(?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+/);
    if (!path) throw this.error('match needs a path, such as /blog/{post}.');
    const segments = path
      .split('/')
      .slice(1)
      .map((part): Segment => {
        const [, name, any] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
        return { kind: any ? 'any' : name ? 'one' : 'text', text: name ?? part, variable: Symbol(name) };
      });
    if (segments.filter(({ kind }) => kind === 'any').length > 1)
      throw this.unsupported('a path may contain only one {name=**}.', this.position);
    return segments;
  }

  private declaration(): void {
    const { position: start, names: outer } = this;
    const name = this.name();
    if (functions.has(name)) throw this.error(`'${name}' is a function of the language.`, start);
    const inner = new Map(outer.variables);
    const declared = (variable: string) => {
      const own = Symbol(variable);
      inner.set(variable, own);
      return own;
    };
    this.names = { variables: inner, functions: new Map(), outer };
    this.body = { variables: new Set(), calls: [] };
    this.expect('(');
    const parameters: symbol[] = [];
    while (!this.accept(')')) {
      if (parameters.length > 0) this.expect(',');
      parameters.push(declared(this.name()));
    }
    this.expect('{');
    const lets: Declaration['lets'] = [];
    while (this.accept('let')) {
      const variable = this.name();
      this.expect('=');
      const value = this.expression();
      lets.push({ variable: declared(variable), value });
      this.expect(';');
    }
    this.expect('return');
    const declaration: Declaration = { ...this.body, parameters, lets, result: this.expression() };
    this.accept(';');
    this.expect('}');
    this.names = outer;
    outer.functions.set(name, declaration);
    if (parameters.length > maxArguments || lets.length > maxLets)
      throw this.error(
        `${name}(): Firebase allows at most ${maxArguments} arguments, and at most ${maxLets} let.`,
        start,
      );
    this.checks.push(() => {
      if (calledBy(declaration).has(declaration))
        throw this.error(`${name}() calls itself, which Firebase refuses.`, start);
    });
  }

  /** @param last segment of the path, for which a list request has no value */
  private allow(last: Segment | undefined): Match['allows'][number] {
    const { position: start } = this;
    const allowed: Method[] = [];
    do {
      const expanded = allowable.get(this.next());
      if (!expanded) throw this.error(`'${this.next()}' is not a method such as get or create.`);
      this.name();
      allowed.push(...expanded);
    } while (this.accept(','));
    const body: Body = { variables: new Set(), calls: [] };
    this.body = body;
    let condition: Expression = () => true;
    if (this.accept(':')) {
      this.expect('if');
      condition = this.expression();
    }
    this.expect(';');
    this.checks.push(() => {
      const used = [body, ...calledBy(body)].flatMap((part) => [...part.variables]);
      const unknown = used.find((variable) => variable === variables.resource || variable === last?.variable);
      if (unknown && allowed.includes('list'))
        throw this.unsupported(
          `a list request is evaluated here before any document is read, so 'allow list' and 'allow read' cannot use '${unknown.description}'.`,
          start,
        );
    });
    return { methods: allowed, condition };
  }
}
