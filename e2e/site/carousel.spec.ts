import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const carousel = (page: Page) => page.getByRole('region', { name: 'Recent work' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Slide \d/ });
const previous = (page: Page) => carousel(page).getByLabel('Previous slide');
const next = (page: Page) => carousel(page).getByLabel('Next slide');

/** Position of the dot that is marked as current; there must be exactly one. */
async function current(page: Page): Promise<number> {
  const marked = await dots(page).evaluateAll((all) =>
    all.flatMap((dot, position) => (dot.getAttribute('aria-current') === 'true' ? [position] : [])),
  );
  expect(marked).toHaveLength(1);
  return marked[0] ?? -1;
}

/** The slide in view. */
const inView = (page: Page) =>
  carousel(page)
    .getByRole('list')
    .evaluate((track) => track.scrollLeft / track.clientWidth);

test('seven slides and dots; an arrow hides at its end, and the focus moves to the other', async ({
  page,
}) => {
  await page.goto('/');
  await expect(carousel(page).getByRole('listitem')).toHaveCount(7);
  await expect(dots(page)).toHaveCount(7);
  await expect(previous(page)).toBeHidden();
  await next(page).click();
  await expect(previous(page)).toBeVisible();
  await dots(page).nth(5).click();
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inView(page)).toBe(6);
  expect(await current(page)).toBe(6);
  await expect(next(page)).toBeHidden();
  await expect(previous(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('by keyboard: the pause button comes first; arrow keys move it, and stop at its ends', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Plan your session' }).focus();
  await page.keyboard.press('Tab');
  // It is paused with reduced motion.
  await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeFocused();
  await carousel(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await current(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await current(page)).toBe(2);
  await expect.poll(() => inView(page)).toBe(2);
  // A translated page may be read from right to left.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await next(page).click();
  await expect.poll(() => inView(page)).toBe(3);
});

test.describe('auto-advance', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await page.mouse.move(700, 40);
  });

  test('advances every 8000 ms, a manual move restarts the interval, and it turns at the end', async ({
    page,
  }) => {
    for (const slide of [1, 2]) {
      // docs/specification.md, section 9.
      await page.clock.runFor(8000);
      // React renders in real time.
      await expect.poll(() => current(page)).toBe(slide);
    }
    await page.clock.runFor(6000);
    await dots(page).nth(5).click();
    await page.mouse.move(700, 40);
    await page.clock.runFor(7000);
    expect(await current(page)).toBe(5);
    await page.clock.runFor(1000);
    await expect.poll(() => current(page)).toBe(6);
    await page.clock.runFor(8000);
    await expect.poll(() => current(page)).toBe(5);
  });

  test('pauses while hovered, while focused, and by its button, and announces slides from then on', async ({
    page,
  }) => {
    const caption = carousel(page).locator('p[aria-live]');
    await expect(caption).toHaveText('1 of 7: Study 1. Plaster. One softbox, 58° left.');
    await expect(caption).toHaveAttribute('aria-live', 'off');
    await page.mouse.move(700, 400);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(0);
    await page.mouse.move(700, 40);
    await carousel(page).getByRole('link', { name: 'Plan your session' }).focus();
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(0);
    await page.getByRole('link', { name: 'One face, five lights: move the lamp yourself' }).focus();
    await page.clock.runFor(8000);
    await expect.poll(() => current(page)).toBe(1);
    await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
    await expect(caption).toHaveAttribute('aria-live', 'polite');
    await page.mouse.move(700, 40);
    await page.clock.runFor(60_000);
    expect(await current(page)).toBe(1);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a swipe that begins on the text moves it', async ({ page }) => {
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const y = ((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0) + 40;
    await touch('touchStart', [{ x: 700, y }]);
    for (let x = 640; x >= 60; x -= 58) {
      await touch('touchMove', [{ x, y }]);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd', []);
    await expect.poll(() => inView(page)).toBe(1);
    expect(await current(page)).toBe(1);
  });
});
