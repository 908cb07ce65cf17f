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
export type Step = { command: string[]; environment?: Record<string, string> };

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
  const target = ['--config', 'firebase.export.json', '--project', project, '--non-interactive'];
  return [
    ...(isLive ? [{ command: ['npm', 'run', 'preflight', '--', '--allow', allow] }] : []),
    { command: ['npm', 'run', 'typecheck'] },
    {
      command: ['npm', 'run', 'build'],
      environment: { DEPLOY: isLive && hasAddress ? 'production' : 'preview' },
    },
    { command: ['npm', 'run', 'test:site'] },
    // Pages that are open while the site changes still find their files.
    ...(isLive ? [{ command: ['npx', 'tsx', 'scripts/release/index.ts'] }] : []),
    {
      command: isLive
        ? [...firebase, 'deploy', '--only', 'hosting,firestore', ...target]
        : [...firebase, 'hosting:channel:deploy', preview, '--expires', previewDays, ...target],
    },
  ];
}
