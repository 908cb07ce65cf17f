import '../shared/help';

import { spawnSync } from 'node:child_process';
import { hasSampleContent, sampleTests, slowTests } from './testScope';

// Runs the unit tests with Jest, which gets all other arguments. Without `--all`, the slow tests of `testScope.ts` are left
// out, and the tests of the sample content, too, if the site has other content.

const args = process.argv.slice(2);
const runsSampleTests = args.includes('--all') || hasSampleContent();
if (!runsSampleTests) {
  console.log(
    `The content is not the sample studio's: ${sampleTests.unit.length} suites about its texts and prices are left out.`,
  );
}
const ignoredFiles = args.includes('--all')
  ? []
  : [...slowTests.unit, ...(runsSampleTests ? [] : sampleTests.unit)];
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
