import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Accounts } from './accounts';
import { startLocalIdentity, whoMayWrite } from './local';
import { readablePassword } from './passwords';
import { startIdentity } from './server';

let folder: string;
let file: string;
const here = process.cwd();
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'accounts-'));
  file = path.join(folder, '.local', 'accounts.json');
});
afterEach(() => {
  process.chdir(here);
  fs.rmSync(folder, { recursive: true });
});

const email = 'owner@studio.example';
const password = 'a secret';

test('a session survives a restart, but not a new password', async () => {
  const form = (refreshToken: string) => `grant_type=refresh_token&refresh_token=${refreshToken}`;
  const call = async (host: string, where: string, body: string) => {
    const response = await fetch(`http://${host}/${where}?key=local`, { method: 'POST', body });
    return response.json();
  };
  const first = await startIdentity(0, { accounts: new Accounts(file) });
  await first.accounts.add({ email, password });
  const { refreshToken } = await call(
    first.host,
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    JSON.stringify({ email, password }),
  );
  await first.stop();

  const second = await startIdentity(0, { accounts: new Accounts(file) });
  const token = 'securetoken.googleapis.com/v1/token';
  expect(await call(second.host, token, form(refreshToken))).toMatchObject({ refresh_token: refreshToken });
  const { localId } = second.accounts.byEmail(email) ?? { localId: '' };
  await second.accounts.setPassword(localId, 'another secret');
  await second.stop();

  const third = await startIdentity(0, { accounts: new Accounts(file) });
  expect((await call(third.host, token, form(refreshToken))).error.message).toBe('TOKEN_EXPIRED');
  await third.stop();
});

test('the file has no passwords or tokens, is readable by its user only, and no other file is left', async () => {
  const accounts = new Accounts(file);
  const { localId } = await accounts.add({ email, password });
  const { refreshToken } = accounts.startSession(localId);
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain(email);
  expect(text).not.toContain(password);
  expect(text).not.toContain(refreshToken);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['accounts.json']);
});

test('two services on one machine share the file', async () => {
  const one = new Accounts(file);
  const other = new Accounts(file);
  await one.add({ email, password });
  await other.add({ email: 'second@studio.example' });
  const emails = one.list().map((account) => account.email);
  expect(emails).toEqual([email, 'second@studio.example']);
  await expect(other.add({ email })).rejects.toThrow('EMAIL_EXISTS');
});

test.each([
  ['{ "accounts": [', 'It is not JSON.'],
  ['[]', 'It must be an object.'],
  ['{ "accounts": [{ "localId": 3 }] }', 'accounts[0].localId must be a string.'],
  ['{ "sessions": [{}] }', 'sessions[0].token must be a string.'],
])('a file with other contents is named, and left unchanged: %s', (text, words) => {
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, text);
  expect(() => new Accounts(file)).toThrow(
    `${file} does not contain the accounts of the local identity service: ${words} Remove the file; the next start creates a new owner.`,
  );
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

test('a rejected change changes nothing', async () => {
  const accounts = new Accounts(file);
  await accounts.add({ email, password });
  const before = fs.readFileSync(file, 'utf8');
  expect(() => accounts.change('x', { disabled: true })).toThrow('USER_NOT_FOUND');
  await expect(accounts.add({ email, password })).rejects.toThrow('EMAIL_EXISTS');
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

test('the first start creates one owner, whose password is shown until it is changed', async () => {
  process.chdir(folder);
  const first = await startLocalIdentity();
  const words = whoMayWrite(first);
  const [, shown = ''] = /^Sign in as owner@studio\.example with the password (\S+)$/.exec(words) ?? [];
  expect(shown).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
  const owner = first.accounts.byEmail(email);
  expect(owner).toMatchObject({ claims: { owner: true }, emailVerified: true });
  expect(await first.accounts.hasPassword(owner, shown)).toBe(true);
  first.accounts.change(owner?.localId ?? '', { emailVerified: false });
  await first.stop();

  const second = await startLocalIdentity();
  // Files of earlier versions are adapted to the rules.
  expect(second.accounts.byEmail(email)?.emailVerified).toBe(true);
  expect(whoMayWrite(second)).toBe(words);
  await second.accounts.setPassword(owner?.localId ?? '', 'another secret');
  expect(whoMayWrite(second)).toMatch(/with the password that you set/);
  expect(fs.readFileSync('.local/accounts.json', 'utf8')).not.toContain(shown);
  const { localId } = await second.accounts.add({ email: 'anna@studio.example', claims: { owner: true } });
  expect(whoMayWrite(second)).toMatch(/\nanna@studio\.example has no password yet: "Forgot your password\?"/);
  second.accounts.remove(localId);
  second.accounts.change(owner?.localId ?? '', { claims: {} });
  expect(whoMayWrite(second)).toContain('npm run owners -- add EMAIL');
  await second.stop();
});

test('passwords are readable, and no two are the same', () => {
  const all = Array.from({ length: 100 }, readablePassword);
  expect(new Set(all).size).toBe(100);
});
