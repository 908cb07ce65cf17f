import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Snapshot } from '../persist/snapshot';
import { Accounts } from './accounts';
import { startIdentity } from './server';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'accounts-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const email = 'owner@studio.example';
const password = 'a secret';

test('a session survives a restart, but not a new password', async () => {
  let snapshot = new Snapshot(folder);
  const run = async <Result>(use: (accounts: Accounts, host: string) => Promise<Result>) => {
    const accounts = new Accounts(snapshot);
    const identity = await startIdentity(0, { accounts });
    const result = await use(accounts, identity.host);
    await identity.stop();
    await snapshot.close();
    snapshot = new Snapshot(folder);
    return result;
  };
  const call = async (host: string, where: string, body: string) => {
    const response = await fetch(`http://${host}/${where}?key=local`, { method: 'POST', body });
    return response.json();
  };
  const signInPath = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const tokenPath = 'securetoken.googleapis.com/v1/token';

  const { refreshToken } = await run(async (accounts, host) => {
    accounts.add({ email, password });
    return call(host, signInPath, JSON.stringify({ email, password }));
  });
  const form = `grant_type=refresh_token&refresh_token=${refreshToken}`;
  await run(async (accounts, host) => {
    expect(await call(host, tokenPath, form)).toMatchObject({ refresh_token: refreshToken });
    accounts.setPassword(accounts.byEmail(email)?.localId ?? '', 'another secret');
  });
  await run(async (_, host) => {
    expect((await call(host, tokenPath, form)).error.message).toBe('TOKEN_EXPIRED');
  });
  await snapshot.close();
});

test('a rejected change changes nothing', () => {
  const accounts = new Accounts();
  accounts.add({ email, password });
  const before = accounts.list();
  expect(() => accounts.change('x', { disabled: true })).toThrow('USER_NOT_FOUND');
  expect(() => accounts.add({ email, password })).toThrow('EMAIL_EXISTS');
  expect(() => accounts.setPassword(before[0]?.localId ?? '', 'short')).toThrow('WEAK_PASSWORD');
  expect(accounts.list()).toEqual(before);
});
