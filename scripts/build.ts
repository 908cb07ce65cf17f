import './shared/help';

import { runCommand, runProgram } from './shared/command';
import { refuseIfSiteRuns } from './shared/runningServices';

const getTsxArguments = (file: string) => ['--import', 'tsx', `scripts/${file}`];

/** Prepares photographs, checks the content, builds the pages, and post-processes them; each step is a process of its own. */
const steps = [
  getTsxArguments('photographs/index.ts'),
  getTsxArguments('checkContent.ts'),
  ['node_modules/next/dist/bin/next', 'build', ...process.argv.slice(2)],
  getTsxArguments('export/index.ts'),
];

await runCommand(refuseIfSiteRuns);
// A NODE_ENV of the shell, such as development, would break the build of Next.js.
const environment = { NODE_ENV: 'production' };
for (const step of steps) if (!runProgram([process.execPath, ...step], { environment })) process.exit(1);
