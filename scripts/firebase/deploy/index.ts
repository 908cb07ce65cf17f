import '../../shared/help';

import { parseArgs } from 'node:util';
import { parseAllowed } from '../../content/checks/findings';
import { loadEnvironment, runCommand } from '../../shared/command';
import { runProgram } from '../../shared/programOf';
import { firebaseIn } from '../setup/firebase';
import { backSteps, checkPosts, checkSignIn, deploySteps, publishSteps, takeSteps } from './commands';

// Deploys the live site or a preview: see docs/deploying.md.

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      preview: { type: 'string' },
      publish: { type: 'string' },
      back: { type: 'boolean', default: false },
      allow: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { preview, publish, back, allow, 'dry-run': isDryRun } = values;
  parseAllowed(allow);
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (!project) {
    throw new Error(
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing: there is no project to deploy to. Run npm run setup, which fills in .env.local.',
    );
  }
  if ([preview !== undefined, publish !== undefined, back].filter(Boolean).length > 1)
    throw new Error('Choose one of --preview, --publish and --back.');
  const hasStorage = Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
  const steps = back
    ? backSteps(project)
    : publish
      ? publishSteps(project, publish, allow)
      : deploySteps({ project, preview: preview ?? null, allow, hasStorage });
  if (!isDryRun) {
    checkPosts(process.env);
    const firebase = firebaseIn({ environment: process.env, folder: process.cwd(), fetch });
    await checkSignIn(project, process.env, firebase);
  }
  await takeSteps(steps, {
    isDryRun,
    run: async ({ command, environment }) => runProgram(command, { environment }),
    report: ({ name, command, publishes, optional }, state) => {
      const title = `\n=== ${name}: ${command.join(' ')}`;
      if (state === 'running') console.log(title);
      if (state === 'skipped' && publishes) {
        console.log(`${title}\nDry run: this step is skipped. It would publish ${publishes}.`);
      }
      if (state === 'failed' && optional) console.log(optional);
    },
  });
});
