import type { Page } from '@playwright/test';
import { site } from '../../content/site';
import { expect, phone, test } from '../support/fixtures';

const headings: Record<string, RegExp> = {
  Home: /Elevate Your Image/,
  Headshots: /^Headshots$/,
  Portraits: /^Portraits$/,
  Product: /^Product photography$/,
  Studio: /^Studio sessions$/,
  Blog: /^Blog$/,
};

test('the header links to every page and marks the current one', async ({ page }) => {
  await page.goto('/blog');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, heading] of Object.entries(headings)) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(bar.locator('[aria-current=page]')).toHaveText(label);
  }
});

test('pages open by client-side navigation, and nothing is prefetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((address) => address.endsWith('.txt'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveTitle(/Studio sessions/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the next page is prefetched at the first sign of intent, and a click fetches nothing more of it', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portraits' });
  const fetched = page.waitForResponse(/portrait\/.*__PAGE__/);
  await link.hover();
  await (await fetched).finished();
  const more: string[] = [];
  page.on('request', (request) => more.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portraits');
  expect(more.filter((address) => address.includes('.txt'))).toEqual([]);
});

test('clicks for a new tab, and links to files and other sites, are left to the browser', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/blog$/);
  await expect(page).toHaveURL(/\/$/);
});

test('one filled button leads to planning a session, but not on its own page', async ({ page }) => {
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

test('Contact opens an e-mail, on small screens from the menu', async ({ page }) => {
  await page.goto('/');
  const bar = page.locator('header').first();
  await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    /^mailto:hello@northlight\.example\?/,
  );
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    /^mailto:hello@northlight\.example\?/,
  );
});

test('the footer links to pages, prefilled inquiries, the phone and social profiles', async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Headshots' })).toHaveAttribute('href', '/headshot');
  await expect(footer.getByRole('link', { name: 'Portraits' })).toHaveAttribute('href', '/portrait');
  await expect(footer.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/product');
  for (const [label, subject] of [
    ['Real Estate', 'Real estate photography'],
    ['Events', 'Event photography'],
  ] as const) {
    const href = await footer.getByRole('link', { name: label }).getAttribute('href');
    const url = new URL(href ?? '');
    expect([url.protocol, url.pathname]).toEqual(['mailto:', 'hello@northlight.example']);
    expect(url.searchParams.get('subject')).toBe(subject);
    expect(url.searchParams.get('body')).toContain('How to reach you:');
  }
  await expect(footer.getByRole('link', { name: '(206) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12065550142',
  );
  for (const { label, href } of site.footer.contact.links) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  await expect(footer).toContainText('© 2018-2023');
});

/** Whether the accessibility tree reports the menu as expanded. */
async function menuIsExpanded(page: Page): Promise<unknown> {
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
    expect(await menuIsExpanded(page)).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    expect(await menuIsExpanded(page)).toBe(true);
    await expect(button).toHaveText('Close');
    await expect(panel.locator('[aria-current=page]')).toHaveText('Headshots');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    expect(await menuIsExpanded(page)).toBe(false);
  });

  test('following a link closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await panel.getByRole('link', { name: 'Studio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio sessions');
    await expect(panel).toBeHidden();
    await expect(page.locator('[aria-controls=menu]')).toHaveText('Menu');
  });

  test('the page behind it does not scroll', async ({ page }) => {
    await page.goto('/headshot');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.mouse.move(200, 800);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('going back, leaving it with Tab and a wider window close it', async ({ page }) => {
    const panel = page.getByRole('navigation', { name: 'Menu' });
    const button = page.locator('[aria-controls=menu]');
    await page.goto('/');
    await button.click();
    await panel.getByRole('link', { name: 'Headshots' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headshots');
    await button.click();
    await page.goBack();
    await expect(panel).toBeHidden();

    await page.goto('/headshot');
    await button.click();
    await panel.getByRole('link', { name: 'Call' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();

    await page.setViewportSize({ width: 820, height: 900 });
    await button.click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(panel).toBeHidden();
  });

  test('a second click closes it', async ({ page }) => {
    await page.goto('/');
    const button = page.locator('[aria-controls=menu]');
    await button.click();
    await expect(button).toHaveText('Close');
    await button.click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });
});
