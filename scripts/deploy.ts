import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../content/schema/site';
import { site } from '../content/site';
import { loadEnvironment, runCommand, runProgram } from './shared/command';

// Checks, builds, tests and deploys the live site: see docs/deploying.md.

/** Firebase's command line, at an exact version. `npx` fetches it when needed (docs/decisions.md). */
const firebaseToolsPackage = 'firebase-tools@15.34.2';

const { booking }: SiteContent = site;

function runOrStop(...command: string[]): void {
  if (!runProgram(command, { DEPLOY: 'production' }))
    throw new Error(`\nThe deployment stopped: '${command.join(' ')}' failed, see above.`);
}

/** Writes the rules of the database that are published: they accept requests if the content does. */
function writePublishedRules(): void {
  const pattern = /(function acceptsRequests\(\) \{\s*return )(true|false)(;)/;
  const rules = readFileSync('firestore.rules', 'utf8');
  if (!pattern.test(rules))
    throw new Error(
      'firestore.rules: the function acceptsRequests is missing, or does not return true or false. Restore the file, for ' +
        'example with `git restore firestore.rules`.',
    );
  writeFileSync('firestore.published.rules', rules.replace(pattern, `$1${booking.requests !== null}$3`));
  const config: { firestore: object } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const firestore = { ...config.firestore, rules: 'firestore.published.rules' };
  writeFileSync('firebase.published.json', JSON.stringify({ ...config, firestore }, null, 2));
}

await runCommand(async () => {
  loadEnvironment();
  const { NEXT_PUBLIC_FIREBASE_PROJECT_ID: project, NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: bucket } =
    process.env;
  if (!project)
    throw new Error(
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing: there is no project to deploy to. Write it in .env.local (docs/deploying.md).',
    );
  if (process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error(
      'FIRESTORE_EMULATOR_HOST is set, so the pages would show its posts. Remove it from .env.local, or open a new terminal.',
    );
  for (const script of ['preflight', 'typecheck', 'build', 'test:site']) runOrStop('npm', 'run', script);
  writePublishedRules();
  const targets = ['firestore', 'hosting', ...(bucket ? ['storage'] : [])].join(',');
  const options = `--only ${targets} --config firebase.published.json --project ${project} --non-interactive`;
  runOrStop('npx', '--yes', firebaseToolsPackage, 'deploy', ...options.split(' '));
  return `${site.url} is live.`;
});
