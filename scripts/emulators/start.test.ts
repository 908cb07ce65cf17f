import { startLocalServices } from './start';

// Ignores the settings of this machine.
jest.mock('@next/env', () => ({ __esModule: true, default: { loadEnvConfig: () => {} } }));
jest.mock('../shared/ports', () => ({
  ...jest.requireActual('../shared/ports'),
  servicePorts: { firestore: 0, storage: 0, identity: 0 },
}));

beforeEach(() => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
    FIRESTORE_EMULATOR_HOST: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_STORAGE_EMULATOR_HOST: '',
  });
});

test('without a project, starts a Firestore, a storage and an identity service, and says how to sign in', async () => {
  const { formatInstructions, servers } = await startLocalServices();
  expect(servers).toHaveLength(3);
  expect(formatInstructions('http://localhost:3000')).toContain(
    'http://localhost:3000/write: sign in as owner@studio.example with the password moon-lamp-tide',
  );
  await Promise.all(servers.map((server) => server.stop()));
});

test('an emulator that runs replaces its service', async () => {
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
  const { environment, servers } = await startLocalServices();
  expect(servers).toHaveLength(2);
  expect(environment.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST).toBe('127.0.0.1:1');
  await Promise.all(servers.map((server) => server.stop()));
});

test('with a project, starts nothing, and says at once if the project cannot be reached', async () => {
  process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'harbor-studio';
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const { environment, servers, formatInstructions } = await startLocalServices();
  expect([environment, servers]).toEqual([{}, []]);
  expect(formatInstructions('http://localhost:3000')).toContain('Firebase project: harbor-studio');
  expect(warn.mock.calls.join()).toContain(
    'put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local',
  );
});
