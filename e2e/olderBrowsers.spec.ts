import type { BrowserContext } from '@playwright/test';
import { expect, phone, test } from './fixtures';

// `browserslist` in package.json names browsers that lack features of the one that runs these tests: they are taken
// away from it.

/** Serves pages, rules and scripts as a browser without popovers understands them. */
async function takePopoversAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await context.route(/localhost:\d+\/(?!photos)[^.]*$|\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown-here')
      .replace(/ popover(target)?=/gi, ' data-popover$1=');
    await route.fulfill({ response, body });
  });
}

test.describe('without popovers', () => {
  // The policy knows the pages as they are.
  test.use({ viewport: phone, bypassCSP: true });
  test.beforeEach(({ context }) => takePopoversAway(context));

  test('the menu opens, says so, and closes in every way', async ({ page }) => {
    await page.goto('/headshot');
    const button = page.locator('[aria-controls=menu]');
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    await expect(button).toHaveText('Close');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await button.click();
    await expect(panel).toBeHidden();

    await button.click();
    await panel.getByRole('link', { name: 'Studio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio sessions');
    await expect(panel).toBeHidden();

    await button.click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headshots');
    await expect(panel).toBeHidden();
  });
});

test.describe('without popovers and without scripts', () => {
  test.use({ viewport: phone, bypassCSP: true, javaScriptEnabled: false });

  test('the links stand in the header', async ({ page, context }) => {
    await takePopoversAway(context);
    await page.goto('/headshot');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }),
    ).toBeVisible();
  });
});
