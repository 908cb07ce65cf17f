import type { RestService } from '../../lib/firebase/queries';
import { type LocalIdentity, startIdentity } from '../emulators/identity/server';
import { addOwner, listOwners, loadOwners, removeOwner } from './ownerAccounts';
import { findService } from './services';

const email = 'anna@studio.example';
let identity: LocalIdentity;
let printedLines: string[];
let service: RestService;
beforeEach(async () => {
  printedLines = [];
  identity = await startIdentity(0, { say: (line) => printedLines.push(line) });
  service = await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: identity.host });
});
afterEach(() => identity.stop());

const getClaims = () => identity.accounts.findByEmail(email)?.claims;

test('a new address gets an account, and a way to set a password until it is used', async () => {
  expect(await addOwner(service, email)).toMatch(
    /^anna@studio.example is now an owner in .*\nThe terminal where .* shows the password\.$/,
  );
  expect(getClaims()).toEqual({ owner: true });
  expect(printedLines).toEqual([`${email} has the password moon-lamp-tide`]);
  expect(await listOwners(service)).toMatch(
    /^anna@studio.example {2}has not signed in yet\nOwners in .*: 1\.$/,
  );
});

test('an owner whose address is not verified is told so, and gets the e-mail again', async () => {
  identity.accounts.add({ email, emailVerified: false, claims: { owner: true } });
  expect(await listOwners(service)).toContain('address not verified, so it cannot write');
  expect(await addOwner(service, email)).toMatch(/is already an owner.*\nThe terminal where/);
  expect(printedLines).toHaveLength(1);
});

test('an existing account keeps its other claims when the right is granted and revoked', async () => {
  identity.accounts.add({ email, claims: { plan: 'gold' } });
  expect(await addOwner(service, email.toUpperCase())).toContain('or wait up to an hour');
  expect(getClaims()).toEqual({ plan: 'gold', owner: true });
  expect(printedLines).toEqual([]);
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  expect(await removeOwner(service, email)).toMatch(/signed out everywhere.*for up to an hour/);
  expect(getClaims()).toEqual({ plan: 'gold' });
  expect(String(fetchSpy.mock.calls.at(-1)?.[1]?.body)).toMatch(/"validSince":"\d{10}"/);
  await expect(removeOwner(service, email)).rejects.toThrow(`${email} is not an owner in`);
});

test('an account whose address was never verified is refused: a stranger may have made it', async () => {
  identity.accounts.add({ email, emailVerified: false });
  await expect(addOwner(service, email)).rejects.toThrow(
    /never verified, so anyone could have created it[\s\S]*Delete that account/,
  );
  expect(getClaims()).toEqual({});
});

test('an invalid address is reported, and an empty list says how to add an owner', async () => {
  await expect(addOwner(service, 'anna')).rejects.toThrow("'anna' is not an e-mail address.");
  expect(await listOwners(service)).toMatch(/: 0\. Add one: npm run owners -- add EMAIL$/);
});

test('owners are found among more accounts than one page holds', async () => {
  for (let count = 0; count < 1001; count += 1) {
    const claims = { owner: count % 500 === 0 };
    identity.accounts.add({ email: `person-${count}@studio.example`, claims });
  }
  const owners = (await loadOwners(service)).map((owner) => owner.email?.replace(/@.*/, ''));
  expect(owners.sort()).toEqual(['person-0', 'person-1000', 'person-500']);
});

const googleService = { name: 'the project north', url: 'https://x', project: 'projects/north', headers: {} };
test.each([
  [400, 'CONFIGURATION_NOT_FOUND', /not enabled in the project north \(CONFIGURATION_NOT_FOUND\)/],
  [403, 'The caller does not have permission', /role "Firebase Authentication Admin".*north \(The caller/],
  [400, 'QUOTA "x" USED UP', /the project north refused \(400\): QUOTA "x" USED UP/],
])('a refusal of Google is reported with its message: %s %p', async (status, message, expected) => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  fetch.mockResolvedValueOnce(Response.json({ error: { code: status, message } }, { status }));
  await expect(addOwner(googleService, email)).rejects.toThrow(expected);
  // Without a connection.
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(addOwner(googleService, email)).rejects.toThrow('Check the internet connection');
});
