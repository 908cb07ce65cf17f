import '../shared/help';

import { spawnSync } from 'node:child_process';
import { runProgram } from '../shared/command';

// Checks the code style with Biome. If only the formatting is wrong, it says which command fixes it.

const biome = ['node_modules/@biomejs/biome/bin/biome'];
if (!runProgram([process.execPath, ...biome, 'check', ...process.argv.slice(2)])) {
  const { status } = spawnSync(process.execPath, [...biome, 'lint'], { stdio: 'ignore' });
  if (status === 0) console.error('Only the formatting differs. To fix it: npm run format');
  process.exit(1);
}
