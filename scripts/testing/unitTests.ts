import '../shared/help';

import { spawnSync } from 'node:child_process';
import { hasSampleContent, sampleTests, slowTests } from './testScope';

// Runs the unit tests with Jest, which gets all other arguments. The slow tests of `testScope.ts` run only with `--all`, and the
// tests of the sample content only with that content.

const args = process.argv.slice(2);
if (!hasSampleContent) {
  console.log(
    `The content is not the sample studio's: ${sampleTests.unit.length} suites about its texts and prices are left out.`,
  );
}
const ignoredFiles = [
  ...(args.includes('--all') ? [] : slowTests.unit),
  ...(hasSampleContent ? [] : sampleTests.unit),
];
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...args.filter((arg) => arg !== '--all'),
    ...ignoredFiles.map((file) => `--testPathIgnorePatterns=/${file}$`),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
);
process.exit(status ?? 1);
