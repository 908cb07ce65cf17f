import { onLog } from 'firebase/app';
import { limit, onSnapshot } from 'firebase/firestore';
import { listenToPosts } from './listenToPosts';
import { maxPosts, postQueryLimit } from './post';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(), onLog: jest.fn() }));
jest.mock('firebase/firestore', () => {
  const names = ['collection', 'initializeFirestore', 'memoryLocalCache', 'query', 'limit'];
  const functions = Object.fromEntries(names.map((name) => [name, jest.fn()]));
  return { ...functions, onSnapshot: jest.fn(() => () => {}) };
});

const listener = { onPosts: jest.fn(), onStatus: jest.fn() };
const config = { options: { projectId: 'p', apiKey: 'k' }, emulatorHost: null };

beforeEach(() => jest.clearAllMocks());

/** Delivers a snapshot of the server with the given number of posts. */
function deliverSnapshot(size: number): void {
  const docs = Array.from({ length: size }, (_, position) => ({
    id: String(position),
    data: () => ({ postDate: '', postTitle: '', postContent: '' }),
  }));
  const onNext: unknown = jest.mocked(onSnapshot).mock.lastCall?.[2];
  if (typeof onNext === 'function') onNext({ size, docs, metadata: { fromCache: false } });
}

/** Simulates the server ending the query. */
function endQuery(code: string): void {
  const onError: unknown = jest.mocked(onSnapshot).mock.lastCall?.[3];
  if (typeof onError === 'function') onError(Object.assign(new Error(code), { code }));
}

test('requests no more posts than firestore.rules allows, and warns when there are more', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  listenToPosts(config, listener);
  expect(limit).toHaveBeenCalledWith(postQueryLimit);
  deliverSnapshot(maxPosts);
  expect(warn).not.toHaveBeenCalled();
  deliverSnapshot(maxPosts + 1);
  expect(warn).toHaveBeenCalledWith(`There are more than ${maxPosts} posts: not all of them are shown.`);
  expect(listener.onStatus).toHaveBeenLastCalledWith('live');
});

test('other logged errors are not reported as an exhausted quota', () => {
  listenToPosts(config, listener);
  jest.mocked(onLog).mock.lastCall?.[0]?.({
    level: 'error',
    type: '@firebase/firestore',
    message: 'Firestore (12.19.0): Could not reach Cloud Firestore backend.',
    args: [],
  });
  expect(listener.onStatus).not.toHaveBeenCalled();
});

test.each([
  ['permission-denied', 'denied'],
  ['resource-exhausted', 'exhausted'],
  ['unavailable', 'offline'],
])('when the server ends the query with %s, reports %s and retries', (code, status) => {
  jest.useFakeTimers();
  const stop = listenToPosts(config, listener);
  endQuery(code);
  expect(listener.onStatus).toHaveBeenLastCalledWith(status);
  jest.advanceTimersByTime(30_000);
  expect(onSnapshot).toHaveBeenCalledTimes(2);
  endQuery(code);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(onSnapshot).toHaveBeenCalledTimes(2);
  expect(onLog).toHaveBeenLastCalledWith(null);
});
