import { isObject } from '@/lib/isObject';
import type { FirebaseConfig } from './config';

/** How long an answer may take, in milliseconds. */
const answerMs = 10_000;

/** An answer of Firestore's REST API. */
export type Answer = { status: number; body: Record<string, unknown> };

/** The root of all documents, as Firestore names it. */
export const documentsOf = ({ options }: FirebaseConfig) =>
  `projects/${options.projectId}/databases/(default)/documents`;

/** Whether a successful answer is what was asked for: a commit's results, a list of documents, or a document. */
function isWanted(path: string, body: unknown): boolean {
  if (path === ':batchGet') return Array.isArray(body);
  if (!isObject(body)) return false;
  if (path === ':commit') return Array.isArray(body.writeResults);
  return typeof body.name === 'string' && typeof body.updateTime === 'string';
}

/**
 * What Firestore answered, or null if the answer says nothing about the request: the service is busy, or somebody else answered,
 * such as a hotel's network, which sends JSON of its own with any status.
 */
export function answerIn(path: string, status: number, body: unknown): Answer | null {
  if (status === 429 || status >= 500) return null;
  const isError = isObject(body) && isObject(body.error) && typeof body.error.status === 'string';
  return (status === 200 ? isWanted(path, body) : isError) ? { status, body: Object(body) } : null;
}

/**
 * Calls Firestore's REST API without its library.
 *
 * @param path below the root of all documents: `/requests/…`, `:commit`
 * @param body sent with POST; without it the call is a GET
 * @returns null if no answer came, or none that `answerIn` accepts
 */
export async function callFirestore(
  config: FirebaseConfig,
  path: string,
  body?: object,
): Promise<Answer | null> {
  const { options, emulatorHost } = config;
  const server = emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com';
  const url = `${server}/v1/${documentsOf(config)}${path}?key=${options.apiKey}`;
  const text = body ? JSON.stringify(body) : null;
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      // As text, which needs no request in advance.
      body: text,
      // It leaves also when the tab is closed at once. Browsers take 64 KB, and a character has up to three bytes.
      keepalive: text !== null && text.length < 20_000,
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs),
    });
    return answerIn(path, response.status, await response.json());
  } catch {
    return null;
  }
}

/** A value of the REST API as plain data: maps, lists, texts, numbers, and times in milliseconds since 1970. Others are null. */
function plainValue(value: unknown): unknown {
  if (!isObject(value)) return null;
  if (isObject(value.mapValue)) return plainFields(value.mapValue.fields);
  if (isObject(value.arrayValue)) {
    // Google leaves out `values` where there are none.
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map(plainValue) : [];
  }
  if (typeof value.timestampValue === 'string') return Date.parse(value.timestampValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

/** The fields of a document of the REST API as plain data. */
export function plainFields(fields: unknown): Record<string, unknown> {
  const entries = Object.entries(isObject(fields) ? fields : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, plainValue(value)]));
}
