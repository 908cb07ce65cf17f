import { z } from 'zod';
import { localProjectId } from '../../../lib/firebase/config';
import { ApiError } from '../http/errors';
import { convertJsonToMap, type RulesValue } from './value';

export type IdToken = {
  /** The account's ID. */
  uid: string;
  /** All claims of the token, including custom ones. */
  claims: Map<string, RulesValue>;
};

/** The requester: a local program with all rights, an account, or an anonymous client. */
export type Sender = 'program' | IdToken | null;

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned ID token, like those of the official emulator, valid for an hour unless the claims say otherwise. */
export function createLocalToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${localProjectId}`,
    aud: localProjectId,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    sub: 'u1',
    user_id: 'u1',
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(payload)}.`;
}

/** Parses an ID token, which any local process can create, but no real project accepts. @throws ApiError if invalid */
export function parseIdToken(token: string): IdToken {
  const { data: claims } = claimsSchema.safeParse(parsePayload(token));
  if (!claims) throw createTokenError('The ID token is malformed.');
  if (claims.exp * 1000 <= Date.now()) throw createTokenError('The ID token has expired.');
  return { uid: claims.sub, claims: convertJsonToMap(claims) };
}

/** The requester, from `Authorization: Bearer …` (Firestore) or `Firebase …` (Cloud Storage). @throws ApiError */
export function parseSender(authorization: string | undefined): Sender {
  if (!authorization) return null;
  const token = authorization.replace(/^(Bearer|Firebase) /, '');
  return token === 'owner' ? 'program' : parseIdToken(token);
}

const createTokenError = (message: string) => new ApiError('UNAUTHENTICATED', message);

const claimsSchema = z.looseObject({ sub: z.string().min(1), exp: z.int() });

/** Parses the payload of a token without checking its signature; undefined if it is not JSON. */
function parsePayload(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}
