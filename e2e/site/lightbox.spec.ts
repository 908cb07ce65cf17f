import type { Page } from '@playwright/test';
import { site } from '../../lib/content';
import { expect, phone, pinchOnTrackpad, test } from '../support/fixtures';

const getLightbox = (page: Page) => page.getByRole('dialog', { name: 'Photographs' });
const getThumbnail = (page: Page, name: string) => page.locator(`main a[href*="/${name}."]`).first();
const getShownPhotograph = (page: Page) =>
  getLightbox(page).locator('[aria-hidden=false] img.pswp__img').last();

test('a photograph opens from its thumbnail; Back closes it and restores scroll and focus', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/headshot');
  const link = getThumbnail(page, 'study-07');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(getLightbox(page).locator('.pswp__caption p')).toHaveText(
    `Study 7. Terracotta. One softbox, 50° left. · ${site.photoRights.copyrightNotice}`,
  );
  await expect(page).toHaveURL(/\/headshot#photo=study-07$/);
  await expect(getShownPhotograph(page)).toHaveAttribute('alt', /^Terracotta bust with carved snail curls/);
  await page.goBack();
  await expect(getLightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/headshot$/);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('by keyboard, photographs open, change, jump to the first and the last one, and close', async ({
  page,
}) => {
  await page.goto('/portrait');
  const first = getThumbnail(page, 'christmas-2');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(getShownPhotograph(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#photo=maternity-1$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#photo=family-2$/);
  await expect(getLightbox(page).getByRole('button', { name: 'Next photograph' })).toBeHidden();
  await expect(getLightbox(page).getByRole('link', { name: 'Plan this, from $175' })).toHaveAttribute(
    'href',
    '/inquire?offer=portraits',
  );
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#photo=christmas-1$/);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    // After the last control, focus moves to the browser's own UI, never to the page behind.
    await expect(page.locator('main :focus, header :focus, footer :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(getLightbox(page)).toBeHidden();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/portrait$/);
});

test('a pinch on a trackpad doubles the photograph in twenty events, and a step of the mouse wheel with Ctrl does not', async ({
  page,
}) => {
  await page.goto('/portrait#photo=family-2');
  await expect(getShownPhotograph(page)).toHaveJSProperty('complete', true);
  const getWidth = async () => (await getShownPhotograph(page).boundingBox())?.width ?? 0;
  await expect.poll(getWidth).toBeGreaterThan(100);
  const before = await getWidth();
  await pinchOnTrackpad(getLightbox(page), 720, 450);
  await expect.poll(async () => (await getWidth()) / before).toBeCloseTo(2, 1);
  const enlarged = await getWidth();
  await getLightbox(page).evaluate((target) =>
    target.dispatchEvent(
      new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, cancelable: true, clientX: 720, clientY: 450 }),
    ),
  );
  await expect.poll(async () => (await getWidth()) / enlarged).toBeCloseTo(2 ** -0.2, 1);
});

test('a link to a photograph opens it immediately, and closing it stays on the page', async ({ page }) => {
  await page.goto('/portrait#photo=nobody');
  await expect(getLightbox(page)).toBeHidden();
  await page.goto('/blog');
  await page.goto('/portrait#photo=family-2');
  await expect(getShownPhotograph(page)).toHaveAttribute('alt', /^Three terracotta busts/);
  await getLightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(getLightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/portrait$/);
});

test.describe('when the script of the lightbox does not load', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to load|Loading chunk/ });
  test('a thumbnail links to the large picture', async ({ page }) => {
    await page.goto('/portrait');
    await page.route('**/_next/static/chunks/*', (route) => route.abort());
    await getThumbnail(page, 'christmas-2').click();
    await expect(page).toHaveURL(/\/photos\/portraits\/christmas-2\.\w+\.jpg$/);
  });
});
