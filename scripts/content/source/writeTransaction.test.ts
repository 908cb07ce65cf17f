import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = process.cwd();
const tsx = path.resolve('node_modules/tsx/dist/loader.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'together-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (code: string) =>
  spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', code], {
    cwd: folder,
    stdio: 'pipe',
  });
const tested = JSON.stringify(path.join(project, 'scripts/content/source/writeTransaction.ts'));

test('a process killed between two writes loses no data, twenty times', async () => {
  writeFileSync(path.join(folder, 'one.txt'), '0');
  writeFileSync(path.join(folder, 'two.txt'), '0');
  let last = 0;
  for (let round = 0; round < 20; round += 1) {
    const writer = run(`
      const { bytesOf, writeTransaction } = await import(${tested});
      for (let number = Number(bytesOf('one.txt')) + 1; ; number += 1) {
        writeTransaction(['one.txt', 'two.txt'].map((file) => ({
          file, before: bytesOf(file), after: Buffer.from(String(number).padEnd(5000)),
        })));
        if (number % 10 === 0) process.stdout.write('.');
      }`);
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    // Killed at a different moment each time.
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    writer.kill('SIGKILL');
    await new Promise((resolve) => writer.once('close', resolve));
    const finisher = run(`(await import(${tested})).finishWriting();`);
    await new Promise((resolve) => finisher.once('close', resolve));
    const [one, two] = ['one.txt', 'two.txt'].map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(one).toBe(two);
    expect(Number(one)).toBeGreaterThan(last);
    last = Number(one);
    expect(existsSync(path.join(folder, '.local/edit/unfinished.json'))).toBe(false);
  }
  // No partial files are left behind.
  expect(readdirSync(folder).sort()).toEqual(['.local', 'one.txt', 'two.txt']);
}, 120_000);
