import { chromium, type Page } from '@playwright/test';
import { messages } from '../../components/blog/messages';
import { chromiumArguments, findChromium } from '../../scripts/testing/chromium';
import {
  createPost,
  expectLive,
  getAnnouncement,
  getPostTitles,
  getStatus,
  sampleTitles,
  storePost,
  test,
} from '../support/blogPage';
import { expect, pageTitles } from '../support/fixtures';

// What a visit to the blog costs: Firestore bills each document read.

/** How many documents the first read bills: the sample posts. */
const sampleCount = sampleTitles.length;
/** Waits until a count has the expected value, and expects that it stays so. */
const expectToStay = async (count: () => number, expected: number, page: Page) => {
  await expect.poll(count).toBe(expected);
  await page.waitForTimeout(300);
  expect(count()).toBe(expected);
};

/** Follows a link inside the site (client-side navigation). */
async function followLink(page: Page, name: 'Studio' | 'Blog'): Promise<void> {
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
  expect(firestore.getCounts().reads).toBe(sampleCount);
  await followLink(page, 'Studio');
  await followLink(page, 'Blog');
  await followLink(page, 'Studio');
  storePost(firestore, 'later', createPost('Later'));
  await expect.poll(() => firestore.getCounts().reads).toBe(sampleCount + 1);
  await page.waitForTimeout(300);
  const firstTitles = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const headings = [...document.querySelectorAll('article[id^=post-] h2')];
          if (headings.length === 0) return;
          observer.disconnect();
          resolve(headings.map(({ textContent }) => textContent));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await followLink(page, 'Blog');
  expect(await firstTitles).toEqual(['Later', ...sampleTitles]);
  await expectLive(page);
  await expect(getAnnouncement(page)).toHaveText('');
  await expectToStay(() => firestore.getCounts().reads, sampleCount + 1, page);
  expect([firestore.countSessions(), firestore.countTargets()]).toEqual([1, 1]);
  storePost(firestore, 'last', createPost('Last', '2028-01-01'));
  await expect(getPostTitles(page)).toHaveText(['Last', 'Later', ...sampleTitles]);
  await expect(getAnnouncement(page)).toHaveText('1 new post');
});

test('a hidden tab listens for ten minutes, then stops until it is visible again', async ({
  page,
  firestore,
}) => {
  await page.clock.install();
  await page.goto('/blog');
  await expectLive(page);
  // If the tab becomes visible earlier, nothing is read again.
  await setHidden(page, true);
  await page.clock.fastForward('00:20');
  await setHidden(page, false);
  await expectToStay(() => firestore.getCounts().reads, sampleCount, page);
  await setHidden(page, true);
  await page.clock.fastForward('09:50');
  await page.waitForTimeout(300);
  expect(firestore.countTargets()).toBe(1);
  await page.clock.fastForward('00:20');
  await expect.poll(() => firestore.countTargets()).toBe(0);
  const reads = firestore.getCounts().reads;
  storePost(firestore, 'hidden', createPost('While hidden'));
  await expectToStay(() => firestore.getCounts().reads, reads, page);
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  await setHidden(page, false);
  await expect(getPostTitles(page)).toHaveText(['While hidden', ...sampleTitles]);
  await expect(getAnnouncement(page)).toHaveText('1 new post');
  await expectLive(page);
  // The whole list is read again.
  await expectToStay(() => firestore.getCounts().reads, reads + sampleCount + 1, page);
});

test.describe('when the daily quota is used up', () => {
  test.use({ expectedMessages: /Firestore \(\d|Failed to load resource/ });

  test('the built posts stay, the status says why, and updates resume once the quota allows it', async ({
    page,
    firestore,
  }) => {
    await page.clock.install();
    firestore.setFault('exhaust');
    await page.goto('/blog');
    await expect(getStatus(page)).toHaveText(messages.exhausted);
    await expect(getPostTitles(page)).toHaveText(sampleTitles);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(firestore.getCounts().reads).toBe(0);
    firestore.setFault(null);
    // The SDK's longest backoff is a minute and a half.
    await page.clock.fastForward('02:00');
    await expectLive(page);
    await expectToStay(() => firestore.getCounts().reads, sampleCount, page);
  });
});

test('Back from another site restores the page from the back/forward cache, and updates resume', async ({
  baseURL,
  firestore,
}) => {
  // Playwright turns the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: findChromium({ full: true }),
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
  storePost(firestore, 'away', createPost('While away'));
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'restored') !== undefined);
  expect(await page.evaluate(() => Reflect.get(window, 'restored'))).toBe(true);
  await expect(getPostTitles(page)).toHaveText(['While away', ...sampleTitles], { timeout: 60_000 });
  await expectLive(page);
  // The browser keeps the connection of a cached page open for a while, so only the new post is read.
  await expectToStay(() => firestore.getCounts().reads, sampleCount + 1, page);
  await browser.close();
});
