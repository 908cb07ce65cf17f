import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFile } from './lock';

let folder: string;
let file: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'posts.json');
  lock = `${file}.lock`;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('a locked file names its owner until it is released', () => {
  const unlock = lockFile(file);
  expect(() => lockFile(file)).toThrow(
    `${file} is in use by another local Firestore (process ${process.pid})`,
  );
  expect(fs.readdirSync(folder)).toEqual(['posts.json.lock']);
  unlock();
  expect(fs.readdirSync(folder)).toEqual([]);
  lockFile(file);
});

test('a stale lock of a crashed process is ignored', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(lock, `${pid}`);
  lockFile(file);
  expect(fs.readFileSync(lock, 'utf8')).toContain(`${process.pid}`);
  expect(fs.readdirSync(folder)).toEqual(['posts.json.lock']);
});

test('a process blocks where the system does not report start times', () => {
  fs.writeFileSync(lock, `${process.ppid} `);
  expect(() => lockFile(file)).toThrow(`process ${process.ppid}`);
});

(fs.existsSync('/proc/self/stat') ? test : test.skip)('a lock whose process id was reused is ignored', () => {
  fs.writeFileSync(lock, `${process.ppid} 1`);
  lockFile(file);
});

test('a lock without an owner is an error that says how to fix it', () => {
  fs.writeFileSync(lock, 'x');
  expect(() => lockFile(file)).toThrow(`remove ${lock}`);
  expect(fs.readdirSync(folder)).toEqual(['posts.json.lock']);
});
