import type { Page } from '@playwright/test';
import { expect, pages, test } from '../support/fixtures';

/** What the late rules draw: inside of boxes that have their size before, or in sections that are hidden until then. */
const drawnLate =
  '.strips *, .light-names *, .light-plan > div *, .before-after *, .slides *, .late, .late *';

/**
 * Place and size of everything else in the flow of a page: the tag, its classes and its box, in whole pixels. Below a late
 * section only the size is compared.
 */
const boxesOf = (page: Page) =>
  page.evaluate((late) => {
    const isInFlow = (element: Element): boolean => {
      if (/absolute|fixed/.test(getComputedStyle(element).position)) return false;
      return !element.parentElement || isInFlow(element.parentElement);
    };
    const first = document.querySelector('.late');
    const isAbove = (element: Element) =>
      !first || Boolean(first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
    return [...document.body.querySelectorAll('*:not(script, style, link, noscript)')]
      .filter((element) => isInFlow(element) && !element.matches(late))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const contains = element.querySelector('.late') !== null;
        const box = isAbove(element) && !contains ? [x, y + scrollY, width, height] : [x, width];
        return `${element.tagName} ${element.className}: ${box.map(Math.round)}`;
      });
  }, drawnLate);

// The rules in the page alone, before the stylesheet at its end has loaded.
test.describe('without the stylesheet', () => {
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
});
