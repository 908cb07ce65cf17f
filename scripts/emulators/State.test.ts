import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Store } from './firestore/Store';
import { Accounts } from './identity/Accounts';
import { State } from './State';
import { Files } from './storage/files';

const name = 'projects/p/databases/(default)/documents/blog/a';
const post = { kind: 'set' as const, name, fields: { t: { stringValue: 'Grüße' } } };

let parent: string;
let folder: string;
let file: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(tmpdir(), 'state-'));
  folder = path.join(parent, 'deep/data');
  file = path.join(folder, 'state.json');
});
afterEach(() => {
  fs.rmSync(parent, { recursive: true });
});

test('all services survive a restart, documents with a later version', () => {
  const first = new State(folder);
  const store = new Store(first);
  store.commit([post]);
  const { localId } = new Accounts(first).add({ email: 'owner@studio.example' });
  const files = new Files(first);
  const bytes = Buffer.from([1, 2, 255]);
  const { downloadToken } = files.add('b', 'kept.jpg', { metadata: { until: '5' } }, bytes);
  files.delete(files.add('b', 'gone.jpg', {}, Buffer.from('x')));
  fs.writeFileSync(path.join(folder, 'files/notes.txt'), "somebody's own");
  const { updateTime = '' } = store.get(name) ?? {};
  first.close();
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.join(folder, 'files')).sort()).toEqual([downloadToken, 'notes.txt'].sort());

  const second = new State(folder);
  const document = new Store(second).get(name);
  expect(document?.fields).toEqual(post.fields);
  expect(String(document?.updateTime) > updateTime).toBe(true);
  expect(new Accounts(second).getById(localId).email).toBe('owner@studio.example');
  expect(new Files(second).get('b', 'kept.jpg')).toMatchObject({ custom: { until: '5' }, bytes });
  second.close();
});

test('a write that fails is an error that names the file, and leaves the old state', () => {
  const state = new State(folder);
  const store = new Store(state);
  store.commit([post]);
  const before = fs.readFileSync(file, 'utf8');
  fs.mkdirSync(`${file}.part`);
  expect(() => store.commit([{ kind: 'delete', name }])).toThrow(`${file} could not be written: `);
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
  state.close();
});

test('a folder with other contents is refused, and stays unchanged', () => {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, 'my diary');
  expect(() => new State(folder)).toThrow(`${file} is not the state of local services`);
  expect(fs.readFileSync(file, 'utf8')).toBe('my diary');
});

test('a folder is used by one process at a time; the lock of one that has ended is ignored', () => {
  const first = new State(folder);
  expect(() => new State(folder)).toThrow(
    `${folder} is in use by other local services (process ${process.pid})`,
  );
  first.close();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(path.join(folder, `lock-${pid}`), '1');
  new State(folder).close();
});
