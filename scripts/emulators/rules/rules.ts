import { readFileSync } from 'node:fs';
import { unimplemented } from '../http/errors';
import type { Sender } from './idToken';
import { type Variables, valueOrNone } from './operations';
import { type Match, type Method, RulesParser, type Segment, type Service, standardVariables } from './parse';
import { Timestamp, type Value } from './value';

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
  private readonly root: Match;

  /** @throws Error with the line of what cannot be evaluated as Firebase would */
  constructor(source: string, service: Service, file: string) {
    this.root = new RulesParser(source, service, file).parse();
  }

  /** Whether a request is allowed; local programs may do all. @throws ApiError when it cannot be decided as in Firebase */
  allows(request: RulesRequest): boolean {
    if (request.sender === 'program') return true;
    // A list is allowed if any document of the collection is.
    const path = request.method === 'list' ? [...request.path, null] : request.path;
    const variables: Variables = new Map([
      [standardVariables.request, () => requestValue(request)],
      [
        standardVariables.resource,
        () => (request.method === 'list' ? refuseInList() : (request.resource ?? null)),
      ],
    ]);
    return isAllowed(this.root, path, request.method, variables);
  }
}

/** Reads a file of rules. @throws Error that names the file, the line and the problem */
export const readRules = (file: string, service: Service): Rules =>
  new Rules(readFileSync(file, 'utf8'), service, file);

/** `request` in the rules. */
function requestValue({ sender, method, newResource, limit, time = Date.now() }: RulesRequest): Value {
  const auth =
    sender && sender !== 'program' ? Object.entries({ uid: sender.uid, token: sender.claims }) : null;
  const fields = new Map<string, Value>([
    ['auth', auth && new Map<string, Value>(auth)],
    ['time', new Timestamp(BigInt(time) * 1000n)],
  ]);
  if (method === 'list')
    fields.set('query', new Map([['limit', limit === undefined ? null : BigInt(limit)]]));
  else if (method !== 'get') fields.set('resource', newResource ?? null);
  return fields;
}

/** What a list request does not have: it is evaluated before any document is read. */
function refuseInList(): never {
  throw unimplemented('A rule for `list` may ask neither for a document nor for its id here.');
}

/** Whether a match, or one in it, allows a request for the rest of a path. */
function isAllowed(
  match: Match,
  path: (string | null)[],
  method: Method,
  variables: Variables,
  [segment, ...segments]: Segment[] = match.segments,
): boolean {
  if (!segment) {
    const isAllowedHere =
      path.length === 0 &&
      match.allows.some(
        ({ methods, condition }) => methods.includes(method) && valueOrNone(condition, variables) === true,
      );
    return isAllowedHere || match.matches.some((inner) => isAllowed(inner, path, method, variables));
  }
  const { kind, text, variable } = segment;
  if (kind === 'any')
    return Array.from({ length: path.length + 1 }, (_, length) => length).some((length) =>
      isAllowed(match, path.slice(length), method, variables, segments),
    );
  const [part, ...rest] = path;
  if (part === undefined || (kind === 'text' && part !== text)) return false;
  const inner = new Map(variables).set(variable, () => part ?? refuseInList());
  return isAllowed(match, rest, method, inner, segments);
}
