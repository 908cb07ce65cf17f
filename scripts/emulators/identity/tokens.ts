import { localProjectId } from '../../../lib/firebase/config';
import { integerOf, jsonOf, objectOf, textOf } from '../http/input';
import type { Account } from './accounts';
import { Refusal } from './refusal';

/** Validity of Google's ID tokens, in seconds. */
export const usualLifetime = 3600;

/** The claims of an ID token that the service itself reads; times in seconds since 1970. */
export type IdToken = { localId: string; issuedAt: number; authTime: number; expires: number };

/** Reserved names of claims (Google's list). */
const reservedClaims = [
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'cnf',
  'c_hash',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'sub',
];
/** Maximum length of all custom claims together, as JSON. */
const maxClaimsLength = 1000;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An unsigned ID token, like those of the official emulator: accepted by local services only.
 *
 * @param authTime time of the sign-in, in seconds since 1970
 * @param lifetime in seconds
 */
export function idTokenOf(
  { localId, email, emailVerified, claims }: Account,
  authTime: number,
  lifetime: number,
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...claims,
    email,
    email_verified: emailVerified,
    auth_time: authTime,
    user_id: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat: now,
    exp: now + lifetime,
    aud: localProjectId,
    iss: `https://securetoken.google.com/${localProjectId}`,
    sub: localId,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/**
 * Reads an ID token of this service.
 *
 * @throws Refusal `INVALID_ID_TOKEN` for anything else
 */
export function readIdToken(token: string): IdToken {
  try {
    const [header = '', payload = '', signature] = token.split('.');
    const read = (part: string) =>
      objectOf(jsonOf(Buffer.from(part, 'base64url').toString(), 'part'), 'part');
    const { sub, iat, exp, auth_time, aud } = read(payload);
    if (read(header).alg !== 'none' || signature !== '' || aud !== localProjectId)
      throw new Error('another issuer');
    return {
      localId: textOf(sub, 'sub'),
      issuedAt: integerOf(iat, 'iat'),
      authTime: integerOf(auth_time, 'auth_time'),
      expires: integerOf(exp, 'exp'),
    };
  } catch {
    throw new Refusal('INVALID_ID_TOKEN');
  }
}

/**
 * Parses custom claims from JSON.
 *
 * @throws Refusal with Google's error codes
 */
export function claimsOf(customAttributes: string): Record<string, unknown> {
  if (customAttributes.length > maxClaimsLength) throw new Refusal('CLAIMS_TOO_LARGE');
  let claims: Record<string, unknown>;
  try {
    claims = objectOf(jsonOf(customAttributes, 'claims'), 'claims');
  } catch {
    throw new Refusal('INVALID_CLAIMS');
  }
  const reserved = reservedClaims.find((name) => name in claims);
  if (reserved) throw new Refusal(`FORBIDDEN_CLAIM : ${reserved}`);
  return claims;
}
