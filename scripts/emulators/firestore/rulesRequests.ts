import { localProjectId } from '../../../lib/firebase/config';
import type * as shared from '../rules/testRules';
import { fieldsFrom, parseFieldPath, valueFrom, withValueAt } from './document';
import { startFirestore } from './server';

// Requests of the tests of firestore.rules.

export const documents = `projects/${localProjectId}/databases/(default)/documents`;

/** A request: GET without a body, POST with one. */
export type Action = { path: string; body?: object };
/** The fields of a document, as plain data. */
export type Fields = Record<string, unknown>;
/** With the fields of a document that is there before. */
export type Case = shared.Case<Action, Fields>;

export const read = (name: string): Action => ({ path: `/${name}` });
export const list = (collectionId: string, limit?: number): Action => ({
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId }], limit } },
});
export const commit = (...writes: object[]): Action => ({ path: ':commit', body: { writes } });
/** @param times fields that the server sets */
export const write = (name: string, fields: Fields, times: string[] = [], more = {}) => ({
  update: { name: `${documents}/${name}`, fields: fieldsFrom(fields) },
  updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  ...more,
});
/**
 * A change of fields by their paths, such as `picks.f001`; undefined deletes one.
 *
 * @param times fields that the server sets
 */
export const change = (name: string, values: Fields, times: string[] = [], more = {}) => {
  const fields = Object.entries(values).reduce(
    (all, [path, value]) =>
      withValueAt(all, parseFieldPath(path), value === undefined ? value : valueFrom(value)),
    {},
  );
  const updateMask = { fieldPaths: Object.keys(values) };
  const { update, ...others } = write(name, {}, times, more);
  return commit({ update: { ...update, fields }, updateMask, ...others });
};
export const remove = (name: string) => commit({ delete: `${documents}/${name}` });

/** Sends a request to a Firestore. */
const send = (host: string, { path, body }: Action, token?: string) =>
  fetch(`http://${host}/v1/${documents}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  });

/** The two services that the tests run against. */
export const services = {
  start: () => startFirestore(0),
  official: process.env.FIRESTORE_EMULATOR_HOST,
  send,
};
