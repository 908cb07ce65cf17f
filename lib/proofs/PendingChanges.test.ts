import { PendingChanges } from './PendingChanges';

const id = '0123456789abcdef0123456789abcdef';
/** The storage of a device, which all tabs share. */
const device = new Map<string, string>();
let isFull = false;
let isBlocked = false;
const refuseIfBlocked = () => {
  if (isBlocked) throw new DOMException('Blocked', 'SecurityError');
};
const localStorage = {
  getItem: (key: string) => {
    refuseIfBlocked();
    return device.get(key) ?? null;
  },
  setItem: (key: string, text: string) => {
    refuseIfBlocked();
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    device.set(key, text);
  },
};
beforeEach(() => {
  device.clear();
  isFull = false;
  isBlocked = false;
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
});

test('changes survive closing the page, and all tabs share them', () => {
  const [one, other] = [new PendingChanges(id), new PendingChanges(id)];
  expect(one.wasShownBefore()).toBe(false);
  one.add({ 'picks.f001': 'included', 'notes.f001': 'Warm' });
  other.add({ 'picks.f002': null });
  expect(one.read()).toEqual({ 'picks.f001': 'included', 'notes.f001': 'Warm', 'picks.f002': null });
  // A change that has replaced another meanwhile is not removed.
  other.add({ 'picks.f001': 'maybe' });
  one.remove({ 'picks.f001': 'included', 'picks.f002': null });
  expect(new PendingChanges(id).read()).toEqual({ 'picks.f001': 'maybe', 'notes.f001': 'Warm' });
  expect([one.wasShownBefore(), one.isStored(), new PendingChanges(`1${id}`).read()]).toEqual([
    true,
    true,
    {},
  ]);
});

test('if storage is full, changes are in memory, and the stored changes that they replaced do not come back', () => {
  const pending = new PendingChanges(id);
  pending.add({ 'picks.f001': 'included', 'picks.f002': 'included' });
  isFull = true;
  pending.add({ 'picks.f001': 'maybe' });
  pending.remove({ 'picks.f002': 'included' });
  expect([pending.read(), pending.isStored()]).toEqual([{ 'picks.f001': 'maybe' }, false]);
  pending.remove({ 'picks.f001': 'maybe' });
  expect(pending.read()).toEqual({});
  isFull = false;
  pending.add({ 'picks.f003': 'basic' });
  expect(new PendingChanges(id).read()).toEqual({ 'picks.f003': 'basic' });
});

test.each([
  ['cleared', () => device.clear()],
  [
    'blocked',
    () => {
      isBlocked = true;
    },
  ],
])('if storage is %s, the page keeps the changes that it has made', (_, loseStorage) => {
  const pending = new PendingChanges(id);
  pending.add({ 'picks.f001': 'included' });
  pending.add({ 'picks.f002': 'basic' });
  loseStorage();
  pending.add({ 'picks.f003': null });
  expect(pending.read()).toEqual({ 'picks.f001': 'included', 'picks.f002': 'basic', 'picks.f003': null });
  pending.remove({ 'picks.f001': 'included' });
  isBlocked = false;
  pending.add({ 'picks.f004': 'maybe' });
  expect(pending.read()).toEqual({ 'picks.f002': 'basic', 'picks.f003': null, 'picks.f004': 'maybe' });
  expect(new PendingChanges(id).read()).toEqual(pending.read());
});

test('what another tab has confirmed or replaced does not come back, even if storage is cleared afterwards', () => {
  const [one, other] = [new PendingChanges(id), new PendingChanges(id)];
  one.add({ 'picks.f001': 'included', 'picks.f002': 'included', 'picks.f003': 'included' });
  other.remove({ 'picks.f001': 'included' });
  other.add({ 'picks.f002': 'maybe' });
  expect(one.read()).toEqual({ 'picks.f002': 'maybe', 'picks.f003': 'included' });
  device.clear();
  // The other tab is the first to store something again.
  other.add({ 'picks.f003': 'basic', 'picks.f004': 'basic' });
  expect(one.read()).toEqual({ 'picks.f002': 'maybe', 'picks.f003': 'basic', 'picks.f004': 'basic' });
  one.add({});
  one.remove({ 'picks.f003': 'basic' });
  expect(other.read()).toEqual(one.read());
});

test.each(['{', '[]', 'null', '{"picks.f001":5,"x":"y","picks.f1/2":"included"}'])(
  'a stored text that is not a map of changes is ignored: %s',
  (text) => {
    device.set(`proofs-${id}`, text);
    expect(new PendingChanges(id).read()).toEqual({});
  },
);
