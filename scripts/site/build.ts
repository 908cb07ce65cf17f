import '../shared/help';

import { runCommand, runProgram } from '../shared/command';
import { refuseBesideSite } from '../shared/runningServices';

const tsx = (file: string) => ['--import', 'tsx', `scripts/${file}`];

/** What the pages are made from, the pages, and what makes them ready for their host; each in a process of its own. */
const steps = [
  tsx('site/photographs/index.ts'),
  tsx('content/index.ts'),
  ['node_modules/next/dist/bin/next', 'build', ...process.argv.slice(2)],
  tsx('site/export/index.ts'),
];

await runCommand(refuseBesideSite);
for (const step of steps) if (!runProgram([process.execPath, ...step])) process.exit(1);
