import { denied } from '../http/errors';
import type { Sender } from '../rules/idToken';
import type { RulesRequest } from '../rules/rules';
import type { Value as RulesValue } from '../rules/value';
import { type Document, rulesMapOf } from './document';
import type { RulesCheck } from './store';

/** Permission checks. Each throws ApiError when access is denied. */
export type Permissions = RulesCheck & {
  /** @param limit the number of requested documents; undefined for all of them */
  list: (collection: string, limit: number | undefined) => void;
};

/** @param isAllowed decides according to the rules */
export function permissionsOf(sender: Sender, isAllowed: (request: RulesRequest) => boolean): Permissions {
  const refusal = denied('Missing or insufficient permissions.');
  const check = (method: RulesRequest['method'], name: string, more: Partial<RulesRequest>) => {
    const [, , ...path] = name.split('/');
    if (!isAllowed({ sender, method, path, ...more })) throw refusal;
  };
  return {
    read: (name, current) => check('get', name, { resource: resourceOf(current) }),
    list: (collection, limit) => check('list', collection, { limit }),
    write: (name, current, next, time) => {
      const method = next === null ? 'delete' : current === null ? 'create' : 'update';
      check(method, name, { resource: resourceOf(current), newResource: resourceOf(next), time });
    },
  };
}

/** A document as rules see it. */
const resourceOf = (document: Document | null) =>
  document && new Map<string, RulesValue>([['data', rulesMapOf(document.fields)]]);
