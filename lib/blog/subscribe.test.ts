import { listenToPosts } from './live';
import { subscribeToPosts } from './subscribe';

jest.mock('./live', () => ({ listenToPosts: jest.fn() }));

const listen = jest.mocked(listenToPosts);
const stop = jest.fn();
const listener = { onPosts: jest.fn(), onStatus: jest.fn() };
/** Lets the code that is imported on demand arrive, and the tasks before and after it pass. */
const arrival = async () => {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  jest.clearAllMocks();
  listen.mockReturnValue(stop);
});
afterEach(() => jest.restoreAllMocks());

test('listens once, and ends when asked to', async () => {
  const unsubscribe = subscribeToPosts(listener);
  await arrival();
  expect(listen).toHaveBeenCalledTimes(1);
  unsubscribe();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a subscription that is given up at once, as in strict mode, never listens', async () => {
  subscribeToPosts(listener)();
  const unsubscribe = subscribeToPosts(listener);
  await arrival();
  expect(listen).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('code that does not load means offline, and is asked for again', async () => {
  jest.useFakeTimers();
  listen.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  const unsubscribe = subscribeToPosts(listener);
  await jest.advanceTimersByTimeAsync(10);
  expect(listener.onStatus).toHaveBeenCalledWith('offline');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(listen).toHaveBeenCalledTimes(2);
  unsubscribe();
  jest.useRealTimers();
});
