/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { emptyDetails } from '@/lib/inquiry/message';
import { randomId } from '@/lib/randomId';
import {
  beginRequest,
  entryId,
  entryOf,
  forgetRequest,
  keepRequest,
  keepWords,
  keptRequest,
  readRequest,
  type SavedRequest,
} from './savedRequest';

const dayMs = 24 * 3_600_000;
const fields = { what: 'Basic', when: '', name: 'Dana', reach: '', purpose: '', plan: '' };
const request = (more: Partial<SavedRequest> = {}): SavedRequest => ({
  ...{ id: randomId(), changes: 0, query: 'offer=basic', details: { ...emptyDetails, name: 'Dana' } },
  ...{ pressed: null, isStored: false, ...more },
});
const pass = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => jest.restoreAllMocks());

test('a request is kept for a week', () => {
  const kept = request();
  keepRequest(kept);
  expect(readRequest()).toEqual({ request: kept, isOfEntry: false });
  pass(7 * dayMs + 1000);
  expect(readRequest()).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Dana');
});

test('after a week one whose outcome is unknown keeps its id, and none of its words', () => {
  const kept = request({ changes: 2, pressed: fields });
  keepRequest(kept);
  pass(8 * dayMs);
  expect(readRequest()?.request).toEqual({
    ...{ id: kept.id, changes: 2, query: '', details: emptyDetails, pressed: null, isStored: false },
  });
});

test('a clock that was ahead forgets nothing', () => {
  const kept = request({ changes: 1, pressed: fields });
  pass(8 * dayMs);
  keepRequest(kept);
  jest.restoreAllMocks();
  expect(readRequest()?.request).toEqual(kept);
});

test.each(['', 'null', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"details":3}'])(
  'what another version or program stored is ignored: %s',
  (text) => {
    const id = randomId();
    localStorage.setItem('request', id);
    localStorage.setItem(`request-${id}`, text);
    expect(readRequest()).toBeNull();
    history.replaceState({ request: { id: 7 } }, '');
    expect(readRequest()).toBeNull();
  },
);

test('a history entry names its request, and has all of it only where storage has not', () => {
  const [mine, later] = [request(), request()];
  keepRequest(mine);
  expect(entryOf(mine)).toEqual({ request: { id: mine.id } });
  history.replaceState(entryOf(mine), '');
  keepRequest(later);
  expect(entryId()).toBe(mine.id);
  expect(readRequest()).toEqual({ request: mine, isOfEntry: true });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full.');
  });
  const pressed = { ...mine, changes: 1, pressed: fields };
  expect(keepRequest(pressed)).toBe(false);
  history.replaceState(entryOf(pressed), '');
  expect(readRequest()).toEqual({ request: pressed, isOfEntry: true });
});

test('what was deleted is gone from the history, too', () => {
  const mine = request();
  keepRequest(mine);
  history.replaceState(entryOf(mine), '');
  forgetRequest(mine.id);
  expect(readRequest()).toBeNull();
  expect(JSON.stringify([localStorage, history.state])).not.toContain('Dana');
});

test('a tab that begins goes on with what another has not sent, and begins anew after it was', () => {
  const mine = request({ changes: 1, pressed: fields });
  keepRequest(mine);
  // Its number is not known here, so that other words are asked about.
  expect(beginRequest()).toMatchObject({ id: mine.id, changes: 0 });
  keepRequest({ ...mine, isStored: true });
  expect(beginRequest().id).not.toBe(mine.id);
});

test('words are stored beside what another tab has sent', () => {
  const mine = request();
  const theirs = { ...mine, changes: 1, pressed: fields, isStored: true };
  keepRequest(theirs);
  keepWords({ ...mine, query: 'offer=advanced' });
  expect(keptRequest(mine.id)).toEqual({ ...theirs, query: 'offer=advanced' });
});
