import type { Page } from '@playwright/test';
import { site } from '../../lib/content';
import { expect, pagePaths, test } from '../support/fixtures';

test.use({ expectedMessages: /404/ });

/** Controls that are visible in print but only usable on a screen. */
function findControlsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, summary, [role=button]')].flatMap(
      (control) => {
        const { width, height } = control.getBoundingClientRect();
        // A summary is text; only its icon is a control.
        if (control.matches('.steps summary')) return [];
        const isVisible = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isVisible && width > 1 && height > 1 ? [control.outerHTML.slice(0, 120)] : [];
      },
    ),
  );
}

for (const route of [...pagePaths, '/no-such-page']) {
  test(`${route} in print is text and pictures, dark on white, with contact details and no controls`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    expect(await findControlsOnPaper(page)).toEqual([]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('Copy link', { exact: true }).locator('visible=true')).toHaveCount(0);
    const { email, phone } = site.contact;
    await expect(page.getByRole('contentinfo').getByText(email)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(phone.display)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 26, 24)');
  });
}

test('what was opened, changed or planned on the screen is printed without controls', async ({ page }) => {
  await page.goto('/studio');
  await page.getByRole('button', { name: 'Hide 60 Min Session' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await findControlsOnPaper(page)).toEqual([]);
  // Without a chosen offer, the page prints as a price list.
  await page.goto('/inquire');
  await expect(page.getByText('Studio sessions and portraits')).toBeVisible();
  await page.goto('/inquire?offer=basic&hair=1');
  await expect(page.getByText('Total $550')).toBeVisible();
  await expect(page.locator('.plan-summary li').last()).toHaveText('Hair $100');
  await expect(page.locator('.plan-summary li').last()).toBeVisible();
  await expect(page.getByText('Pick a day')).toBeHidden();
  expect(await findControlsOnPaper(page)).toEqual([]);
});

test('the headshot page prints on two pages, with all prices', async ({ page }) => {
  await page.goto('/headshot');
  for (const format of ['Letter', 'A4']) {
    const margin = '12mm';
    const pdf = await page.pdf({
      format,
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
  await page.emulateMedia({ media: 'print' });
  for (const fact of ['$275', '$650', 'from $95 each', '$125', '$99', 'Light grooming', 'within 72 hours'])
    await expect(page.getByText(fact).locator('visible=true').first(), fact).toBeVisible();
});

test('the home page prints one slide with the text below it, and each picture once', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.slides > li').locator('visible=true')).toHaveCount(1);
  const picture = await page.locator('.slides img').first().boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.length).toBeLessThanOrEqual(4_000_000);
});
