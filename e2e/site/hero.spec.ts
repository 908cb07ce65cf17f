import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures';

// The hero of the home page: the slides, and the text on or below them.

/** Scrolls to a slide and waits for its picture. */
async function showSlide(page: Page, position: number) {
  await page.locator('.slides').evaluate((track, slide) => {
    track.scrollTo({ left: slide * track.clientWidth, behavior: 'instant' });
  }, position);
  const slide = page.locator('.slides > li').nth(position);
  await expect(slide).toBeInViewport({ ratio: 0.9 });
  const image = slide.locator('img').last();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  return image;
}

/** The box of each head, and of the face in slide 6, in percent of the whole picture: left, top, right, bottom. */
const headBoxes = [
  [55, 4, 90, 70],
  [56, 3, 93, 70],
  [55.5, 4, 89, 74],
  [58, 6, 90, 72],
  [60, 5, 88, 72],
  [44, 6, 70, 32],
];

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1366, 650],
] as const) {
  test(`no head is cut off or covered by text at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const [position, percent] of headBoxes.entries()) {
      const image = await showSlide(page, position);
      const problems = await image.evaluate(
        (img: HTMLImageElement, [left = 0, top = 0, right = 0, bottom = 0]) => {
          const box = img.getBoundingClientRect();
          const [x = 0, y = 0] = getComputedStyle(img)
            .objectPosition.split(' ')
            .map((part) => Number.parseFloat(part) / 100);
          // The phone crop is 5:6, at the right of the picture.
          const isCrop = img.currentSrc.includes('phone');
          const natural = isCrop
            ? { width: 5, height: 6 }
            : { width: img.naturalWidth, height: img.naturalHeight };
          const scale = Math.max(box.width / natural.width, box.height / natural.height);
          const displaySize = { width: natural.width * scale, height: natural.height * scale };
          const fullWidth = isCrop ? (displaySize.height * img.width) / img.height : displaySize.width;
          const fullLeft = box.x + (box.width - displaySize.width) * x - (fullWidth - displaySize.width);
          const fullTop = box.y + (box.height - displaySize.height) * y;
          const head = {
            left: fullLeft + (fullWidth * left) / 100,
            right: fullLeft + (fullWidth * right) / 100,
            top: fullTop + (displaySize.height * top) / 100,
            bottom: fullTop + (displaySize.height * bottom) / 100,
          };
          const stage = img.closest('.stage')?.getBoundingClientRect() ?? new DOMRect();
          const isWhole =
            head.top >= stage.top - 1 &&
            head.bottom <= stage.bottom + 1 &&
            head.left >= stage.left - 1 &&
            head.right <= stage.right + 1;
          const covering = [...document.querySelectorAll('.hero-copy :is(h1, p, a)')].filter((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return [...range.getClientRects()].some(
              (word) =>
                word.right > head.left &&
                word.left < head.right &&
                word.bottom > head.top &&
                word.top < head.bottom,
            );
          });
          return [...(isWhole ? [] : ['cut off']), ...covering.map(({ textContent }) => textContent)];
        },
        percent,
      );
      expect(problems, `slide ${position + 1}`).toEqual([]);
    }
    // The first button is visible without scrolling.
    const button = await page.locator('.hero-actions').getByRole('link').first().boundingBox();
    expect((button?.y ?? height) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}

/** Relative luminance of a color, by WCAG 2.2. */
function computeLuminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// Only landscape windows: in portrait windows, the text is below the slides.
for (const viewport of [
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
]) {
  test(`the text over every slide has enough contrast at ${viewport.width} px, measured from pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/');
    const texts = page.locator('.hero-copy :is(h1, p)');
    const boxes = await texts.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      }),
    );
    // Hide the text, so that the screenshots show only what is behind it.
    for (const text of await page.locator('.hero-copy :is(h1, p, a)').all())
      await text.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'));
    for (const slide of [0, 1, 2, 3, 4, 5, 6]) {
      await showSlide(page, slide);
      const screenshot = await page.screenshot();
      for (const { x, y, width, height } of boxes.filter((box) => box.width > 0)) {
        const left = Math.max(0, Math.floor(x));
        const { data, info } = await sharp(screenshot)
          .extract({
            left,
            top: Math.floor(y),
            width: Math.min(Math.ceil(width), viewport.width - left),
            height: Math.ceil(height),
          })
          .raw()
          .toBuffer({ resolveWithObject: true });
        let brightest = 0;
        for (let at = 0; at < data.length; at += info.channels)
          brightest = Math.max(brightest, computeLuminance([...data.subarray(at, at + 3)]));
        // White text: 1.05 is the luminance of white plus WCAG's 0.05 for screen flare.
        expect(1.05 / (brightest + 0.05), `slide ${slide + 1}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}
