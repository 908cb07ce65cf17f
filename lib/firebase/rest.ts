import { isObject } from '@/lib/isObject';
import type { FirebaseConfig } from './config';

/** How long a response may take, in milliseconds. */
const timeoutMs = 10_000;

export type FirestoreResponse = { status: number; body: Record<string, unknown> };

/** The path of the root of all documents in Firestore's REST API. */
export const getDocumentsPath = ({ options }: FirebaseConfig) =>
  `projects/${options.projectId}/databases/(default)/documents`;

/** Whether a successful response has the expected content: a commit's results, a list of documents, or a document. */
function isExpectedBody(path: string, body: unknown): boolean {
  if (path === ':batchGet') return Array.isArray(body);
  if (!isObject(body)) return false;
  if (path === ':commit') return Array.isArray(body.writeResults);
  return typeof body.name === 'string' && typeof body.updateTime === 'string';
}

/**
 * Validates a response. Null if it says nothing about the request: the service is busy, or the response is not from Firestore,
 * for example from the login page of a hotel's network. So does one with a `reason`: not firestore.rules have refused the request,
 * but Google the site, whose key is restricted to another address, or whose project is suspended.
 */
export function parseResponse(path: string, status: number, body: unknown): FirestoreResponse | null {
  if (status === 429 || status >= 500) return null;
  const isError =
    isObject(body) &&
    isObject(body.error) &&
    typeof body.error.status === 'string' &&
    !(
      Array.isArray(body.error.details) &&
      body.error.details.some((detail) => isObject(detail) && detail.reason)
    );
  return (status === 200 ? isExpectedBody(path, body) : isError) ? { status, body: Object(body) } : null;
}

/**
 * Calls Firestore's REST API without the SDK.
 *
 * @param path below the root of all documents: `/requests/…`, `:commit`
 * @param body sent with POST; without a body the call is a GET
 * @param idToken of the signed-in user
 * @returns null without a response that `parseResponse` accepts
 */
export async function callFirestore(
  config: FirebaseConfig,
  path: string,
  body?: object,
  idToken?: string,
): Promise<FirestoreResponse | null> {
  const { options, emulatorHost } = config;
  const server = emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com';
  const url = `${server}/v1/${getDocumentsPath(config)}${path}?key=${options.apiKey}`;
  const text = body ? JSON.stringify(body) : null;
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: idToken ? { Authorization: `Bearer ${idToken}` } : {},
      // Without a JSON content type, so that browsers send no preflight request.
      body: text,
      // Small requests are sent even if the tab is closed at once. The limit is 64 KB, and a character has up to three bytes.
      keepalive: text !== null && text.length < 20_000,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return parseResponse(path, response.status, await response.json());
  } catch {
    return null;
  }
}

/** An error with the code that the SDK has for such a response: `permission-denied`, or `unavailable` without one. */
export function createResponseError(response: FirestoreResponse | null): Error {
  const error = isObject(response?.body.error) ? response.body.error : { status: 'unavailable' };
  const code = String(error.status).toLowerCase().replaceAll('_', '-');
  return Object.assign(new Error(String(error.message ?? code)), { code });
}

/** Converts a value of the REST API. Times become milliseconds since 1970, and unsupported types null. */
function toPlainValue(value: unknown): unknown {
  if (!isObject(value)) return null;
  if (isObject(value.mapValue)) return toPlainFields(value.mapValue.fields);
  if (isObject(value.arrayValue)) {
    // Firestore leaves out `values` of empty lists.
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map(toPlainValue) : [];
  }
  if (typeof value.timestampValue === 'string') return Date.parse(value.timestampValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

/** Converts the fields of a document of the REST API. */
export function toPlainFields(fields: unknown): Record<string, unknown> {
  const entries = Object.entries(isObject(fields) ? fields : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, toPlainValue(value)]));
}

/** A value that `toFields` converts. Numbers must be whole. */
export type PlainValue =
  | string
  | number
  | boolean
  | Date
  | null
  | PlainValue[]
  | { [field: string]: PlainValue };

/** Converts plain data to the fields of a document of the REST API. */
export const toFields = (plain: Record<string, PlainValue>): Record<string, object> =>
  Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, toValue(value)]));

function toValue(plain: PlainValue): object {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (plain === null) return { nullValue: null };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return plain instanceof Date
    ? { timestampValue: plain.toISOString() }
    : { mapValue: { fields: toFields(plain) } };
}

/**
 * Reads the fields of a document: null if it does not exist. Billed as one read.
 *
 * @param path below the root of all documents: `studio/calendar`
 * @returns undefined without a response
 */
export async function readDocument(
  config: FirebaseConfig,
  path: string,
): Promise<Record<string, unknown> | null | undefined> {
  // `batchGet` reports a missing document in its response. A GET would log an error in the visitor's console.
  const response = await callFirestore(config, ':batchGet', {
    documents: [`${getDocumentsPath(config)}/${path}`],
  });
  const result = response?.body[0];
  if (response?.status !== 200 || !isObject(result)) return undefined;
  return isObject(result.found) ? toPlainFields(result.found.fields) : null;
}
