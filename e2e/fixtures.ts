import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Every page of the site, and the address that does not exist. */
export const routes = [
  '/',
  '/home',
  '/headshot',
  '/portrait',
  '/product',
  '/studio',
  '/services',
  '/blog',
  '/test',
];
export const missingRoute = '/no-such-page';

/** Widths of a phone, a tablet and a desktop, in pixels. */
export const phone = { width: 390, height: 844 };

/** Waits until the page's scripts have taken over its HTML: a click before that is lost. */
function hydrated(page: Page) {
  return page.waitForFunction(() => {
    const control = document.querySelector('.js-only');
    return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'));
  });
}

/** Playwright's test, at the address of the exported site; a message on the browser's console fails it. */
export const test = base.extend<{ consoleIsQuiet: undefined; expectedMessages: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  /** Messages that a test provokes. */
  expectedMessages: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
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
      const unexpected = messages.filter(
        (message) => !expectedMessages.some((pattern) => pattern.test(message)),
      );
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});
