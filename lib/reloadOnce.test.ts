/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { reloadOnce } from './reloadOnce';

// jsdom cannot reload; it reports an error for each attempt instead, which Jest logs twice: as text and as an object.
let logged: jest.SpyInstance;
const attempts = () => logged.mock.calls.filter(([entry]) => typeof entry === 'object');
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('reloads, but not in a loop', () => {
  reloadOnce();
  expect(attempts()).toHaveLength(1);
  reloadOnce();
  expect(attempts()).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  reloadOnce();
  expect(attempts()).toHaveLength(2);
});

test('does not reload when storage is not available', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  reloadOnce();
  expect(attempts()).toHaveLength(0);
});
