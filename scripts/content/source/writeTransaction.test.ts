import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeTransaction } from './writeTransaction';

// Which calls fail: those of one kind, from one on (a full disk), or one alone.
const fault = { name: '', from: 0, isLasting: false, calls: 0 };

jest.mock('node:fs', () => {
  const actual = jest.requireActual('node:fs');
  const failing =
    (name: string) =>
    (...args: unknown[]) => {
      if (fault.name === name) {
        fault.calls += 1;
        if (fault.calls === fault.from || (fault.isLasting && fault.calls > fault.from))
          throw new Error('ENOSPC: no space left on device');
      }
      return actual[name](...args);
    };
  return { ...actual, writeFileSync: failing('writeFileSync'), renameSync: failing('renameSync') };
});

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  process.chdir(folder);
});
afterEach(() => {
  fault.name = '';
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

const files = ['one.txt', 'two.txt', 'new.txt', 'gone.txt'];
const now = () => files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : null));
const before = ['old one', 'old two', null, 'old'];
const after = ['new one', 'new two', 'new', null];
const bytes = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Buffer.from(text);

test.each([
  ['writeFileSync', true],
  ['renameSync', false],
])('a change of several files that fails is not applied (%s)', (name, isLasting) => {
  let failures = 0;
  for (let from = 1; ; from += 1) {
    fault.name = '';
    rmSync('new.txt', { force: true });
    for (const [position, file] of files.entries()) {
      const text = before[position];
      if (text) writeFileSync(file, text);
    }
    Object.assign(fault, { name, from, isLasting, calls: 0 });
    const changes = files.map((file, position) => ({
      file,
      before: bytes(before[position]),
      after: bytes(after[position]),
    }));
    let hasFailed = false;
    try {
      writeTransaction(changes);
    } catch {
      hasFailed = true;
    }
    fault.name = '';
    expect(now()).toEqual(hasFailed ? before : after);
    expect(readdirSync('.local/edit')).toEqual([]);
    if (!hasFailed) break;
    failures += 1;
  }
  expect(failures).toBeGreaterThan(2);
});
