import '../shared/help';

import { spawnSync } from 'node:child_process';
import { hasSampleContent, sampleTests, slowTests } from './testScope';

// Runs the unit tests with Jest, which gets all other arguments; the slow ones of `testScope.ts` only with `--all`, and those
// of the sample content only where that is the content.

const args = process.argv.slice(2);
const isSample = args.includes('--all') || hasSampleContent();
if (!isSample) {
  console.log(
    `The content is not the sample studio's: ${sampleTests.unit.length} suites about its texts and prices are left out.`,
  );
}
const ignoredFiles = args.includes('--all') ? [] : [...slowTests.unit, ...(isSample ? [] : sampleTests.unit)];
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...args.filter((arg) => arg !== '--all'),
    ...ignoredFiles.map((file) => `--testPathIgnorePatterns=/${file}$`),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
