import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Store } from '../firestore/store';
import { Accounts } from '../identity/accounts';
import { Snapshot } from './snapshot';

const name = (id: string) => `projects/p/databases/(default)/documents/blog/${id}`;
const set = (id: string, text = id) => ({
  kind: 'set' as const,
  name: name(id),
  fields: { t: { stringValue: text } },
});

let parent: string;
let folder: string;
let file: string;
let opened: Snapshot[];
const open = (path = folder) => {
  const snapshot = new Snapshot(path);
  opened.push(snapshot);
  return snapshot;
};
beforeEach(() => {
  parent = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'snapshot-')));
  folder = path.join(parent, 'deep/data');
  file = path.join(folder, 'snapshot.json');
  opened = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const snapshot of opened) await snapshot.close();
  fs.rmSync(parent, { recursive: true });
});
/** What is on the disk now. */
const idsOnDisk = (): string[] =>
  JSON.parse(fs.readFileSync(file, 'utf8')).documents.map(({ name }: { name: string }) =>
    name.split('/').at(-1),
  );
/** Snapshots that were written since. */
const countRenames = () => {
  const renames = jest.spyOn(fs.promises, 'rename');
  return () => renames.mock.calls.length;
};

test('all services survive a restart in one file, documents with a later version', async () => {
  const first = open();
  const store = new Store(first);
  store.commit([set('a', 'Grüße'), set('b')]);
  store.commit([{ kind: 'delete', name: name('b') }]);
  const { localId } = new Accounts(first).add({ email: 'owner@studio.example' });
  const { updateTime = '' } = store.get(name('a')) ?? {};
  await first.close();
  expect(fs.readdirSync(folder).sort()).toEqual(['files', 'snapshot.json']);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const second = open();
  const document = new Store(second).get(name('a'));
  expect(document?.fields).toEqual({ t: { stringValue: 'Grüße' } });
  expect(String(document?.updateTime) > updateTime).toBe(true);
  expect(second.documents.size).toBe(1);
  expect(new Accounts(second).byId(localId)?.email).toBe('owner@studio.example');
});

test('a change is acknowledged when the snapshot that holds it is on the disk', async () => {
  const snapshot = open();
  const store = new Store(snapshot);
  const acknowledged = Array.from({ length: 200 }, async (_, number) => {
    // Some begin while others are being written.
    for (let step = 0; step < number % 7; step += 1) await new Promise(setImmediate);
    store.commit([set(`${number}`)]);
    await snapshot.saved();
    return idsOnDisk().includes(`${number}`);
  });
  expect(await Promise.all(acknowledged)).toEqual(Array(200).fill(true));
});

test('writers at the same time share a snapshot, and without a change none is written', async () => {
  const snapshot = open();
  const store = new Store(snapshot);
  const written = countRenames();
  const waits = Array.from({ length: 100 }, (_, number) => {
    store.commit([set(`${number}`)]);
    return snapshot.saved();
  });
  await Promise.all(waits);
  expect(written()).toBeLessThanOrEqual(2);
  const before = written();
  await snapshot.saved();
  expect(written()).toBe(before);
});

test('a full disk fails the acknowledgment; the next snapshot holds everything', async () => {
  const snapshot = open();
  const store = new Store(snapshot);
  store.commit([set('a')]);
  await snapshot.saved();
  jest.spyOn(fs.promises, 'rename').mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
  store.commit([set('b')]);
  await expect(snapshot.saved()).rejects.toThrow(`${file} could not be written: ENOSPC`);
  expect(idsOnDisk()).toEqual(['a']);
  expect(fs.readdirSync(folder)).not.toContain('snapshot.json.part');
  await snapshot.saved();
  expect(idsOnDisk()).toEqual(['a', 'b']);
});

test('an unfinished snapshot of a crash is ignored', async () => {
  const first = open();
  new Store(first).commit([set('a')]);
  await first.close();
  fs.writeFileSync(`${file}.part`, '{"localServices":1,"docu');
  expect([...open().documents.keys()]).toEqual([name('a')]);
});

test.each(['my diary', '[1]', '{"name":"x"}', '{"localServices":2}', 'null', ''])(
  'other contents are rejected, and left unchanged: %j',
  (text) => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, text);
    expect(() => new Snapshot(folder)).toThrow(`${file} is not a snapshot of the local services. Remove it`);
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
    expect(fs.readdirSync(folder).sort()).toEqual(['files', 'snapshot.json']);
  },
);

test('a file of an earlier version is left unchanged, and the message says how to keep its posts', () => {
  const former = path.join(parent, 'posts.json');
  fs.writeFileSync(former, '{"localFirestore":1}\n');
  expect(() => new Snapshot(former)).toThrow(
    /posts\.json is a file, as earlier versions wrote; --persist takes a folder now\. .*blog:export.*blog:import/,
  );
  expect(fs.readFileSync(former, 'utf8')).toBe('{"localFirestore":1}\n');
});

describe('the lock', () => {
  const inUse = (pid: number) => `${folder} is in use by other local services (process ${pid})`;
  const lockOf = (pid: number) => path.join(folder, `lock-${pid}`);
  beforeEach(() => fs.mkdirSync(folder, { recursive: true }));

  test('names its owner until it is released', async () => {
    const first = open();
    expect(() => new Snapshot(folder)).toThrow(inUse(process.pid));
    await first.close();
    open();
  });

  test('of another process holds, also where the system does not report start times', () => {
    fs.writeFileSync(lockOf(process.ppid), '');
    expect(() => new Snapshot(folder)).toThrow(inUse(process.ppid));
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('lock-'))).toEqual([
      `lock-${process.ppid}`,
    ]);
  });

  test('of a crashed process is removed', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    fs.writeFileSync(lockOf(pid), '1');
    open();
    expect(fs.existsSync(lockOf(pid))).toBe(false);
  });

  (fs.existsSync('/proc/self/stat') ? test : test.skip)('whose process id was reused is removed', () => {
    fs.writeFileSync(lockOf(process.ppid), '1');
    open();
  });
});
