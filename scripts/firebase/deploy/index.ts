import '../../shared/help';

import { parseArgs } from 'node:util';
import { parseAllowed } from '../../content/checks/findings';
import { loadEnvironment, runCommand } from '../../shared/command';
import { runProgram } from '../../shared/programOf';
import { firebaseIn } from '../setup/firebase';
import {
  backSteps,
  checkPosts,
  checkSignIn,
  deploySteps,
  publishSteps,
  type Step,
  type StepState,
  takeSteps,
} from './commands';

// Deploys the live site or a preview: see docs/deploying.md.

function report({ name, command, publishes, optional }: Step, state: StepState): void {
  if (state === 'running') console.log(`\n=== ${name}: ${command.join(' ')}`);
  if (state === 'skipped' && publishes) {
    console.log(
      `\n=== ${name}: ${command.join(' ')}\nDry run: this step is skipped. It would publish ${publishes}.`,
    );
  }
  if (state === 'failed' && optional) console.log(optional);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      /** Name of a preview instead of the live site. */
      preview: { type: 'string' },
      /** Promotes a preview to live, by its name. */
      publish: { type: 'string' },
      /** Rolls back to the previous release. */
      back: { type: 'boolean', default: false },
      /** Findings of the preflight that are allowed, separated by commas. */
      allow: { type: 'string', default: '' },
      /** Skips the steps that publish something. */
      'dry-run': { type: 'boolean', default: false },
    },
  });
  parseAllowed(values.allow);
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (!project) {
    throw new Error(
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing: there is no project to deploy to. Run npm run setup, which fills in .env.local.',
    );
  }
  if (
    [values.preview, values.publish, values.back || undefined].filter((one) => one !== undefined).length > 1
  )
    throw new Error('Choose one of --preview, --publish and --back.');
  const steps = values.back
    ? backSteps(project)
    : values.publish
      ? publishSteps(project, values.publish, values.allow)
      : deploySteps({
          project,
          preview: values.preview ?? null,
          allow: values.allow,
          hasStorage: Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET),
        });
  if (!values['dry-run']) {
    checkPosts(process.env);
    const firebase = firebaseIn({ environment: process.env, folder: process.cwd(), fetch });
    await checkSignIn(project, process.env, firebase);
  }
  await takeSteps(steps, {
    isDryRun: values['dry-run'],
    run: async ({ command, environment }) => runProgram(command, { environment }),
    report,
  });
});
