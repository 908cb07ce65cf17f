import { sitePages } from '../../lib/pages';
import {
  expect,
  expectPicturesToLoad,
  missingRoute,
  routes,
  test,
  titles,
  totalOf,
  typefaceShift,
  watchShifts,
} from '../support/fixtures';

/** Addresses of pages that are hidden from search. */
const hidden = sitePages.filter(({ isHidden }) => isHidden).map(({ path }) => path);

// One visit per page.
for (const route of routes) {
  test(`${route} is a whole page: head, headings, links, pictures, and scripts after it has loaded`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    const response = await page.goto(route);

    await test.step('one main heading, a title, a description and a language', async () => {
      expect(response?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(titles[route] ?? '');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,160}/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const canonical = route === '/home' || route === '/' ? '' : route;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `https://northlight.example${canonical}`,
      );
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(
        hidden.some((path) => path === route) ? 1 : 0,
      );
    });

    await test.step('no broken links, and none to a hidden page', async () => {
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) expect(href).toMatch(/^(\/|https:\/\/|mailto:|tel:|sms:|#.)/);
      expect(hrefs.filter((href) => hidden.some((path) => path === href))).toEqual([]);
    });

    await test.step('no script competes with the first photograph, and none runs twice', async () => {
      const early = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const loaded = navigation ? Reflect.get(navigation, 'loadEventStart') : 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loaded)
          .map(({ name }) => name);
      });
      expect(early).toEqual([]);
      // React has hydrated everything: clicks are no longer queued.
      await page.waitForFunction(() => document.onclick === null);
      const scripts = await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((script) => Reflect.get(script, 'src')));
      expect(scripts.length).toBeGreaterThan(5);
      expect([...scripts].sort()).toEqual([...new Set(scripts)].sort());
    });

    await test.step('every picture loads, without layout shifts', async () => {
      await expectPicturesToLoad(page);
      const found = await shifts();
      expect(totalOf(found), String(found)).toBeLessThanOrEqual(typefaceShift);
      expect(await page.locator('main img[fetchpriority=high]').count()).toBeLessThanOrEqual(1);
    });
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedMessages: /404/ });

  test('responds with 404 and a link back', async ({ page }) => {
    const response = await page.goto(missingRoute);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in this frame');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate Your Image');
  });
});
