/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fakeMatchMedia } from '../scripts/testing/jest/matchMedia';
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
  localStorage.clear();
  document.documentElement.className = '';
  document.head.innerHTML = '';
  jest.spyOn(window, 'matchMedia').mockImplementation(fakeMatchMedia(() => systemIsDark));
});
afterEach(() => jest.restoreAllMocks());

const apply = () => applyDarkMode(darkModeKey);

test('the key and the values are those of the specification', () => {
  expect(darkModeKey).toBe('darkMode');
  setDarkMode(true);
  expect(localStorage.getItem('darkMode')).toBe('enabled');
  setDarkMode(false);
  expect(localStorage.getItem('darkMode')).toBe('disabled');
});

test.each([
  ['enabled', false, true],
  ['disabled', true, false],
  [null, true, true],
  [null, false, false],
  ['rubbish', true, true],
])('with %p stored and a system that is dark: %p, dark shows: %p', (stored, system, dark) => {
  if (stored) localStorage.setItem('darkMode', stored);
  systemIsDark = system;
  apply();
  expect(isDarkMode()).toBe(dark);
  expect(document.documentElement.classList.contains('light')).toBe(!dark);
  expect(localStorage.getItem('darkMode')).toBe(stored);
});

test('the theme color of the browser follows, whatever the system prefers', () => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  localStorage.setItem('darkMode', 'enabled');
  apply();
  expect(media()).toEqual(['not all', 'all']);
  setDarkMode(false);
  expect(media()).toEqual(['all', 'not all']);
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

test('follows other tabs and the system until all listeners unsubscribe', () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToDarkMode(listener);
  localStorage.setItem('darkMode', 'enabled');
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(isDarkMode()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  expect(listener).toHaveBeenCalledTimes(1);

  localStorage.clear();
  systemIsDark = false;
  matchMedia('(prefers-color-scheme: dark)').dispatchEvent(new Event('change'));
  expect(isDarkMode()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);

  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('restores classes that were removed from the root element', () => {
  localStorage.setItem('darkMode', 'enabled');
  subscribeToDarkMode(() => {})();
  expect(document.documentElement.className).toBe('js dark');
});

test('the inline script is self-contained and cannot close its element', () => {
  expect(darkModeScript).not.toContain('</');
  localStorage.setItem('darkMode', 'enabled');
  // Runs like in a browser: without access to this module.
  new Function(darkModeScript)();
  expect(isDarkMode()).toBe(true);
});
