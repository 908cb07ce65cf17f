import { readFileSync, writeFileSync } from 'node:fs';
import { runFake } from './fakeFirebase.mjs';

// `npx` with the fake firebase-tools, with its state in a file.

const file = process.env.FAKE_FIREBASE ?? '';
const state = JSON.parse(readFileSync(file, 'utf8'));
const { code, stdout, stderr } = runFake(state, process.argv.slice(4), process.cwd());
writeFileSync(file, JSON.stringify(state));
process.stderr.write(stderr);
process.stdout.write(stdout, () => process.exit(code));
