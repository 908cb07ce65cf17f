import { readFileSync } from 'node:fs';
import { unimplemented } from '../http/errors';
import { checkRules, type Service } from './check';
import { type Evaluated, holds, type Scope } from './evaluate';
import type { IdToken, Sender } from './idToken';
import { parseRules } from './parse';
import type { Match, Method, RulesFile, Segment } from './syntax';
import { Opaque, Timestamp, Undecidable, type Value } from './value';

/** A request to check against the rules. */
export type RulesRequest = {
  sender: Sender;
  method: Method;
  /** The segments of the path; those of the collection for `list`. */
  path: string[];
  /** The current value, if any. */
  resource?: Map<string, Value> | null;
  /** The value after the write. */
  newResource?: Map<string, Value> | null;
  /** The limit of a list request. */
  limit?: number | undefined;
  /** When it was received, in milliseconds since 1970; now by default. */
  time?: number;
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
   * Whether a request is allowed. Local programs may do all.
   *
   * @throws ApiError when the result depends on something unsupported
   */
  allows(request: RulesRequest): boolean {
    const { sender, method, path } = request;
    if (sender === 'program') return true;
    const values = new Map([
      ['request', () => fieldsOf(request, sender)],
      ['resource', () => request.resource ?? null],
    ]);
    // Any document of a collection.
    const whole = method === 'list' ? [...path, null] : path;
    const scope: Scope = { values, functions: new Map(), outer: null };
    try {
      return matchAllows(this.rules.root, whole, scope, method, { expressions: 0 });
    } catch (error) {
      if (!(error instanceof Undecidable)) throw error;
      throw unimplemented(`${this.file}, line ${error.line}: ${error.message}`);
    }
  }
}

/** `request` in the rules. */
function fieldsOf(
  { method, newResource = null, limit, time = Date.now() }: RulesRequest,
  sender: IdToken | null,
): Map<string, Value> {
  const fields: [string, Value][] = [
    [
      'auth',
      sender &&
        new Map<string, Value>([
          ['uid', sender.uid],
          ['token', sender.claims],
        ]),
    ],
    ['method', method],
    ['time', new Timestamp(BigInt(time) * 1000n)],
  ];
  if (method === 'list')
    fields.push(['query', new Map([['limit', limit === undefined ? null : BigInt(limit)]])]);
  else if (method !== 'get') fields.push(['resource', newResource]);
  return new Map(fields);
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
      const matched = new Opaque('path', path.slice(0, length).join('/'));
      yield* bound(name, matched, bindings(others, path.slice(length)));
    }
  } else if (part !== undefined && (kind === 'one' || part === name)) {
    yield* bound(kind === 'one' ? name : '', part, bindings(others, path.slice(1)));
  }
}

function* bound(name: string, value: Value, found: ReturnType<typeof bindings>): ReturnType<typeof bindings> {
  for (const { values, rest } of found) yield { values: values.set(name, () => value), rest };
}
