import '../shared/help';

import { spawnSync } from 'node:child_process';

const tsx = (file: string) => ['--import', 'tsx', `scripts/${file}`];

/** What the pages are made from, the pages, and what makes them ready for their host; each in a process of its own. */
const steps = [
  tsx('site/theme/index.ts'),
  tsx('site/photographs/index.ts'),
  tsx('content/index.ts'),
  ['node_modules/next/dist/bin/next', 'build', ...process.argv.slice(2)],
  tsx('site/export/index.ts'),
];

for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
