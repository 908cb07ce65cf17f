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

// Requests of the owner’s page, sent by the SDK; scripts/firebase tests those of `npm run owners`.

const email = 'owner@studio.example';
const password = 'a secret';

let identity: LocalIdentity;
let printedLines: string[];
let localId: string;
let auth: Auth;
beforeEach(async () => {
  printedLines = [];
  identity = await startIdentity(0, { say: (line) => printedLines.push(line) });
  ({ localId } = identity.accounts.add({ email, password, claims: { owner: true } }));
  auth = initializeAuth(initializeApp({ projectId: localProjectId, apiKey: 'local' }));
  connectAuthEmulator(auth, `http://${identity.host}`, { disableWarnings: true });
});
afterEach(async () => {
  await deleteApp(auth.app);
  await identity.stop();
});

const signIn = (secret = password, address = email) => signInWithEmailAndPassword(auth, address, secret);

test("the right password signs in, with the account's claims, which a refresh renews", async () => {
  const { user } = await signIn(password, 'Owner@Studio.example');
  expect(user).toMatchObject({ uid: localId, email, emailVerified: false });
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    owner: true,
    sub: localId,
    user_id: localId,
    email,
    email_verified: false,
    aud: localProjectId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
  identity.accounts.change(localId, { claims: {}, emailVerified: true });
  const { claims } = await user.getIdTokenResult(true);
  expect([claims.owner, claims.email_verified]).toEqual([undefined, true]);
});

test.each([
  ['a wrong password', 'another', email, 'auth/invalid-credential'],
  ['an unknown address', password, 'nobody@studio.example', 'auth/invalid-credential'],
  ['no address', password, 'somebody', 'auth/invalid-email'],
  ['no password', '', email, 'auth/missing-password'],
])('%s does not sign in', async (_, secret, address, code) => {
  await expect(signIn(secret, address)).rejects.toMatchObject({ code });
  expect(auth.currentUser).toBeNull();
});

test.each<[string, () => void, string]>([
  ['disabled', () => identity.accounts.change(localId, { disabled: true }), 'auth/user-disabled'],
  ['given a password', () => identity.accounts.setPassword(localId, 'another'), 'auth/user-token-expired'],
])('an account that is %s is signed out when its page refreshes or reloads', async (_, change, code) => {
  const { user } = await signIn();
  change();
  await expect(reload(user)).rejects.toMatchObject({ code });
  expect(auth.currentUser).toBeNull();
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code });
});

test("only the project's owner changes accounts", async () => {
  const address = `http://${identity.host}/identitytoolkit.googleapis.com/v1/projects/${localProjectId}/accounts:update`;
  const body = JSON.stringify({ localId, customAttributes: '{}' });
  const update = (headers: Record<string, string>) => fetch(address, { method: 'POST', headers, body });
  const authorization = 'Bearer owner';
  expect((await update({})).status).toBe(403);
  expect((await update({ authorization, origin: 'http://evil.example' })).status).toBe(403);
  expect(identity.accounts.getById(localId).claims).toEqual({ owner: true });
  expect((await update({ authorization })).status).toBe(200);
  expect(identity.accounts.getById(localId).claims).toEqual({});
});

test('a forgotten password: the terminal shows a command that sets one, once, and verifies the address', async () => {
  await sendPasswordResetEmail(auth, email);
  const [command = ''] = printedLines;
  const [address = ''] = /http[^"]+/.exec(command) ?? [];
  const setPasswordByCommand = async (secret: string) =>
    (await fetch(address.replace('NEW_PASSWORD', encodeURIComponent(secret)))).status;
  expect(command).toContain(`curl "${address}"`);
  expect(await setPasswordByCommand('short')).toBe(400);
  expect(await setPasswordByCommand('Été & more')).toBe(200);
  expect((await signIn('Été & more')).user.emailVerified).toBe(true);
  expect(await setPasswordByCommand('another secret')).toBe(400);
  await signIn('Été & more');
  // The page does not learn which addresses have an account.
  await sendPasswordResetEmail(auth, 'nobody@studio.example');
  expect(printedLines[1]).toContain('requested for an unknown address: nobody@studio.example.');
});
