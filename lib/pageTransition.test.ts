/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fakeMatchMedia } from '../scripts/testing/jest/fakeMatchMedia';
import type { navigateWithTransition } from './pageTransition';

let navigate: typeof navigateWithTransition;
let prefersReducedMotion = false;
let now = 0;
let fadeCount = 0;

beforeEach(async () => {
  prefersReducedMotion = false;
  fadeCount = 0;
  jest.spyOn(window, 'matchMedia').mockImplementation(fakeMatchMedia(() => prefersReducedMotion));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      fadeCount += 1;
      void update();
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
  // A fresh instance of the module, before any navigation.
  jest.resetModules();
  ({ navigateWithTransition: navigate } = await import('./pageTransition'));
});

/** Runs a navigation that takes the given time, in ms. */
function navigateFor(duration: number) {
  const go = jest.fn();
  const { finish } = navigate(go, document.body);
  now += duration;
  finish();
  expect(go).toHaveBeenCalledTimes(1);
}

test('fades after a fast navigation, and not after a slow one', () => {
  navigateFor(20);
  expect(fadeCount).toBe(0);
  navigateFor(90);
  expect(fadeCount).toBe(1);
  navigateFor(20);
  expect(fadeCount).toBe(1);
});

test('does not fade with reduced motion, or in a browser without transitions', () => {
  navigateFor(20);
  prefersReducedMotion = true;
  navigateFor(20);
  prefersReducedMotion = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  navigateFor(20);
  expect(fadeCount).toBe(0);
});
