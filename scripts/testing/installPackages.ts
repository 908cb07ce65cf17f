import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../shared/command';

// Installs the packages of a folder with its own package.json, if they are missing or old, and checks the folder's types:
//   tsx scripts/testing/installPackages.ts scripts/bench

const folder = process.argv[2] ?? '';

/** When a file in the folder was written, in ms; 0 if it does not exist. */
const getWriteTime = (file: string) =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Runs a command in the folder, and exits if it fails. */
function runInFolder(...command: string[]): void {
  if (!runProgram(command, { folder })) process.exit(1);
}

// npm writes this file last.
if (getWriteTime('node_modules/.package-lock.json') <= getWriteTime('package-lock.json')) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const names = Object.keys(devDependencies).join(', ');
  console.log(`Installing ${names} in ${folder}: only this command needs them.`);
  runInFolder('npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund');
}
runInFolder('npx', 'tsc', '--project', '.');
