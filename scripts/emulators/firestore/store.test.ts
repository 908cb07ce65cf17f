import { Store } from './store';

const name = 'projects/p/databases/(default)/documents/blog/a';
const set = { kind: 'set' as const, name, fields: { t: { stringValue: 'a' } } };

test('times are strictly later, also within a microsecond', () => {
  const store = new Store();
  const times = Array.from({ length: 2000 }, () => store.now());
  expect([...times].sort()).toEqual(times);
  expect(new Set(times).size).toBe(2000);
});

test('a write that changes nothing keeps the update time, as on Google’s servers; one that sets a time does not', () => {
  const store = new Store();
  store.commit([set]);
  const timeOf = () => store.get(name)?.updateTime;
  const before = timeOf();
  const heard = jest.fn();
  store.subscribe(heard);
  store.commit([set]);
  expect([timeOf(), heard.mock.calls]).toEqual([before, [[[]]]]);
  store.commit([{ ...set, transforms: [['changed']] }]);
  expect(String(timeOf()) > String(before)).toBe(true);
});
