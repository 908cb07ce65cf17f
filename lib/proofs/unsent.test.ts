import { unsentChangesOf } from './unsent';

const id = '0123456789abcdef0123456789abcdef';
const pick = (frame: string, to: string | null) => ({ [`picks.${frame}`]: { to } });

/** The storage of a device, which all tabs share; it can be full, or blocked. */
const device = { text: null as string | null, isFull: false, isBlocked: false };
const storage = {
  getItem: () => {
    if (device.isBlocked) throw new DOMException('Blocked', 'SecurityError');
    return device.text;
  },
  setItem: (_: string, text: string) => {
    if (device.isFull || device.isBlocked) throw new DOMException('Full', 'QuotaExceededError');
    device.text = text;
  },
};
beforeEach(() => {
  Object.assign(device, { text: null, isFull: false, isBlocked: false });
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

test('all tabs share what is unsent; what was changed again since it was sent stays', () => {
  const [one, other] = [unsentChangesOf(id), unsentChangesOf(id)];
  one.add({ ...pick('f1', 'included'), ...pick('f2', 'maybe') });
  expect(other.read()).toEqual({ ...pick('f1', 'included'), ...pick('f2', 'maybe') });
  other.add(pick('f1', null));
  one.remove({ ...pick('f1', 'included'), ...pick('f2', 'maybe') });
  expect([one.read(), other.read()]).toEqual([pick('f1', null), pick('f1', null)]);
  one.setSeen();
  expect([other.isSeen(), unsentChangesOf('f'.repeat(32)).isSeen()]).toEqual([true, false]);
});

test('with a full storage, what does not fit is in memory, and loses nothing that another tab stores', () => {
  const [one, other] = [unsentChangesOf(id), unsentChangesOf(id)];
  other.add(pick('f1', 'included'));
  device.isFull = true;
  one.add(pick('f2', 'included'));
  expect(one.read()).toEqual({ ...pick('f1', 'included'), ...pick('f2', 'included') });
  // Sent by this tab, and still stored: it is not sent again.
  one.remove(pick('f1', 'included'));
  expect(one.read()).toEqual(pick('f2', 'included'));
  device.isFull = false;
  other.add(pick('f3', 'maybe'));
  one.remove(pick('f2', 'included'));
  expect(other.read()).toEqual(pick('f3', 'maybe'));
});

test('with a blocked storage, everything is in memory', () => {
  device.isBlocked = true;
  const unsent = unsentChangesOf(id);
  unsent.add(pick('f1', 'included'));
  unsent.setSeen();
  expect([unsent.read(), unsent.isSeen()]).toEqual([pick('f1', 'included'), true]);
  unsent.remove(pick('f1', 'included'));
  expect(unsent.read()).toEqual({});
});
