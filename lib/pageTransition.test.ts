/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { fakeMatchMedia } from '../scripts/testing/jest/matchMedia';

type Update = () => Promise<void>;

let still = false;
let now = 0;
const updates: Update[] = [];

/** A fresh instance of the module, before any navigation. */
async function load() {
  jest.resetModules();
  return (await import('./pageTransition')).navigateWithTransition;
}

beforeEach(() => {
  still = false;
  updates.length = 0;
  jest.spyOn(window, 'matchMedia').mockImplementation(fakeMatchMedia(() => still));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(document, {
    startViewTransition: (update: Update) => {
      updates.push(update);
      void update();
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

/** A navigation that takes the given time, in ms. */
async function move(navigateWithTransition: Awaited<ReturnType<typeof load>>, duration: number) {
  const go = jest.fn();
  const { arrived } = navigateWithTransition(go, document.body);
  now += duration;
  arrived();
  expect(go).toHaveBeenCalledTimes(1);
}

test('fades after a fast navigation, and not after a slow one', async () => {
  const navigateWithTransition = await load();
  await move(navigateWithTransition, 20);
  expect(updates).toHaveLength(0);
  await move(navigateWithTransition, 90);
  expect(updates).toHaveLength(1);
  await move(navigateWithTransition, 20);
  expect(updates).toHaveLength(1);
});

test.each([
  [
    'reduced motion',
    () => {
      still = true;
    },
  ],
  ['a browser without transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('does not fade with %s', async (_, arrange) => {
  const navigateWithTransition = await load();
  await move(navigateWithTransition, 20);
  arrange();
  await move(navigateWithTransition, 20);
  expect(updates).toHaveLength(0);
});
