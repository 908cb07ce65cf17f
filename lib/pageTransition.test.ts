/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fakeMatchMedia } from '../scripts/testing/jest/fakeMatchMedia';
import type { navigateWithTransition } from './pageTransition';

let navigate: typeof navigateWithTransition;
let isStill = false;
let now = 0;
let fades = 0;

beforeEach(async () => {
  isStill = false;
  fades = 0;
  jest.spyOn(window, 'matchMedia').mockImplementation(fakeMatchMedia(() => isStill));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      fades += 1;
      void update();
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
  // A fresh instance of the module, before any navigation.
  jest.resetModules();
  ({ navigateWithTransition: navigate } = await import('./pageTransition'));
});

/** A navigation that takes the given time, in ms. */
function navigateFor(duration: number) {
  const go = jest.fn();
  const { finish } = navigate(go, document.body);
  now += duration;
  finish();
  expect(go).toHaveBeenCalledTimes(1);
}

test('fades after a fast navigation, and not after a slow one', () => {
  navigateFor(20);
  expect(fades).toBe(0);
  navigateFor(90);
  expect(fades).toBe(1);
  navigateFor(20);
  expect(fades).toBe(1);
});

test('does not fade with reduced motion, or in a browser without transitions', () => {
  navigateFor(20);
  isStill = true;
  navigateFor(20);
  isStill = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  navigateFor(20);
  expect(fades).toBe(0);
});
