import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Recent work' });
const getDots = (page: Page) => getCarousel(page).getByRole('button', { name: /^Slide \d/ });
const getPreviousButton = (page: Page) => getCarousel(page).getByLabel('Previous slide');
const getNextButton = (page: Page) => getCarousel(page).getByLabel('Next slide');

/** Position of the dot that is marked as current; there must be exactly one. */
async function getCurrentSlide(page: Page): Promise<number> {
  const currentPositions = await getDots(page).evaluateAll((all) =>
    all.flatMap((dot, position) => (dot.getAttribute('aria-current') === 'true' ? [position] : [])),
  );
  expect(currentPositions).toHaveLength(1);
  return currentPositions[0] ?? -1;
}

/** The position of the slide in view: a fraction while the slides move. */
const getSlideInView = (page: Page) =>
  getCarousel(page)
    .getByRole('list')
    .evaluate((track) => track.scrollLeft / track.clientWidth);

test('there are seven slides and dots; each arrow hides at its end, and focus moves to the other arrow', async ({
  page,
}) => {
  await page.goto('/');
  await expect(getCarousel(page).getByRole('listitem')).toHaveCount(7);
  await expect(getDots(page)).toHaveCount(7);
  await expect(getPreviousButton(page)).toBeHidden();
  await getNextButton(page).click();
  await expect(getPreviousButton(page)).toBeVisible();
  await getDots(page).nth(5).click();
  await getNextButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => getSlideInView(page)).toBe(6);
  expect(await getCurrentSlide(page)).toBe(6);
  await expect(getNextButton(page)).toBeHidden();
  await expect(getPreviousButton(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('by keyboard, the pause button comes first, and arrow keys change the slide and stop at the first one', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Plan your session' }).focus();
  await page.keyboard.press('Tab');
  // With reduced motion, the slides are paused.
  await expect(getCarousel(page).getByRole('button', { name: 'Play slides' })).toBeFocused();
  await getCarousel(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await getCurrentSlide(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await getCurrentSlide(page)).toBe(2);
  await expect.poll(() => getSlideInView(page)).toBe(2);
  // A translated page may be read from right to left.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await getNextButton(page).click();
  await expect.poll(() => getSlideInView(page)).toBe(3);
});

test('the words below the headline, the link and the button follow the slide', async ({ page }) => {
  await page.goto('/');
  const links = getCarousel(page).locator('.hero-actions').getByRole('link');
  await expect(links).toHaveText(['Plan your session', 'See headshots and prices']);
  await getDots(page).nth(6).click();
  await expect(getCarousel(page).getByText('Products on white or in use, from $35.')).toBeVisible();
  await expect(links).toHaveText(['Plan your session', 'See products and prices']);
  await links.first().click();
  await expect(page).toHaveURL(/offer=studio-product/);
  await page.goBack();
  await getDots(page).nth(0).click();
  await expect(links.last()).toHaveAttribute('href', '/headshot');
});

test.describe('auto-advance', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(getCarousel(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await page.mouse.move(700, 40);
  });

  test('advances every 8000 ms; a manual move restarts the interval, and the last slide reverses the direction', async ({
    page,
  }) => {
    for (const slide of [1, 2]) {
      // docs/specification.md, section 9.
      await page.clock.runFor(8000);
      // The clock is simulated, but React renders in real time.
      await expect.poll(() => getCurrentSlide(page)).toBe(slide);
    }
    await page.clock.runFor(6000);
    await getDots(page).nth(5).click();
    await page.mouse.move(700, 40);
    await page.clock.runFor(7000);
    expect(await getCurrentSlide(page)).toBe(5);
    await page.clock.runFor(1000);
    await expect.poll(() => getCurrentSlide(page)).toBe(6);
    await page.clock.runFor(8000);
    await expect.poll(() => getCurrentSlide(page)).toBe(5);
  });

  test('pauses while hovered or focused; its button stops it, and screen readers announce slides from then on', async ({
    page,
  }) => {
    const caption = getCarousel(page).locator('p[aria-live]');
    await expect(caption).toHaveText('1 of 7: Study 1. Plaster. One softbox, 58° left.');
    await expect(caption).toHaveAttribute('aria-live', 'off');
    await page.mouse.move(700, 400);
    await page.clock.runFor(20_000);
    expect(await getCurrentSlide(page)).toBe(0);
    await page.mouse.move(700, 40);
    await getCarousel(page).getByRole('link', { name: 'Plan your session' }).focus();
    await page.clock.runFor(20_000);
    expect(await getCurrentSlide(page)).toBe(0);
    await page.getByRole('link', { name: 'Point at a light, or move the lamp yourself' }).focus();
    await page.clock.runFor(8000);
    await expect.poll(() => getCurrentSlide(page)).toBe(1);
    await getCarousel(page).getByRole('button', { name: 'Pause slides' }).click();
    await expect(caption).toHaveAttribute('aria-live', 'polite');
    await page.mouse.move(700, 40);
    await page.clock.runFor(60_000);
    expect(await getCurrentSlide(page)).toBe(1);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a swipe that begins on the text changes the slide', async ({ page }) => {
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
    await expect.poll(() => getSlideInView(page)).toBe(1);
    expect(await getCurrentSlide(page)).toBe(1);
  });
});
