import { spawn } from 'node:child_process';
import nextEnv from '@next/env';
import { blockers } from '../../content/checks/findings';
import {
  checkPosts,
  checkSignIn,
  deploySteps,
  type Step,
  StepFailure,
  takeSteps,
} from '../../firebase/deploy/commands';
import { firebaseIn } from '../../firebase/setup/firebase';
import { programOf } from '../../shared/programOf';
import type { Content } from './content';
import type { GoLiveProgress } from './protocol';

/** How much of a failed command's output is kept, in characters. */
const keptOutput = 4000;

type Result = { succeeded: boolean; output: string };

function run({ command, environment }: Step): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(...programOf(command), {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Instead of the editor's NODE_ENV.
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-keptOutput);
      });
    }
    child.once('error', ({ message }) => resolve({ succeeded: false, output: message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/**
 * Deploys the site step by step, like `npm run deploy`. Without a project it only lists the blockers.
 *
 * @param tell called with the progress after each step
 */
export async function goLive(content: Content, tell: (progress: GoLiveProgress) => void): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? '';
  const steps = deploySteps({
    project,
    preview: null,
    allow: '',
    hasStorage: Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET),
  })
    // The preflight's checks are made first, in this process.
    .filter(({ command }) => !command.includes('preflight'));
  const progress: GoLiveProgress = {
    steps: ['Looking for problems', ...steps.map(({ name }) => name)].map((name) => ({
      name,
      state: 'waiting',
    })),
    blockers: [],
    result: null,
    output: '',
  };
  const report = (position: number, state: 'running' | 'done' | 'failed') => {
    const step = progress.steps[position];
    if (step) step.state = state;
    tell(progress);
  };
  const finish = (result: string, output = '') => tell({ ...progress, result, output });

  report(0, 'running');
  progress.blockers = blockers(content.problems('launch'), content.keptFindings());
  if (progress.blockers.length > 0) {
    report(0, 'failed');
    const count =
      progress.blockers.length === 1 ? 'One thing keeps' : `${progress.blockers.length} things keep`;
    finish(`Nothing was published. ${count} the site from going live; see the list below.`);
    return;
  }
  try {
    if (!project) {
      throw new Error(
        'Nothing was published: no project is configured. Run npm run setup once; it explains what is needed.',
      );
    }
    checkPosts(process.env);
    const firebase = firebaseIn({ environment: process.env, folder: process.cwd(), fetch });
    await checkSignIn(project, process.env, firebase);
  } catch (error) {
    report(0, 'failed');
    finish(error instanceof Error ? error.message : String(error));
    return;
  }
  report(0, 'done');
  let output = '';
  try {
    await takeSteps(steps, {
      run: async (step) => {
        const result = await run(step);
        output = result.output;
        return result.succeeded;
      },
      report: (step, state) =>
        report(
          steps.indexOf(step) + 1,
          state === 'running' ? 'running' : state === 'done' || step.optional ? 'done' : 'failed',
        ),
    });
    finish('The site is live.');
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { step, published } = error;
    const state = step.isAfterwards
      ? 'The site is live, but something is wrong with it'
      : published.length > 0
        ? 'Only the rules were published'
        : 'Nothing was published';
    finish(`${state}: “${step.name}” failed. ${step.help ?? ''}`.trim(), output);
  }
}
