import { getFirebaseConfig } from './config';

const variables = ['NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_API_KEY'];

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
  expect(getFirebaseConfig(null)).toBeNull();
});
