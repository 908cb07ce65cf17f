import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';

const headings: Record<string, RegExp> = {
  Home: /Elevate Your Image/,
  Headshots: /^Headshots$/,
  Portraits: /^Portraits$/,
  Product: /^Product photography$/,
  Studio: /^Studio sessions$/,
  Blog: /^Blog$/,
};

test('the header leads to every page without reloading, and marks the current one', async ({ page }) => {
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  await page.goto('/portrait');
  await page.waitForLoadState('networkidle');
  // Nothing is prefetched.
  expect(requestPaths.filter((address) => address.endsWith('.txt'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, heading] of Object.entries(headings)) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(bar.locator('[aria-current=page]')).toHaveText(label);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('hovering a link prefetches its page, and a click then fetches none of its data again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portraits' });
  const prefetch = page.waitForResponse(/portrait\/.*__PAGE__/);
  await link.hover();
  await (await prefetch).finished();
  // A click for a new tab is left to the browser.
  const newTab = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL(/\/portrait$/);
  await page.bringToFront();
  const laterRequests: string[] = [];
  page.on('request', (request) => laterRequests.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portraits');
  expect(laterRequests.filter((address) => address.includes('.txt'))).toEqual([]);
});

test('the header links to planning a session, except in narrow windows and on the planning page', async ({
  page,
}) => {
  const button = page.getByRole('banner').getByRole('link', { name: 'Plan your session' });
  await page.setViewportSize({ width: 560, height: 900 });
  await page.goto('/');
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 559, height: 900 });
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await expect(page).toHaveURL('/inquire');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toBeHidden();
  await page.goBack();
  await expect(button).toBeVisible();
});

test.describe('an address that does not exist', () => {
  test.use({ expectedMessages: /404/ });

  test('responds with 404, a link back, and the footer', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in this frame');
    const footer = page.getByRole('contentinfo');
    const getHref = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(await getHref('Portraits')).toBe('/portrait');
    expect(await getHref('(206) 555-0142')).toBe('tel:+12065550142');
    const mail = new URL((await getHref('Real Estate')) ?? '');
    expect(mail.href).toMatch(/^mailto:hello@northlight\.example\?subject=Real%20estate%20photography&/);
    expect(mail.searchParams.get('body')).toContain('How to reach you:');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate Your Image');
  });
});

/** Whether the accessibility tree reports the menu as expanded. */
async function isMenuExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(
    ({ role, name }) => role?.value === 'button' && /^(Menu|Close)$/.test(String(name?.value)),
  );
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test.describe('the menu on small screens', () => {
  test.use({ viewport: phone });

  test('opens, is reported as expanded, and closes on Escape with focus back on its button', async ({
    page,
  }) => {
    await page.goto('/headshot');
    const button = page.locator('[aria-controls=menu]');
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await expect(panel).toBeHidden();
    expect(await isMenuExpanded(page)).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    expect(await isMenuExpanded(page)).toBe(true);
    await expect(button).toHaveText('Close');
    await expect(panel.locator('[aria-current=page]')).toHaveText('Headshots');
    await expect(panel.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      /^mailto:hello@northlight\.example\?/,
    );
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    expect(await isMenuExpanded(page)).toBe(false);
  });

  test('closes on a second click, a link, Back, leaving it with Tab, and in a wider window', async ({
    page,
  }) => {
    const panel = page.getByRole('navigation', { name: 'Menu' });
    const button = page.locator('[aria-controls=menu]');
    await page.goto('/');
    await button.click();
    // The page behind the menu does not scroll.
    await page.mouse.move(200, 800);
    await page.mouse.wheel(0, 600);
    await button.click();
    await expect(panel).toBeHidden();
    await expect(button).toHaveText('Menu');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await button.click();
    await panel.getByRole('link', { name: 'Headshots' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headshots');
    await expect(panel).toBeHidden();
    await button.click();
    await page.goBack();
    await expect(panel).toBeHidden();

    await button.click();
    await panel.getByRole('link', { name: 'Call' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();

    await button.click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.setViewportSize(phone);
    await expect(panel).toBeHidden();
  });
});
