import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { localProjectId } from '../../../lib/firebase/config';
import { type LocalIdentity, startIdentity } from './server';

// The same questions for both, sent by the browser SDK: our service answers as the official emulator does.

let identity: LocalIdentity;
beforeAll(async () => {
  identity = await startIdentity(0, { say: () => {} });
});
afterAll(() => identity.stop());

const official = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const hosts: [string, () => string][] = [
  ['the local identity service', () => identity.host],
  [
    'the official emulator (skipped unless FIREBASE_AUTH_EMULATOR_HOST names one)',
    () => official ?? 'nowhere',
  ],
];

/** Code that runs in a page of its own. */
function page(host: string): Auth {
  const app = initializeApp({ projectId: localProjectId, apiKey: 'local' }, randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  return auth;
}

/** Asks as the project's owner. */
async function admin(host: string, verb: string, body?: object) {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${localProjectId}/accounts${verb}`,
    {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    },
  );
  const answer = await response.json();
  return response.ok ? answer : answer.error.message;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => error.code,
  );

for (const [service, host] of hosts) {
  const isHere = service === 'the local identity service' || official !== undefined;
  // The official emulator is a download of its own, so most machines have none.
  (isHere ? describe : describe.skip)(`in ${service}`, () => {
    let email: string;
    let localId: string;
    let auth: Auth;
    const password = 'a secret';

    beforeAll(async () => {
      if (host() !== official) return;
      // New projects do not tell who has an account; the emulator does, unless told not to.
      await fetch(`http://${official}/emulator/v1/projects/${localProjectId}/config`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
      });
    });
    beforeEach(async () => {
      email = `Person-${randomUUID()}@studio.example`;
      ({ localId } = await admin(host(), '', { email, password }));
      auth = page(host());
    });
    afterEach(() => deleteApp(auth.app));

    const signIn = (secret = password, address = email) => signInWithEmailAndPassword(auth, address, secret);
    /** The code in a link to set a password. */
    const resetCode = async (): Promise<string> => {
      const { oobLink } = await admin(host(), ':sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email,
        returnOobLink: true,
      });
      expect(new URL(oobLink).pathname).toBe('/emulator/action');
      return new URL(oobLink).searchParams.get('oobCode') ?? '';
    };
    const claim = (claims: object) =>
      admin(host(), ':update', { localId, customAttributes: JSON.stringify(claims) });

    test("the right password signs in, with the account's claims", async () => {
      await claim({ owner: true, place: 'Été' });
      const { user } = await signIn();
      const { claims, signInProvider, token } = await user.getIdTokenResult();
      expect(user).toMatchObject({ uid: localId, email: email.toLowerCase(), isAnonymous: false });
      expect(claims).toMatchObject({
        owner: true,
        place: 'Été',
        sub: localId,
        user_id: localId,
        email: email.toLowerCase(),
        email_verified: false,
        iss: `https://securetoken.google.com/${localProjectId}`,
        aud: localProjectId,
        firebase: { identities: { email: [email.toLowerCase()] }, sign_in_provider: 'password' },
      });
      expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
      expect(signInProvider).toBe('password');
      const [header = '', , signature] = token.split('.');
      expect([JSON.parse(Buffer.from(header, 'base64url').toString()), signature]).toEqual([
        { alg: 'none', typ: 'JWT' },
        '',
      ]);
    });

    test.each([
      ['a wrong password', () => signIn('another'), 'auth/invalid-credential'],
      ['an unknown address', () => signIn(password, 'nobody@studio.example'), 'auth/invalid-credential'],
      ['no address', () => signIn(password, 'somebody'), 'auth/invalid-email'],
      ['no password', () => signIn(''), 'auth/missing-password'],
    ])('%s: %p', async (_, ask, code) => {
      expect(await codeOf(ask())).toBe(code);
      expect(auth.currentUser).toBeNull();
    });

    test('a disabled account cannot sign in, and is signed out', async () => {
      const { user } = await signIn();
      await admin(host(), ':update', { localId, disableUser: true });
      expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
      expect(auth.currentUser).toBeNull();
      for (const secret of [password, 'another']) {
        expect(await codeOf(signIn(secret))).toBe('auth/user-disabled');
      }
      await admin(host(), ':update', { localId, disableUser: false });
      await signIn();
    });

    test('a refresh includes claims added later', async () => {
      const { user } = await signIn();
      expect((await user.getIdTokenResult()).claims.owner).toBeUndefined();
      await claim({ owner: true });
      expect((await user.getIdTokenResult(true)).claims.owner).toBe(true);
      await claim({});
      expect((await user.getIdTokenResult(true)).claims.owner).toBeUndefined();
    });

    test('the link sets a password, once', async () => {
      await sendPasswordResetEmail(auth, email);
      const code = await resetCode();
      expect(await verifyPasswordResetCode(auth, code)).toBe(email.toLowerCase());
      expect(await codeOf(confirmPasswordReset(auth, code, 'short'))).toBe('auth/weak-password');
      await confirmPasswordReset(auth, code, 'another secret');
      expect(await codeOf(confirmPasswordReset(auth, code, 'a third one'))).toBe('auth/invalid-action-code');
      expect(await codeOf(signIn())).toBe('auth/invalid-credential');
      const { user } = await signIn('another secret');
      expect(user.emailVerified).toBe(true);
    });

    test('never reveals whether an address has an account', async () => {
      await sendPasswordResetEmail(auth, 'nobody@studio.example');
      expect(await codeOf(sendPasswordResetEmail(auth, 'nobody'))).toBe(
        host() === official ? 'no error' : 'auth/invalid-email',
      );
    });

    test('changing the password keeps the session', async () => {
      const { user } = await signIn();
      expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
      // Tokens of the same second are the same, and the SDK would not notice the new ones.
      await setTimeout(1000);
      await updatePassword(user, 'another secret');
      await reload(user);
      await user.getIdToken(true);
      expect(await codeOf(signIn())).toBe('auth/invalid-credential');
      await signIn('another secret');
    });

    test('a deleted account is signed out', async () => {
      const { user } = await signIn();
      await admin(host(), ':delete', { localId });
      expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
      expect(auth.currentUser).toBeNull();
      expect(await codeOf(signIn())).toBe('auth/invalid-credential');
    });

    test('tokens from before a revocation are rejected', async () => {
      const { user } = await signIn();
      const inASecond = Math.floor(Date.now() / 1000) + 1;
      await admin(host(), ':update', { localId, validSince: String(inASecond) });
      expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
    });

    test("the project's owner looks up, lists and changes accounts", async () => {
      const found = await admin(host(), ':lookup', { email: [email] });
      expect(found.users).toMatchObject([
        {
          localId,
          email: email.toLowerCase(),
          emailVerified: false,
          validSince: expect.stringMatching(/^\d{10}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
          passwordHash: expect.any(String),
          passwordUpdatedAt: expect.any(Number),
          providerUserInfo: [
            { providerId: 'password', email: email.toLowerCase(), rawId: email.toLowerCase() },
          ],
        },
      ]);
      expect(await admin(host(), ':lookup', { email: ['nobody@studio.example'] })).toEqual({
        kind: 'identitytoolkit#GetAccountInfoResponse',
      });
      await claim({ owner: true });
      await signIn();
      const { users } = await admin(host(), ':batchGet?maxResults=1000');
      const listed = users.find((user: { localId: string }) => user.localId === localId);
      expect(listed.customAttributes).toBe('{"owner":true}');
      expect(Number(listed.lastLoginAt)).toBeGreaterThan(Date.now() - 60_000);
    });

    test.each<[string, () => Promise<unknown>, string]>([
      ['a second account', () => admin(host(), '', { email }), 'EMAIL_EXISTS'],
      ['no address', () => admin(host(), '', { email: 'nobody' }), 'INVALID_EMAIL'],
      [
        'a weak password',
        () => admin(host(), '', { email: 'new@studio.example', password: 'short' }),
        'WEAK_PASSWORD : Password should be at least 6 characters',
      ],
      ['reserved claims', () => claim({ sub: 'me' }), 'FORBIDDEN_CLAIM : sub'],
      ['overlong claims', () => claim({ owner: 'x'.repeat(1000) }), 'CLAIMS_TOO_LARGE'],
      [
        'invalid claims',
        () => admin(host(), ':update', { localId, customAttributes: '[' }),
        'INVALID_CLAIMS',
      ],
      ['no account to change', () => admin(host(), ':update', { localId: 'x' }), 'USER_NOT_FOUND'],
      ['no account to delete', () => admin(host(), ':delete', { localId: 'x' }), 'USER_NOT_FOUND'],
      ['no account id', () => admin(host(), ':delete', {}), 'MISSING_LOCAL_ID'],
    ])('the owner of the project gets an error for %s', async (_, ask, reason) => {
      expect(await ask()).toBe(reason);
    });

    test.each([
      ['token', 'grant_type=refresh_token&refresh_token=x', 'INVALID_REFRESH_TOKEN'],
      ['token', 'grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
      ['token', 'grant_type=password', 'INVALID_GRANT_TYPE'],
      ['accounts:lookup', {}, 'MISSING_ID_TOKEN'],
      ['accounts:lookup', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
      ['accounts:resetPassword', {}, 'MISSING_OOB_CODE'],
      ['accounts:resetPassword', { oobCode: 'x', newPassword: 'a secret' }, 'INVALID_OOB_CODE'],
      ['accounts:sendOobCode', {}, 'MISSING_REQ_TYPE'],
      ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
      ['accounts:signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
    ])('%s %p: %s', async (verb, body, message) => {
      const isForm = typeof body === 'string';
      const response = await fetch(
        `http://${host()}/${isForm ? 'securetoken' : 'identitytoolkit'}.googleapis.com/v1/${verb}?key=local`,
        {
          method: 'POST',
          headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
          body: isForm ? body : JSON.stringify(body),
        },
      );
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatchObject({ code: 400, message });
    });

    test("requests that need the project's owner", async () => {
      const ask = (path: string) =>
        fetch(`http://${host()}/identitytoolkit.googleapis.com/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
      for (const verb of ['', ':lookup', ':update', ':delete']) {
        const { status } = await ask(`projects/${localProjectId}/accounts${verb}`);
        expect(status).toBe(403);
      }
      expect((await ask('accounts:lookup')).status).toBe(403);
    });

    // What the official emulator does not do as Google does.
    if (service === 'the local identity service') {
      test('accounts cannot be created from the web', async () => {
        expect(await codeOf(createUserWithEmailAndPassword(auth, 'me@studio.example', password))).toBe(
          'auth/operation-not-allowed',
        );
        expect(identity.accounts.byEmail('me@studio.example')).toBeUndefined();
      });

      test('a new password ends sessions elsewhere', async () => {
        const elsewhere = page(host());
        const { user } = await signInWithEmailAndPassword(elsewhere, email, password);
        await confirmPasswordReset(auth, await resetCode(), 'another secret');
        expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
        expect(elsewhere.currentUser).toBeNull();
        await deleteApp(elsewhere.app);
      });
    }
  });
}
