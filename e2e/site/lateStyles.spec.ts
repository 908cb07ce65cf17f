import type { Page } from '@playwright/test';
import { expect, pages, test } from '../support/fixtures';

/**
 * What the late rules draw, in boxes that have their size before; slides, whose boxes depend on what is in view; and the footer,
 * below which nothing is.
 */
const drawnLate =
  '.strips *, .light-names *, .light-plan > div *, .before-after *, .slides *, .seen *, .arrives *, .site-footer, .site-footer *';

/** Place and size of everything else in the flow of a page: the tag, its classes and its box, in whole pixels. */
const boxesOf = (page: Page) =>
  page.evaluate((late) => {
    const isInFlow = (element: Element): boolean => {
      if (/absolute|fixed/.test(getComputedStyle(element).position)) return false;
      return !element.parentElement || isInFlow(element.parentElement);
    };
    return [...document.body.querySelectorAll('*:not(script, style, link, noscript)')]
      .filter((element) => isInFlow(element) && !element.matches(late))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y + scrollY, width, height].map(Math.round);
        return `${element.tagName} ${element.className}: ${box}`;
      });
  }, drawnLate);

// The rules in the page alone, before the stylesheet at its end has loaded.
test.use({ javaScriptEnabled: false, expectedMessages: /net::ERR_FAILED/ });

for (const width of [390, 1440]) {
  test(`the whole stylesheet changes no place and no size at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Its typeface is used only if it arrives in time.
    await page.route('**/*.woff2', (request) => request.abort());
    for (const route of pages) {
      const open = async () => {
        await page.goto(route);
        return boxesOf(page);
      };
      const whole = await open();
      await page.route('**/*.css', (request) => request.abort());
      expect(await open(), route).toEqual(whole);
      await page.unroute('**/*.css');
    }
  });
}
