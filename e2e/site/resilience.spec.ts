import {
  expect,
  holdRequests,
  holdScripts,
  maxTypefaceShift,
  phone,
  sumShifts,
  test,
  watchShifts,
} from '../support/fixtures';

test.describe('when something does not load', () => {
  test.use({
    expectedMessages: /Firestore|Failed to load|ERR_|Failed to fetch|RSC payload|404|Unexpected token/,
  });

  test('without scripts, the page is readable, and controls without effect are hidden', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Elevate Your Image/);
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.getByRole('link', { name: 'See headshots and prices' }).first().click();
    await expect(page.getByRole('article').getByText('$275', { exact: true })).toBeVisible();
  });

  test('without the stylesheet, its content is still there and fits the window', async ({ page }) => {
    await page.route('**/_next/static/**/*.css', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Find the studio' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Tell me what the picture is for.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('late typefaces replace the fallbacks, and almost nothing moves', async ({ page }) => {
    await page.setViewportSize(phone);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const shifts = await watchShifts(page);
    for (const path of ['/', '/headshot', '/inquire', '/privacy']) {
      const font = await holdRequests(page, '**/display.p.*.woff2');
      const textFont = await holdRequests(page, '**/text.*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      const measureLine = () =>
        page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          return range.getClientRects()[0]?.width;
        });
      const before = await measureLine();
      // Longer than a browser waits for a font before it shows the fallback.
      await page.waitForTimeout(300);
      font.release();
      await expect.poll(measureLine).not.toBe(before);
      await expect.poll(textFont.isWaiting).toBe(true);
      textFont.release();
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === 'Text' && status === 'loaded'),
      );
      const foundShifts = await shifts();
      expect(sumShifts(foundShifts), `${path}: ${foundShifts}`).toBeLessThanOrEqual(maxTypefaceShift);
    }
  });

  test('after a new deployment, a tab with the old scripts still opens the next page', async ({ page }) => {
    await page.goto('/portrait');
    // A new deployment renames the files that this page would fetch now.
    await page.route(/\/_next\/static\/chunks\/.*\.js|__next.*\.txt|\/studio\.txt/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio sessions');
  });
});

test('clicks before the scripts have loaded are replayed afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  release();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: /^Slide 2$/ })).toHaveAttribute('aria-current', 'true');
});
