import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/testing/chromium';
import {
  createPost,
  expectLive,
  getAnnouncement,
  getPostTitles,
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

test('leaving and returning inside the site bills each post once, and shows new posts', async ({
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
  await followLink(page, 'Blog');
  await expect(getPostTitles(page)).toHaveText(['Later', ...sampleTitles]);
  await expect(getAnnouncement(page)).toHaveText('');
  await expectToStay(() => firestore.getCounts().reads, sampleCount + 1, page);
  expect([firestore.countSessions(), firestore.countTargets()]).toEqual([1, 1]);
  storePost(firestore, 'last', createPost('Last', '2028-01-01'));
  await expect(getPostTitles(page)).toHaveText(['Last', 'Later', ...sampleTitles]);
  await expect(getAnnouncement(page)).toHaveText('The posts were updated.');
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
