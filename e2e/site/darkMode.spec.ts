import { expect, test } from '../support/fixtures';

const light = 'rgb(246, 245, 242)';
const dark = 'rgb(22, 21, 20)';

test('a click toggles it, stores it, and a later visit uses it', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Dark mode' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('body')).toHaveCSS('background-color', light);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('enabled');
  await page.goto('/blog');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('disabled');
  await expect(page.locator('body')).toHaveCSS('background-color', light);
});

test('applies before the first paint, without waiting for any script file', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('darkMode', 'enabled'));
  await page.route('**/*.js', () => {
    // Never answered: the page must be correct without them.
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test("the browser's theme color follows, also on later pages", async ({ page }) => {
  await page.goto('/');
  const colors = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) =>
        all.map((meta) => `${meta.getAttribute('media')} ${meta.getAttribute('content')}`),
      );
  expect(await colors()).toEqual(['all #f6f5f2', 'not all #161514']);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  const chosen = ['not all #f6f5f2', 'all #161514'];
  expect(await colors()).toEqual(chosen);
  for (const label of ['Studio', 'Blog']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/${label.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
    expect(await colors()).toEqual(chosen);
  }
  await page.goBack();
  await expect(page).toHaveURL('/studio');
  expect(await colors()).toEqual(chosen);
});
