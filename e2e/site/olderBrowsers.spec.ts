import type { BrowserContext } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';

// `browserslist` in package.json includes browsers that lack some features of Chromium, so these tests remove the features.

/** Changes the text of all pages and styles. */
const rewriteResponses = (context: BrowserContext, change: (text: string) => string) =>
  context.route(/localhost:\d+\/(?!photos)[^.]*$|\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

// The policy has hashes of the unmodified pages, so it would block the rewritten ones.
test.use({ viewport: phone, bypassCSP: true });

test('without the popover API, the menu opens, is reported as expanded, and closes in every way', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await rewriteResponses(context, (text) =>
    text.replaceAll(':popover-open', ':unknown-here').replace(/ popover(target)?=/gi, ' data-popover$1='),
  );
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
});

test('without ARIA reflection and :has, the slider reports its value and shows focus, and captions are announced', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (name.startsWith('aria')) Reflect.deleteProperty(Element.prototype, name);
  });
  await rewriteResponses(context, (text) => text.replaceAll(':has(', ':unknown-here('));
  await page.goto('/headshot#retouching');
  const slider = page.locator('.before-after').getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before 100 %, After 0 %');
  await expect(page.locator('.before-after').first()).toHaveCSS('outline-style', 'solid');
  await page.goto('/portrait#photo=family-2');
  await expect(page.locator('.pswp__caption p')).toHaveAttribute('aria-live', 'polite');
});
