import { cpSync, existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type LocalIdentity, startIdentity } from '../../emulators/identity/server';
import { emptyAccount, type FakeFirebase, runFakeFirebaseTools } from '../../testing/firebase/fakeFirebase';
import { createTemporaryFolder } from '../../testing/jest/createTemporaryFolder';
import { findService, type RestService } from '../services';
import { setUp } from './setUp';

/** A token that must never be printed, or left in the folder. */
const secret = 'ya29.token-of-the-account';

const folder = createTemporaryFolder();
/** A file in the folder of the site. */
const getSitePath = (file = '') => folder.path('site', file);
let state: FakeFirebase;
/** The accounts of the project. */
let identity: LocalIdentity;

beforeEach(async () => {
  identity = await startIdentity(0, { say: () => {} });
  state = structuredClone(emptyAccount);
  for (const file of ['.env.example', 'firebase.json', 'firestore.rules']) cpSync(file, getSitePath(file));
  folder.write('key.json', '{}');
  const realFetch = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(address).includes(identity.host) && !String(address).includes('/admin/')
        ? realFetch(address, init)
        : Promise.resolve(respondAsGoogle(new URL(String(address)), init)),
    );
});
afterEach(() => identity.stop());

/** Responds like Firestore, Cloud Storage and the settings of the sign-in. */
function respondAsGoogle(url: URL, init?: RequestInit): Response {
  const [project] = state.projects;
  const reply = (status: number, message: string) => Response.json({ error: { message } }, { status });
  if (url.pathname.endsWith('/config')) {
    if (!project?.signIn) return reply(404, 'CONFIGURATION_NOT_FOUND');
    if (init?.method === 'PATCH') project.signIn = JSON.parse(String(init.body));
    return Response.json(project.signIn);
  }
  if (url.host === 'firestore.googleapis.com') {
    const isKnown = new Headers(init?.headers).get('x-goog-api-key') === 'AIza-harbor-studio';
    if (!isKnown) return reply(400, 'API key not valid.');
    const { limit } = JSON.parse(String(init?.body)).structuredQuery;
    const isAllowed = project?.isInTestMode || (project?.hasRules && limit <= 2001);
    return isAllowed ? Response.json([{}]) : reply(403, 'Missing or insufficient permissions.');
  }
  if (!project?.cors) return reply(404, 'Not Found.');
  if (url.host === 'storage.googleapis.com') {
    if (init?.method === 'PATCH') project.cors = JSON.parse(String(init.body)).cors;
    return Response.json({ cors: project.cors });
  }
  const isClosed = url.pathname.endsWith('/o') || url.pathname.includes('/o/proofs%2F');
  return isClosed || !project.hasStorageRules ? reply(403, 'Permission denied.') : reply(404, 'Not Found.');
}

/** The answers of a user who starts from scratch. */
const answers: Record<string, () => string> = {
  'Project id': () => 'harbor-studio',
  'Database region': () => 'us-west1',
  'Path of the key file': () => folder.path('key.json'),
  "The owner's e-mail address": () => 'anna@harbor.example',
};

/** Runs the setup with the variables of .env.local, as a new process does. @returns its output, questions and error */
async function runSetup(changedAnswers: typeof answers = {}) {
  const lines: string[] = [];
  const questions: string[] = [];
  const environment: Record<string, string | undefined> = existsSync(getSitePath('.env.local'))
    ? readEnv()
    : {};
  const find = async (kind: 'firestore' | 'identity' | 'storage'): Promise<RestService> => {
    if (!environment.GOOGLE_APPLICATION_CREDENTIALS) throw new Error('There are no credentials.');
    const service = await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: identity.host });
    return kind === 'storage' ? { ...service, url: 'https://storage.googleapis.com/storage/v1' } : service;
  };
  const error = await setUp({
    folder: getSitePath(),
    environment,
    findService: find,
    wait: async () => {},
    run: (args) => runFakeFirebaseTools(state, args, getSitePath()),
    say: (line) => lines.push(line),
    ask: async (question) => {
      questions.push(question);
      const [, answer] =
        Object.entries({ ...answers, ...changedAnswers }).find(([start]) => question.startsWith(start)) ?? [];
      if (!answer) throw new Error(`no answer to '${question}'`);
      return answer();
    },
  }).then(
    () => '',
    ({ message }: Error) => message,
  );
  expect([...lines, error].join('\n')).not.toContain(secret);
  expect(existsSync(getSitePath('firebase-debug.log'))).toBe(false);
  return { output: lines.join('\n'), questions, error };
}

const readEnv = () => parseEnv(folder.read('site/.env.local'));
const changeProjects = (change: Partial<FakeFirebase['projects'][number]>) => {
  for (const project of state.projects) Object.assign(project, change);
};
async function runToEnd() {
  // Sign-in is enabled in the console.
  expect((await runSetup()).error).toContain(
    'CONFIGURATION_NOT_FOUND\nIf sign-in was never used here: "Get started" on https',
  );
  changeProjects({ signIn: {} });
  return runSetup();
}

test('leads from an empty account to a project that the site can be deployed to', async () => {
  const { output, error } = await runToEnd();
  expect(error).toBe('');
  expect(readEnv()).toMatchObject({
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'harbor-studio',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'AIza-harbor-studio',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'harbor-studio.firebaseapp.com',
    NEXT_PUBLIC_FIREBASE_APP_ID: '1:2:web:harbor-studio',
    NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: '',
  });
  expect(state.projects[0]).toMatchObject({
    databases: [{ locationId: 'us-west1' }],
    hasRules: true,
    sites: [{ type: 'DEFAULT_SITE' }],
    signIn: { signIn: { email: { enabled: true } }, client: { permissions: { disabledUserSignup: true } } },
  });
  expect(identity.accounts.findByEmail('anna@harbor.example')?.claims).toEqual({ owner: true });
  expect(output).toMatch(/✓ Bucket .*\n✓ Rules\n[^✓]*✓ First owner$/);
  // The explanations of .env.example are copied, and no tracked file is changed.
  expect(folder.read('site/.env.local')).toContain('# The web app');
  for (const file of ['firebase.json', 'firestore.rules'])
    expect(folder.read(`site/${file}`)).toBe(readFileSync(file, 'utf8'));

  // Started again it asks nothing, and changes nothing.
  const before = structuredClone([readEnv(), state.projects]);
  expect(await runSetup()).toMatchObject({ questions: [], error: '' });
  expect([readEnv(), state.projects]).toEqual(before);
});

test('if it was stopped at a question, the next run continues there, and creates nothing twice', async () => {
  const stop = () => {
    throw new Error('stopped');
  };
  for (const question of Object.keys(answers)) {
    const { error } = await runSetup({ [question]: stop });
    for (const project of state.projects) project.signIn ??= {};
    expect(error).toBe('stopped');
  }
  expect((await runSetup()).error).toBe('');
  const creations = state.commands.filter((command) => /create/.test(command));
  expect(new Set(creations).size).toBe(creations.length);
});

test('a bucket is found, gets its CORS beside other settings, and its rules', async () => {
  await runToEnd();
  const other = { origin: ['https://gallery.example'], method: ['GET', 'HEAD'] };
  changeProjects({ cors: [other] });
  expect((await runSetup()).error).toBe('');
  expect(readEnv().NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET).toBe('harbor-studio.firebasestorage.app');
  expect(state.projects[0]).toMatchObject({
    cors: [other, { origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }],
    hasStorageRules: true,
  });
  expect(state.commands.filter((command) => command.includes('--only firestore,storage'))).toHaveLength(1);
});

test('rules of test mode are replaced, and rules that do not arrive are a failure', async () => {
  await runToEnd();
  changeProjects({ isInTestMode: true });
  expect((await runSetup()).error).toBe('');
  state.refusals = { deploy: { error: 'HTTP Error: 503, unavailable' } };
  changeProjects({ hasRules: false });
  expect((await runSetup()).error).toBe('firebase deploy: HTTP Error: 503, unavailable');
});

const datastoreProject = {
  projectId: 'harbor-studio',
  databases: [
    { name: 'projects/harbor-studio/databases/(default)', type: 'DATASTORE_MODE', locationId: 'nam5' },
  ],
  apps: [],
  sites: [],
};
test.each<[string, Partial<FakeFirebase>, RegExp]>([
  [
    'a reason that only the log has',
    {
      refusals: { 'apps:create': { error: 'Failed to create app.', log: 'HTTP Error: 403, no permission' } },
    },
    /^firebase apps:create: Failed to create app\..*\nHTTP Error: 403, no permission$/,
  ],
  [
    'no network for npx',
    { isOffline: true },
    /^Sign-in to Firebase: firebase-tools did not run \(code 1\)\. npm error code EAI_AGAIN\n/,
  ],
  [
    'a database that pages cannot read',
    { projects: [datastoreProject] },
    /^Database: pages can only read a Standard edition database in Native mode/,
  ],
])('stops at the first failure with the message of the tool: %s', async (_, change, expected) => {
  Object.assign(state, change);
  expect((await runSetup()).error).toMatch(expected);
});

test('a creation that succeeded although an error was reported is not a failure', async () => {
  state.isSlow = true;
  const { error, output } = await runSetup();
  expect(output).toContain('✓ Database');
  expect(error).toContain('CONFIGURATION_NOT_FOUND');
});

test('a key in the folder of the site is refused', async () => {
  folder.write('site/key.json', '{}');
  const { error } = await runSetup({ 'Path of the key file': () => getSitePath('key.json') });
  expect(error).toMatch(/^Key: .* is in this folder/);
  expect(readEnv().GOOGLE_APPLICATION_CREDENTIALS).toBeUndefined();
});
