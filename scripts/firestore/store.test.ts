/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Store } from './store';

const name = (id: string) => `projects/p/databases/(default)/documents/blog/${id}`;
const set = (id: string, text = id) => ({
  kind: 'set' as const,
  name: name(id),
  fields: { t: { stringValue: text } },
});

test('times are strictly later, also within a microsecond', () => {
  const store = new Store();
  const times = Array.from({ length: 2000 }, () => store.now());
  expect([...times].sort()).toEqual(times);
  expect(new Set(times).size).toBe(2000);
});

test('a commit is all or nothing', () => {
  const store = new Store();
  store.commit([set('a')]);
  const heard = jest.fn();
  store.subscribe(heard);
  expect(() => store.commit([set('b'), { ...set('a'), precondition: { exists: false } }])).toThrow(
    'already exists',
  );
  expect(store.get(name('b'))).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

test('an update changes the fields of its mask only, and a field without a value goes', () => {
  const store = new Store();
  store.commit([
    {
      kind: 'set',
      name: name('a'),
      fields: { x: { stringValue: '1' }, y: { stringValue: '2' }, z: { stringValue: '3' } },
    },
  ]);
  const before = store.get(name('a'));
  store.commit([
    { kind: 'update', name: name('a'), fields: { x: { stringValue: 'new' } }, mask: ['x', 'y'] },
  ]);
  const after = store.get(name('a'));
  expect(after?.fields).toEqual({ x: { stringValue: 'new' }, z: { stringValue: '3' } });
  expect(after?.createTime).toBe(before?.createTime);
  expect(String(after?.updateTime) > String(before?.updateTime)).toBe(true);
});

test('lists one collection, by name', () => {
  const store = new Store();
  store.commit([set('b'), set('a'), { ...set('x'), name: `${name('a')}/comments/x` }]);
  expect(store.list(name('').slice(0, -1)).map((document) => document.name)).toEqual([name('a'), name('b')]);
});

describe('with a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('documents outlive the process, with a later version', async () => {
    const file = path.join(folder, 'deep/posts.json');
    const first = new Store(file);
    first.commit([set('a', 'Grüße')]);
    await first.saved();
    const second = new Store(file);
    expect(second.get(name('a'))?.fields).toEqual({ t: { stringValue: 'Grüße' } });
    expect(String(second.get(name('a'))?.updateTime) > String(first.get(name('a'))?.updateTime)).toBe(true);
  });

  test('what a crash left half written is not looked at', async () => {
    const file = path.join(folder, 'posts.json');
    const store = new Store(file);
    store.commit([set('a')]);
    await store.saved();
    await writeFile(`${file}.part`, '[{"name": "proj');
    expect(new Store(file).get(name('a'))).not.toBeNull();
    store.commit([set('b')]);
    await store.saved();
    expect(await readdir(folder)).toEqual(['posts.json']);
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(2);
  });

  test('a file that holds something else is named, and left as it is', async () => {
    const file = path.join(folder, 'posts.json');
    await writeFile(file, 'my diary');
    expect(() => new Store(file)).toThrow(`${file} does not hold the documents of a local Firestore`);
    expect(await readFile(file, 'utf8')).toBe('my diary');
  });
});
