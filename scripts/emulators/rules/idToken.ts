import type { Value } from './value';

/** The signed-in user, from an ID token. */
export type IdToken = {
  /** The account's ID. */
  uid: string;
  /** All claims of the token, including custom ones. */
  claims: Map<string, Value>;
};

/**
 * Reads an ID token of the local identity service: an unsigned JSON Web Token, like those of the official emulator. Any
 * local process can create one; no real project accepts it.
 *
 * @param project the project that it must be issued for
 * @throws Error with a readable message when it is malformed, for another project, or expired
 */
export function readIdToken(token: string, project: string): IdToken {
  const [head, body, signature, ...more] = token.split('.');
  const header = partOf(head);
  const claims = partOf(body);
  const uid = claims?.get('sub');
  if (
    !header ||
    !claims ||
    signature === undefined ||
    more.length > 0 ||
    typeof uid !== 'string' ||
    uid === ''
  ) {
    throw new Error('The ID token is malformed.');
  }
  if (header.get('alg') !== 'none' || signature !== '') {
    throw new Error('The ID token is not one of the local identity service, which signs none.');
  }
  if (claims.get('aud') !== project || claims.get('iss') !== `https://securetoken.google.com/${project}`) {
    throw new Error(`The ID token is not for the project ${project}.`);
  }
  const end = claims.get('exp');
  if (typeof end !== 'bigint' && typeof end !== 'number') throw new Error('The ID token is malformed.');
  if (Number(end) * 1000 <= Date.now()) throw new Error('The ID token has expired.');
  return { uid, claims };
}

function partOf(part: string | undefined): Map<string, Value> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    const value = valueOfJson(json);
    return value instanceof Map ? value : null;
  } catch {
    return null;
  }
}

/** Converts a JSON value to a value in rules: whole numbers become integers. */
function valueOfJson(json: unknown): Value {
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(valueOfJson);
  if (typeof json === 'object' && json !== null) {
    return new Map(Object.entries(json).map(([name, value]) => [name, valueOfJson(value)]));
  }
  return typeof json === 'string' || typeof json === 'boolean' ? json : null;
}
