import { type FirebaseTools, firebaseTools } from '../setup/firebase';

/** One step: a command, and additional environment variables. */
export type Step = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** What it changes on the internet; a dry run leaves it out. */
  publishes?: string;
  /** It checks what was published; a dry run skips it too. */
  isAfterwards?: boolean;
  /** For an optional step: the message when it fails. */
  optional?: string;
  /** A hint for when it fails, in addition to the command's own output. */
  help?: string;
};

const firebase = (...args: string[]) => ['npx', '--yes', firebaseTools, ...args, '--non-interactive'];

const copyRelease = (project: string, from: string, to: string) =>
  firebase('hosting:clone', `${project}:${from}`, `${project}:${to}`);

/** The preview channel that keeps the previous release, for `--back`. */
const releaseBefore = 'before';

const keepLive = (project: string): Step => ({
  name: 'Keeping a copy of the live release',
  command: copyRelease(project, 'live', releaseBefore),
  publishes: 'a copy of the release that was live',
  optional: 'There is no live release yet, or it could not be copied: --back cannot return to it.',
});

const testLive = (...args: string[]): Step => ({
  name: 'Checking the live site',
  command: ['npx', 'tsx', 'scripts/firebase/deploy/testLive.ts', ...args],
  isAfterwards: true,
  help: 'npm run deploy -- --back returns to the previous release.',
});

const preflight = (allow: string): Step => ({
  name: 'Looking for problems',
  command: ['npm', 'run', 'preflight', ...(allow ? ['--', '--allow', allow] : [])],
});

/** Rolls back to the previous release. */
export const backSteps = (project: string): Step[] => [
  {
    name: 'Publishing the previous release',
    command: copyRelease(project, releaseBefore, 'live'),
    publishes: 'the previous release',
    help: 'All releases are in the console: Hosting, Release history.',
  },
  testLive(),
];

/** Promotes a preview to live without rebuilding. The preflight checks this working tree. */
export const publishSteps = (project: string, preview: string, allow: string): Step[] => [
  preflight(allow),
  keepLive(project),
  {
    name: 'Publishing the preview',
    command: copyRelease(project, preview, 'live'),
    publishes: `the preview ${preview} as the live site`,
    help: 'A preview expires after a week.',
  },
  testLive(),
];

const whatIsMissing = 'npm run setup -- --check lists what is missing.';

/** Publishes the rules. Before the build, which reads the posts: a new project denies reads until then. */
const publishRules = (project: string, hasStorage: boolean): Step => ({
  name: 'Publishing the rules',
  command: firebase('deploy', '--only', hasStorage ? 'firestore,storage' : 'firestore', '--project', project),
  publishes: hasStorage
    ? "the rules of the database and the storage, and the database's indexes"
    : "the database's rules and indexes",
  help: hasStorage
    ? `${whatIsMissing} If the project has no Cloud Storage, leave NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET in .env.local empty.`
    : whatIsMissing,
});

/**
 * All steps from content/ to the site on the internet, in order: each must succeed before the next. `preview` names a preview
 * channel instead of the live site: it may have a placeholder address, and search engines do not find it.
 */
export function deploySteps({
  project,
  preview,
  allow,
  hasStorage,
}: {
  project: string;
  preview: string | null;
  allow: string;
  hasStorage: boolean;
}): Step[] {
  const target = ['--project', project];
  const typecheck: Step = { name: 'Checking the content', command: ['npm', 'run', 'typecheck'] };
  const build = (deploy: string): Step => ({
    name: 'Building the pages',
    command: ['npm', 'run', 'build'],
    environment: { DEPLOY: deploy },
  });
  const test: Step = { name: 'Testing every page in a browser', command: ['npm', 'run', 'test:site'] };
  const publish = (...args: string[]): Step => ({
    name: 'Publishing the site',
    command: firebase(...args, ...target),
    publishes: 'the site',
    help: whatIsMissing,
  });
  if (preview !== null) {
    const publishPreview = publish('hosting:channel:deploy', preview, '--expires', '7d');
    return [typecheck, build('preview'), test, publishPreview];
  }
  return [
    preflight(allow),
    typecheck,
    {
      name: 'Writing whether visitors can send requests into the rules',
      command: ['npx', 'tsx', 'scripts/firebase/deploy/rules.ts'],
    },
    publishRules(project, hasStorage),
    build(allow.split(',').includes('placeholder-address') ? 'preview' : 'production'),
    test,
    {
      // Pages that are open while the site changes still find their files.
      name: 'Keeping files of the previous release',
      command: ['npx', 'tsx', 'scripts/firebase/deploy/release.ts'],
    },
    keepLive(project),
    publish('deploy', '--only', 'hosting'),
    testLive('--this-build'),
  ];
}

/** How far a step is. `skipped`: in a dry run. */
export type StepState = 'running' | 'done' | 'failed' | 'skipped';

export class StepFailure extends Error {
  constructor(
    readonly step: Step,
    readonly published: string[],
  ) {
    const state =
      published.length > 0
        ? `Deployment stopped after publishing ${published.join(', ')}`
        : 'Nothing was deployed';
    const failure = `\n${state}: '${step.command.join(' ')}' failed, see above.`;
    super(step.help ? `${failure} ${step.help}` : failure);
  }
}

/** Runs the steps in sequence until one fails; `run` returns whether it succeeded. Throws StepFailure. */
export async function takeSteps(
  steps: Step[],
  {
    isDryRun = false,
    run,
    report,
  }: {
    isDryRun?: boolean;
    run: (step: Step) => Promise<boolean>;
    report: (step: Step, state: StepState) => void;
  },
): Promise<void> {
  const published: string[] = [];
  for (const step of steps) {
    if (isDryRun && (step.publishes || step.isAfterwards)) {
      report(step, 'skipped');
      continue;
    }
    report(step, 'running');
    const succeeded = await run(step);
    report(step, succeeded ? 'done' : 'failed');
    if (!succeeded && !step.optional) throw new StepFailure(step, published);
    if (succeeded && step.publishes) published.push(step.publishes);
  }
}

/** Throws Error when the build reads posts from a local Firestore instead of the project's. */
export function checkPosts(environment: Record<string, string | undefined>): void {
  const emulator = environment.FIRESTORE_EMULATOR_HOST;
  if (!emulator) return;
  throw new Error(
    `Nothing was deployed. The pages would show the posts of ${emulator}, not the project's, because FIRESTORE_EMULATOR_HOST ` +
      'is set. Remove it from .env.local, or close this terminal and open a new one.',
  );
}

/**
 * Checks for an account that may deploy, before the build takes minutes: the one signed in with the browser, or a service
 * account, as in CI. Throws Error that says how to fix it.
 */
export async function checkSignIn(
  project: string,
  environment: Record<string, string | undefined>,
  firebase: Pick<FirebaseTools, 'projects'>,
): Promise<void> {
  if (environment.CI) return;
  const projects = await firebase.projects().catch((error: Error) => {
    throw new Error(`Nothing was deployed. ${error.message}`);
  });
  // A service account may deploy to a project that it cannot list.
  const hasServiceAccount = Boolean(environment.GOOGLE_APPLICATION_CREDENTIALS);
  if (hasServiceAccount || projects.some(({ projectId }) => projectId === project)) return;
  throw new Error(
    `Nothing was deployed. The account signed in to Firebase has no project '${project}', which .env.local names ` +
      '(NEXT_PUBLIC_FIREBASE_PROJECT_ID). npm run setup signs in with another account.',
  );
}
