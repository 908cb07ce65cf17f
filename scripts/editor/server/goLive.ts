import { execFile, spawn } from 'node:child_process';
import nextEnv from '@next/env';
import type { Finding } from '../../content/launch/findings';
import { pathOf } from '../../content/place';
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
import { pathInModule } from './check';
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

/** The blockers that the preflight finds, with their fields. */
async function findBlockers(content: Content): Promise<GoLiveProgress['blockers']> {
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
    // Exits with 1 if there are blockers.
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/content/launch/index.ts', '--json'],
      { maxBuffer: 2 ** 26 },
      (_, stdout, stderr) => resolve({ stdout, stderr }),
    );
  });
  if (!stdout.startsWith('[')) {
    // Content that does not load: its mistakes say more than the error.
    const fatal = content.problems().filter(({ isFatal }) => isFatal);
    const failure = { file: '', path: [], message: stderr.trim() };
    return (fatal.length > 0 ? fatal : [failure]).map((each) => ({ ...each, name: null, value: '' }));
  }
  const findings: Finding[] = JSON.parse(stdout);
  const modules = content.modules();
  return findings.map(({ module, field, message, name, value }) => {
    const found = modules.find(({ file }) => file === module);
    // The fields of a module that cannot be edited are not known.
    const path = found?.locked === null ? pathInModule(found.values, pathOf(field)) : [];
    return { file: module, path, message, name, value: String(value ?? '') };
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
    // The preflight runs first, in `findBlockers`.
    .filter(({ command }) => !command.includes('preflight'));
  const progress: GoLiveProgress = {
    steps: ['Looking for problems', ...steps.map(({ name }) => name)].map((words) => ({
      words,
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
  progress.blockers = await findBlockers(content);
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
