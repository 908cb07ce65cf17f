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

test('an update changes only the fields in its mask, and deletes those without a value', () => {
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
    { kind: 'update', name: name('a'), fields: { x: { stringValue: 'new' } }, mask: [['x'], ['y']] },
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

test('a write that changes nothing keeps the update time, as on Google’s servers; one that sets a time does not', () => {
  const store = new Store();
  store.commit([set('a')]);
  const timeOf = () => store.get(name('a'))?.updateTime;
  const before = timeOf();
  const heard = jest.fn();
  store.subscribe(heard);
  const again = { kind: 'update' as const, name: name('a'), fields: set('a').fields, mask: [['t']] };
  store.commit([again]);
  expect([timeOf(), heard.mock.calls]).toEqual([before, [[[]]]]);
  store.commit([{ ...again, transforms: [['changed']] }]);
  expect(String(timeOf()) > String(before)).toBe(true);
});
