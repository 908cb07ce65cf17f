import { expect, test } from '../support/fixtures';

test('the sections follow in the order of the specification', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main h1, main h2').allTextContents();
  expect(headings.map((heading) => heading.replace(/\s+/g, ' ').trim())).toEqual([
    'Elevate Your Image, Market with confidence',
    'Make a statement',
    'Create, Capture, Cherish',
    'Rehearsed on plaster',
    'FEEDBACK',
    'This is what arrives',
    'In good company',
    'So, who am I?',
    'Find the studio',
  ]);
});

test('four cards, six quotes, 22 logos and three figures', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('section', { hasText: 'Create, Capture, Cherish' }).locator('a');
  expect(
    await cards.evaluateAll((links) => links.map((link) => [link.id, link.getAttribute('href')])),
  ).toEqual([
    ['studio', '/studio'],
    ['headshots', '/headshot'],
    ['portraits', '/portrait'],
    ['product', '/product'],
  ]);
  await expect(page.locator('figure blockquote')).toHaveCount(6);
  await expect(page.locator('figure cite')).toHaveCount(6);
  await expect(page.locator('section', { hasText: 'In good company' }).getByRole('img')).toHaveCount(22);
  const figures = page.getByRole('region', { name: 'So, who am I?' }).locator('dl');
  expect(await figures.locator('dd').allInnerTexts()).toEqual(['10', '678', '479']);
  expect(await figures.locator('dt').allInnerTexts()).toEqual(['years', 'clients', 'projects']);
});

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [390, 664],
  [390, 844],
] as const) {
  test(`who, where and the lowest price are in the first screen of ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const name of [
      'Plan your session',
      height < 700 ? /^Realtor headshot special/ : 'See headshots and prices',
    ]) {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(height);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(
      page.getByText('Seattle headshots for realtors and professionals, from $275.'),
    ).toBeInViewport({
      ratio: 1,
    });
    // Nothing is on the picture, and the arrow does not cover the dots.
    const arrow = await page
      .getByRole('button', { name: 'Previous slide', includeHidden: true })
      .boundingBox();
    const stage = await page.locator('.stage').boundingBox();
    const dot = await page.getByRole('button', { name: 'Slide 7' }).boundingBox();
    expect((stage?.y ?? height) + (stage?.height ?? 0)).toBeLessThanOrEqual(arrow?.y ?? 0);
    expect((dot?.x ?? width) + (dot?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
  });
}

/** The box of each head, and of the face in slide 6, in percent of the whole picture: left, top, right, bottom. */
const heads = [
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
  test(`each head is whole, and no word lies on it, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const slides = page.locator('.slides > li');
    await expect(slides).toHaveCount(7);
    for (const [position, [left = 0, top = 0, right = 0, bottom = 0]] of heads.entries()) {
      await page.locator('.slides').evaluate((track, slide) => {
        track.scrollTo({ left: slide * track.clientWidth, behavior: 'instant' });
      }, position);
      await expect(slides.nth(position)).toBeInViewport({ ratio: 0.5 });
      const image = slides.nth(position).getByRole('img');
      await expect
        .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .toBeGreaterThan(0);
      const { frame, stage, words } = await image.evaluate((img) => {
        if (!(img instanceof HTMLImageElement)) throw new Error('no image');
        const box = img.getBoundingClientRect();
        const { objectPosition } = getComputedStyle(img);
        const [x = 0, y = 0] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100);
        // The phone crop is 5:6, at the right of the picture.
        const isCrop = img.currentSrc.includes('phone');
        const size = isCrop ? { width: 5, height: 6 } : { width: img.width, height: img.height };
        const natural = isCrop ? size : { width: img.naturalWidth, height: img.naturalHeight };
        const scale = Math.max(box.width / natural.width, box.height / natural.height);
        const shown = { width: natural.width * scale, height: natural.height * scale };
        const whole = isCrop ? (shown.height * img.width) / img.height : shown.width;
        const at = { x: box.x + (box.width - shown.width) * x, y: box.y + (box.height - shown.height) * y };
        const stageBox = img.closest('.stage')?.getBoundingClientRect();
        const texts = [...document.querySelectorAll('.hero-plate :is(h1, p, a)')].flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()];
        });
        return {
          frame: { x: at.x - (whole - shown.width), y: at.y, width: whole, height: shown.height },
          stage: stageBox && {
            left: stageBox.left,
            top: stageBox.top,
            right: stageBox.right,
            bottom: stageBox.bottom,
          },
          words: texts.map((rect) => ({
            left: rect.left,
            top: rect.top,
            right: rect.right,
            bottom: rect.bottom,
          })),
        };
      });
      if (!stage) throw new Error('no stage');
      const head = {
        left: frame.x + (frame.width * left) / 100,
        top: frame.y + (frame.height * top) / 100,
        right: frame.x + (frame.width * right) / 100,
        bottom: frame.y + (frame.height * bottom) / 100,
      };
      const name = `slide ${position + 1}`;
      expect(head.top, name).toBeGreaterThanOrEqual(stage.top - 1);
      expect(head.bottom, name).toBeLessThanOrEqual(stage.bottom + 1);
      expect(head.left, name).toBeGreaterThanOrEqual(stage.left - 1);
      expect(head.right, name).toBeLessThanOrEqual(stage.right + 1);
      for (const word of words) {
        const isClear =
          word.right <= head.left ||
          word.bottom <= head.top ||
          word.top >= head.bottom ||
          word.left >= head.right;
        expect(isClear, `${name}, ${JSON.stringify(word)} and ${JSON.stringify(head)}`).toBe(true);
      }
    }
    // What to do is in the first window.
    const button = await page.locator('.hero-actions').getByRole('link').first().boundingBox();
    expect((button?.y ?? height) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}

test('one face in five lights: a strip opens to the whole face, and leads to its light', async ({ page }) => {
  await page.goto('/');
  const strips = page.locator('.strips a');
  await expect(strips).toHaveText(['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim']);
  await strips.first().scrollIntoViewIfNeeded();
  const loop = strips.nth(1);
  const shown = (x: number) =>
    page.locator('.strips').evaluate((face, part) => {
      // Pictures let clicks through to the links; the test asks which of them is on top.
      for (const photo of face.querySelectorAll<HTMLElement>('.photo')) photo.style.pointerEvents = 'auto';
      const { left, top, width } = face.getBoundingClientRect();
      const on = document.elementFromPoint(left + width * part, top + width / 2)?.closest('a')?.textContent;
      for (const photo of face.querySelectorAll<HTMLElement>('.photo')) photo.style.pointerEvents = '';
      return on;
    }, x);
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const all = () => Promise.all(parts.map(shown));
  expect(await all()).toEqual(['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim']);
  await loop.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(all).toEqual(parts.map(() => 'Loop'));
  await strips.nth(4).hover();
  await loop.evaluate((link) => link instanceof HTMLElement && link.blur());
  await expect.poll(all).toEqual(parts.map(() => 'Rim'));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await loop.click();
  await expect(page).toHaveURL(/\/headshot\?light=loop#light$/);
  await expect(page.getByRole('radio', { name: 'Loop' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Move the light' })).toBeInViewport();
});
