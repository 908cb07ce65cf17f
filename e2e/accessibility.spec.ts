import AxeBuilder from '@axe-core/playwright';
import { expect, missingRoute, phone, routes, test } from './fixtures';

test.use({ expectedMessages: [/404/] });

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
