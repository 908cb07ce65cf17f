import { setTimeout } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { localProjectId } from '../../../lib/firebase/config';
import { rawRequest } from '../../testing/rawRequest';
import { type LocalIdentity, startIdentity } from './server';

const site = 'http://localhost:3000';
const email = 'owner@studio.example';
const password = 'a secret';
const toolkit = '/identitytoolkit.googleapis.com/v1';
const admin = `${toolkit}/projects/${localProjectId}/accounts`;

let identity: LocalIdentity;
let printed: string[];
beforeEach(async () => {
  printed = [];
  identity = await startIdentity(0, {
    allowOrigin: (origin) => origin === site,
    say: (line) => printed.push(line),
  });
  await identity.accounts.add({ email, password, claims: { owner: true } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await identity.stop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://${identity.host}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const ask = async (verb: string, body: unknown) => {
  const response = await post(`${toolkit}/accounts:${verb}?key=local`, body);
  const answer = await response.json();
  return response.ok ? answer : answer.error.message;
};
const signIn = (secret = password, address = email) =>
  ask('signInWithPassword', { email: address, password: secret, returnSecureToken: true });
/** The link that the terminal showed last. */
const link = async () => {
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl: `${site}/write` });
  return /http\S+$/.exec(printed.at(-1) ?? '')?.[0] ?? '';
};

describe("a page that is not the site's", () => {
  test.each(['http://localhost:5173', 'https://localhost:3000', 'http://evil.example', 'null'])(
    'with the origin %s signs no one in, reads nothing and changes nothing',
    async (origin) => {
      const before = identity.accounts.list();
      for (const [method, path, body] of [
        ['OPTIONS', `${toolkit}/accounts:signInWithPassword?key=local`, undefined],
        ['POST', `${toolkit}/accounts:signInWithPassword?key=local`, JSON.stringify({ email, password })],
        ['POST', admin, JSON.stringify({ email: 'me@studio.example' })],
        ['GET', `${admin}:batchGet`, undefined],
        ['GET', new URL(await link()).pathname, undefined],
        ['POST', '/emulator/action', 'password=another'],
      ] as const) {
        const response = await fetch(`http://${identity.host}${path}`, {
          method,
          body,
          headers: { origin, authorization: 'Bearer owner' },
        });
        expect([path, response.status]).toEqual([path, 403]);
        expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect((await response.json()).error.message).toContain(origin);
      }
      expect(identity.accounts.list()).toEqual(before);
    },
  );
});

test("the site's page is allowed, with the headers that the browser SDK sends", async () => {
  const headers = { origin: site, 'access-control-request-headers': 'content-type,x-client-version' };
  const { status, headers: answered } = await fetch(
    `http://${identity.host}${toolkit}/accounts:signInWithPassword?key=local`,
    { method: 'OPTIONS', headers },
  );
  expect(status).toBe(204);
  expect(answered.get('access-control-allow-origin')).toBe(site);
  expect(answered.get('access-control-allow-headers')).toBe('content-type,x-client-version');
  const refused = await post(`${toolkit}/accounts:lookup?key=local`, {}, { origin: site });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe(site);
});

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1'])(
  'the host name %s is not this machine, or not this service',
  async (name) => {
    const port = name === '127.0.0.1' ? 1 : identity.host.split(':')[1];
    const answer = await rawRequest(
      identity.host,
      `GET ${admin}:batchGet HTTP/1.1\r\nHost: ${name}:${port}\r\nAuthorization: Bearer owner\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain(email);
  },
);

describe('malformed requests get a readable error', () => {
  const web = `${toolkit}/accounts:signInWithPassword?key=local`;
  test.each<[string, string, unknown, number, string]>([
    ['not JSON', web, '{', 400, 'The body is not JSON.'],
    ['not an object', web, '[]', 400, 'The body must be an object.'],
    ['an address that is not a string', web, { email: 3, password }, 400, 'email must be a string.'],
    ['a password that is not a string', web, { email, password: {} }, 400, 'password must be a string.'],
    ['an address with control characters', web, { email: 'a\u001b[2J@b.c', password }, 400, 'INVALID_EMAIL'],
    ['an overlong address', web, { email: `${'a'.repeat(300)}@b.c`, password }, 400, 'INVALID_EMAIL'],
    [
      'an unknown verb',
      `${toolkit}/accounts:signInWithIdp?key=local`,
      {},
      400,
      'does not support accounts:signInWithIdp',
    ],
    [
      'an unknown type of e-mail',
      `${toolkit}/accounts:sendOobCode?key=local`,
      { requestType: 'VERIFY_EMAIL' },
      400,
      'VERIFY_EMAIL',
    ],
    [
      'a link in the response',
      `${toolkit}/accounts:sendOobCode?key=local`,
      { requestType: 'PASSWORD_RESET', email, returnOobLink: true },
      400,
      'INSUFFICIENT_PERMISSION',
    ],
    [
      'a continue URL on another site',
      `${toolkit}/accounts:sendOobCode?key=local`,
      { requestType: 'PASSWORD_RESET', email, continueUrl: 'http://evil.example' },
      400,
      'UNAUTHORIZED_DOMAIN',
    ],
    [
      'an invalid continue URL',
      `${toolkit}/accounts:sendOobCode?key=local`,
      { requestType: 'PASSWORD_RESET', email, continueUrl: 'x' },
      400,
      'INVALID_CONTINUE_URI',
    ],
    [
      'a change of more than the password',
      `${toolkit}/accounts:update?key=local`,
      { idToken: 'x', customAttributes: '{}' },
      400,
      'customAttributes',
    ],
    ['no key', `${toolkit}/accounts:lookup`, {}, 403, 'API key'],
    ['another path', '/v1/accounts:lookup?key=local', {}, 404, 'has no /v1/accounts:lookup'],
    ['another project', `${toolkit}/projects/other/accounts`, {}, 404, 'demo-northlight, not other'],
    ['a field that would be dropped', admin, { email: 'a@b.c', phoneNumber: '1' }, 400, 'phoneNumber'],
    ['an unknown verb of the owner', `${admin}:batchCreate`, {}, 400, 'batchCreate'],
    ['the wrong method', `${admin}:batchGet`, {}, 400, 'GET'],
    ['addresses that are not a list', `${admin}:lookup`, { email }, 400, 'email must be a list.'],
    ['an invalid time', `${admin}:update`, { localId: 'x', validSince: 'soon' }, 400, 'validSince'],
    ['no grant type', '/securetoken.googleapis.com/v1/token?key=local', '', 400, 'MISSING_GRANT_TYPE'],
    ['%ff', '/identitytoolkit.googleapis.com/%ff', {}, 400, 'address'],
  ])('%s', async (_, path, body, status, reason) => {
    const response = await post(path, body, { authorization: 'Bearer owner' });
    expect([response.status, (await response.json()).error.message]).toEqual([
      status,
      expect.stringContaining(reason),
    ]);
  });

  test('a truncated body', async () => {
    const head = `POST ${web} HTTP/1.1\r\nHost: ${identity.host}\r\nContent-Length: 100\r\n\r\n{`;
    await rawRequest(identity.host, head, true);
    expect(await signIn()).toMatchObject({ email });
  });
});

test('a test can have sign-ins refused for too many attempts', async () => {
  identity.setFault('exhaust');
  expect(await signIn()).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
  identity.setFault(null);
  expect(await signIn()).toMatchObject({ email });
});

test('an expired ID token is rejected, and can be refreshed', async () => {
  const short = await startIdentity(0, { accounts: identity.accounts, tokenLifetime: 1 });
  const app = initializeApp({ apiKey: 'local' }, 'short');
  try {
    const auth = initializeAuth(app);
    connectAuthEmulator(auth, `http://${short.host}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const before = await user.getIdTokenResult();
    await setTimeout(1100);
    const after = await user.getIdTokenResult();
    expect(Date.parse(after.expirationTime)).toBeGreaterThan(Date.parse(before.expirationTime));
    expect(after.authTime).toBe(before.authTime);
    expect(await ask('lookup', { idToken: before.token })).toBe('INVALID_ID_TOKEN');
    // Ended everywhere: the next refresh says so, and the page is signed out.
    identity.accounts.endSessions(user.uid);
    await expect(user.getIdToken()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
  } finally {
    await deleteApp(app);
    await short.stop();
  }
});

test('changing a password needs a recent sign-in', async () => {
  const { idToken } = await signIn();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  expect(await ask('update', { idToken, password: 'another secret', returnSecureToken: true })).toBe(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
});

test('tokens of a removed account are rejected', async () => {
  const { idToken, refreshToken, localId } = await signIn();
  identity.accounts.remove(localId);
  expect(await ask('lookup', { idToken })).toBe('USER_NOT_FOUND');
  const form = `grant_type=refresh_token&refresh_token=${refreshToken}`;
  const refused = await post('/securetoken.googleapis.com/v1/token?key=local', form);
  expect((await refused.json()).error.message).toBe('USER_NOT_FOUND');
});

describe('the link to set a password', () => {
  const open = (address: string, form?: string) =>
    fetch(
      address,
      form === undefined
        ? {}
        : { method: 'POST', body: form, headers: { origin: `http://${identity.host}` } },
    );

  test('opens a page with a form, which sets it and links back', async () => {
    const address = await link();
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<label for="password">New password');
    expect(html).toContain(`value="${email}"`);

    const weak = await open(address, 'password=short');
    expect([weak.status, await weak.text()]).toEqual([
      400,
      expect.stringContaining('role="alert">The password is too short'),
    ]);
    const set = await open(address, new URLSearchParams({ password: 'Été & more' }).toString());
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining(`href="${site}/write"`)]);
    expect(await signIn('Été & more')).toMatchObject({ email });
    expect(await signIn()).toBe('INVALID_LOGIN_CREDENTIALS');

    const again = await open(address, 'password=another+secret');
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('was already used')]);
    expect(await signIn('Été & more')).toMatchObject({ email });
  });

  test('is valid for an hour', async () => {
    const address = await link();
    const oobCode = new URL(address).searchParams.get('oobCode');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await ask('resetPassword', { oobCode, newPassword: 'another secret' })).toBe('EXPIRED_OOB_CODE');
    const page = await open(address);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('This link has expired')]);
  });

  test('says so if it is invalid', async () => {
    const page = await open(`http://${identity.host}/emulator/action?mode=resetPassword`);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('Request a new one')]);
  });

  test('is shown in the terminal only, and reveals no accounts to a page', async () => {
    const known = await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const unknown = await ask('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'nobody@studio.example',
    });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(printed[0]).toMatch(/open this page within an hour:\nhttp:\/\/127\.0\.0\.1:/);
    expect(printed[1]).toContain('an unknown address: nobody@studio.example');
  });
});

test('custom claims cannot override the identity', async () => {
  const { localId } = await identity.accounts.add({
    email: 'other@studio.example',
    password,
    claims: { email: 'owner@studio.example', user_id: 'x' },
  });
  const { idToken } = await signIn(password, 'other@studio.example');
  const payload = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
  expect(payload).toMatchObject({ email: 'other@studio.example', user_id: localId, sub: localId });
});
