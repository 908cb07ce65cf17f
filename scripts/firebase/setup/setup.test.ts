import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { listenLocally } from '../../emulators/http/listen';
import { type LocalIdentity, startIdentity } from '../../emulators/identity/server';
import { runFake } from '../../testing/firebase/fakeFirebase.mjs';
import { findService } from '../services';
import { type CommandResult, type FirebaseTools, firebaseIn, firebaseTools } from './firebase';
import { runSteps, steps } from './runSteps';
import { settingsIn } from './settings';
import type { Context } from './step';

// Each command is a process, on machines with other load.
jest.setTimeout(120_000);

/** The state that the fake firebase-tools and the fake Google services respond from. */
type FakeProject = {
  projectId: string;
  databases: { name: string; type: string; locationId: string }[];
  apps: { appId: string }[];
  sites: { name: string; type: string }[];
  hasRules?: boolean;
  /** Rules that let anyone write. */
  isInTestMode?: boolean;
  hasBucket?: boolean;
  hasStorageRules?: boolean;
  hasOldStorageRules?: boolean;
  /** The bucket's setting about pages that read its files; null if the key may not see it. */
  cors?: object[] | null;
  /** Whether sign-in by e-mail is enabled; undefined if the service is not set up. */
  hasSignIn?: boolean;
  /** Whether visitors cannot create accounts. */
  isSignUpClosed?: boolean;
  /** Whether the key may not change the settings of the sign-in. */
  hasNoConfigAccess?: boolean;
};
type Fake = {
  isSignedIn: boolean;
  isOffline: boolean;
  projects: FakeProject[];
  /** Creating the database takes long. */
  isSlow: boolean;
  takenIds: string[];
  /** Projects whose creation was interrupted. */
  halfMadeIds: string[];
  /** The error of a command, and the reason that only the debug log has. */
  refusals: Record<string, { error: string; log?: string }>;
  /** The commands run so far. */
  commands: string[];
};

const nothing: Fake = {
  isSignedIn: false,
  isOffline: false,
  projects: [],
  isSlow: false,
  takenIds: [],
  halfMadeIds: [],
  refusals: {},
  commands: [],
};

const privateKey = '-----BEGIN PRIVATE KEY----- nobody may see this';
/** Must never be shown. */
const secrets = [privateKey, 'ya29.token-of-the-account'];

let root: string;
let site: string;
let keyFile: string;
/** The accounts of the project. */
let identity: LocalIdentity;
/** Links that Google would send by e-mail. */
let mail: string[];
const stateFile = () => path.join(root, 'firebase.json');
const readFake = (): Fake => JSON.parse(readFileSync(stateFile(), 'utf8'));
const writeFake = (change: Partial<Fake>) =>
  writeFileSync(stateFile(), JSON.stringify({ ...readFake(), ...change }));
const projectNow = () => readFake().projects[0];

beforeEach(async () => {
  mail = [];
  identity = await startIdentity(0, { say: (line) => mail.push(line) });
  root = mkdtempSync(path.join(os.tmpdir(), 'setup-'));
  site = path.join(root, 'site');
  for (const folder of ['site', 'bin', 'home']) mkdirSync(path.join(root, folder));
  for (const file of ['.env.example', 'firebase.json', 'firestore.rules'])
    cpSync(file, path.join(site, file));
  writeFileSync(stateFile(), JSON.stringify(nothing));
  const npx = path.join(root, 'bin', 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\nexec '${process.execPath}' '${path.resolve('scripts/testing/firebase/fakeNpx.mjs')}' "$@"\n`,
  );
  chmodSync(npx, 0o755);
  keyFile = path.join(root, 'home', 'blog-key.json');
  writeFileSync(keyFile, JSON.stringify(keyOf('harbor-studio')));
});
afterEach(async () => {
  await identity.stop();
  rmSync(root, { recursive: true });
});

const keyOf = (project: string) => ({
  type: 'service_account',
  project_id: project,
  client_email: `blog@${project}.iam.gserviceaccount.com`,
  private_key: privateKey,
});

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.join(root, 'bin')}:${process.env.PATH}`,
  HOME: path.join(root, 'home'),
  FAKE_FIREBASE: stateFile(),
});

/** Runs the fake firebase-tools in this process, which is much faster than `npx`. */
function runHere(args: string[]): CommandResult {
  const state = readFake();
  const result = runFake(state, args, site);
  writeFake(state);
  return result;
}

/** Responds to anonymous requests like Firestore and Cloud Storage. */
const fakeFetch: typeof fetch = async (address, init) => {
  const { isOffline, projects } = readFake();
  if (isOffline) throw new TypeError('fetch failed');
  const url = new URL(String(address));
  if (url.host === 'firebase.googleapis.com') return new Response(null, { status: 404 });
  const reply = (status: number, message: string) =>
    new Response(JSON.stringify({ error: { message } }), { status });
  if (url.host === 'firestore.googleapis.com') {
    const project = projects.find(({ projectId }) => url.pathname.includes(`/projects/${projectId}/`));
    if (new Headers(init?.headers).get('x-goog-api-key') !== `AIza-${project?.projectId}`) {
      return reply(400, 'API key not valid. Please pass a valid API key.');
    }
    const { limit } = JSON.parse(String(init?.body)).structuredQuery;
    if (project?.isInTestMode) return reply(200, '');
    return project?.hasRules && limit <= 2001
      ? reply(200, '')
      : reply(403, 'Missing or insufficient permissions.');
  }
  if (url.pathname.endsWith('/config')) {
    const [project] = projects;
    if (project?.hasNoConfigAccess) return reply(403, 'The caller does not have permission');
    if (project && init?.method === 'PATCH') {
      expect(url.search).toBe('?updateMask=client.permissions.disabledUserSignup');
      project.isSignUpClosed = JSON.parse(String(init.body)).client.permissions.disabledUserSignup;
      writeFake({ projects });
    }
    return Response.json({
      client: project?.isSignUpClosed ? { permissions: { disabledUserSignup: true } } : {},
    });
  }
  if (url.host === 'identitytoolkit.googleapis.com') {
    const project = projects.find(({ projectId }) => url.searchParams.get('key') === `AIza-${projectId}`);
    if (project?.hasSignIn === undefined) return reply(400, 'CONFIGURATION_NOT_FOUND');
    return reply(400, project.hasSignIn ? 'INVALID_LOGIN_CREDENTIALS' : 'OPERATION_NOT_ALLOWED');
  }
  const project = projects.find(({ projectId }) =>
    `${url.pathname}/`.includes(`/b/${projectId}.firebasestorage.app/`),
  );
  if (project && url.pathname.startsWith('/storage/v1/')) {
    if (project.cors === null) return reply(403, 'no access');
    if (init?.method === 'PATCH') {
      project.cors = JSON.parse(String(init.body)).cors;
      writeFake({ projects });
    }
    return Response.json({ cors: project.cors });
  }
  if (!project?.hasBucket) return reply(404, 'Not Found.');
  const isProof = url.pathname.includes('/o/proofs%2F') && !project.hasOldStorageRules;
  return url.pathname.endsWith('/o') || !project.hasStorageRules || isProof
    ? reply(403, 'Permission denied.')
    : reply(404, 'Not Found.');
};

/** The answers of a user who starts from scratch, without pictures in posts and without the page for writing. */
const answers: [question: RegExp, answer: () => string][] = [
  [/Which one/, () => 'n'],
  [/Its id/, () => 'harbor-studio'],
  [/Region/, () => '1'],
  [/Type yes/, () => 'yes'],
  [/pictures of posts/, () => 'n'],
  [/path of the file/, () => keyFile],
  [/posts in the browser/, () => 'n'],
  [/mail for each new request/, () => 'n'],
  [/Press Enter when|to sign in/, () => ''],
];

/** Runs the setup with these answers; `given` are used first. */
async function setUp({
  isCheckOnly = false,
  onQuestion = () => {},
  given = [],
  platform = 'linux',
  firebase = firebaseIn({ environment: environment(), folder: site, fetch: fakeFetch, run: runHere }),
}: {
  isCheckOnly?: boolean;
  onQuestion?: () => void;
  given?: typeof answers;
  platform?: NodeJS.Platform;
  firebase?: FirebaseTools;
} = {}) {
  const lines: string[] = [];
  const shown: string[] = [];
  const opened: string[] = [];
  let interrupt: (error: Error) => void = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = reject;
  });
  let questions = 0;
  const context: Context = {
    firebase,
    settings: settingsIn(site, {}),
    fetch: fakeFetch,
    identity: () => findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: identity.host }),
    storage: async () => ({
      name: 'the project harbor-studio',
      id: 'harbor-studio',
      url: 'https://storage.googleapis.com/storage/v1',
      project: 'projects/harbor-studio',
      headers: {},
    }),
    say: (line) => lines.push(line),
    progress: (message) => shown.push(message),
    ask: async (question) => {
      lines.push(question);
      questions += 1;
      onQuestion();
      if (questions > 100) interrupt(new Error(`asks without end:\n${lines.slice(-6).join('\n')}`));
      const [, answer] = [...given, ...answers].find(([pattern]) => pattern.test(question)) ?? [];
      if (!answer) {
        interrupt(new Error(`no answer to '${question}' after:\n${lines.slice(-6).join('\n')}`));
        return new Promise(() => {});
      }
      return answer();
    },
    open: (address) => opened.push(address),
    hasScreen: true,
    folder: site,
    platform,
    wait: async () => {},
  };
  const { missing: left, unchecked } = await Promise.race([runSteps(context, { isCheckOnly }), interrupted]);
  const output = lines.join('\n');
  for (const secret of secrets) expect(output).not.toContain(secret);
  return { left, unchecked, output, opened, questions, shown };
}

const env = () => parseEnv(readFileSync(path.join(site, '.env.local'), 'utf8'));

const allValues = () => ({
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'harbor-studio',
  NEXT_PUBLIC_FIREBASE_API_KEY: 'AIza-harbor-studio',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'harbor-studio.firebaseapp.com',
  NEXT_PUBLIC_FIREBASE_APP_ID: '1:2:web:harbor-studio',
  GOOGLE_APPLICATION_CREDENTIALS: keyFile,
});

/** A project in which all is set up. */
const complete = (): FakeProject => ({
  projectId: 'harbor-studio',
  databases: [
    { name: 'projects/harbor-studio/databases/(default)', type: 'FIRESTORE_NATIVE', locationId: 'us-west1' },
  ],
  apps: [{ appId: '1:2:web:harbor-studio' }],
  sites: [{ name: 'projects/harbor-studio/sites/harbor-studio', type: 'DEFAULT_SITE' }],
  hasRules: true,
});
const writeEnv = (values: Record<string, string>) =>
  writeFileSync(
    path.join(site, '.env.local'),
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

describe('the complete setup', () => {
  test('leads from an empty account to a site that can be deployed', async () => {
    const { left, output, opened } = await setUp({
      firebase: firebaseIn({ environment: environment(), folder: site, fetch: fakeFetch }),
    });
    expect(left).toEqual([]);
    expect(env()).toMatchObject(allValues());
    expect(env().NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET).toBe('');
    expect(projectNow()).toMatchObject(complete());
    for (const { title } of steps) expect(output).toMatch(new RegExp(`[✓–] ${title}: `));
    expect(output).toContain('CAN NEVER BE CHANGED');
    expect(opened).toContain('https://console.firebase.google.com');
    expect(readFake().commands).toContain('login --reauth');
    // The temporary config file is removed.
    expect(readdirSync(site).sort()).toEqual([
      '.env.example',
      '.env.local',
      'firebase.json',
      'firestore.rules',
    ]);
    // The explanations of .env.example are copied.
    expect(readFileSync(path.join(site, '.env.local'), 'utf8')).toContain('# The web app');
  });

  test('resumes after an interruption at any question', async () => {
    const envFile = path.join(site, '.env.local');
    // The state is only in these two files, so interruptions with the same files are equivalent.
    const left = new Map<string, [state: string, env: string]>();
    await setUp({
      onQuestion: () => {
        const values = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
        const { commands, ...state } = readFake();
        left.set(JSON.stringify([state, values]), [JSON.stringify({ ...state, commands }), values]);
      },
    });
    expect(left.size).toBeGreaterThan(3);
    for (const [state, values] of left.values()) {
      writeFileSync(stateFile(), state);
      rmSync(envFile);
      if (values) writeFileSync(envFile, values);
      expect((await setUp()).left).toEqual([]);
      expect(env()).toMatchObject(allValues());
      const made = readFake().commands.filter((command) => /create/.test(command));
      expect(new Set(made).size).toBe(made.length);
    }
  });

  test('once complete, asks only about the three optional steps, and changes nothing', async () => {
    await setUp();
    const before = [readFileSync(path.join(site, '.env.local'), 'utf8'), JSON.stringify(projectNow())];
    const { questions } = await setUp();
    expect(questions).toBe(3);
    expect([readFileSync(path.join(site, '.env.local'), 'utf8'), JSON.stringify(projectNow())]).toEqual(
      before,
    );
  });

  test('pictures in posts need the plan, the bucket and its rules', async () => {
    await setUp();
    const { left, output, opened } = await setUp({
      given: [
        [/pictures of posts/, () => 'y'],
        [/send clients their pictures/, () => 'n'],
        [
          /name of the bucket/,
          () => {
            writeFake({ projects: readFake().projects.map((project) => ({ ...project, hasBucket: true })) });
            return '';
          },
        ],
      ],
    });
    expect(left).toEqual([]);
    expect(env().NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET).toBe('harbor-studio.firebasestorage.app');
    expect(readFake().commands).toContain(
      'deploy --only storage --project harbor-studio --json --non-interactive',
    );
    expect(opened).toContain('https://console.firebase.google.com/project/harbor-studio/usage/details');
    expect(output).toContain('pay-as-you-go plan (Blaze)');
  });

  test('clients can save their pictures as one file once the key has the role', async () => {
    const bucket = { hasBucket: true, hasStorageRules: true };
    writeFake({ isSignedIn: true, projects: [{ ...complete(), ...bucket, cors: null }] });
    writeEnv({
      ...allValues(),
      NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'harbor-studio.firebasestorage.app',
    });
    const { left, output } = await setUp({
      given: [
        [/send clients their pictures/, () => 'y'],
        [
          /Press Enter to try again/,
          () => {
            writeFake({ projects: [{ ...complete(), ...bucket, cors: [] }] });
            return '';
          },
        ],
      ],
    });
    expect(left).toEqual([]);
    expect(output).toContain('one more role, "Storage Admin"');
    expect(output).toContain('https://console.cloud.google.com/iam-admin/iam?project=harbor-studio');
    expect(projectNow()?.cors).toEqual([{ origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }]);
    expect((await setUp({ isCheckOnly: true })).output).toContain(
      '✓ Saving finished pictures: pages may read them',
    );
  });
});

describe('owners of the blog', () => {
  /** Wants the page for writing posts, and enables sign-in when it is requested. */
  const wantsIt = (given: typeof answers = []): typeof answers => [
    ...given,
    [/posts in the browser/, () => 'y'],
    [
      /Press Enter when/,
      () => {
        writeFake({ projects: readFake().projects.map((project) => ({ ...project, hasSignIn: true })) });
        return '';
      },
    ],
    [/address of the owner/, () => 'anna@harbor.example'],
  ];
  beforeEach(() => {
    writeFake({ isSignedIn: true, projects: [complete()] });
    writeEnv(allValues());
  });

  test('the sign-in, and the owner', async () => {
    const { left, output, opened } = await setUp({ given: wantsIt() });
    expect(left).toEqual([]);
    expect(identity.accounts.byEmail('anna@harbor.example')?.claims).toEqual({ owner: true });
    expect(output).toContain('✓ Who may write: anna@harbor.example');
    expect(opened).toEqual([
      'https://console.firebase.google.com/project/harbor-studio/authentication/providers',
    ]);
    expect(output).toContain('Visitors can no longer create accounts.');
    expect(projectNow()?.isSignUpClosed).toBe(true);
    // Done, and not offered again.
    expect((await setUp()).questions).toBe(2);
  });

  test('checks again for a sign-in method that was not enabled', async () => {
    const { left, output } = await setUp({
      given: wantsIt([
        [/Press Enter when/, () => ''],
        [/try again/, () => 'later'],
      ]),
    });
    expect(left).toEqual(['Who may write']);
    expect(output).toContain('Not yet: sign-in is not enabled in the project yet');
    expect(identity.accounts.list()).toEqual([]);
  });

  test('asks again for an invalid address', async () => {
    const addresses = ['anna', 'anna@harbor.example'];
    const { left, output } = await setUp({
      given: wantsIt([
        [/address of the owner/, () => addresses.shift() ?? ''],
        [/try again/, () => ''],
      ]),
    });
    expect(left).toEqual([]);
    expect(output).toContain("'anna' is not an e-mail address");
  });

  test('public sign-up that cannot be switched off is told, with the page that does it', async () => {
    writeFake({ projects: [{ ...complete(), hasSignIn: true, hasNoConfigAccess: true }] });
    const { left, output, opened } = await setUp({ given: wantsIt() });
    expect(left).toEqual([]);
    expect(output).toMatch(
      /Public sign-up could not be switched off \(403: The caller does not have permission\)\.[\s\S]*uncheck "Enable create/,
    );
    expect(opened).toContain(
      'https://console.firebase.google.com/project/harbor-studio/authentication/settings',
    );
    expect(output).toContain('whether visitors can create accounts could not be checked');
  });

  test('is not done while visitors can create accounts', async () => {
    writeFake({ projects: [{ ...complete(), hasSignIn: true }] });
    await identity.accounts.add({ email: 'anna@harbor.example', claims: { owner: true } });
    const { left, output } = await setUp({ isCheckOnly: true });
    expect(output).toContain('✗ Who may write: visitors can create accounts');
    expect(left).toEqual(['Who may write']);
    expect((await setUp()).left).toEqual([]);
    expect(projectNow()?.isSignUpClosed).toBe(true);
  });

  test('an owner whose address is not verified gets the e-mail that verifies it, before the rules ask for it', async () => {
    writeFake({ projects: [{ ...complete(), hasRules: false, hasSignIn: true, isSignUpClosed: true }] });
    const claims = { owner: true };
    await identity.accounts.add({ email: 'anna@harbor.example', emailVerified: true, claims });
    await identity.accounts.add({ email: 'ben@harbor.example', password: 'a secret', claims });
    const before: (boolean | undefined)[] = [];
    const { left, output } = await setUp({
      given: [
        [
          /e-mail that verifies/,
          () => {
            before.push(projectNow()?.hasRules);
            return 'y';
          },
        ],
        [/try again/, () => 'later'],
      ],
    });
    expect(output).toContain('to owners whose address is not verified: ben@harbor.example.');
    expect(before[0]).toBe(false);
    expect(mail.filter((line) => line.includes('set a new password for ben@harbor.example'))).not.toEqual([]);
    expect(mail.join()).not.toContain('anna@');
    // Until the link is used.
    expect(left).toEqual(['Who may write']);
    expect(output).toContain('✗ Who may write: not verified, so without access: ben@harbor.example');
    identity.accounts.change(identity.accounts.byEmail('ben@harbor.example')?.localId ?? '', {
      emailVerified: true,
    });
    expect((await setUp({ isCheckOnly: true })).left).toEqual([]);
  });

  test('an account that a stranger may have made is only removed on request', async () => {
    writeFake({ projects: [{ ...complete(), hasSignIn: true, isSignUpClosed: true }] });
    await identity.accounts.add({ email: 'anna@harbor.example', password: 'a secret' });
    const answersToIt = ['n', 'y'];
    const { left, output } = await setUp({
      given: wantsIt([
        [/^Remove it/, () => answersToIt.shift() ?? ''],
        [/try again/, () => ''],
      ]),
    });
    expect(left).toEqual([]);
    expect(output).toContain('anybody can have made it');
    expect(output).toContain('Not yet: people can sign in, but there is no owner');
    expect(identity.accounts.byEmail('anna@harbor.example')?.password).toBeNull();
  });

  test('can be postponed without an owner', async () => {
    const { left } = await setUp({
      given: wantsIt([
        [/address of the owner/, () => ''],
        [/try again/, () => 'later'],
      ]),
    });
    expect(left).toEqual(['Who may write']);
  });
});

describe('--check', () => {
  test.each<[string, () => void, string, string[]]>([
    [
      'not signed in',
      () => {},
      '✗ Sign-in to Firebase: no one is signed in on this machine',
      steps.map(({ title }) => title),
    ],
    [
      'no project configured',
      () => writeFake({ isSignedIn: true }),
      '✗ Project: .env.local does not name one',
      steps.slice(1).map(({ title }) => title),
    ],
    [
      "somebody else's project",
      () => {
        writeFake({ isSignedIn: true });
        writeEnv(allValues());
      },
      "names 'harbor-studio' (NEXT_PUBLIC_FIREBASE_PROJECT_ID), but the signed-in account has no such project",
      steps.slice(1).map(({ title }) => title),
    ],
    [
      'no database',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), databases: [] }] });
        writeEnv(allValues());
      },
      'the project has no database yet',
      ['Firestore', 'Rules of the database'],
    ],
    [
      'a database in Datastore mode',
      () => {
        const databases = complete().databases.map((database) => ({ ...database, type: 'DATASTORE_MODE' }));
        writeFake({ isSignedIn: true, projects: [{ ...complete(), databases }] });
        writeEnv(allValues());
      },
      'Datastore mode, which no web page can read',
      ['Firestore', 'Rules of the database'],
    ],
    [
      'no web app',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), apps: [] }] });
        writeEnv(allValues());
      },
      'the project has no web app yet',
      ['Web app', 'Rules of the database', 'Who may write'],
    ],
    [
      'values of another app',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv({ ...allValues(), NEXT_PUBLIC_FIREBASE_API_KEY: 'AIza-other' });
      },
      'different from the console: NEXT_PUBLIC_FIREBASE_API_KEY',
      ['Web app', 'Rules of the database', 'Who may write'],
    ],
    [
      'a domain of another project',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv({ ...allValues(), NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'other.firebaseapp.com' });
      },
      'different from the console: NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
      ['Web app', 'Rules of the database', 'Who may write'],
    ],
    [
      'no site',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), sites: [] }] });
        writeEnv(allValues());
      },
      'the project has no site yet',
      ['Hosting'],
    ],
    [
      'no rules',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), hasRules: false }] });
        writeEnv(allValues());
      },
      'visitors cannot read posts',
      ['Rules of the database'],
    ],
    [
      'rules of test mode',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), isInTestMode: true }] });
        writeEnv(allValues());
      },
      'test mode, which let anyone write',
      ['Rules of the database'],
    ],
    [
      'a bucket that does not exist',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv({
          ...allValues(),
          NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'harbor-studio.firebasestorage.app',
        });
      },
      'there is no bucket harbor-studio.firebasestorage.app',
      ['Pictures in posts'],
    ],
    [
      'a bucket without rules',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), hasBucket: true }] });
        writeEnv({
          ...allValues(),
          NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'harbor-studio.firebasestorage.app',
        });
      },
      'storage.rules are not published',
      ['Pictures in posts'],
    ],
    [
      'a bucket with rules that open every folder',
      () => {
        const old = { hasBucket: true, hasStorageRules: true, hasOldStorageRules: true };
        writeFake({ isSignedIn: true, projects: [{ ...complete(), ...old }] });
        writeEnv({
          ...allValues(),
          NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'harbor-studio.firebasestorage.app',
        });
      },
      'the published rules are older than storage.rules',
      ['Pictures in posts'],
    ],
    [
      'a mail server without an address',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv({ ...allValues(), SMTP_URL: 'smtps://account:password@smtp.example.com:465' });
      },
      'NOTIFY_TO is missing',
      ['Mail about requests'],
    ],
    [
      'a mail server that does not answer',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv({ ...allValues(), SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'owner@example.com' });
      },
      'the mail server does not accept the account',
      ['Mail about requests'],
    ],
    [
      'a key of another project',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv(allValues());
        writeFileSync(keyFile, JSON.stringify(keyOf('other')));
      },
      'is a key for the project other, but this site uses harbor-studio',
      ['Key for the blog'],
    ],
    [
      'a key within the site',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        const inside = path.join(site, 'key.json');
        cpSync(keyFile, inside);
        writeEnv({ ...allValues(), GOOGLE_APPLICATION_CREDENTIALS: inside });
      },
      "is in this site's folder",
      ['Key for the blog'],
    ],
    [
      'a key that does not exist',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv(allValues());
        rmSync(keyFile);
      },
      'There is no file',
      ['Key for the blog'],
    ],
    [
      'a file that is not a key',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv(allValues());
        writeFileSync(keyFile, privateKey);
      },
      'it cannot be parsed as JSON',
      ['Key for the blog'],
    ],
    [
      'sign-in is enabled, but there is no owner',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), hasSignIn: true }] });
        writeEnv(allValues());
      },
      '✗ Who may write: people can sign in, but there is no owner',
      ['Who may write'],
    ],
    [
      'sign-in by e-mail is disabled',
      () => {
        writeFake({ isSignedIn: true, projects: [{ ...complete(), hasSignIn: false }] });
        writeEnv(allValues());
      },
      '– Who may write: sign-in by e-mail is disabled, which is only needed for the page /write',
      [],
    ],
    [
      'complete',
      () => {
        writeFake({ isSignedIn: true, projects: [complete()] });
        writeEnv(allValues());
      },
      '✓ Rules of the database: visitors may read posts',
      [],
    ],
  ])('%s', async (_, prepare, message, expected) => {
    prepare();
    const before = readFake();
    const { left, output, opened, questions, shown } = await setUp({ isCheckOnly: true });
    expect(shown[0]).toBe('Checking 1 of 11: Sign-in to Firebase …');
    expect(output).toContain(message);
    expect(left).toEqual(expected);
    expect([opened, questions]).toEqual([[], 0]);
    const { commands, ...after } = readFake();
    expect(after).toEqual({ ...before, commands: undefined });
    expect(commands.filter((command) => /create|deploy|login/.test(command))).toEqual([]);
  });
});

describe('--check without the internet', () => {
  test.each([true, false])(
    'says so once, and checks only this machine (signed in: %s)',
    async (isSignedIn) => {
      writeFake({ isOffline: true, isSignedIn });
      writeEnv({
        ...allValues(),
        NEXT_PUBLIC_FIREBASE_API_KEY: '',
        GOOGLE_APPLICATION_CREDENTIALS: 'gone.json',
      });
      const { left, unchecked, output, questions } = await setUp({ isCheckOnly: true });
      expect(output.match(/The internet could not be reached/g)).toHaveLength(1);
      expect(output.slice(output.indexOf('\n')).trim()).toBe(
        `Without it, only this machine is checked:
? Project: .env.local names 'harbor-studio'
✗ Web app: not in .env.local: NEXT_PUBLIC_FIREBASE_API_KEY
– Pictures in posts: no Cloud Storage, which is only needed for pictures in posts
✗ Key for the blog: There is no file gone.json.
✓ Saving finished pictures: not needed without Cloud Storage
– Mail about requests: no mail server, so requests are only seen on the page /write`,
      );
      expect(left).toEqual(['Web app', 'Key for the blog']);
      expect(unchecked).toEqual([
        'Sign-in to Firebase',
        'Project',
        'Firestore',
        'Hosting',
        'Rules of the database',
        'Who may write',
      ]);
      expect(questions).toBe(0);
    },
  );

  test('a fresh clone gets one line, without a list of dependencies', async () => {
    writeFake({ isOffline: true });
    const { left, unchecked, output } = await setUp({ isCheckOnly: true });
    expect(output).toMatch(
      /:\n✗ Project: \.env\.local does not name one \(NEXT_PUBLIC_FIREBASE_PROJECT_ID\)$/,
    );
    expect([...left, ...unchecked].sort()).toEqual(steps.map(({ title }) => title).sort());
  });

  test('a lost connection is not retried, and earlier results are kept', async () => {
    writeFake({
      isSignedIn: true,
      projects: [complete()],
      refusals: { 'apps:list': { error: 'Failed to make request to https://firebase.googleapis.com' } },
    });
    writeEnv(allValues());
    const { left, unchecked, output } = await setUp({ isCheckOnly: true });
    expect(output).toContain('✓ Firestore: Native mode, in us-west1');
    expect(output).toContain('? Web app: .env.local has values for it');
    expect(output).toContain('✓ Key for the blog');
    expect([left, unchecked]).toEqual([[], ['Web app', 'Hosting', 'Rules of the database', 'Who may write']]);
    expect(readFake().commands.at(-1)).toContain('apps:list');
  });

  test('a check fetches nothing: without firebase-tools, it checks only this machine', async () => {
    const empty = { ...process.env, npm_config_cache: path.join(root, 'cache') };
    const version = firebaseTools.split('@')[1] ?? '';
    // The manifest is looked up before npx finds that it may not fetch the package.
    const registry = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          name: 'firebase-tools',
          versions: {
            [version]: {
              name: 'firebase-tools',
              version,
              bin: { firebase: 'x.js' },
              dist: { tarball: `http://127.0.0.1:9/x.tgz` },
            },
          },
        }),
      ),
    );
    const { host, close } = await listenLocally(registry, 0);
    const firebase = firebaseIn({
      environment: { ...empty, npm_config_registry: `http://${host}/`, npm_config_noproxy: '127.0.0.1' },
      folder: site,
      fetch: fakeFetch,
      mayFetch: false,
    });
    await expect(firebase.projects()).rejects.toThrow(
      'is not on this machine yet: npm run setup fetches it.',
    );
    const { unchecked, output } = await setUp({ isCheckOnly: true, firebase });
    expect(output).toContain('npm run setup fetches it.\nWithout it, only this machine is checked:');
    expect(unchecked).toContain('Sign-in to Firebase');
    await close();
  });

  test('npm, which fetches firebase-tools, gives up within seconds', async () => {
    const offline = {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9/',
      // A proxy on this machine would respond instead.
      npm_config_noproxy: '127.0.0.1',
      npm_config_cache: path.join(root, 'cache'),
      npm_config_loglevel: 'silent',
    };
    // With npm's own retries, this test would time out.
    await expect(
      firebaseIn({ environment: offline, folder: site, fetch: fakeFetch }).projects(),
    ).rejects.toThrow('The internet could not be reached');
  }, 30_000);
});

test('asks again for a bucket that does not exist, and does not save it', async () => {
  await setUp();
  let tries = 0;
  const { left, output } = await setUp({
    given: [
      [/pictures of posts/, () => 'y'],
      [/try again/, () => 'later'],
      [
        /name of the bucket/,
        () => {
          tries += 1;
          return 'gs://nowhere/';
        },
      ],
    ],
  });
  expect([left, tries]).toEqual([['Pictures in posts'], 1]);
  expect(output).toContain('there is no bucket nowhere.');
  expect(env().NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET).toBe('');
});

describe('errors of Firebase', () => {
  test('asks again for an id that is taken', async () => {
    writeFake({ takenIds: ['studio-one'] });
    const ids = ['studio-one', 'harbor-studio'];
    const { left, output } = await setUp({
      given: [
        [/Its id/, () => ids.shift() ?? ''],
        [/try again/, () => ''],
      ],
    });
    expect(left).toEqual([]);
    expect(output).toContain('This name is taken');
  });

  test('resumes a project whose creation was interrupted', async () => {
    writeFake({ takenIds: ['harbor-studio'], halfMadeIds: ['harbor-studio'] });
    expect((await setUp()).left).toEqual([]);
  });

  test('a project that can only be created in the console is found afterward', async () => {
    writeFake({
      refusals: {
        'projects:create': {
          error: 'Failed to create project.',
          log: 'HTTP Error: 403, Callers must accept Terms of Service',
        },
      },
    });
    const { left, output } = await setUp({
      given: [
        [
          /Press Enter when/,
          () => {
            if (readFake().projects.length === 0) {
              writeFake({ projects: [{ projectId: 'harbor-studio', databases: [], apps: [], sites: [] }] });
            }
            return '';
          },
        ],
      ],
    });
    expect(left).toEqual([]);
    expect(output).toContain('Callers must accept Terms of Service');
  });

  test('an unused database in Datastore mode is replaced by a new one', async () => {
    const databases = complete().databases.map((database) => ({ ...database, type: 'DATASTORE_MODE' }));
    writeFake({ isSignedIn: true, projects: [{ ...complete(), hasRules: false, databases }] });
    const { left, output } = await setUp({
      given: [
        [/Which one/, () => '1'],
        [/try again/, () => ''],
        [
          /Press Enter when/,
          () => {
            const deleted = readFake().projects.map((project) => ({
              ...project,
              databases: project.databases.filter(({ type }) => type === 'FIRESTORE_NATIVE'),
            }));
            writeFake({ projects: deleted });
            return '';
          },
        ],
      ],
    });
    expect(left).toEqual([]);
    expect(output).toContain('If another program uses this database, keep it');
    expect(projectNow()?.databases).toEqual(complete().databases);
  });

  test('a database that exists despite an error is not created twice', async () => {
    writeFake({ isSlow: true });
    expect((await setUp()).left).toEqual([]);
    expect(projectNow()?.databases).toEqual(complete().databases);
  });

  test('a database that needs billing is created by hand, on the page that opens', async () => {
    writeFake({
      refusals: {
        deploy: {
          error:
            'Request to https://firestore.googleapis.com had HTTP Error: 403, This API method requires billing to be enabled.',
        },
      },
    });
    const { left, opened } = await setUp({
      given: [
        [
          /Press Enter when/,
          () => {
            const made = readFake().projects.map((project) => ({
              ...project,
              databases: complete().databases,
            }));
            writeFake({ projects: made, refusals: {} });
            return '';
          },
        ],
      ],
    });
    expect(left).toEqual([]);
    expect(opened).toContain('https://console.firebase.google.com/project/harbor-studio/firestore');
  });

  test('steps without permission can be postponed, and so can those that depend on them', async () => {
    writeFake({
      refusals: {
        'apps:list': {
          error: 'Failed to list Firebase WEB apps.',
          log: 'HTTP Error: 403, The caller does not have permission',
        },
      },
    });
    const { left, output } = await setUp({ given: [[/try again/, () => 'later']] });
    expect(left).toEqual(['Web app', 'Rules of the database', 'Who may write']);
    expect(output).toContain(
      "does not have permission for this in the project. The project's owner can grant it",
    );
    // The reason is in the debug log, which is deleted.
    expect(output).toContain('(Firebase says: HTTP Error: 403, The caller does not have permission)');
    expect(existsSync(path.join(site, 'firebase-debug.log'))).toBe(false);
    expect(output).toContain("✗ Rules of the database: needs 'Web app' first.");
    writeFake({ refusals: {} });
    expect((await setUp()).left).toEqual([]);
  });

  test.each([true, false])(
    'without a network nothing is attempted; once it is back, setup continues (signed in: %s)',
    async (isSignedIn) => {
      writeFake({ isOffline: true, isSignedIn });
      const { left, opened } = await setUp({
        given: [
          [
            /try again/,
            () => {
              writeFake({ isOffline: false, isSignedIn: true });
              return '';
            },
          ],
        ],
      });
      expect(left).toEqual([]);
      expect(opened).not.toContain('https://console.firebase.google.com');
    },
  );

  test('accepts the path of a key in any usual form, and asks again for a wrong one', async () => {
    const paths = [path.join(root, 'nowhere.json'), `"${keyFile}"`];
    const { left, output } = await setUp({
      given: [
        [/path of the file/, () => paths.shift() ?? ''],
        [/try again/, () => ''],
      ],
      platform: 'win32',
    });
    expect(left).toEqual([]);
    expect(env().GOOGLE_APPLICATION_CREDENTIALS).toBe(keyFile);
    expect(output).toContain('In PowerShell');
  });
});

test('.env.local keeps its other lines and correct values', async () => {
  const mine =
    '# mine\nexport OTHER="a # b"\nNEXT_PUBLIC_FIREBASE_AUTH_DOMAIN=login.harbor.example # ours\nPORT=3001';
  writeFileSync(path.join(site, '.env.local'), mine);
  expect((await setUp()).left).toEqual([]);
  const text = readFileSync(path.join(site, '.env.local'), 'utf8');
  expect(text.startsWith(`${mine}\n`)).toBe(true);
  expect(env()).toMatchObject({ ...allValues(), NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'login.harbor.example' });
});

describe('the command itself', () => {
  /** Runs it as npm does, without a terminal; requests to Google get status 403. */
  const run = (...args: string[]) => {
    const offline =
      'globalThis.fetch = async (address) => new Response(JSON.stringify({ message: String(address).includes("identitytoolkit")' +
      ' ? "CONFIGURATION_NOT_FOUND" : "Missing or insufficient permissions." }), { status: 403 })';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`,
        '--import',
        `data:text/javascript,${encodeURIComponent(offline)}`,
        path.resolve('scripts/firebase/setup/index.ts'),
        ...args,
      ],
      { cwd: site, env: { ...environment(), GOOGLE_APPLICATION_CREDENTIALS: '' }, encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };
  const filesIn = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

  test('needs a terminal, or --check', () => {
    const { status, output } = run();
    expect(status).toBe(1);
    expect(output).toContain('npm run setup -- --check');
    expect(readFake().commands).toEqual([]);
  });

  test('--check without the internet exits with 1, and lists what it did not check', () => {
    writeFake({ isOffline: true });
    writeEnv(allValues());
    const { status, output } = run('--check');
    expect(output).not.toContain('Missing:');
    expect(output).toContain(
      'Not checked, for the reason above: Sign-in to Firebase, Project, Firestore, Web app, Hosting, Rules of the database, ' +
        'Who may write. When that is fixed: npm run setup -- --check',
    );
    expect(status).toBe(1);
  });

  test('--check exits with 1, lists what is missing, shows no secrets, and writes nothing', () => {
    writeFake({ isSignedIn: true, projects: [complete()] });
    writeEnv(allValues());
    const before = filesIn(root);
    const { status, output } = run('--check');
    expect(output).toContain('✗ Rules of the database: they are not published');
    expect(output).toContain('Missing: Rules of the database. To add what is missing: npm run setup');
    expect(status).toBe(1);
    expect(filesIn(root)).toEqual(before);
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});
