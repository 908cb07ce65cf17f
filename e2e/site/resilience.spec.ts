import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import {
  expect,
  hold,
  holdScripts,
  phone,
  test,
  totalOf,
  typefaceShift,
  watchShifts,
} from '../support/fixtures';

test.describe('when something does not load', () => {
  test.use({
    expectedMessages: /Firestore|Failed to load|ERR_|Failed to fetch|RSC payload|404|Unexpected token/,
  });

  test('a script: the page is readable, and controls without effect are hidden', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Elevate Your Image/);
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.getByRole('link', { name: 'See headshots and prices' }).first().click();
    await expect(page.getByRole('article').getByText('$275', { exact: true })).toBeVisible();
  });

  for (const [what, files] of [
    ['a script', '**/_next/static/chunks/*.js'],
    ["the page's data", '**/_next/static/pages/*.js'],
  ] as const) {
    test(`${what}, which a hotel's network answers with a page: controls without effect are hidden`, async ({
      page,
    }) => {
      await page.context().grantPermissions(['local-network-access']);
      await page.setViewportSize(phone);
      await page.route(files, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
      );
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Elevate Your Image/);
      await expect(page.getByRole('button', { name: 'Dark mode' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
      // The menu opens without scripts.
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    });
  }

  test('the stylesheet: what its rules draw is there without them', async ({ page }) => {
    await page.route('**/_next/static/**/*.css', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Find the studio' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Tell me what the picture is for.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('a photograph: its alternative text shows instead, without layout shift', async ({ page }) => {
    await page.route(/\/photos\//, (route) => route.abort());
    const shifts = await watchShifts(page);
    await page.goto('/portrait');
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toHaveAttribute('alt', /\w+ \w+/);
    expect((await picture.boundingBox())?.height).toBeGreaterThan(200);
    // The typeface arrives, and the prices are on the first screen.
    expect(totalOf(await shifts())).toBeLessThanOrEqual(typefaceShift);
  });

  for (const [name, files] of [
    ['a photograph', /\/photos\/hero\//],
    ['a font', /\.woff2$/],
  ] as const) {
    test(`${name} that never responds: the controls still work`, async ({ page }) => {
      await page.route(files, () => {});
      await page.goto('/', { waitUntil: 'commit' });
      const toggle = page.getByRole('button', { name: 'Dark mode' });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    });
  }

  test('the typeface: its fallbacks cause no layout shift', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    const shifts = await watchShifts(page);
    await page.goto('/headshot');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

  for (const width of [320, 390, 1440]) {
    test(`the typeface, until later, at ${width} px: it replaces the fallback, and next to nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 800 ? 844 : 1000 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      const shifts = await watchShifts(page);
      for (const path of ['/', '/headshot', '/portrait', '/product', '/studio', '/inquire', '/blog']) {
        const font = await hold(page, '**/display.p.*.woff2');
        await page.goto(path, { waitUntil: 'commit' });
        const lineWidth = () =>
          page.getByRole('heading', { level: 1 }).evaluate((heading) => {
            const range = document.createRange();
            range.selectNodeContents(heading);
            return range.getClientRects()[0]?.width;
          });
        const before = await lineWidth();
        // Later than the time that a browser waits for a font before it shows another.
        await page.waitForTimeout(300);
        font.release();
        await expect.poll(lineWidth).not.toBe(before);
        const found = await shifts();
        expect(totalOf(found), `${path}: ${found}`).toBeLessThanOrEqual(typefaceShift);
      }
    });
  }

  test('the network, after the page has loaded: the page keeps working', async ({ page, context }) => {
    await page.goto('/studio');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Remove 30 Min Session' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('the database, blocked by an extension: the built posts stay', async ({ page }) => {
    await page.route(/google\.firestore|\/Listen\//, (route) => route.abort('blockedbyclient'));
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText(/^Offline since/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('the scripts of an old tab, after a new deployment: the next page still opens', async ({ page }) => {
    await page.goto('/portrait');
    // The new deployment has other names for the files this page would fetch now.
    await page.route(/\/_next\/static\/chunks\/.*\.js|__next.*\.txt|\/studio\.txt/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio sessions');
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('a section that fails', () => {
  test.use({ expectedMessages: /broken|error occurred/i });

  test('says so, can be retried, and does not affect the rest', async ({ page }) => {
    await page.addInitScript(() => {
      const original = matchMedia;
      window.matchMedia = (query) => {
        if (query.includes('reduced-motion') && !('fixed' in window)) throw new Error('broken');
        return original(query);
      };
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('This part of the page could not be shown.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In good company' })).toBeVisible();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.evaluate(() => Object.assign(window, { fixed: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Recent work' })).toBeVisible();
  });
});

test.describe('the header', () => {
  test.use({ expectedMessages: /broken|error occurred/i, viewport: phone });

  for (const [name, query, control] of [
    ['menu', '75rem', /^Menu$/],
    ['theme toggle', 'color-scheme', /^Dark mode$/],
  ] as const) {
    test(`keeps the rest when its ${name} fails, and can retry it`, async ({ page }) => {
      await page.addInitScript((broken) => {
        const original = matchMedia;
        // The script in the head calls it once, before the toggle does.
        let answers = broken === 'color-scheme' ? 1 : 0;
        window.matchMedia = (asked) => {
          if (asked.includes(broken) && !('fixed' in window) && answers-- <= 0) throw new Error('broken');
          return original(asked);
        };
      }, query);
      await page.goto('/portrait', { waitUntil: 'commit' });
      const header = page.locator('#header');
      const retry = header.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expect(header.getByText('This part of the page could not be shown.')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await page.evaluate(() => Object.assign(window, { fixed: true }));
      await retry.click();
      await expect(header.getByRole('button', { name: control })).toBeVisible();
    });
  }
});

test.describe('a page that arrives in two parts, cut inside its header', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('causes no layout shift when the second part arrives', async ({ page }) => {
    const html = await readFile('out/index.html', 'utf8');
    const cut = html.indexOf('</nav>', html.indexOf('id="header"'));
    const server = createServer((request, response) => {
      // Everything else stays pending until the test is over.
      if (request.url !== '/') return;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(html.slice(0, cut));
      setTimeout(() => response.end(html.slice(cut)), 500);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
    const shifts = await watchShifts(page);
    await page.goto(`http://127.0.0.1:${address.port}/`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifts()).toEqual([]);
    await page.close();
    server.close();
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
