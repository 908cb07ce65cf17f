import { readFileSync } from 'node:fs';
import { checkRules, type Service } from './check';
import { type Evaluated, holds, type Scope, Undecidable } from './evaluate';
import type { IdToken } from './idToken';
import { parseRules } from './parse';
import type { Match, Method, RulesFile, Segment } from './syntax';
import { RulesError } from './syntax';
import { Opaque, type Value } from './value';

/** A request to check against the rules. */
export type RulesRequest = {
  method: Method;
  /** The segments of the path; those of the collection for `list`. */
  path: string[];
  auth: IdToken | null;
  /** The current value, if any. */
  resource: Map<string, Value> | null;
  /** The value after the write. */
  newResource: Map<string, Value> | null;
  /** The limit of a list request. */
  limit: number | null;
};

/** A file of security rules, which decides which requests from clients are allowed. */
export class Rules {
  private readonly rules: RulesFile;

  /**
   * @param source the file's text
   * @param file its name, for messages
   * @throws RulesError that names the line of what cannot be evaluated as Firebase would
   */
  constructor(
    source: string,
    service: Service,
    private readonly file: string,
  ) {
    this.rules = parseRules(source, file);
    checkRules(this.rules, service, file);
  }

  /**
   * Whether a request is allowed.
   *
   * @throws RulesError when the result depends on something unsupported
   */
  allows(request: RulesRequest): boolean {
    const { auth, method, limit, resource, newResource } = request;
    const asked = new Map<string, Value>([
      [
        'auth',
        auth &&
          new Map<string, Value>([
            ['uid', auth.uid],
            ['token', auth.claims],
          ]),
      ],
      ['method', method],
    ]);
    if (method === 'list') asked.set('query', new Map([['limit', limit === null ? null : BigInt(limit)]]));
    if (method !== 'get' && method !== 'list') asked.set('resource', newResource);
    const values = new Map([
      ['request', () => asked],
      ['resource', () => resource],
    ]);
    // Any document of a collection.
    const path = method === 'list' ? [...request.path, null] : request.path;
    try {
      return matchAllows(this.rules.root, path, { values, functions: new Map(), outer: null }, method, {
        expressions: 0,
      });
    } catch (error) {
      if (error instanceof Undecidable) throw new RulesError(this.file, error.line, error.message);
      throw error;
    }
  }
}

/**
 * Reads a file of rules.
 *
 * @throws Error that names the file, the line and the problem
 */
export function readRules(file: string, service: Service): Rules {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Restore it, for example with \`git restore ${file}\`.`);
  }
  return new Rules(source, service, file);
}

type Path = (string | null)[];

function matchAllows(match: Match, path: Path, outer: Scope, method: Method, evaluated: Evaluated): boolean {
  const functions = new Map(match.functions.map((declaration) => [declaration.name, declaration]));
  for (const { values, rest } of bindings(match.segments, path)) {
    const scope: Scope = { values, functions, outer };
    const isWhole = rest.length === 0;
    if (
      isWhole &&
      match.allows.some(
        ({ methods, condition }) => methods.includes(method) && holds(condition, scope, evaluated),
      )
    ) {
      return true;
    }
    if (match.matches.some((inner) => matchAllows(inner, rest, scope, method, evaluated))) return true;
  }
  return false;
}

/** Each way to match a prefix of a path: the values of the wildcards, and the rest of the path. */
function* bindings(
  [segment, ...others]: Segment[],
  path: Path,
): Generator<{ values: Scope['values']; rest: Path }> {
  if (!segment) {
    yield { values: new Map(), rest: path };
    return;
  }
  const { kind, name } = segment;
  const [part] = path;
  if (kind === 'any') {
    for (let length = path.length; length >= 0; length -= 1) {
      const stands = new Opaque('path', path.slice(0, length).join('/'));
      yield* bound(name, stands, bindings(others, path.slice(length)));
    }
  } else if (part !== undefined && (kind === 'one' || part === name)) {
    yield* bound(kind === 'one' ? name : '', part, bindings(others, path.slice(1)));
  }
}

function* bound(name: string, value: Value, found: ReturnType<typeof bindings>): ReturnType<typeof bindings> {
  for (const { values, rest } of found) yield { values: values.set(name, () => value), rest };
}
