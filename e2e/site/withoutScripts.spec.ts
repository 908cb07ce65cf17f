import { expect, pages, phone, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false, viewport: phone });

test('every page is readable, and its menu opens', async ({ page }) => {
  test.slow();
  for (const route of pages) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }),
    ).toBeVisible();
  }
});

test('every slide is reachable, and controls without effect are hidden', async ({ page }) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Recent work' }).getByRole('listitem');
  await expect(slides).toHaveCount(7);
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport();
  await expect(page.getByRole('button', { name: /slide|Dark mode/i })).toHaveCount(0);
});

test('prices, posts and session cards show', async ({ page }) => {
  await page.goto('/headshot');
  await expect(page.getByRole('article').getByText('$275', { exact: true })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/studio');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
});

test('the theme follows the system setting', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 21, 20)');
});
