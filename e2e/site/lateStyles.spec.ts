import type { Page } from '@playwright/test';
import { expect, holdRequests, pagePaths, phone, test } from '../support/fixtures';

/** Elements that the late stylesheet changes: in boxes whose size is already set, or in sections hidden until it loads. */
const lateSelector =
  '.face-strips *, .light-presets *, .light-floor-plan > div *, .before-after *, .slides *, .deferred, .deferred *';

/**
 * Place and size of all other elements in the flow of a page: the tag, its classes and its box, in whole pixels. Below or
 * around a deferred section, the box has only `x` and the width.
 */
const getBoxes = (page: Page) =>
  page.evaluate((selector) => {
    const isInFlow = (element: Element): boolean => {
      if (/absolute|fixed/.test(getComputedStyle(element).position)) return false;
      return !element.parentElement || isInFlow(element.parentElement);
    };
    const firstDeferred = document.querySelector('.deferred');
    const isAbove = (element: Element) =>
      !firstDeferred ||
      Boolean(firstDeferred.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
    return [...document.body.querySelectorAll('*:not(script, style, link, noscript)')]
      .filter((element) => isInFlow(element) && !element.matches(selector))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const containsDeferred = element.querySelector('.deferred') !== null;
        const box = isAbove(element) && !containsDeferred ? [x, y + scrollY, width, height] : [x, width];
        return `${element.tagName} ${element.className}: ${box.map(Math.round)}`;
      });
  }, lateSelector);

// With the inline styles alone, before the stylesheet at the end of the page has loaded.
test.describe('without the stylesheet', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /net::ERR_FAILED/ });

  for (const width of [390, 1440]) {
    test(`the stylesheet moves and resizes nothing when it loads, at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Block the typeface, because it is used only if it arrives in time.
      await page.route('**/*.woff2', (route) => route.abort());
      for (const path of pagePaths) {
        const openAndMeasure = async () => {
          await page.goto(path);
          return getBoxes(page);
        };
        const expectedBoxes = await openAndMeasure();
        await page.route('**/*.css', (route) => route.abort());
        expect(await openAndMeasure(), path).toEqual(expectedBoxes);
        await page.unroute('**/*.css');
      }
    });
  }
});

test('a link to a section is still at its target after the stylesheet loads late', async ({ page }) => {
  test.slow();
  // As in Safari, which has no scroll anchoring.
  await page.context().addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { overflow-anchor: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const tab = await page.context().newPage();
  await tab.setViewportSize(phone);
  for (const route of ['/', '/headshot', '/portrait', '/product']) {
    await page.goto(route);
    const ids = await page
      .locator('main section[id], main article[id]')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const styles = await holdRequests(tab, '**/*.css');
      await tab.goto('about:blank');
      await tab.goto(`${process.env.SITE_URL}${route}#${id}`);
      /** The distance from the target of the link, which is below the header, in pixels; 0 at both ends of the page. */
      const getDistance = () =>
        tab.locator(`[id="${id}"]`).evaluate((element) => {
          const { scrollHeight } = document.documentElement;
          const isAtEnd = scrollY === 0 || scrollY + innerHeight >= scrollHeight - 1;
          const target = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
          return isAtEnd ? 0 : Math.abs(element.getBoundingClientRect().top - target);
        });
      await expect(tab.locator('.site-footer')).toBeHidden();
      styles.release();
      await expect(tab.locator('.site-footer')).toBeVisible();
      // Positions of scrolling and of the layout are rounded.
      expect(await getDistance(), `${route}#${id}`).toBeLessThan(2);
      await tab.unroute('**/*.css');
    }
  }
});
