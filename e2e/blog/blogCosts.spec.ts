import { expect as base, chromium, type Page } from '@playwright/test';
import { words } from '../../components/blog/words';
import { chromiumArguments, ensureChromium } from '../../scripts/testing/chromium';
import { announcement, expectLive, post, put, sampleTitles, status, test, titles } from '../support/blogPage';
import { expect, titles as pageTitles } from '../support/fixtures';

// What a visit to the blog costs: Firestore bills each document read.

/** Documents of the initial read: the sample posts. */
const all = sampleTitles.length;
/** Waits for a count that must not change afterwards. */
const stays = async (count: () => number, expected: number, page: Page) => {
  await base.poll(count).toBe(expected);
  await page.waitForTimeout(300);
  expect(count()).toBe(expected);
};

/** Follows a link inside the site (client-side navigation). */
async function follow(page: Page, name: 'Studio' | 'Blog'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle(pageTitles[name === 'Blog' ? '/blog' : '/studio'] ?? '');
}

/** Simulates that the tab is hidden, or visible again. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: isHidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('leaving and returning inside the site bills each post once, and shows new posts immediately', async ({
  page,
  firestore,
}) => {
  await page.goto('/blog');
  await expectLive(page);
  expect(firestore.counts().reads).toBe(all);
  await follow(page, 'Studio');
  await follow(page, 'Blog');
  await follow(page, 'Studio');
  put(firestore, 'later', post('Later'));
  await base.poll(() => firestore.counts().reads).toBe(all + 1);
  await page.waitForTimeout(300);
  const atFirst = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const found = [...document.querySelectorAll('article[id^=post-] h2')];
          if (found.length === 0) return;
          observer.disconnect();
          resolve(found.map(({ textContent }) => textContent));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await follow(page, 'Blog');
  expect(await atFirst).toEqual(['Later', ...sampleTitles]);
  await expectLive(page);
  await expect(announcement(page)).toHaveText('');
  await stays(() => firestore.counts().reads, all + 1, page);
  expect([firestore.sessions(), firestore.targets()]).toEqual([1, 1]);
  put(firestore, 'last', post('Last', '2028-01-01'));
  await expect(titles(page)).toHaveText(['Last', 'Later', ...sampleTitles]);
  await expect(announcement(page)).toHaveText('1 new post');
});

test('a hidden tab listens for ten minutes, then stops until it is visible again', async ({
  page,
  firestore,
}) => {
  await page.clock.install();
  await page.goto('/blog');
  await expectLive(page);
  // Visible again earlier, it reads nothing again.
  await setHidden(page, true);
  await page.clock.fastForward('00:20');
  await setHidden(page, false);
  await stays(() => firestore.counts().reads, all, page);
  await setHidden(page, true);
  await page.clock.fastForward('09:50');
  await page.waitForTimeout(300);
  expect(firestore.targets()).toBe(1);
  await page.clock.fastForward('00:20');
  await base.poll(() => firestore.targets()).toBe(0);
  const sent = firestore.counts().reads;
  put(firestore, 'hidden', post('While hidden'));
  await stays(() => firestore.counts().reads, sent, page);
  await expect(titles(page)).toHaveText(sampleTitles);
  await setHidden(page, false);
  await expect(titles(page)).toHaveText(['While hidden', ...sampleTitles]);
  await expect(announcement(page)).toHaveText('1 new post');
  await expectLive(page);
  // The whole list is read again.
  await stays(() => firestore.counts().reads, sent + all + 1, page);
});

test.describe('when the daily quota is used up', () => {
  test.use({ expectedMessages: /Firestore \(\d|Failed to load resource/ });

  test('the built posts stay, the status says why, and it is live again the next day', async ({
    page,
    firestore,
  }) => {
    await page.clock.install();
    firestore.setFault('exhaust');
    await page.goto('/blog');
    await expect(status(page)).toHaveText(words.exhausted);
    await expect(titles(page)).toHaveText(sampleTitles);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(firestore.counts().reads).toBe(0);
    firestore.setFault(null);
    // The SDK's longest backoff is a minute and a half.
    await page.clock.fastForward('02:00');
    await expectLive(page);
    await stays(() => firestore.counts().reads, all, page);
  });
});

test('Back from another site: the page from the back/forward cache, and live again', async ({
  baseURL,
  firestore,
}) => {
  // Playwright turns the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript((host) => {
    globalThis.firestoreEmulatorHost = host;
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }));
  }, firestore.host);
  await page.goto('/blog');
  await expectLive(page);
  await page.goto('data:text/html,elsewhere');
  put(firestore, 'away', post('While away'));
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'restored') !== undefined);
  expect(await page.evaluate(() => Reflect.get(window, 'restored'))).toBe(true);
  await expect(titles(page)).toHaveText(['While away', ...sampleTitles], { timeout: 60_000 });
  await expectLive(page);
  // The browser keeps the connection open for a while.
  await stays(() => firestore.counts().reads, all + 1, page);
  await browser.close();
});
