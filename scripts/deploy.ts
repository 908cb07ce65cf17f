import './shared/help';

import { site } from '../content/site';
import { keepEarlierFiles } from './export/releaseFiles';
import { firebaseToolsPackage } from './firebase/firebaseTools';
import { writePublishedConfig } from './firebase/writePublishedConfig';
import { loadEnvironment, runCommand, runProgram } from './shared/command';

// Checks, builds, tests and deploys the live site: see docs/deploying.md.

function runOrStop(...command: string[]): void {
  if (!runProgram(command, { environment: { DEPLOY: 'production' } }))
    throw new Error(`\nThe deployment stopped: '${command.join(' ')}' failed, see above.`);
}

await runCommand(async () => {
  loadEnvironment();
  const { NEXT_PUBLIC_FIREBASE_PROJECT_ID: project, NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: bucket } =
    process.env;
  if (!project)
    throw new Error(
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing: there is no project to deploy to. Run npm run setup, which fills in .env.local.',
    );
  if (process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error(
      'FIRESTORE_EMULATOR_HOST is set, so the pages would show its posts. Remove it from .env.local, or open a new terminal.',
    );
  for (const script of ['preflight', 'typecheck', 'build', 'test:site']) runOrStop('npm', 'run', script);
  // Pages that are open while the site changes still find their files.
  console.log(await keepEarlierFiles(site.url, 'out', new Date()));
  const deployTargets = ['firestore', 'hosting', ...(bucket ? ['storage'] : [])].join(',');
  const options = ['--config', writePublishedConfig(), '--project', project];
  runOrStop(
    'npx',
    '--yes',
    firebaseToolsPackage,
    'deploy',
    '--only',
    deployTargets,
    ...options,
    '--non-interactive',
  );
  return `${site.url} is live.`;
});
