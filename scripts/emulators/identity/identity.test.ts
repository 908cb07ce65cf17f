import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { localProjectId } from '../../../lib/firebase/config';
import { type LocalIdentity, startIdentity } from './server';

// Requests of the owner’s page, sent by the SDK; scripts/firebase tests those of `npm run owners`.

const email = 'owner@studio.example';
const password = 'a secret';

let identity: LocalIdentity;
let localId: string;
let auth: Auth;
beforeEach(async () => {
  identity = await startIdentity(0);
  ({ localId } = identity.accounts.add({ email, password, claims: { owner: true } }));
  auth = initializeAuth(initializeApp({ projectId: localProjectId, apiKey: 'local' }));
  connectAuthEmulator(auth, `http://${identity.host}`, { disableWarnings: true });
});
afterEach(async () => {
  await deleteApp(auth.app);
  await identity.stop();
});

test("the right password signs in, with the account's claims, which a refresh renews", async () => {
  const { user } = await signInWithEmailAndPassword(auth, 'Owner@Studio.example', password);
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    ...{ owner: true, sub: localId, email, email_verified: true, aud: localProjectId },
  });
  identity.accounts.change(localId, { claims: {} });
  expect((await user.getIdTokenResult(true)).claims.owner).toBeUndefined();
  identity.accounts.change(localId, { disabled: true });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

test("only the project's owner changes accounts", async () => {
  const address = `http://${identity.host}/identitytoolkit.googleapis.com/v1/projects/${localProjectId}/accounts:update`;
  const body = JSON.stringify({ localId, customAttributes: '{}' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(403);
  expect(identity.accounts.getById(localId).claims).toEqual({ owner: true });
});
