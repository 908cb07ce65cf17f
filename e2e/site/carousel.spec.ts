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

test('has seven slides, seven dots and the headline over each of them', async ({ page }) => {
  await page.goto('/');
  await expect(carousel(page).getByRole('listitem')).toHaveCount(7);
  await expect(dots(page)).toHaveCount(7);
  for (const dot of await dots(page).all()) {
    await dot.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
});

test('the left arrow is hidden on the first slide and the right one on the last', async ({ page }) => {
  await page.goto('/');
  await expect(previous(page)).toBeHidden();
  await expect(next(page)).toBeVisible();
  await next(page).click();
  await expect(previous(page)).toBeVisible();
  await dots(page).nth(6).click();
  await expect(next(page)).toBeHidden();
  await expect(previous(page)).toBeVisible();
  await expect.poll(() => inView(page)).toBe(6);
});

test('on a page that is read from right to left, Next moves the picture, too', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await next(page).click();
  await next(page).click();
  expect(await current(page)).toBe(2);
  await expect.poll(() => inView(page)).toBe(2);
});

test('forced colors show the dots, and which is current', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const colors = await dots(page)
    .locator('span')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(new Set([...colors.slice(0, 2), canvas]).size).toBe(3);
  expect(new Set(colors.slice(1)).size).toBe(1);
});

test('focus moves to the other arrow when one hides', async ({ page }) => {
  await page.goto('/');
  await dots(page).nth(5).click();
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => current(page)).toBe(6);
  await expect(previous(page)).toBeFocused();
});

test('arrow keys move it, and stop at its ends', async ({ page }) => {
  await page.goto('/');
  await carousel(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await current(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await current(page)).toBe(2);
  await expect.poll(() => inView(page)).toBe(2);
});

test('its pause button is the first tab stop inside it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Plan your session' }).focus();
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeFocused();
});

test.describe('auto-advance', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await page.mouse.move(700, 40);
  });

  test('advances every 8000 ms to the last slide, back to the first, and forward again', async ({ page }) => {
    for (const slide of [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 1, 2]) {
      // docs/specification.md, section 9.
      await page.clock.runFor(8000);
      // React renders in real time.
      await expect.poll(() => current(page)).toBe(slide);
    }
  });

  test('a manual move restarts the interval', async ({ page }) => {
    await page.clock.runFor(6000);
    await dots(page).nth(3).click();
    await page.mouse.move(700, 40);
    await page.clock.runFor(7000);
    expect(await current(page)).toBe(3);
    await page.clock.runFor(1000);
    expect(await current(page)).toBe(4);
  });

  test('pauses while hovered and while focused', async ({ page }) => {
    await page.mouse.move(700, 400);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(0);
    await page.mouse.move(700, 40);
    await page.keyboard.press('Tab');
    await carousel(page).getByRole('link', { name: 'Plan your session' }).focus();
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(0);
    await page.getByRole('link', { name: 'One face, five lights: move the lamp yourself' }).focus();
    await page.clock.runFor(8000);
    expect(await current(page)).toBe(1);
  });

  test('is paused by its button, and announces slides from then on', async ({ page }) => {
    const caption = carousel(page).locator('p[aria-live]');
    await expect(caption).toHaveText('1 of 7: Study 1. Plaster. One softbox, 58° left.');
    await expect(caption).toHaveAttribute('aria-live', 'off');
    await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
    await expect(caption).toHaveAttribute('aria-live', 'polite');
    await page.mouse.move(700, 40);
    await page.clock.runFor(60_000);
    expect(await current(page)).toBe(0);
  });
});

test('starts paused with reduced motion', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a swipe that begins on the text moves it', async ({ page }) => {
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const swipe = async (fromX: number, toX: number, y: number) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: fromX, y }] });
      for (let step = 1; step <= 10; step += 1) {
        const x = fromX + ((toX - fromX) * step) / 10;
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
        await page.waitForTimeout(16);
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    await swipe(700, 60, (headline?.y ?? 0) + 40);
    await expect.poll(() => inView(page)).toBe(1);
    expect(await current(page)).toBe(1);
    await swipe(60, 700, 300);
    await expect.poll(() => inView(page)).toBe(0);
    expect(await current(page)).toBe(0);
  });
});
