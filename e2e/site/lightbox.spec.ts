import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, pages, phone, test } from '../support/fixtures';
import { photographAt } from '../support/photographAt';

const view = (page: Page) => page.getByRole('dialog', { name: 'Photographs' });
const caption = (page: Page) => view(page).locator('.pswp__caption');
const thumbnail = (page: Page, name: string) => page.locator(`main a[href*="/${name}."]`).first();
/** The photograph currently shown. */
const shown = (page: Page) => view(page).locator('[aria-hidden=false] img.pswp__img').last();

test('a photograph opens from its thumbnail; Back closes it and restores scroll and focus', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/headshot');
  const link = thumbnail(page, 'study-08');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(caption(page)).toHaveText('Study 8. Plaster. One softbox, 50° right. · © Northlight Studio');
  await expect(page).toHaveURL(/\/headshot#photo=study-08$/);
  await expect(shown(page)).toHaveAttribute('alt', /^Plaster bust in profile/);
  await page.goBack();
  await expect(view(page)).toBeHidden();
  await expect(page).toHaveURL(/\/headshot$/);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('by keyboard: open, next, first and last, close', async ({ page }) => {
  await page.goto('/portrait');
  const first = thumbnail(page, 'christmas-2');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#photo=christmas-2$/);
  await expect(shown(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#photo=maternity-1$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#photo=family-2$/);
  await expect(view(page).getByRole('button', { name: 'Next photograph' })).toBeHidden();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#photo=christmas-1$/);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    // After the last control, focus moves to the browser's own UI, never to the page behind.
    const behind = page.locator('main :focus, header :focus, footer :focus');
    await expect(behind).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(view(page)).toBeHidden();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/portrait$/);
});

test('an address opens a photograph immediately; closing it stays on the page', async ({ page }) => {
  await page.goto('/portrait#photo=family-2');
  await expect(shown(page)).toHaveAttribute('alt', /^Three terracotta busts/);
  await view(page).getByRole('button', { name: 'Close' }).click();
  await expect(view(page)).toBeHidden();
  await expect(page).toHaveURL(/\/portrait$/);
  await page.goto('/portrait#photo=nobody');
  await expect(view(page)).toBeHidden();
});

test('Back closes it even while it opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/portrait');
  // Inside the page: by the time the test sees the view, it is fully open.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.pswp')) return;
      observer.disconnect();
      history.back();
    }).observe(document.body, { childList: true });
  });
  await thumbnail(page, 'christmas-2').click();
  await expect(page).toHaveURL(/\/portrait$/);
  await expect(page.locator('.pswp')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

test('Forward opens it again after Back', async ({ page }) => {
  await page.goto('/product');
  await page.locator('main a[href*="/studio-"]').first().click();
  await expect(view(page)).toBeVisible();
  await page.goBack();
  await expect(view(page)).toBeHidden();
  await page.goForward();
  await expect(view(page)).toBeVisible();
});

test('nothing of it loads before a photograph is hovered, and neighbors load afterwards', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/test');
  await page.waitForLoadState('networkidle');
  const before = requests.length;
  const link = thumbnail(page, 'lens-front-element');
  await link.hover();
  await expect.poll(() => requests.slice(before).some((url) => url.endsWith('.css'))).toBe(true);
  await link.click();
  await expect(shown(page)).toBeVisible();
  // In the view, the ones on both sides are preloaded.
  const loaded = () =>
    view(page)
      .locator('img.pswp__img[srcset]')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
  const names = async () => (await loaded()).map(photographAt).join();
  await expect.poll(names).toContain('amber-bottle-close-up');
  await expect.poll(names).toContain('christmas-1');
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  type Finger = { x: number; y: number };
  /** Opens a photograph; returns a function that sets the touch points: new, moved, or none to lift the fingers. */
  async function openByTouch(page: Page, name: string) {
    await page.goto(`/portrait#photo=${name}`);
    await expect(shown(page)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  const width = (page: Page) =>
    shown(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));

  test('a swipe shows the next one', async ({ page }) => {
    const touch = await openByTouch(page, 'christmas-2');
    await touch('touchStart', { x: 330, y: 400 });
    for (let x = 330; x > 60; x -= 30) await touch('touchMove', { x, y: 400 });
    await touch('touchEnd');
    await expect(page).toHaveURL(/#photo=maternity-1$/);
  });

  test('pinching zooms in', async ({ page }) => {
    const touch = await openByTouch(page, 'christmas-2');
    const whole = await width(page);
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 400 },
      { x: 195 + apart, y: 400 },
    ];
    await touch('touchStart', ...fingers(40));
    for (let apart = 40; apart <= 80; apart += 5) await touch('touchMove', ...fingers(apart));
    await touch('touchEnd');
    await expect.poll(() => width(page)).toBeGreaterThan(1.6 * whole);
    await expect(page).toHaveURL(/#photo=christmas-2$/);
  });

  test('a double tap zooms in, and another zooms out', async ({ page }) => {
    const touch = await openByTouch(page, 'christmas-2');
    const whole = await width(page);
    const pressTwice = async () => {
      for (const _ of [1, 2]) {
        await touch('touchStart', { x: 195, y: 400 });
        await touch('touchEnd');
      }
    };
    await pressTwice();
    await expect.poll(() => width(page)).toBeGreaterThan(1.2 * whole);
    await pressTwice();
    await expect.poll(() => width(page)).toBe(whole);
  });
});

test.describe('when the cache holds an error instead of its script', () => {
  test.use({ expectedMessages: /404/ });

  test('it is requested bypassing the cache, and the photograph opens', async ({ page }) => {
    let isRolledBack = false;
    // Some hosts send errors with the files' cache headers; here it happened while another release was live.
    const host = createServer(async (request, response) => {
      if (!isRolledBack && isLate(request.url)) {
        response.writeHead(404, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end('Not found');
        return;
      }
      const answer = await fetch(`${process.env.SITE_URL}${request.url}`);
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const early = new Set<string>();
    const isLate = (address = '') => address.includes('/chunks/') && !early.has(address);
    page.on('request', (request) => early.add(new URL(request.url()).pathname));
    await page.goto('/portrait');
    await new Promise<void>((started) => host.listen(0, '127.0.0.1', started));
    const address = host.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    page.removeAllListeners('request');

    await page.goto(`${origin}/portrait`);
    await thumbnail(page, 'christmas-2').click();
    await expect(page).toHaveURL(/\/photos\/portraits\/christmas-2\.\w+\.jpg$/);
    isRolledBack = true;
    await page.goto(`${origin}/portrait`);
    await thumbnail(page, 'christmas-2').click();
    await expect(view(page)).toBeVisible();
    await expect(page).toHaveURL(/#photo=christmas-2$/);
    host.closeAllConnections();
    host.close();
  });
});

test.describe('when its script does not load', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to load|Loading chunk/ });
  test('the link itself leads to the large picture', async ({ page }) => {
    await page.goto('/portrait');
    await page.route('**/_next/static/chunks/*', (route) => route.abort());
    await thumbnail(page, 'christmas-2').click();
    await expect(page).toHaveURL(/\/photos\/portraits\/christmas-2\.\w+\.jpg$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('thumbnails link to large pictures', async ({ page, request }) => {
    await page.goto('/headshot');
    const links = page.locator('main a.photo');
    // Six with notes, eleven on the wall.
    await expect(links).toHaveCount(17);
    for (const link of await links.all()) {
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('image/jpeg');
    }
  });
});

test('photographs that link to their large picture open it in the lightbox', async ({ page }) => {
  const opened: string[] = [];
  for (const route of pages) {
    await page.goto(route);
    const photograph = page.locator('main a.photo').first();
    if ((await photograph.count()) === 0) continue;
    await photograph.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    opened.push(route);
  }
  expect(opened).toEqual(expect.arrayContaining(['/headshot', '/portrait', '/product', '/test']));
});
