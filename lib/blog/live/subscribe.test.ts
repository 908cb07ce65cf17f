/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import type { PostListener } from './live';

const stop = jest.fn();
const listenToPosts = jest.fn((_config: unknown, _listener: PostListener) => stop);
jest.mock('./live', () => ({
  listenToPosts: (config: unknown, listener: PostListener) => listenToPosts(config, listener),
}));

const onState = jest.fn();
/** Waits for the dynamic import, and the tasks before and after it. */
const arrival = async () => {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
};
/** A fresh instance of the module, as on a page load. */
const freshModule = async () => {
  jest.resetModules();
  const page = await import('./subscribe');
  return { ...page, subscribe: () => page.subscribeToBlog(page.blogListNow([], false), onState) };
};
const post = { id: 'a', postDate: '2024-01-01', postTitle: 'A', postContent: '' };

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

test('shows what arrived between rendering and subscribing', async () => {
  const { subscribe, blogListNow, subscribeToBlog } = await freshModule();
  subscribe()();
  await arrival();
  subscribe()();
  const rendered = blogListNow([], false);
  listenToPosts.mock.lastCall?.[1].onPosts([post]);
  subscribeToBlog(rendered, onState);
  expect(onState).toHaveBeenLastCalledWith(blogListNow([], false));
});

test('code that fails to load means offline, and is retried while the list is mounted', async () => {
  const { subscribe } = await freshModule();
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
