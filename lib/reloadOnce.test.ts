/** @jest-environment jsdom */
import { reloadOnce } from './reloadOnce';

// jsdom cannot reload; it logs an error for each attempt instead.
let attempts: jest.SpyInstance;
beforeEach(() => {
  attempts = jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('reloads, but not in a loop', () => {
  reloadOnce();
  expect(attempts).toHaveBeenCalledTimes(1);
  reloadOnce();
  expect(attempts).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  reloadOnce();
  expect(attempts).toHaveBeenCalledTimes(2);
});

test('does not reload when storage is not available', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  reloadOnce();
  expect(attempts).not.toHaveBeenCalled();
});
