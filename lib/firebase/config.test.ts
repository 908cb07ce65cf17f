import { getFirebaseConfig } from './config';

const variables = [
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST',
  'NEXT_PUBLIC_NETWORK_HOSTS',
];

afterEach(() => {
  for (const variable of variables) delete process.env[variable];
});

test('a configured project is used on every host', () => {
  process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'studio-1';
  process.env.NEXT_PUBLIC_FIREBASE_API_KEY = 'key-1';
  for (const hostname of ['localhost', 'studio.example', null]) {
    expect(getFirebaseConfig(hostname)).toMatchObject({
      options: { projectId: 'studio-1', apiKey: 'key-1' },
      emulatorHost: null,
    });
  }
});

test('without a project, only pages served from this machine use the local Firestore', () => {
  expect(getFirebaseConfig('localhost')).toMatchObject({
    options: { projectId: 'demo-northlight' },
    emulatorHost: '127.0.0.1:8080',
  });
  expect(getFirebaseConfig('127.0.0.1')?.emulatorHost).toBe('127.0.0.1:8080');
  expect(getFirebaseConfig('studio.example')).toBeNull();
  // The build inlines variables that are not set as empty texts.
  process.env.NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST = '';
  expect(getFirebaseConfig(null)).toBeNull();
  expect(getFirebaseConfig('')).toBeNull();
});

test('a page at an address of a network uses the local services at the same address', () => {
  process.env.NEXT_PUBLIC_NETWORK_HOSTS = '192.168.1.5,172.17.0.1';
  expect(getFirebaseConfig('192.168.1.5')?.emulatorHost).toBe('192.168.1.5:8080');
  expect(getFirebaseConfig('172.17.0.1')?.emulatorHost).toBe('172.17.0.1:8080');
  expect(getFirebaseConfig('192.168.1.6')).toBeNull();
});
