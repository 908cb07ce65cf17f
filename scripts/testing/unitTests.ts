import '../shared/help';

import { spawnSync } from 'node:child_process';
import { slowTests } from './testScope';

// Runs the unit tests with Jest, which gets all other arguments; the slow ones of `testScope.ts` only with `--all`.

const args = process.argv.slice(2);
const ignored = args.includes('--all')
  ? []
  : slowTests.unit.map((file) => `--testPathIgnorePatterns=/${file}$`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...args.filter((arg) => arg !== '--all'), ...ignored],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
