import type { Page } from '@playwright/test';
import { autoAdvanceInterval } from '../../components/carousel/useAutoAdvance';
import { expect, test, watchShifts } from '../support/fixtures';

const names = ['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim'];

const group = (page: Page) => page.getByRole('radiogroup', { name: 'The same face under five lights' });
const light = (page: Page, name: string) => group(page).getByRole('radio', { name: new RegExp(`^${name}`) });

/** File names of the visible frames, the topmost last. */
const seen = (page: Page) =>
  group(page)
    .locator('.photo')
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .sort((a, b) => Number(getComputedStyle(a).zIndex) - Number(getComputedStyle(b).zIndex))
        .map((frame) => /five-lights-\d-(\w+)/.exec(frame.getAttribute('href') ?? '')?.[1]),
    );

for (const [theme, width] of [
  ['light', 390],
  ['dark', 390],
  ['light', 1440],
  ['dark', 1440],
] as const) {
  test(`a name shows its light and its use, without layout shift, ${theme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.goto('/headshot');
    const frame = group(page).locator('.photo').first();
    const place = () =>
      frame.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      });
    const before = await place();
    for (const name of [...names.slice(1), 'Rembrandt']) {
      await group(page).getByText(name, { exact: true }).click();
      await expect(light(page, name)).toBeChecked();
      await expect.poll(() => seen(page)).toEqual([name.toLowerCase()]);
    }
    await expect(group(page).getByText('Depth and gravity.')).toBeVisible();
    // On phones one line shows at a time; beside the frame all five do.
    expect(await group(page).getByText('A bright edge on dark.').isVisible()).toBe(width === 1440);
    expect(await place()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });
}

test('a light fades in over the previous one, which is hidden once covered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/headshot');
  await group(page).getByRole('button', { name: 'Pause slides' }).click();
  // Slow enough to be observed on a busy machine.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await group(page).getByText('Rim', { exact: true }).click();
  expect(await seen(page)).toEqual(['rembrandt', 'rim']);
  await tools.send('Animation.setPlaybackRate', { playbackRate: 10 });
  await expect.poll(() => seen(page)).toEqual(['rim']);
});

test('with reduced motion lights switch without a fade, and do not auto-advance', async ({ page }) => {
  await page.clock.install();
  await page.goto('/headshot');
  await expect(group(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await seen(page)).toEqual(['rembrandt']);
  await group(page).getByText('Split', { exact: true }).click();
  expect(await seen(page)).toEqual(['split']);
});

test('the arrow keys choose, and the focused name does not cover the frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/headshot');
  await page.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Tab');
  await expect(light(page, 'Rembrandt')).toBeFocused();
  for (const name of names.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(light(page, name)).toBeChecked();
  }
  const label = group(page).getByText('Rim', { exact: true });
  await expect(label).toBeInViewport();
  expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('arrow buttons step to the ends and are disabled there; focus stays', async ({ page }) => {
  await page.goto('/headshot');
  const previous = group(page).getByRole('button', { name: 'Previous slide' });
  const next = group(page).getByRole('button', { name: 'Next slide' });
  await expect(previous).toBeDisabled();
  for (let move = 0; move < 4; move += 1) await next.click();
  await expect(light(page, 'Rim')).toBeChecked();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expect(previous).toBeEnabled();
});

test('it advances every 8 seconds, reverses at the ends, and waits on hover', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/headshot');
  await expect(group(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.mouse.move(0, 0);
  const visited: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.clock.runFor(autoAdvanceInterval);
    visited.push((await group(page).locator('input:checked + label b').innerText()) || '');
  }
  expect(visited).toEqual(['Loop', 'Butterfly', 'Split', 'Rim', 'Split', 'Butterfly']);
  await group(page).getByText('Butterfly', { exact: true }).hover();
  await page.clock.runFor(30_000);
  await expect(light(page, 'Butterfly')).toBeChecked();
});

test('frames open in the lightbox, with the others as neighbors', async ({ page }) => {
  await page.goto('/headshot');
  await group(page).getByText('Loop', { exact: true }).click();
  await group(page)
    .locator('.photo[href*=loop]')
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL('/headshot#photo=five-lights-2-loop');
  await expect(page.getByRole('dialog')).toContainText('2 / 11');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/headshot#photo=five-lights-3-butterfly');
});

test('names are 44 px high, and fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/headshot');
  for (const name of names) {
    const box = await group(page).getByText(name, { exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the names still choose, and buttons without effect are hidden', async ({ page }) => {
    await page.goto('/headshot');
    await page.getByText('Butterfly', { exact: true }).click();
    await expect(light(page, 'Butterfly')).toBeChecked();
    await expect(page.locator('.lights .photo[href*=butterfly]')).toHaveCSS('opacity', '1');
    await page.keyboard.press('ArrowRight');
    await expect(light(page, 'Split')).toBeChecked();
    await expect(page.locator('.lights .photo[href*=butterfly]')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeHidden();
  });
});

test('random clicks and key presses leave one light chosen and shown', async ({ page }) => {
  await page.goto('/headshot');
  let seed = 20;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  let expected = 0;
  for (let step = 0; step < 60; step += 1) {
    const kind = random(3);
    if (kind === 0) {
      expected = random(names.length);
      await group(page)
        .getByText(names[expected] ?? '', { exact: true })
        .click();
    } else if (kind === 1) {
      const forward = random(2) === 1;
      await group(page)
        .getByRole('button', { name: forward ? 'Next slide' : 'Previous slide' })
        .click({ force: true });
      expected = Math.max(0, Math.min(names.length - 1, expected + (forward ? 1 : -1)));
    } else {
      await light(page, names[expected] ?? '').focus();
      await page.keyboard.press('ArrowDown');
      // Radio buttons wrap around.
      expected = (expected + 1) % names.length;
    }
    await expect(group(page).locator('input:checked + label b')).toHaveText(names[expected] ?? '');
  }
  await expect.poll(() => seen(page)).toEqual([names[expected]?.toLowerCase()]);
});
