import { test as base, expect, type Page } from '@playwright/test';
import { blog } from '../content/blog';
import { site } from '../content/site';
import { sitePages } from '../lib/pages';
import { seedPosts } from '../scripts/firestore/seed';
import { type LocalFirestore, startFirestore } from '../scripts/firestore/server';
import type { Store } from '../scripts/firestore/store';
import { hydrated } from '../scripts/hydrated';

export { expect };

/** Every page of the site, the home page at both of its addresses. */
export const routes = [...sitePages.map(({ path }) => path), '/home'];
/** An address that does not exist. */
export const missingRoute = '/no-such-page';

/** The title of each page. */
export const titles: Record<string, string> = Object.fromEntries(
  await Promise.all(
    sitePages.map(async ({ path, load }) => [path, `${(await load()).meta.title} | ${site.name}`]),
  ),
);
titles['/home'] = titles['/'] ?? '';

/** Widths of a phone, a tablet and a desktop, in pixels. */
export const phone = { width: 390, height: 844 };

/** Keeps the framework's scripts of pages opened from now on from coming; gives the function that lets them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Records layout shifts of pages opened from now on; gives a function that reads them, with what moved. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          'sources',
        );
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = node?.textContent?.slice(0, 40);
          return `${node?.nodeName} '${words}' ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push(`${Reflect.get(entry, 'value')} at ${entry.startTime}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Starts a Firestore that pages of the site may talk to. */
export const startSiteFirestore = (port: number, store?: Store) =>
  startFirestore(port, { store, allowOrigin: (origin) => origin === process.env.SITE_URL });

/** Playwright's test, at the address of the exported site; a message on the browser's console fails it. */
export const test = base.extend<{
  consoleIsQuiet: undefined;
  expectedMessages: RegExp | null;
  firestore: LocalFirestore;
  firestoreHost: string;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  /** Messages that a test provokes. */
  expectedMessages: [null, { option: true }],
  /** A Firestore of the test's own, with the sample posts, for pages of this test. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern
  firestore: async ({}, use) => {
    const firestore = await startSiteFirestore(0);
    seedPosts(firestore.store, blog.posts);
    await use(firestore);
    await firestore.kill();
  },
  /** The address of the Firestore that pages of this test talk to. */
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
      // A click before that is lost.
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await hydrated(page);
      return response;
    };
    await use(page);
  },
  consoleIsQuiet: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      await use(undefined);
      const unexpected = messages.filter((message) => !expectedMessages?.test(message));
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});
