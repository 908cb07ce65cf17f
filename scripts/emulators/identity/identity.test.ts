import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { localProjectId } from '../../../lib/firebase/config';
import { type LocalIdentity, startIdentity } from './server';

// The requests of the page for writing posts, sent by the SDK itself, and those of `npm run owners`.

const site = 'http://localhost:3000';
const email = 'owner@studio.example';
const password = 'a secret';

let identity: LocalIdentity;
let printed: string[];
let localId: string;
let auth: Auth;
beforeEach(async () => {
  printed = [];
  identity = await startIdentity(0, {
    allowOrigin: (origin) => origin === site,
    say: (line) => printed.push(line),
  });
  ({ localId } = identity.accounts.add({ email, password, claims: { owner: true } }));
  auth = initializeAuth(initializeApp({ projectId: localProjectId, apiKey: 'local' }));
  connectAuthEmulator(auth, `http://${identity.host}`, { disableWarnings: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteApp(auth.app);
  await identity.stop();
});

const signIn = (secret = password, address = email) => signInWithEmailAndPassword(auth, address, secret);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => error.code,
  );

test("the right password signs in, with the account's claims, which a refresh renews", async () => {
  const { user } = await signIn(password, 'Owner@Studio.example');
  expect(user).toMatchObject({ uid: localId, email, emailVerified: false });
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    ...{ owner: true, sub: localId, user_id: localId, email, email_verified: false, aud: localProjectId },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
  identity.accounts.change(localId, { claims: {}, emailVerified: true });
  const { claims } = await user.getIdTokenResult(true);
  expect([claims.owner, claims.email_verified]).toEqual([undefined, true]);
});

test.each([
  ['a wrong password', () => signIn('another'), 'auth/invalid-credential'],
  ['an unknown address', () => signIn(password, 'nobody@studio.example'), 'auth/invalid-credential'],
  ['no address', () => signIn(password, 'somebody'), 'auth/invalid-email'],
  ['no password', () => signIn(''), 'auth/missing-password'],
])('%s does not sign in', async (_, attempt, code) => {
  expect(await codeOf(attempt())).toBe(code);
  expect(auth.currentUser).toBeNull();
});

test.each<[string, () => void, string]>([
  ['disabled', () => identity.accounts.change(localId, { disabled: true }), 'auth/user-disabled'],
  ['removed', () => identity.accounts.remove(localId), 'auth/user-token-expired'],
  [
    'given a new password',
    () => identity.accounts.setPassword(localId, 'another'),
    'auth/user-token-expired',
  ],
])('an account that is %s is signed out', async (_, change, code) => {
  const { user } = await signIn();
  change();
  expect(await codeOf(user.getIdToken(true))).toBe(code);
  expect(auth.currentUser).toBeNull();
});

test('a page that still has a token of before learns it when it reloads', async () => {
  const { user } = await signIn();
  identity.accounts.endSessions(localId);
  expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
});

test('an expired token is refreshed', async () => {
  const short = await startIdentity(0, { accounts: identity.accounts, tokenLifetime: 1 });
  const app = initializeApp({ apiKey: 'local' }, 'short');
  const ofShort = initializeAuth(app);
  connectAuthEmulator(ofShort, `http://${short.host}`, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(ofShort, email, password);
  const before = await user.getIdTokenResult();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const after = await user.getIdTokenResult();
  expect(Date.parse(after.expirationTime)).toBeGreaterThan(Date.parse(before.expirationTime));
  await deleteApp(app);
  await short.stop();
});

test("only the project's owner changes accounts", async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`http://${identity.host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ localId, customAttributes: '{}' }),
    });
  const admin = `projects/${localProjectId}/accounts`;
  const owner = { authorization: 'Bearer owner' };
  for (const verb of ['', ':lookup', ':update', ':delete', ':batchGet'])
    expect((await ask(`${admin}${verb}`, {})).status).toBe(403);
  expect((await ask('accounts:signUp', owner)).status).toBe(501);
  expect((await ask(`${admin}:update`, { ...owner, origin: 'http://evil.example' })).status).toBe(403);
  expect((await ask('projects/other/accounts:update', owner)).status).toBe(404);
  expect(identity.accounts.byId(localId).claims).toEqual({ owner: true });
  expect((await ask(`${admin}:update`, owner)).status).toBe(200);
  expect(identity.accounts.byId(localId).claims).toEqual({});
});

describe('the link to set a password', () => {
  const open = (address: string, form?: string) =>
    fetch(
      address,
      form === undefined
        ? {}
        : { method: 'POST', body: form, headers: { origin: `http://${identity.host}` } },
    );
  const link = async () => {
    await sendPasswordResetEmail(auth, email, { url: `${site}/write` });
    return /http\S+$/.exec(printed.at(-1) ?? '')?.[0] ?? '';
  };

  test('opens a page with a form, which sets it once, verifies the address and links back', async () => {
    const address = await link();
    const page = await open(address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain(`value="${email}"`);
    const weak = await open(address, 'password=short');
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('password is too short')]);
    const set = await open(address, new URLSearchParams({ password: 'Été & more' }).toString());
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining(`href="${site}/write"`)]);
    expect((await signIn('Été & more')).user.emailVerified).toBe(true);
    const again = await open(address, 'password=another+secret');
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('was already used')]);
    await signIn('Été & more');
  });

  test('is valid for an hour', async () => {
    const address = await link();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const page = await open(address, 'password=another+secret');
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('This link has expired')]);
  });

  test('does not outlive its account', async () => {
    const address = await link();
    identity.accounts.remove(localId);
    identity.accounts.add({ email });
    expect((await open(address, 'password=another+secret')).status).toBe(400);
    expect(identity.accounts.byEmail(email)?.password).toBeNull();
  });

  test('is shown in the terminal only, and reveals no accounts to a page', async () => {
    await link();
    expect(await codeOf(sendPasswordResetEmail(auth, 'nobody@studio.example'))).toBe('no error');
    expect(printed.at(-1)).toContain('an unknown address: nobody@studio.example');
    expect(await codeOf(sendPasswordResetEmail(auth, email, { url: 'http://evil.example/' }))).toBe(
      'auth/unauthorized-continue-uri',
    );
  });
});
