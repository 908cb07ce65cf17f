import { denied } from '../http/errors';
import type { Sender } from '../rules/idToken';
import type { RulesRequest } from '../rules/rules';
import type { Value as RulesValue } from '../rules/value';
import { type Document, rulesMapOf } from './document';
import type { Approve } from './store';

/** Permission checks. Each throws ApiError when access is denied. */
export type Permissions = Approve & {
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
function resourceOf(document: Document | null): Map<string, RulesValue> | null {
  if (!document) return null;
  const id = document.name.slice(document.name.lastIndexOf('/') + 1);
  return new Map<string, RulesValue>([
    ['id', id],
    ['data', rulesMapOf(document.fields)],
  ]);
}
