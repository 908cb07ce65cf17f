import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Store } from './store';

const name = (id: string) => `projects/p/databases/(default)/documents/blog/${id}`;
const collection = name('').slice(0, -1);
const set = (id: string, text = id) => ({
  kind: 'set' as const,
  name: name(id),
  fields: { t: { stringValue: text } },
});
const ids = (store: Store) => store.list(collection).map((document) => document.name.split('/').at(-1));

let folder: string;
let file: string;
let open: Store[];
const openStore = () => {
  const store = new Store(file);
  open.push(store);
  return store;
};
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'journal-')));
  file = path.join(folder, 'posts.json');
  open = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const store of open) await store.close();
  fs.rmSync(folder, { recursive: true });
});

test('documents survive a restart, with a later version', async () => {
  file = path.join(folder, 'deep/posts.json');
  const first = openStore();
  first.commit([set('a', 'Grüße'), set('b')]);
  first.commit([{ kind: 'delete', name: name('b') }]);
  await first.close();
  const second = openStore();
  expect(ids(second)).toEqual(['a']);
  expect(second.get(name('a'))?.fields).toEqual({ t: { stringValue: 'Grüße' } });
  expect(String(second.get(name('a'))?.updateTime) > String(first.get(name('a'))?.updateTime)).toBe(true);
});

test('each commit is one line; a start compacts the file', async () => {
  const store = openStore();
  for (let round = 0; round < 50; round += 1) store.commit([set('a', `${round}`), set('b')]);
  expect(fs.readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 50);
  await store.close();
  expect(ids(openStore())).toEqual(['a', 'b']);
  expect(fs.readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 2);
  expect(fs.readdirSync(folder).sort()).toEqual(['posts.json', 'posts.json.lock']);
});

test('commits are in the file before listeners are notified', () => {
  const store = openStore();
  let seen = '';
  store.subscribe(() => {
    seen = fs.readFileSync(file, 'utf8');
  });
  store.commit([set('a')]);
  expect(seen).toContain(name('a'));
});

test('commits that wait for the disk at the same time share one sync', async () => {
  const store = openStore();
  const waits = Array.from({ length: 100 }, (_, position) => {
    store.commit([set(`${position}`)]);
    return store.saved();
  });
  expect(new Set(waits).size).toBeLessThan(5);
  await Promise.all(waits);
});

test('a commit that fails because the disk is full changes nothing', async () => {
  const store = openStore();
  store.commit([set('a')]);
  const heard = jest.fn();
  store.subscribe(heard);
  const write = fs.writeSync;
  jest.spyOn(fs, 'writeSync').mockImplementationOnce((descriptor, text) => {
    write(descriptor, String(text).slice(0, 20));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  expect(() => store.commit([set('b')])).toThrow('ENOSPC');
  expect(heard).not.toHaveBeenCalled();
  store.commit([set('c')]);
  expect(ids(store)).toEqual(['a', 'c']);
  await store.close();
  expect(ids(openStore())).toEqual(['a', 'c']);
});

describe('a file after a crash', () => {
  test('with a torn last line: its commit is dropped, with a warning that names the file', async () => {
    const store = openStore();
    store.commit([set('a')]);
    store.commit([set('b'), set('c')]);
    await store.close();
    const whole = fs.readFileSync(file);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    for (const cut of [1, 2, 30]) {
      fs.writeFileSync(file, whole.subarray(0, whole.length - cut));
      const again = openStore();
      expect(ids(again)).toEqual(['a']);
      expect(warn.mock.lastCall?.[0]).toContain(file);
      again.commit([set('d')]);
      await again.close();
      const last = openStore();
      expect(ids(last)).toEqual(['a', 'd']);
      await last.close();
    }
    expect(warn).toHaveBeenCalledTimes(3);
  });

  test('with a damaged line in the middle: fails with its number and what to do; nothing changes', async () => {
    const store = openStore();
    for (const id of ['a', 'b', 'c']) store.commit([set(id)]);
    await store.close();
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    for (const damaged of [
      '{"time":',
      'null',
      '{"time":"2026-01-01T00:00:00Z","set":[{"name":"x"}],"deleted":[]}',
    ]) {
      const text = [...lines.slice(0, 2), damaged, ...lines.slice(3)].join('\n');
      fs.writeFileSync(file, text);
      expect(() => new Store(file)).toThrow(`Line 3 of ${file} is damaged`);
      expect(() => new Store(file)).toThrow('Remove the line');
      expect(fs.readFileSync(file, 'utf8')).toBe(text);
    }
    fs.writeFileSync(file, [...lines.slice(0, 2), ...lines.slice(3)].join('\n'));
    expect(ids(openStore())).toEqual(['a', 'c']);
  });

  test('beside a partially written new one: that one is ignored', async () => {
    const store = openStore();
    store.commit([set('a')]);
    await store.close();
    fs.writeFileSync(`${file}.part`, '{"localFirestore":1}\n{"ti');
    expect(ids(openStore())).toEqual(['a']);
  });
});

test('two stores cannot use the same file, even under different paths', () => {
  openStore();
  const other = path.join(folder, 'other.json');
  fs.symlinkSync(file, other);
  for (const name of [file, other]) expect(() => new Store(name)).toThrow(`process ${process.pid}`);
});

describe('other file contents', () => {
  test('reads the documents as one list, the former format', () => {
    const document = {
      name: name('old'),
      fields: { t: { stringValue: 'x' } },
      createTime: '2026-01-01T00:00:00.000001Z',
      updateTime: '2026-01-02T00:00:00.000001Z',
    };
    fs.writeFileSync(file, `${JSON.stringify([document], null, 2)}\n`);
    expect(openStore().get(name('old'))).toMatchObject({
      fields: document.fields,
      createTime: document.createTime,
    });
  });

  test('an empty file contains no documents', () => {
    fs.writeFileSync(file, '');
    expect(ids(openStore())).toEqual([]);
  });

  test.each(['my diary', '[1]', '[{"name":"x"}]', '{"name":"x"}\n', '[', 'null', '\u0000\n'])(
    '%j is rejected, and left unchanged',
    (text) => {
      fs.writeFileSync(file, text);
      expect(() => new Store(file)).toThrow(`${file} does not contain the documents of a local Firestore`);
      expect(fs.readFileSync(file, 'utf8')).toBe(text);
      expect(fs.readdirSync(folder)).toEqual(['posts.json']);
    },
  );
});
