/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { importWithRetry, reloadOnce } from './retry';

const createMissingFileError = (file: string) =>
  new Error(`Failed to load chunk /_next/static/chunks/${file} from module 7`);
const mockFetch = jest.fn();

beforeEach(() => {
  mockFetch.mockReset().mockResolvedValue(undefined);
  globalThis.fetch = mockFetch;
});

test('a missing file is fetched once more, bypassing the cache', async () => {
  const load = jest.fn().mockRejectedValueOnce(createMissingFileError('a.js')).mockResolvedValue('module');
  expect(await importWithRetry(load)).toBe('module');
  expect(mockFetch.mock.calls).toEqual([['/_next/static/chunks/a.js', { cache: 'reload' }]]);
});

test('a file that is gone fails after one retry, any other error immediately', async () => {
  const load = jest.fn().mockRejectedValue(createMissingFileError('a.js'));
  mockFetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(importWithRetry(load)).rejects.toThrow('a.js');
  expect(load).toHaveBeenCalledTimes(2);
  await expect(importWithRetry(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

// jsdom cannot reload; it reports an error for each attempt instead, which Jest logs twice: as text and as an object.
let consoleError: jest.SpyInstance;
const getReloadAttempts = () => consoleError.mock.calls.filter(([entry]) => typeof entry === 'object');
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});

test('reloads, but not in a loop', () => {
  reloadOnce();
  expect(getReloadAttempts()).toHaveLength(1);
  reloadOnce();
  expect(getReloadAttempts()).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  reloadOnce();
  expect(getReloadAttempts()).toHaveLength(2);
});

test('does not reload when storage is not available', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  reloadOnce();
  expect(getReloadAttempts()).toHaveLength(0);
});
