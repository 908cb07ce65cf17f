import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findService } from '../firebase/services';
import { startAtServicePort } from './http/listenLocally';
import { Accounts } from './identity/Accounts';
import { State } from './State';
import { startLocalServices } from './start';

// Ignores the settings of this machine.
jest.mock('@next/env', () => ({ __esModule: true, default: { loadEnvConfig: () => {} } }));

const projectFolder = process.cwd();
let folder: string;
let output: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'services-'));
  for (const rules of ['firestore.rules', 'storage.rules']) fs.copyFileSync(rules, path.join(folder, rules));
  process.chdir(folder);
  jest.replaceProperty(process, 'env', {
    ...process.env,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
    FIRESTORE_EMULATOR_HOST: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_STORAGE_EMULATOR_HOST: '',
  });
  output = '';
  jest.spyOn(console, 'log').mockImplementation((line) => {
    output += `${line}\n`;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.chdir(projectFolder);
  fs.rmSync(folder, { recursive: true });
});

const isResponding = (host: string | undefined) =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );

test('without a project, starts a Firestore, a storage and an identity service, and says how to sign in', async () => {
  const { environment, formatInstructions, stop } = await startLocalServices(null);
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
  expect(output).toContain(`Sign-in: a local identity service runs at ${hosts[2]}.`);
  expect(output).toContain('To keep them, add `-- --persist .local/data` to the command.');
  const instructions = formatInstructions('http://localhost:3000/write');
  expect(instructions).toMatch(
    /^Write posts at http:\/\/localhost:3000\/write\nSign in as owner@studio\.example with the password [a-z-]{14}\n.*npm run owners -- add EMAIL$/,
  );
  await stop();
  for (const host of hosts) expect(await isResponding(host)).toBe(false);
});

test('commands find the services that run in their folder', async () => {
  const { environment, stop } = await startLocalServices(null);
  for (const [service, variable] of [
    ['firestore', 'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST'],
    ['identity', 'NEXT_PUBLIC_AUTH_EMULATOR_HOST'],
  ] as const)
    expect((await findService(service, process.env)).name).toContain(`at ${environment[variable]}`);
  await stop();
  await expect(findService('firestore', process.env)).rejects.toThrow(
    'No local Firestore is running in this folder. Start one with `npm run edit` or `npm start` in another terminal',
  );
});

test('uses emulators that are already running', async () => {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:3',
  });
  const { environment, formatInstructions } = await startLocalServices(null);
  expect(environment).toEqual({
    NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    NEXT_PUBLIC_STORAGE_EMULATOR_HOST: '127.0.0.1:3',
    NEXT_PUBLIC_AUTH_EMULATOR_HOST: '127.0.0.1:2',
  });
  expect(formatInstructions('/write')).toContain(
    'FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:2 npm run owners -- add EMAIL',
  );
  expect(fs.readdirSync(folder)).toEqual(['firestore.rules', 'storage.rules']);
});

test('with a project, starts nothing, and says at once if the project cannot be reached', async () => {
  process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'harbor-studio';
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Any response is fine.
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  const { environment, formatInstructions } = await startLocalServices(null);
  expect([environment, warn.mock.calls]).toEqual([{}, []]);
  expect(formatInstructions('/write')).toContain('an owner of the project harbor-studio');
  expect(fs.readdirSync(folder)).toEqual(['firestore.rules', 'storage.rules']);
  fetchSpy.mockRejectedValue(new TypeError('fetch failed'));
  await startLocalServices(null);
  expect(warn.mock.calls.join()).toContain(
    'The internet could not be reached. Check the connection and start again. To work without it, put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local',
  );
});

test('if one cannot start, stops all others, and the folder can be used again', async () => {
  fs.writeFileSync('storage.rules', '');
  await expect(startLocalServices('data')).rejects.toThrow('storage.rules, line 1: expected');
  const [, host] = /a local Firestore runs at (127\.0\.0\.1:\d+)/.exec(output) ?? [];
  expect(await isResponding(host)).toBe(false);
  fs.copyFileSync(path.join(projectFolder, 'storage.rules'), 'storage.rules');
  const { stop } = await startLocalServices('data');
  await stop();
});

test('with a folder, owners are stored, and those without a password are named', async () => {
  const first = new State('data');
  new Accounts(first).add({ email: 'anna@studio.example', claims: { owner: true } });
  first.close();
  const second = await startLocalServices('data');
  expect(output).toContain('Posts, pictures and accounts are stored in data.');
  expect(second.formatInstructions('/write')).toContain(
    '\nanna@studio.example has no password yet: "Forgot your password?" on that page prints a command',
  );
  await second.stop();
});

test("a service skips the site's port; when no port is free, the message says what to do", async () => {
  expect(await startAtServicePort(8080, 'local Firestore', async (port) => port, 8080)).toBe(8081);
  const portInUse = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  await expect(startAtServicePort(8080, 'local Firestore', () => Promise.reject(portInUse))).rejects.toThrow(
    /The ports 8080 to 8100, where the local Firestore would run, are taken\. End the programs/,
  );
});
