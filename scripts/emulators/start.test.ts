import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findService } from '../firebase/services';
import { Accounts } from './identity/accounts';
import { startLocalServices, warnWhenOffline } from './start';
import { State } from './state';

// Ignores the settings of this machine.
jest.mock('@next/env', () => ({ __esModule: true, default: { loadEnvConfig: () => {} } }));

const names = [
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
const here = process.cwd();
let folder: string;
let said: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'services-'));
  for (const rules of ['firestore.rules', 'storage.rules']) fs.copyFileSync(rules, path.join(folder, rules));
  // Uses its own accounts file.
  process.chdir(folder);
  for (const name of names) delete process.env[name];
  said = '';
  jest.spyOn(console, 'log').mockImplementation((line) => {
    said += `${line}\n`;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.chdir(here);
  fs.rmSync(folder, { recursive: true });
  for (const name of names) if (before[name] !== undefined) process.env[name] = before[name];
});

const responds = (host: string | undefined) =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );

test('without a project, starts a Firestore, a storage and an identity service, and says how to sign in', async () => {
  const { environment, howToWrite, stop } = await startLocalServices(null);
  const hosts = Object.values(environment);
  expect(Object.keys(environment)).toEqual([
    'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST',
    'NEXT_PUBLIC_STORAGE_EMULATOR_HOST',
    'NEXT_PUBLIC_AUTH_EMULATOR_HOST',
  ]);
  for (const host of hosts) {
    // CORS allows the site's pages at any port.
    const headers = { origin: 'http://localhost:3001' };
    expect((await fetch(`http://${host}/`, { method: 'OPTIONS', headers })).status).toBe(204);
  }
  expect(said).toContain(`Sign-in: a local identity service runs at ${hosts[2]}.`);
  expect(said).toContain('To keep them, add `-- --persist .local/data` to the command.');
  const words = howToWrite('http://localhost:3000/write');
  expect(words).toMatch(
    /^Write posts at http:\/\/localhost:3000\/write\nSign in as owner@studio\.example with the password [a-z]{4}-[a-z]{4}-[a-z]{4}\nAdd another owner: .*npm run owners -- add EMAIL$/,
  );
  await stop();
  for (const host of hosts) expect(await responds(host)).toBe(false);
  // The owner is the same after a restart.
  const next = await startLocalServices(null);
  expect(next.howToWrite('http://localhost:3000/write')).toBe(words);
  await next.stop();
});

test('commands use the services of their own folder, not those of another checkout', async () => {
  const other = await startLocalServices(null);
  const elsewhere = fs.mkdtempSync(path.join(tmpdir(), 'services-'));
  for (const rules of ['firestore.rules', 'storage.rules'])
    fs.copyFileSync(rules, path.join(elsewhere, rules));
  process.chdir(elsewhere);
  const none =
    'No local Firestore runs in this folder. `npm run edit` or `npm start` in another terminal starts one';
  await expect(findService('firestore', process.env)).rejects.toThrow(none);
  const { environment, stop } = await startLocalServices(null);
  expect((await findService('firestore', process.env)).name).toBe(
    `the Firestore at ${environment.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST}`,
  );
  expect((await findService('identity', process.env)).name).toBe(
    `the identity service at ${environment.NEXT_PUBLIC_AUTH_EMULATOR_HOST}`,
  );
  await stop();
  // As a process that was killed leaves it: process ids are at most 4,194,304.
  fs.writeFileSync('.local/services/firestore-999999999', '127.0.0.1:1 ');
  await expect(findService('firestore', process.env)).rejects.toThrow(none);
  process.chdir(folder);
  await other.stop();
  fs.rmSync(elsewhere, { recursive: true });
});

test('uses emulators that are already running', async () => {
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
  process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:2';
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = '127.0.0.1:3';
  const { environment, howToWrite } = await startLocalServices(null);
  expect(environment).toEqual({
    NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    NEXT_PUBLIC_STORAGE_EMULATOR_HOST: '127.0.0.1:3',
    NEXT_PUBLIC_AUTH_EMULATOR_HOST: '127.0.0.1:2',
  });
  expect(howToWrite('/write')).toContain(
    'FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:2 npm run owners -- add EMAIL',
  );
  expect(fs.readdirSync(folder)).toEqual(['firestore.rules', 'storage.rules']);
});

test('with a project, starts nothing', async () => {
  process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'harbor-studio';
  // Any response is fine.
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  const warn = jest.spyOn(console, 'warn');
  const { environment, howToWrite } = await startLocalServices(null);
  expect([environment, warn.mock.calls]).toEqual([{}, []]);
  expect(howToWrite('/write')).toContain('an owner of the project harbor-studio');
  expect(fs.readdirSync(folder)).toEqual(['firestore.rules', 'storage.rules']);
});

test('a project that cannot be reached is reported immediately, with what to do', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  await warnWhenOffline();
  expect(warn.mock.calls.join()).toContain(
    'The internet could not be reached. Check the connection and start again. To work without it, put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local',
  );
});

test('if one cannot start, stops all others', async () => {
  fs.writeFileSync('storage.rules', '');
  await expect(startLocalServices('data')).rejects.toThrow('storage.rules, line 1: expected');
  const [, host] = /a local Firestore runs at (127\.0\.0\.1:\d+)/.exec(said) ?? [];
  expect(await responds(host)).toBe(false);
  // The folder can be used again.
  fs.copyFileSync(path.join(here, 'storage.rules'), 'storage.rules');
  const { stop } = await startLocalServices('data');
  await stop();
});

test('with a folder, owners are stored, and those without a password are named', async () => {
  const first = new State('data');
  new Accounts(first).add({ email: 'anna@studio.example', claims: { owner: true } });
  first.close();
  const second = await startLocalServices('data');
  expect(said).toContain('Posts, pictures and accounts are stored in data.');
  expect(second.howToWrite('/write')).toContain(
    '\nanna@studio.example has no password yet: "Forgot your password?" on that page prints a command',
  );
  await second.stop();
});

test('if nobody is an owner, it says how to add one', async () => {
  const prepare = async (state: State) => void new Accounts(state).add({ email: 'anna@studio.example' });
  const { howToWrite, stop } = await startLocalServices(null, prepare);
  expect(howToWrite('/write')).toContain('There is no owner yet. Add one: npm run owners -- add EMAIL');
  await stop();
});
