import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { blog, pageContents, site } from '../../lib/content';
import { sitePages } from '../../lib/pages';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../scripts/emulators/firestore/server';
import { waitForHydration } from '../../scripts/testing/hydration';

export { expect };

export const pagePaths = sitePages.map(({ path }) => path);
/** The path of every page of the site, with both paths of the home page. */
export const routes = [...pagePaths, '/home'];

export const pageTitles: Record<string, string> = Object.fromEntries(
  sitePages.map((page) => [page.path, `${pageContents[page.name].meta.title} | ${site.name}`]),
);
pageTitles['/home'] = pageTitles['/'] ?? '';

/** Viewport of a phone, in pixels. */
export const phone = { width: 390, height: 844 };

/** Opens two fingers on a trackpad over an element by twenty events, as browsers report it: a wheel with the Ctrl key. */
export async function pinchOnTrackpad(element: Locator, clientX: number, clientY: number): Promise<void> {
  const wasHandled = await element.evaluate(
    (target, point) =>
      Array.from({ length: 20 }, () => {
        const options = { ...point, deltaY: -3.5, ctrlKey: true, bubbles: true, cancelable: true };
        return !target.dispatchEvent(new WheelEvent('wheel', options));
      }).every(Boolean),
    { clientX, clientY },
  );
  // Otherwise the browser would enlarge the page.
  expect(wasHandled).toBe(true);
}

/** Delays matching requests of a page until `release` is called. */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
): Promise<{ isWaiting: () => boolean; release: () => void }> {
  let release = () => {};
  let isWaiting = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    isWaiting = true;
    await released;
    await route.continue().catch(() => {});
  });
  return { isWaiting: () => isWaiting, release };
}

/** Holds back the framework's scripts of pages opened from now on; returns the function that releases them. */
export const holdScripts = async (page: Page) =>
  (await holdRequests(page, '**/_next/static/chunks/*.js')).release;

/** Records layout shifts of pages opened from now on; returns a function that reads them, with what moved. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
        const movedNodes = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push(`${Reflect.get(entry, 'value')} at ${entry.startTime}: ${movedNodes.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** The largest layout shift when the typeface replaces its fallback: their figures differ in width (docs/decisions.md). */
export const maxTypefaceShift = 0.005;

export const sumShifts = (shifts: string[]) =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

/** Scrolls to each picture of a page's content, and fails with those that do not load; skips hidden ones. */
export async function expectPicturesToLoad(page: Page): Promise<void> {
  const failedPictures = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (image.getClientRects().length === 0) continue;
      image.scrollIntoView({ behavior: 'instant' });
      await image.decode().catch(() => addresses.push(image.currentSrc || image.src));
    }
    return addresses;
  });
  expect(failedPictures, 'pictures that do not load').toEqual([]);
}

/** Playwright's test, at the address of the exported site; console errors and warnings fail it. */
export const test = base.extend<{
  failOnConsoleMessages: undefined;
  expectedMessages: RegExp | null;
  firestore: LocalFirestore;
  firestoreHost: string;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  /** Console messages that a test provokes. */
  expectedMessages: [null, { option: true }],
  /** A separate Firestore for this test, with the sample posts. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  firestore: async ({}, use) => {
    const firestore = await startFirestore(0);
    seedPosts(firestore.store, blog.posts);
    await use(firestore);
    await firestore.kill();
  },
  /** Address of the Firestore that this test's pages use. */
  firestoreHost: [process.env.SITE_FIRESTORE ?? '', { option: true }],
  context: async ({ context, firestoreHost }, use) => {
    await context.addInitScript((host) => {
      globalThis.firestoreEmulatorHost = host;
    }, firestoreHost);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // A click before hydration would be lost.
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await waitForHydration(page);
      return response;
    };
    await use(page);
  },
  failOnConsoleMessages: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      await use(undefined);
      // Without a graphics card, Chromium warns that reading the pixels of a canvas is slow. If the test takes a few seconds,
      // it also warns that a link was hovered or focused, which fetches the styles of its page, and not followed.
      const usualMessages = /GL Driver Message|\.css was preloaded using link preload but not used/;
      const unexpected = messages.filter(
        (message) => !expectedMessages?.test(message) && !usualMessages.test(message),
      );
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});
