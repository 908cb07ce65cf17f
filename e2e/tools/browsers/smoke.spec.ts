import { expect, test } from '@playwright/test';
import { blog } from '../../../content/blog';
import { startLocalFirestore } from '../../../scripts/emulators/firestore/local';
import { isHydrated } from '../../../scripts/testing/hydrated';
import { routes } from '../../support/fixtures';
import { findFirefox, openFirefox } from './firefox';
import type { OtherBrowser } from './otherBrowser';
import { findWebKit, openWebKit } from './webkit';

// A smoke test of all pages and islands in the two engines that the other suites do not use.

const firefox = findFirefox();
const webKit = findWebKit();
const browsers: { name: string; open: (() => Promise<OtherBrowser>) | null; install: string }[] = [
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : null, install: 'firefox-esr' },
  { name: 'WebKit', open: webKit ? () => openWebKit(webKit) : null, install: 'webkit2gtk-driver xvfb dbus' },
];

for (const { name, open, install } of browsers) {
  test.describe(name, () => {
    test.skip(!open, `${name} is not installed (Debian: apt-get install ${install}).`);
    // One browser, serially: starting it takes longer than the tests.
    test.describe.configure({ mode: 'serial' });
    let browser: OtherBrowser;
    let stopFirestore = async () => {};

    test.beforeAll(async () => {
      if (!open) return;
      browser = await open();
      // At the default address: these browsers cannot be given another one before a page loads.
      ({ stop: stopFirestore } = await startLocalFirestore(
        null,
        (origin) => origin === process.env.SITE_URL,
      ));
    });
    test.afterAll(async () => {
      await browser?.close();
      await stopFirestore();
    });

    /** Opens a page and waits for hydration. */
    async function visit(route: string, width = 1280) {
      await browser.resize(width, 900);
      await browser.open(process.env.SITE_URL + route);
      await expect.poll(() => browser.evaluate(isHydrated)).toBe(true);
    }
    const textOf = (selector: string) =>
      browser.evaluate((found) => document.querySelector(found)?.textContent?.trim() ?? '', selector);
    const count = (selector: string) =>
      browser.evaluate((found) => document.querySelectorAll(found).length, selector);

    for (const route of routes) {
      test(`${route} shows its heading and its first photograph, fits, and throws nothing`, async () => {
        await visit(route, 390);
        expect(await textOf('h1')).toMatch(/\w+/);
        await expect
          .poll(() =>
            browser.evaluate(() => {
              const [first] = document.querySelectorAll<HTMLImageElement>('main img[loading=eager]');
              return !first || first.naturalWidth > 0;
            }),
          )
          .toBe(true);
        expect(
          await browser.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(browser.takeErrors()).toEqual([]);
      });
    }

    test('the carousel advances', async () => {
      await visit('/');
      await browser.press('[aria-label="Next slide"]');
      await expect
        .poll(() =>
          browser.evaluate(() =>
            document.querySelector('[aria-label^="Slide"][aria-current=true]')?.getAttribute('aria-label'),
          ),
        )
        .toMatch(/^Slide 2:/);
    });

    test('the dark theme applies, and persists on the next page', async () => {
      await visit('/');
      await browser.press('[aria-label="Dark mode"]');
      await expect.poll(() => count('html.dark')).toBe(1);
      await visit('/studio');
      expect(await count('html.dark')).toBe(1);
      await browser.press('[aria-label="Dark mode"]');
      await expect.poll(() => count('html.light')).toBe(1);
    });

    test('a photograph opens large, and Back closes it', async () => {
      await visit('/portrait');
      const address = () => browser.evaluate(() => location.hash);
      await browser.press('main a.photo');
      await expect.poll(() => count('.pswp--open [aria-hidden=false] img.pswp__img')).toBe(1);
      await expect.poll(address).toMatch(/^#photo=\w/);
      await browser.evaluate(() => history.back());
      await expect.poll(() => count('.pswp')).toBe(0);
      expect(await address()).toBe('');
      expect(browser.takeErrors()).toEqual([]);
    });

    test('Back to an anchor on a page shows that page', async () => {
      await visit('/headshot');
      await browser.press('main a[href="#basic"]');
      await expect.poll(() => browser.evaluate(() => location.hash)).toBe('#basic');
      await browser.press('header nav a[href="/studio"]');
      await expect.poll(() => textOf('h1')).toBe('Studio sessions');
      await browser.evaluate(() => history.back());
      await expect.poll(() => textOf('h1')).toBe('Headshots');
      expect(await browser.evaluate(() => location.pathname + location.hash)).toBe('/headshot#basic');
      await browser.evaluate(() => history.back());
      await expect.poll(() => browser.evaluate(() => location.hash)).toBe('');
      expect(await textOf('h1')).toBe('Headshots');
      expect(browser.takeErrors()).toEqual([]);
    });

    test('the total is right, and the address stores it', async () => {
      await visit('/inquire');
      await browser.press('input[type=radio][value=basic]');
      await browser.press('.extras summary');
      await browser.press('[aria-label="Add one: Hair"]');
      await expect.poll(() => textOf('main [role=status]')).toMatch(/Total\s*\$550/);
      expect(await browser.evaluate(() => location.search)).toBe('?offer=basic&hair=1');
      expect(browser.takeErrors()).toEqual([]);
    });

    test('the menu opens, and leads to another page', async () => {
      await visit('/', 390);
      await browser.press('[aria-controls=menu]');
      await expect.poll(() => count('#menu:popover-open')).toBe(1);
      await browser.press('#menu a[href="/portrait"]');
      await expect.poll(() => textOf('h1')).toBe('Portraits');
      await expect.poll(() => count('#menu:popover-open')).toBe(0);
    });

    test('a session is removed and restored', async () => {
      await visit('/studio');
      expect(await count('main article')).toBe(3);
      await browser.press('button[aria-label^="Remove"]');
      await expect.poll(() => count('main article')).toBe(2);
    });

    test('the blog is live', async () => {
      await visit('/blog');
      expect(await count('main article')).toBe(blog.posts.length);
      await expect.poll(() => textOf('main [role=status]'), { timeout: 30_000 }).toMatch(/^Live/);
    });
  });
}
