/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import type { PostListener } from './listenToPosts';

const stop = jest.fn();
const listenToPosts = jest.fn((_config: unknown, _listener: PostListener) => stop);
jest.mock('./listenToPosts', () => ({
  listenToPosts: (config: unknown, listener: PostListener) => listenToPosts(config, listener),
}));

const onState = jest.fn();
/** Waits for the dynamic import, and for the tasks before and after it. */
const waitForImport = async () => {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
};
/** A fresh instance of the module, as on a page load. */
const importFreshModule = async () => {
  jest.resetModules();
  const page = await import('./subscribeToBlog');
  return { ...page, subscribe: () => page.subscribeToBlog(page.getBlogListState([], false), onState) };
};
const post = { id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '' };

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

test('shows an update that arrived between rendering and subscribing', async () => {
  const { subscribe, getBlogListState, subscribeToBlog } = await importFreshModule();
  subscribe()();
  await waitForImport();
  subscribe()();
  const renderedState = getBlogListState([], false);
  listenToPosts.mock.lastCall?.[1].onPosts([post]);
  subscribeToBlog(renderedState, onState);
  expect(onState).toHaveBeenLastCalledWith(getBlogListState([], false));
});

test('code that fails to load means offline, and is retried while the list is mounted', async () => {
  const { subscribe } = await importFreshModule();
  jest.useFakeTimers();
  listenToPosts.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  const unsubscribe = subscribe();
  await jest.advanceTimersByTimeAsync(10);
  expect(onState).toHaveBeenLastCalledWith(
    expect.objectContaining({ status: 'offline', offlineSince: expect.any(Date) }),
  );
  unsubscribe();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(listenToPosts).toHaveBeenCalledTimes(1);
  subscribe();
  await jest.advanceTimersByTimeAsync(0);
  expect(listenToPosts).toHaveBeenCalledTimes(2);
});
