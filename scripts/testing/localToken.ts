import { localProjectId } from '../../lib/firebase/config';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An ID token like those of the local identity service, for tests.
 *
 * @param claims added to the default claims, which they override
 */
export function localToken({ project = localProjectId, ...claims }: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    sub: 'u1',
    user_id: 'u1',
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
