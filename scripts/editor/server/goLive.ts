import { spawn } from 'node:child_process';
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
import { loadEnvironment } from '../../shared/command';
import { programOf } from '../../shared/programOf';
import type { Content } from './content';
import type { GoLiveProgress } from './protocol';

/** How much of a failed command's output is kept, in characters. */
const keptOutput = 4000;

/** Runs a step; resolves to the end of its output. */
function run({ command, environment }: Step): Promise<{ succeeded: boolean; output: string }> {
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

/** Deploys the site like `npm run deploy`, and tells its progress; without a project it only lists the blockers. */
export async function goLive(content: Content, tell: (progress: GoLiveProgress) => void): Promise<void> {
  loadEnvironment();
  const project = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? '';
  const hasStorage = Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
  const steps = deploySteps({ project, preview: null, allow: '', hasStorage })
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
  const count = progress.blockers.length;
  if (count > 0) {
    report(0, 'failed');
    const things = count === 1 ? 'One thing keeps' : `${count} things keep`;
    return finish(`Nothing was published. ${things} the site from going live; see the list below.`);
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
    return finish(error instanceof Error ? error.message : String(error));
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
          state === 'running' ? state : state === 'done' || step.optional ? 'done' : 'failed',
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
