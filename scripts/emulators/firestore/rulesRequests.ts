import { localProjectId } from '../../../lib/firebase/config';
import type * as shared from '../rules/testRules';
import { startFirestore } from './server';

// Requests of the tests of firestore.rules.

export const documents = `projects/${localProjectId}/databases/(default)/documents`;

/** A request: GET without a body, POST with one. */
export type Action = { path: string; body?: object };
export type Fields = Record<string, object>;
/** With the fields of a document that is there before. */
export type Case = shared.Case<Action, Fields>;

export const text = (stringValue: string) => ({ stringValue });
export const now = () => ({ timestampValue: new Date().toISOString() });

export const read = (name: string): Action => ({ path: `/${name}` });
export const list = (collectionId: string, limit?: number): Action => ({
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId }], limit } },
});
export const commit = (...writes: object[]): Action => ({ path: ':commit', body: { writes } });
/** @param times fields that the server sets */
export const write = (name: string, fields: Fields, times: string[] = [], more = {}) => ({
  update: { name: `${documents}/${name}`, fields },
  updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  ...more,
});
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
