import { expect, test } from '../support/fixtures';

const light = 'rgb(246, 245, 242)';
const dark = 'rgb(22, 21, 20)';

test('a click toggles dark mode and the browser’s theme color, and later visits keep the choice', async ({
  page,
}) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  const body = page.locator('body');
  const themeColor = page.locator('meta[name=theme-color][media=all]');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(body).toHaveCSS('background-color', light);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(body).toHaveCSS('background-color', dark);
  await expect(themeColor).toHaveAttribute('content', '#161514');
  // React replaces the head on the next page; the theme color must stay.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Studio');
  await expect(themeColor).toHaveAttribute('content', '#161514');
  await page.reload();
  await expect(body).toHaveCSS('background-color', dark);
  await toggle.click();
  await expect(body).toHaveCSS('background-color', light);
});

test('dark mode applies before the first paint, without waiting for any script file', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('darkMode', 'enabled'));
  await page.route('**/*.js', () => {
    // No script file ever arrives: the page must be correct without them.
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
