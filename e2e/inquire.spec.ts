import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, holdScripts, phone, test } from './fixtures';

const total = (page: Page) => page.getByRole('status');
const mail = async (page: Page) => {
  const href = await page.getByRole('link', { name: 'Write the e-mail' }).getAttribute('href');
  const { searchParams } = new URL(href ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') };
};

test('the price adds up as one chooses, the address keeps it, and the e-mail says it', async ({ page }) => {
  await page.goto('/inquire');
  await expect(total(page)).toHaveText('Choose a package or a session, and the total appears here.');
  await page.getByRole('radio', { name: /Headshot basic package/ }).check();
  await expect(total(page)).toHaveText('Total $450');
  await page.getByRole('button', { name: 'One more: Makeup' }).click();
  await page.getByRole('button', { name: 'One more: Makeup' }).click();
  await expect(total(page)).toHaveText('Total $700');
  // No more looks than the package has.
  await expect(page.getByRole('button', { name: 'One more: Makeup' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('checkbox', { name: /Major hair overhaul/ }).check();
  await expect(page.getByRole('checkbox', { name: /Makeup for the session/ })).toBeChecked();
  await expect(total(page)).toHaveText('Total $925');
  await page.getByRole('checkbox', { name: /Makeup for the session/ }).uncheck();
  await page.getByRole('checkbox', { name: /Light grooming/ }).check();
  await page.getByRole('spinbutton', { name: 'Basic retouch' }).fill('3');
  await expect(total(page)).toHaveText('Total $885');
  await expect(page).toHaveURL('/inquire?offer=basic&makeup=2&light-grooming=1&basic-retouch=3');
  const { subject, body } = await mail(page);
  expect(subject).toBe('Inquiry: Headshot basic package, $885');
  expect(body).toEqual(
    expect.arrayContaining([
      'Makeup, 2 per look: $250',
      'Total: $885',
      'Name:',
      'This quote: https://northlight.example/inquire?offer=basic&makeup=2&light-grooming=1&basic-retouch=3',
    ]),
  );
  await page.reload();
  await expect(total(page)).toHaveText('Total $885');
});

test('another package keeps the extras, as many as it has looks', async ({ page }) => {
  await page.goto('/inquire?offer=advanced&makeup=3');
  await expect(total(page)).toHaveText('Total $1,025');
  await page.getByRole('radio', { name: /Realtor/ }).check();
  await expect(total(page)).toHaveText('Total $400');
  await page.getByRole('radio', { name: /advanced/ }).check();
  await expect(total(page)).toHaveText('Total $1,025');
});

test('a shared quote with something that is gone says so, and counts the rest', async ({ page }) => {
  await page.goto('/inquire?offer=60-min-session&pony=1');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No longer on offer, and left out: pony',
  );
  await expect(total(page)).toHaveText('Total $250');
  expect((await mail(page)).body).toContain('How many people:');
});

test('everything by keyboard', async ({ page }) => {
  await page.goto('/inquire');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(total(page)).toHaveText('Total $275');
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveText('Total $450');
  await page.getByRole('spinbutton', { name: 'Hair' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(total(page)).toHaveText('Total $550');
});

test('copies the message, the link and the address, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inquire?offer=basic');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the message' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await clipboard()).toMatch(
    /^Inquiry: Headshot basic package, \$450\n\nHeadshot basic package: \$450\n/,
  );
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(clipboard).toMatch(/\/inquire\?offer=basic$/);
  await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
  await expect.poll(clipboard).toBe('hello@northlight.example');
  await expect(page.getByRole('main').getByRole('link', { name: 'Call (206) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12065550142',
  );
});

test('where copying is not allowed, the message opens to be marked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  await page.goto('/inquire?offer=basic');
  await page.getByRole('button', { name: 'Copy the message' }).click();
  await expect(page.getByText('Copying did not work here.')).toBeVisible();
  await expect(page.getByText('Total: $450')).toBeVisible();
});

test('a choice made before the scripts came counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/inquire', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /Realtor/ }).check();
  release();
  await expect(total(page)).toHaveText('Total $275');
});

test('on a phone the total stays in view while one chooses, and fits', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=basic');
  await expect(total(page)).toBeInViewport();
  await page.getByRole('checkbox', { name: /Light grooming/ }).scrollIntoViewIfNeeded();
  await expect(total(page)).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // What has the focus is not below the total.
  for (const field of await page.getByRole('main').locator('input:not([type=range])').all()) {
    await field.focus();
    const covered = await field.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== element && !top?.contains(element);
    });
    expect(covered).toBe(false);
  }
});

test('the line between before and after follows the keyboard, and its place is said', async ({ page }) => {
  await page.goto('/inquire#retouching');
  const slider = page.getByRole('slider', { name: 'Compare before and after: Basic retouch' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before 50 %, After 50 %');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before 100 %, After 0 %');
  const clipped = () =>
    page
      .locator('.before')
      .first()
      .evaluate((element) => getComputedStyle(element).clipPath);
  expect(await clipped()).toBe('inset(0px 0% 0px 0px)');
  await page.keyboard.press('Home');
  expect(await clipped()).toBe('inset(0px 100% 0px 0px)');
});

test('can be read by everybody with choices made, in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto('/inquire?offer=basic&makeup=1&pony=1');
      await page.getByText('The message', { exact: true }).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
});

test('a quote can be printed: what was chosen and the total, without buttons', async ({ page }) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await page.emulateMedia({ media: 'print' });
  await expect(total(page)).toHaveText('Total $550');
  await expect(total(page)).toBeVisible();
  await expect(page.locator('dt', { hasText: 'Hair, 1 per look' })).toBeVisible();
  await expect(page.getByRole('main').locator('button:visible')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an e-mail for each offer is left, and both halves of the comparison', async ({ page }) => {
    await page.goto('/inquire');
    await expect(page.getByRole('radio').first()).toBeHidden();
    await expect(page.getByRole('main').locator('a[href^="mailto:"]:visible')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Headshot basic package, $450' })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Plaster bust facing the camera as it was/ })).toBeVisible();
  });
});
