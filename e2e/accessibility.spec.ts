import AxeBuilder from '@axe-core/playwright';
import { expect, missingRoute, phone, routes, test } from './fixtures';

test.use({ expectedMessages: /404/ });

for (const theme of ['light', 'dark'] as const) {
  for (const route of [...routes, missingRoute]) {
    test(`${route} in ${theme} has no violation`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(route);
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }

  test(`the open menu in ${theme} has no violation`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test(`the studio's form with errors and a toast in ${theme} has no violation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Remove 60 Min Session' }).click();
    await page.getByText('Add a session').click();
    await page.getByRole('button', { name: 'Add session' }).click();
    await expect(page.getByText('Give the session a title.')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

for (const [route, name] of [
  ['/', 'Recent work, slides'],
  ['/', 'Studio Consistency'],
  ['/headshot', 'The same face under five lights, slides'],
] as const) {
  test(`the focus can be seen on ${name}`, async ({ page }) => {
    await page.goto(route);
    const element = page.getByRole('list', { name }).or(page.getByRole('link', { name })).first();
    await element.scrollIntoViewIfNeeded();
    // The mouse away, so that only the focus makes the difference.
    await page.mouse.move(2, 2);
    const box = await element.boundingBox();
    const clip = {
      x: Math.max(0, (box?.x ?? 0) - 8),
      y: (box?.y ?? 0) - 8,
      width: (box?.width ?? 0) + 8,
      height: (box?.height ?? 0) + 16,
    };
    const without = await page.screenshot({ clip });
    await page.keyboard.press('Tab');
    await element.focus();
    expect((await page.screenshot({ clip })).equals(without)).toBe(false);
  });
}

for (const route of routes) {
  test(`${route} fits a phone whose text is twice the size`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(route);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    if (route === '/blog') await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
}

test('the skip link is the first stop and leads into the page', async ({ page }) => {
  await page.goto('/headshot');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See packages' })).toBeFocused();
});
