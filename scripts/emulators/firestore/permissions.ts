import { localProjectId } from '../../../lib/firebase/config';
import { ApiError } from '../http/errors';
import { type IdToken, readIdToken } from '../rules/idToken';
import type { RulesRequest } from '../rules/rules';
import { RulesError } from '../rules/syntax';
import type { Value as RulesValue } from '../rules/value';
import { type Document, rulesValueOf } from './document';

/** The requester: a local program with all rights, an account, or an anonymous client. */
export type Sender = 'program' | IdToken | null;

/** Decides according to the rules. */
export type Decide = (request: RulesRequest) => boolean;

/** Permission checks. Each throws ApiError when access is denied. */
export type Permissions = {
  get: (name: string, current: Document | null) => void;
  /** @param limit the number of requested documents; undefined for all of them */
  list: (collection: string, limit: number | undefined) => void;
  /** With the current and the new state. */
  write: (name: string, current: Document | null, next: Document | null) => void;
  /** Operations not covered by rules, such as the emulator's clear. */
  everything: () => void;
};

/**
 * The requester, from an `Authorization` header: Firestore uses the scheme `Bearer`, Cloud Storage `Firebase`.
 *
 * @throws ApiError when the token is malformed, for another project, or expired
 */
export function senderOf(authorization: string | undefined): Sender {
  if (!authorization) return null;
  if (authorization === 'Bearer owner' || authorization === 'Firebase owner') return 'program';
  try {
    return readIdToken(authorization.replace(/^(Bearer|Firebase) /, ''), localProjectId);
  } catch (error) {
    throw new ApiError('UNAUTHENTICATED', error instanceof Error ? error.message : String(error));
  }
}

/** Permissions according to the rules. */
export function permissionsOf(sender: Sender, decide: Decide): Permissions {
  const denied = new ApiError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  const check = (method: RulesRequest['method'], name: string, more: Partial<RulesRequest>) => {
    if (sender === 'program') return;
    const [, , ...path] = name.split('/');
    const request = { method, path, auth: sender, resource: null, newResource: null, limit: null, ...more };
    try {
      if (!decide(request)) throw denied;
    } catch (error) {
      throw error instanceof RulesError ? new ApiError('UNIMPLEMENTED', error.message) : error;
    }
  };
  return {
    get: (name, current) => check('get', name, { resource: resourceOf(current) }),
    list: (collection, limit) => check('list', collection, { limit: limit ?? null }),
    write: (name, current, next) => {
      const method = next === null ? 'delete' : current === null ? 'create' : 'update';
      check(method, name, { resource: resourceOf(current), newResource: resourceOf(next) });
    },
    everything: () => {
      if (sender !== 'program') throw denied;
    },
  };
}

/** A document as rules see it. */
function resourceOf(document: Document | null): Map<string, RulesValue> | null {
  if (!document) return null;
  return new Map<string, RulesValue>([
    ['id', document.name.slice(document.name.lastIndexOf('/') + 1)],
    ['data', rulesValueOf({ mapValue: { fields: document.fields } })],
  ]);
}
