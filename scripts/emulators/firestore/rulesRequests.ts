import { localProjectId } from '../../../lib/firebase/config';
import type { RulesCase } from '../rules/testRules';
import { copyWithValues, parseFieldPath, toFirestoreFields, toFirestoreValue } from './document';
import { startFirestore } from './server';

// Requests of the tests of firestore.rules.

export const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;

/** A request: GET without a body, POST with one. */
export type RulesAction = { path: string; body?: object };
export type PlainFields = Record<string, unknown>;
/** A case; `before` has the fields of the document that exists before the request. */
export type Case = RulesCase<RulesAction, PlainFields>;

export const read = (name: string): RulesAction => ({ path: `/${name}` });
export const readCollection = (collectionId: string, limit?: number): RulesAction => ({
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId }], limit } },
});
export const commitWrites = (...writes: object[]): RulesAction => ({ path: ':commit', body: { writes } });
/** @param times fields that the server sets */
export const write = (name: string, fields: PlainFields, times: string[] = [], more = {}) => ({
  update: { name: `${documentsPath}/${name}`, fields: toFirestoreFields(fields) },
  updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  ...more,
});
/**
 * Changes fields by their paths, such as `picks.f001`; undefined deletes one.
 *
 * @param times fields that the server sets
 */
export const change = (name: string, values: PlainFields, times: string[] = [], more = {}) => {
  const fields = copyWithValues(
    {},
    Object.entries(values).map(([path, value]) => [
      parseFieldPath(path),
      value === undefined ? value : toFirestoreValue(value),
    ]),
  );
  const updateMask = { fieldPaths: Object.keys(values) };
  const { update, ...others } = write(name, {}, times, more);
  return commitWrites({ update: { ...update, fields }, updateMask, ...others });
};
export const remove = (name: string) => commitWrites({ delete: `${documentsPath}/${name}` });

/** Sends a request to a Firestore. */
const send = (host: string, { path, body }: RulesAction, token?: string) =>
  fetch(`http://${host}/v1/${documentsPath}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  });

/** The services that the tests run against: the local Firestore, and the official emulator if it runs. */
export const testedServices = {
  start: () => startFirestore(0),
  official: process.env.FIRESTORE_EMULATOR_HOST,
  send,
};
