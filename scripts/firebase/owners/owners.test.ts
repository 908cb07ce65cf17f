import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { listenLocally } from '../../emulators/http/listen';
import { type LocalIdentity, startIdentity } from '../../emulators/identity/server';
import { findService, type Service } from '../services';
import { addOwner, listOwners, ownersOf, removeOwner } from './owners';

const password = 'a secret';

let identity: LocalIdentity;
let output: string[];
beforeEach(async () => {
  output = [];
  identity = await startIdentity(0, { say: (line) => output.push(line) });
});
afterEach(() => identity.stop());

const official = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const services: [string, () => string][] = [
  ['the local identity service', () => identity.host],
  [
    'the official emulator (skipped unless FIREBASE_AUTH_EMULATOR_HOST names one)',
    () => official ?? 'nowhere',
  ],
];

for (const [name, host] of services) {
  const isHere = name === 'the local identity service' || official !== undefined;
  (isHere ? describe : describe.skip)(`in ${name}`, () => {
    let service: Service;
    let email: string;
    beforeEach(async () => {
      service = await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: host() });
      email = `person-${randomUUID()}@studio.example`;
    });
    const ask = async (verb: string, body: object) => {
      const response = await fetch(`${service.url}/v1/${service.project}/accounts${verb}`, {
        method: 'POST',
        headers: { ...service.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const claims = async () => {
      const { users } = await ask(':lookup', { email: [email] });
      return JSON.parse(users[0].customAttributes ?? '{}');
    };

    test('creates an account for a new address, with a link to set a password', async () => {
      expect(await addOwner(service, email)).toMatch(
        new RegExp(`^${email} is now an owner in .*\\nThe link to set a password is in the terminal`),
      );
      expect(await claims()).toEqual({ owner: true });
      expect((await ownersOf(service)).map((owner) => owner.email)).toContain(email);
      // The official emulator counts the creation of an account as a sign-in.
      if (host() === identity.host) {
        expect(await listOwners(service)).toContain(`${email}  address not verified  has not signed in yet`);
        expect(output.at(-1)).toMatch(/http:\S+oobCode=/);
      }
      // The password was never set, so the link is sent again.
      expect(await addOwner(service, email)).toMatch(/is an owner already.*\nThe link to set a password/);
    });

    test('an existing account keeps its other claims when the right is granted and revoked', async () => {
      const { localId } = await ask('', { email, password, emailVerified: true });
      await ask(':update', { localId, customAttributes: '{"plan":"gold"}' });
      const app = initializeApp({ apiKey: 'local', projectId: 'demo-northlight' }, email);
      const auth = initializeAuth(app);
      connectAuthEmulator(auth, `http://${host()}`, { disableWarnings: true });
      const { user } = await signInWithEmailAndPassword(auth, email, password);

      expect(await addOwner(service, email.toUpperCase())).toContain('or wait up to an hour');
      expect(await claims()).toEqual({ plan: 'gold', owner: true });
      expect((await user.getIdTokenResult(true)).claims.owner).toBe(true);
      const today = new Date().toISOString().slice(0, 10);
      expect(await listOwners(service)).toContain(`${email}  last signed in on ${today}`);
      await ask(':update', { localId, disableUser: true });
      expect(await listOwners(service)).toContain(`${email}  disabled  last signed in`);
      expect(await addOwner(service, email)).toContain('However, the account is disabled.');
      await ask(':update', { localId, disableUser: false });

      expect(await removeOwner(service, email)).toMatch(/can continue writing for up to an hour/);
      expect(await claims()).toEqual({ plan: 'gold' });
      expect((await ownersOf(service)).map((owner) => owner.email)).not.toContain(email);
      const refreshed = await user.getIdTokenResult(true).catch((error) => error.code);
      // The official emulator revokes nothing, but the claim is removed there, too.
      if (host() === identity.host) expect(refreshed).toBe('auth/user-token-expired');
      else expect(refreshed.claims.owner).toBeUndefined();
      await expect(removeOwner(service, email)).rejects.toThrow(`${email} is not an owner in`);
      await deleteApp(app);
    });

    test('an account that a stranger may have made is refused, or removed and invited anew', async () => {
      await ask('', { email, password });
      await expect(addOwner(service, email)).rejects.toThrow(
        `anybody can have made it with a password of their own. To remove it and invite ${email} anew: ` +
          `npm run owners -- add ${email} --anew`,
      );
      expect(await claims()).toEqual({});

      expect(await addOwner(service, email, { isAnew: true })).toMatch(
        new RegExp(`^The old account was removed\\.\n${email} is now an owner in .*\nThe link to set a pass`),
      );
      expect(await claims()).toEqual({ owner: true });
      const { users } = await ask(':lookup', { email: [email] });
      expect(users[0].passwordHash).toBeUndefined();
    });

    test('a verified account is not removed', async () => {
      const { localId } = await ask('', { email, password, emailVerified: true });
      await addOwner(service, email, { isAnew: true });
      const { users } = await ask(':lookup', { email: [email] });
      expect(users[0].localId).toBe(localId);
    });

    test('an owner whose address is not verified is listed, and gets the e-mail that verifies it', async () => {
      const { localId } = await ask('', { email, password });
      await ask(':update', { localId, customAttributes: '{"owner":true}' });
      expect(await listOwners(service)).toContain(`${email}  address not verified  `);
      expect(await ownersOf(service)).toContainEqual({ email, isVerified: false, hasPassword: true });
      expect(await addOwner(service, email)).toMatch(
        /is an owner already.* Its address is not verified, .*\nThe link to set a password/,
      );
    });

    test('an invalid or unknown address is reported', async () => {
      await expect(addOwner(service, 'anna')).rejects.toThrow("'anna' is not an e-mail address.");
      await expect(removeOwner(service, email)).rejects.toThrow('To list all owners: npm run owners -- list');
    });
  });
}

test('more accounts than one page holds', async () => {
  for (let count = 0; count < 1001; count += 1) {
    await identity.accounts.add({
      email: `person-${count}@studio.example`,
      claims: { owner: count % 500 === 0 },
    });
  }
  const service = await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: identity.host });
  expect((await ownersOf(service)).map(({ email }) => email).sort()).toEqual([
    'person-0@studio.example',
    'person-1000@studio.example',
    'person-500@studio.example',
  ]);
  expect(await listOwners(service)).toContain('3 owners in the identity service at');
});

test('an empty list says how to add an owner', async () => {
  const service = await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: identity.host });
  expect(await listOwners(service)).toBe(
    `0 owners in the identity service at ${identity.host}. Add one: npm run owners -- add EMAIL`,
  );
});

describe("explains Google's errors", () => {
  test.each([
    [
      400,
      { message: 'CONFIGURATION_NOT_FOUND' },
      /Open https:\/\/console\.firebase\.google\.com\/project\/harbor-studio\/authentication, press "Get started"[\s\S]*\(Google says: CONFIGURATION_NOT_FOUND\)/,
    ],
    [
      403,
      {
        message: 'Identity Toolkit API has not been used in project 1 before or it is disabled.',
        details: [{ reason: 'SERVICE_DISABLED' }],
      },
      /press "Get started"/,
    ],
    [400, { message: 'OPERATION_NOT_ALLOWED' }, /authentication\/providers, choose "Email\/Password"/],
    [400, { message: 'PASSWORD_LOGIN_DISABLED' }, /authentication\/providers, choose "Email\/Password"/],
    [
      403,
      { message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
      /iam-admin\/iam\?project=harbor-studio[\s\S]*"Firebase Authentication Admin"/,
    ],
    [400, { message: 'QUOTA "x" USED UP' }, /the project harbor-studio refused \(400\): QUOTA "x" USED UP/],
  ])('%s %p', async (status, error, expected) => {
    const server = createServer((_, response) => {
      response.writeHead(status).end(JSON.stringify({ error: { code: status, ...error } }));
    });
    const { host, close } = await listenLocally(server, 0);
    const service: Service = {
      name: 'the project harbor-studio',
      id: 'harbor-studio',
      url: `http://${host}`,
      project: 'projects/harbor-studio',
      headers: {},
    };
    await expect(addOwner(service, 'anna@studio.example')).rejects.toThrow(expected);
    await close();
    await expect(addOwner(service, 'anna@studio.example')).rejects.toThrow('Check the internet connection');
  });
});

describe('the chosen project', () => {
  test('is the local one, unless .env.local names another', async () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: '' };
    expect(await findService('identity', environment, () => '127.0.0.1:9100')).toMatchObject({
      id: null,
      url: 'http://127.0.0.1:9100/identitytoolkit.googleapis.com',
      project: 'projects/demo-northlight',
    });
  });

  test('needs credentials for Google', async () => {
    await expect(
      findService('identity', {
        NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'harbor-studio',
        GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
      }),
    ).rejects.toThrow(/no credentials for the project harbor-studio\. Run npm run setup/);
  });
});

describe('the command itself', () => {
  /** Runs it as npm does, in a folder without settings. */
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(
        process.execPath,
        [
          '--import',
          `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`,
          path.resolve('scripts/firebase/owners/index.ts'),
          ...args,
        ],
        {
          env: {
            ...process.env,
            NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
            FIREBASE_AUTH_EMULATOR_HOST: identity.host,
          },
        },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (part: string) => {
          output += part;
        });
      }
      child.once('close', (code) => resolve({ code, output }));
    });

  test('adds, lists and removes', async () => {
    expect(await run('add', 'anna@studio.example')).toMatchObject({ code: 0 });
    expect((await run('list')).output).toContain(
      'anna@studio.example  address not verified  has not signed in yet\n',
    );
    expect(await run('remove', 'anna@studio.example')).toMatchObject({ code: 0 });
  });

  test.each([
    [[], 'npm run owners -- add EMAIL'],
    [['add'], 'The e-mail address is missing.'],
    [['remove', 'anna@studio.example', '--anew'], '--anew is only for add.'],
    [['drop', 'anna@studio.example'], 'npm run owners -- remove EMAIL'],
    [['add', 'anna@studio.example', 'ben@studio.example'], "'ben@studio.example' is an extra argument."],
    [['list', 'anna@studio.example'], "'anna@studio.example' is an extra argument."],
    [['add', '--force'], "Unknown option '--force'"],
  ])('%p exits with an error that says what is wrong', async (args, expected) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toContain(expected);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(identity.accounts.list()).toEqual([]);
  });
});
