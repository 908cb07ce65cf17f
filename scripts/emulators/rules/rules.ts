import { readFileSync } from 'node:fs';
import { createUnimplementedError } from '../http/errors';
import type { Sender } from './idToken';
import { evaluateOrUndefined, type Variables } from './operations';
import {
  type Match,
  type Method,
  RulesParser,
  type RulesService,
  type Segment,
  standardVariables,
} from './RulesParser';
import { type RulesValue, Timestamp } from './value';

export type RulesRequest = {
  sender: Sender;
  method: Method;
  /** The segments of the path; those of the collection for `list`. */
  path: string[];
  /** The current value, if any. */
  resource?: Map<string, RulesValue> | null;
  newResource?: Map<string, RulesValue> | null;
  /** The limit of a list request. */
  limit?: number | undefined;
  /** When it was received, in milliseconds since 1970; now by default. */
  time?: number;
};

/** Security rules, which decide which requests of clients are allowed. */
export class Rules {
  private readonly root: Match;

  /** @throws Error with the line of what cannot be evaluated as Firebase would */
  constructor(source: string, service: RulesService, file: string) {
    this.root = new RulesParser(source, service, file).parse();
  }

  /** Whether a request is allowed; local programs may do all. @throws ApiError if a rule for `list` asks for a document */
  allows(request: RulesRequest): boolean {
    if (request.sender === 'program') return true;
    // A list is checked like a document of the collection whose id is unknown (null).
    const path = request.method === 'list' ? [...request.path, null] : request.path;
    const variables: Variables = new Map([
      [standardVariables.request, () => toRequestValue(request)],
      [
        standardVariables.resource,
        () => (request.method === 'list' ? refuseInList() : (request.resource ?? null)),
      ],
    ]);
    return isAllowed(this.root, path, request.method, variables);
  }
}

/** Reads a file of rules. @throws Error that names the file, the line and the problem */
export const readRules = (file: string, service: RulesService): Rules =>
  new Rules(readFileSync(file, 'utf8'), service, file);

/** Converts a request to `request` of the rules. */
function toRequestValue({ sender, method, newResource, limit, time = Date.now() }: RulesRequest): RulesValue {
  const auth =
    sender && sender !== 'program' ? Object.entries({ uid: sender.uid, token: sender.claims }) : null;
  const fields = new Map<string, RulesValue>([
    ['auth', auth && new Map<string, RulesValue>(auth)],
    ['time', new Timestamp(BigInt(time) * 1000n)],
  ]);
  if (method === 'list')
    fields.set('query', new Map([['limit', limit === undefined ? null : BigInt(limit)]]));
  else if (method !== 'get') fields.set('resource', newResource ?? null);
  return fields;
}

/** Refuses a rule for `list` that asks for a document: lists are checked before any document is read. */
function refuseInList(): never {
  throw createUnimplementedError('A rule for `list` may ask neither for a document nor for its id here.');
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
        ({ methods, condition }) =>
          methods.includes(method) && evaluateOrUndefined(condition, variables) === true,
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
