import { fetchPosts } from '../../../lib/blog/build/fetchPosts';
import { startFirestore } from '../../emulators/firestore/server';
import { FirebaseToolsError, firebaseTools } from '../setup/firebase';
import {
  backSteps,
  checkPosts,
  checkSignIn,
  deploySteps,
  publishSteps,
  type Step,
  takeSteps,
} from './commands';

const commandLines = (options: Partial<Parameters<typeof deploySteps>[0]>) =>
  deploySteps({ project: 'north', preview: null, allow: '', hasStorage: false, ...options }).map(
    ({ command, environment }) =>
      [...Object.entries(environment ?? {}).map(([name, value]) => `${name}=${value}`), ...command].join(' '),
  );

test('deploying live runs the preflight, the type check, the production build and the tests', () => {
  expect(commandLines({ allow: 'copyright-year' })).toEqual([
    'npm run preflight -- --allow copyright-year',
    'npm run typecheck',
    'npx tsx scripts/firebase/deploy/rules.ts',
    `npx --yes ${firebaseTools} deploy --only firestore --project north --non-interactive`,
    'DEPLOY=production npm run build',
    'npm run test:site',
    'npx tsx scripts/firebase/deploy/release.ts',
    `npx --yes ${firebaseTools} hosting:clone north:live north:before --non-interactive`,
    `npx --yes ${firebaseTools} deploy --only hosting --project north --non-interactive`,
    'npx tsx scripts/firebase/deploy/testLive.ts --this-build',
  ]);
});

const commands = (steps: ReturnType<typeof backSteps>) => steps.map(({ command }) => command.join(' '));

test('the previous release is kept, and can be restored unchanged', () => {
  expect(commands(backSteps('north'))).toEqual([
    `npx --yes ${firebaseTools} hosting:clone north:before north:live --non-interactive`,
    'npx tsx scripts/firebase/deploy/testLive.ts',
  ]);
});

test('a preview is published unchanged, after the preflight', () => {
  expect(commands(publishSteps('north', 'pr-7', ''))).toEqual([
    'npm run preflight',
    `npx --yes ${firebaseTools} hosting:clone north:live north:before --non-interactive`,
    `npx --yes ${firebaseTools} hosting:clone north:pr-7 north:live --non-interactive`,
    'npx tsx scripts/firebase/deploy/testLive.ts',
  ]);
});

test('a first deployment, which has no release to keep, continues', async () => {
  const failed: Step[] = [];
  await takeSteps(deploySteps({ project: 'north', preview: null, allow: '', hasStorage: false }), {
    report: (step, state) => state === 'failed' && failed.push(step),
    run: async ({ command }) => !command.includes('north:before'),
  });
  expect(failed.map(({ optional }) => optional)).toEqual([
    'There is no live release yet, or it could not be copied: --back cannot return to it.',
  ]);
});

test('firebase-tools has an exact version', () => {
  expect(firebaseTools).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/);
});

test("the storage's rules are published with the database's, where there is a storage", () => {
  const commands = commandLines({ hasStorage: true });
  expect(commands).toContain(
    `npx --yes ${firebaseTools} deploy --only firestore,storage --project north --non-interactive`,
  );
  expect(commandLines({}).join('\n')).not.toContain('storage');
});

test('says what to do if the project has no storage bucket', async () => {
  await expect(
    takeSteps(deploySteps({ project: 'north', preview: null, allow: '', hasStorage: true }), {
      report: () => {},
      run: async ({ command }) => !command.includes('firestore,storage'),
    }),
  ).rejects.toThrow('leave NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env.local empty');
});

test('never deploys pages that read from a local Firestore', () => {
  expect(() => checkPosts({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toThrow(
    "Nothing was deployed. The pages would show the posts of 127.0.0.1:8080, not the project's, because FIRESTORE_EMULATOR_HOST",
  );
  checkPosts({});
});

describe('credentials', () => {
  const projectsOf = (...ids: string[]) => ({
    projects: async () => ids.map((projectId) => ({ projectId })),
  });
  const nobody = {
    projects: () =>
      Promise.reject(new FirebaseToolsError('signed-out', 'No one is signed in. npm run setup signs in.')),
  };

  test('an account signed in with the browser: no service account is needed', async () => {
    await checkSignIn('north', {}, projectsOf('south', 'north'));
  });

  test('without a sign-in, or with an account without access to the project, the error refers to the setup', async () => {
    await expect(checkSignIn('north', {}, nobody)).rejects.toThrow(
      'Nothing was deployed. No one is signed in. npm run setup signs in.',
    );
    await expect(checkSignIn('north', {}, projectsOf('south'))).rejects.toThrow(
      "has no project 'north', which .env.local names (NEXT_PUBLIC_FIREBASE_PROJECT_ID). npm run setup signs in",
    );
  });

  test('the project is not looked up for service accounts and in CI', async () => {
    await checkSignIn('north', { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }, projectsOf());
    await checkSignIn('north', { CI: 'true' }, nobody);
  });
});

test('a preview needs no real address, expires, and does not change the database', () => {
  expect(commandLines({ preview: 'pr-7' })).toEqual([
    'npm run typecheck',
    'DEPLOY=preview npm run build',
    'npm run test:site',
    `npx --yes ${firebaseTools} hosting:channel:deploy pr-7 --expires 7d --project north --non-interactive`,
  ]);
});

test('an allowed placeholder address does not fail the build either', () => {
  expect(commandLines({ allow: 'placeholder-address' })).toContain('DEPLOY=preview npm run build');
});

test('a new project, which rejects reads until its rules are published, can be deployed', async () => {
  const firestore = await startFirestore(0);
  firestore.setFault('deny');
  try {
    const collection = `http://${firestore.host}/v1/projects/north/databases/(default)/documents/blog`;
    const taken: string[] = [];
    await takeSteps(deploySteps({ project: 'north', preview: null, allow: '', hasStorage: false }), {
      report: () => {},
      run: async ({ command }) => {
        const line = command.join(' ');
        taken.push(line);
        if (line.includes('deploy --only firestore')) firestore.setFault(null);
        // The build reads the posts, as every visitor may.
        if (line === 'npm run build')
          return fetchPosts(collection, {}).then(
            () => true,
            () => false,
          );
        return true;
      },
    });
    expect(taken.at(-2)).toContain('deploy --only hosting');
  } finally {
    await firestore.kill();
  }
});

test('a dry run publishes nothing, and reports what it would publish', async () => {
  const taken: string[] = [];
  const skipped: Step[] = [];
  await takeSteps(deploySteps({ project: 'north', preview: null, allow: '', hasStorage: false }), {
    isDryRun: true,
    report: (step, state) => state === 'skipped' && skipped.push(step),
    run: async ({ command }) => taken.push(command.join(' ')) > 0,
  });
  expect(taken.filter((command) => command.includes('firebase-tools'))).toEqual([]);
  expect(taken).toContain('npm run build');
  expect(skipped.map(({ publishes }) => publishes)).toEqual([
    "the database's rules and indexes",
    'a copy of the release that was live',
    'the site',
    undefined,
  ]);
});

test('a failed step stops the deployment, and says what has been published by then', async () => {
  const until = (failing: string) =>
    takeSteps(deploySteps({ project: 'north', preview: null, allow: '', hasStorage: false }), {
      report: () => {},
      run: async ({ command }) => !command.join(' ').includes(failing),
    });
  await expect(until('preflight')).rejects.toThrow("Nothing was deployed: 'npm run preflight");
  await expect(until('test:site')).rejects.toThrow(
    "Deployment stopped after publishing the database's rules and indexes: 'npm run test:site' failed",
  );
});
