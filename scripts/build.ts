import { readFileSync } from 'node:fs';
import { removeLeftovers } from './photographs/derivatives';
import { runProgram } from './shared/command';

// Builds the site in out/: prepares photographs, checks the content, builds the pages, and post-processes them.

function runOrStop(command: string): void {
  // A NODE_ENV of the shell, such as development, would break the build of Next.js.
  if (!runProgram(command.split(' '), { NODE_ENV: 'production' })) process.exit(1);
}

runOrStop('npm run --silent check:content');
await removeLeftovers('public', JSON.parse(readFileSync('lib/photos/manifest.json', 'utf8')));
runOrStop('npx next build');
runOrStop('npx tsx scripts/export/index.ts');
