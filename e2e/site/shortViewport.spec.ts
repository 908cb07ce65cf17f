import { expect, pages, test } from '../support/fixtures';

// A window of 1280 by 1024 pixels at 400 % zoom (WCAG 2.2, 1.4.10): sticky parts must leave space to read.

test.use({ viewport: { width: 320, height: 256 } });

test('every page leaves three quarters of a short viewport for content', async ({ page }) => {
  test.slow();
  for (const route of pages.map((address) => (address === '/inquire' ? '/inquire?offer=basic' : address))) {
    await page.goto(route);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    // The action bar on phones appears a moment later.
    await page.waitForTimeout(300);
    const covered = await page.evaluate(() => {
      const rows = new Set<number>();
      for (const element of document.querySelectorAll('body *')) {
        const { position } = getComputedStyle(element);
        if (position !== 'fixed' && position !== 'sticky') continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { top, bottom } = element.getBoundingClientRect();
        for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1)
          rows.add(row);
      }
      return rows.size;
    });
    expect(covered, route).toBeLessThanOrEqual(256 / 4);
  }
});

test('the menu can be opened, scrolled to its end, and closed', async ({ page }) => {
  await page.goto('/headshot');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
});
