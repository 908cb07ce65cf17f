import { type FirebaseTools, firebaseTools } from '../setup/firebase';

/** What is deployed where. */
export type DeployOptions = {
  /** The Firebase project. */
  project: string;
  /** Name of a preview channel, which expires; null deploys the live site. */
  preview: string | null;
  /** Findings of the preflight that are allowed. */
  allow: string;
  /** Whether Cloud Storage is set up, for pictures in posts. Without it, its rules cannot be published. */
  hasStorage: boolean;
};

/** One step: a command, and additional environment variables. */
export type Step = {
  /** What it does, for the list of steps. */
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

/** Lifetime of a preview. */
const previewDays = '7d';

/** The preview channel that keeps the previous release, for `--back`. */
const releaseBefore = 'before';

const firebase = (...args: string[]) => ['npx', '--yes', firebaseTools, ...args, '--non-interactive'];

/** Clones one channel of the project's site to another: a preview's name, or `live`. */
const copyRelease = (project: string, from: string, to: string) =>
  firebase('hosting:clone', `${project}:${from}`, `${project}:${to}`);

/** Keeps a copy of the live release, for a rollback. */
const keepLive = (project: string): Step => ({
  name: 'Keeping a copy of the live release',
  command: copyRelease(project, 'live', releaseBefore),
  publishes: 'a copy of the release that was live',
  optional: 'There is no live release yet, or it could not be copied: --back cannot return to it.',
});

/** Loads the live site as a visitor does. */
const testLive = (isThisBuild: boolean): Step => ({
  name: 'Checking the live site',
  command: ['npx', 'tsx', 'scripts/firebase/deploy/testLive.ts', ...(isThisBuild ? ['--this-build'] : [])],
  isAfterwards: true,
  help: 'npm run deploy -- --back returns to the previous release.',
});

/** Rolls back to the previous release. */
export const backSteps = (project: string): Step[] => [
  {
    name: 'Publishing the previous release',
    command: copyRelease(project, releaseBefore, 'live'),
    publishes: 'the previous release',
    help: 'All releases are in the console: Hosting, Release history.',
  },
  testLive(false),
];

/** Checks that the site may go live. */
const preflight = (allow: string): Step => ({
  name: 'Looking for problems',
  command: ['npm', 'run', 'preflight', ...(allow ? ['--', '--allow', allow] : [])],
});

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
  testLive(false),
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
 * All steps from the texts in content/ to the site on the internet, in order: each must succeed before the next. A
 * preview may have a placeholder address, and is not found by search engines.
 */
export function deploySteps({ project, preview, allow, hasStorage }: DeployOptions): Step[] {
  const isLive = preview === null;
  const hasAddress = !allow.split(',').includes('placeholder-address');
  // firebase.json with the Content Security Policy of the exported pages (scripts/site/export).
  const target = ['--config', 'firebase.export.json', '--project', project];
  return [
    ...(isLive ? [preflight(allow)] : []),
    { name: 'Checking the content', command: ['npm', 'run', 'typecheck'] },
    ...(isLive ? [publishRules(project, hasStorage)] : []),
    {
      name: 'Building the pages',
      command: ['npm', 'run', 'build'],
      environment: { DEPLOY: isLive && hasAddress ? 'production' : 'preview' },
    },
    { name: 'Testing every page in a browser', command: ['npm', 'run', 'test:site'] },
    // Pages that are open while the site changes still find their files.
    ...(isLive
      ? [
          {
            name: 'Keeping files of the previous release',
            command: ['npx', 'tsx', 'scripts/firebase/deploy/release.ts'],
          },
          keepLive(project),
        ]
      : []),
    {
      name: 'Publishing the site',
      command: isLive
        ? firebase('deploy', '--only', 'hosting', ...target)
        : firebase('hosting:channel:deploy', preview, '--expires', previewDays, ...target),
      publishes: 'the site',
      help: whatIsMissing,
    },
    ...(isLive ? [testLive(true)] : []),
  ];
}

/** How far a step is. `skipped`: in a dry run. */
export type StepState = 'running' | 'done' | 'failed' | 'skipped';

/** A step that failed. */
export class StepFailure extends Error {
  constructor(
    readonly step: Step,
    /** What has been published before it. */
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

/**
 * Runs the steps in sequence until one fails.
 *
 * @param run runs a step, returns whether it succeeded
 * @param report called when the state of a step changes
 * @throws StepFailure
 */
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

/**
 * Checks which Firestore the build reads posts from.
 *
 * @throws Error when it is a local one instead of the project's
 */
export function checkPosts(environment: Record<string, string | undefined>): void {
  const emulator = environment.FIRESTORE_EMULATOR_HOST;
  if (!emulator) return;
  throw new Error(
    `Nothing was deployed. The pages would show the posts of ${emulator}, not the project's, because FIRESTORE_EMULATOR_HOST ` +
      'is set. Remove it from .env.local, or close this terminal and open a new one.',
  );
}

/**
 * Checks for an account that may deploy, before the build takes minutes: the one signed in with the browser, as by `npm
 * run setup`, or a service account. Skipped in CI, which uses a service account.
 *
 * @throws Error that says how to fix it, when no account is signed in, or one without access to the project
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
