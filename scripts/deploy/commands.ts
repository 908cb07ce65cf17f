/** What is deployed where. */
export type DeployOptions = {
  /** The Firebase project. */
  project: string;
  /** Name of a preview that ends by itself, beside the live site; null is the live site. */
  preview: string | null;
  /** Findings of the preflight that are allowed. */
  allow: string;
};

/** One step: words of a command, and what its environment has besides. */
export type Step = {
  command: string[];
  environment?: Record<string, string>;
  /** What it changes on the internet, in words; a dry run leaves it out. */
  publishes?: string;
};

/** The version that the project's files were written for; it is fetched when it is needed, and no part of the site. */
const firebaseTools = 'firebase-tools@14';
/** How long a preview stays. */
const previewDays = '7d';

/**
 * Everything from the words in content/ to the site on the internet, in order: each step must succeed before the next.
 * A preview may have a placeholder address, and is not found by search engines.
 */
export function deploySteps({ project, preview, allow }: DeployOptions): Step[] {
  const isLive = preview === null;
  const hasAddress = !allow.split(',').includes('placeholder-address');
  const firebase = ['npx', '--yes', firebaseTools];
  // firebase.json with the Content Security Policy of the exported pages (scripts/export).
  const exported = ['--config', 'firebase.export.json'];
  const projectOptions = ['--project', project, '--non-interactive'];
  return [
    ...(isLive ? [{ command: ['npm', 'run', 'preflight', '--', '--allow', allow] }] : []),
    { command: ['npm', 'run', 'typecheck'] },
    // Before the build, which reads the posts: a new project refuses until its rules let everybody read.
    ...(isLive
      ? [
          {
            command: [...firebase, 'deploy', '--only', 'firestore', ...projectOptions],
            publishes: "the database's rules and indexes",
          },
        ]
      : []),
    {
      command: ['npm', 'run', 'build'],
      environment: { DEPLOY: isLive && hasAddress ? 'production' : 'preview' },
    },
    { command: ['npm', 'run', 'test:site'] },
    // Pages that are open while the site changes still find their files.
    ...(isLive ? [{ command: ['npx', 'tsx', 'scripts/release/index.ts'] }] : []),
    {
      command: isLive
        ? [...firebase, 'deploy', '--only', 'hosting', ...exported, ...projectOptions]
        : [
            ...firebase,
            'hosting:channel:deploy',
            preview,
            '--expires',
            previewDays,
            ...exported,
            ...projectOptions,
          ],
      publishes: 'the site',
    },
  ];
}

/**
 * Takes the steps one by one, until one fails.
 *
 * @param run takes a step and tells whether it succeeded
 * @param log says what is done
 * @throws Error that says which step failed, and what is on the internet by then
 */
export async function takeSteps(
  steps: Step[],
  {
    isDryRun,
    run,
    log,
  }: { isDryRun: boolean; run: (step: Step) => Promise<boolean>; log: (words: string) => void },
): Promise<void> {
  const published: string[] = [];
  for (const step of steps) {
    const command = step.command.join(' ');
    log(`\n=== ${command}`);
    if (isDryRun && step.publishes) {
      log(`Dry run: this step is left out. It would publish ${step.publishes}.`);
      continue;
    }
    if (!(await run(step))) {
      const state =
        published.length > 0 ? `Published were only ${published.join(', ')}` : 'Nothing was deployed';
      throw new Error(`\n${state}: '${command}' failed, see above.`);
    }
    if (step.publishes) published.push(step.publishes);
  }
}
