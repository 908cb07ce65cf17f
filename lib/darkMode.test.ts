/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fakeMatchMedia } from '../scripts/testing/jest/fakeMatchMedia';
import {
  applyDarkMode,
  darkModeKey,
  darkModeScript,
  isDarkMode,
  setDarkMode,
  subscribeToDarkMode,
} from './darkMode';

let systemIsDark = false;

beforeEach(() => {
  systemIsDark = false;
  // Resets a choice that a previous test could not store.
  setDarkMode(false);
  localStorage.clear();
  document.documentElement.className = '';
  jest.spyOn(window, 'matchMedia').mockImplementation(fakeMatchMedia(() => systemIsDark));
});

test('the key and the values are those of the specification', () => {
  setDarkMode(true);
  expect(localStorage.getItem('darkMode')).toBe('enabled');
  setDarkMode(false);
  expect(localStorage.getItem('darkMode')).toBe('disabled');
});

test.each([
  ['enabled', false, true],
  ['disabled', true, false],
  [null, true, true],
  ['rubbish', true, true],
])('stored choice %p, dark system: %p, dark theme: %p', (stored, system, dark) => {
  if (stored) localStorage.setItem('darkMode', stored);
  systemIsDark = system;
  applyDarkMode(darkModeKey);
  expect(isDarkMode()).toBe(dark);
  expect(document.documentElement.classList.contains('light')).toBe(!dark);
  expect(localStorage.getItem('darkMode')).toBe(stored);
});

test.each<[what: string, methods: ('getItem' | 'setItem')[]]>([
  ['blocked', ['getItem', 'setItem']],
  ['full', ['setItem']],
])('when storage is %s, a choice overrides an older stored one', (_, methods) => {
  setDarkMode(true);
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  setDarkMode(false);
  expect(isDarkMode()).toBe(false);
  setDarkMode(true);
  expect(isDarkMode()).toBe(true);
});

test('follows other tabs and the system, and restores removed classes, until all listeners unsubscribe', () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToDarkMode(listener);
  expect(document.documentElement.className).toBe('js light');
  localStorage.setItem('darkMode', 'enabled');
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(isDarkMode()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.clear();
  matchMedia('(prefers-color-scheme: dark)').dispatchEvent(new Event('change'));
  expect(isDarkMode()).toBe(false);
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the inline script is self-contained and cannot close its element', () => {
  expect(darkModeScript).not.toContain('</');
  localStorage.setItem('darkMode', 'enabled');
  // As in a browser, the script has no access to this module.
  new Function(darkModeScript)();
  expect(isDarkMode()).toBe(true);
});
