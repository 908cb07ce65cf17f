import { expect, test } from '../support/fixtures';

test('the sections are complete, and in the order of the specification', async ({ page }) => {
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
  const cards = page.locator('section', { hasText: 'Create, Capture, Cherish' }).locator('a');
  expect(await cards.evaluateAll((links) => links.map(({ id }) => id))).toEqual([
    'studio',
    'headshots',
    'portraits',
    'product',
  ]);
  await expect(page.locator('figure:has(cite) blockquote')).toHaveCount(6);
  await expect(page.locator('section', { hasText: 'In good company' }).getByRole('img')).toHaveCount(22);
});

test('on a phone, the first screen shows the offer, the city, the main link and the first prices', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, height] of [
    [320, 640],
    [390, 664],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Plan your session', /^Realtor headshot special/]) {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(height);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const sentence = page.getByText('Seattle headshots for realtors and professionals, from $275.');
    await expect(sentence).toBeInViewport({ ratio: 1 });
    // The arrow covers neither the picture nor the dots.
    const arrow = await page
      .getByRole('button', { name: 'Previous slide', includeHidden: true })
      .boundingBox();
    const stage = await page.locator('.stage').boundingBox();
    const dot = await page.getByRole('button', { name: 'Slide 7' }).boundingBox();
    expect((stage?.y ?? height) + (stage?.height ?? 0)).toBeLessThanOrEqual(arrow?.y ?? 0);
    expect((dot?.x ?? width) + (dot?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
  }
});

test('one face in five lights: a hovered or focused strip opens to the whole face, and links to its light', async ({
  page,
}) => {
  await page.goto('/');
  const strips = page.locator('.face-strips a');
  await strips.first().scrollIntoViewIfNeeded();
  const loop = strips.nth(1);
  /** The name of the strip on top, at the middle of each fifth of the face. */
  const getTopStrips = () =>
    page.locator('.face-strips').evaluate((face) => {
      const photos = [...face.querySelectorAll<HTMLElement>('.photo')];
      // Pictures let clicks through to the links; the test asks which of them is on top.
      for (const photo of photos) photo.style.pointerEvents = 'auto';
      const { left, top, width } = face.getBoundingClientRect();
      const topStrips = [0.1, 0.3, 0.5, 0.7, 0.9].map(
        (part) => document.elementFromPoint(left + width * part, top + width / 2)?.closest('a')?.textContent,
      );
      for (const photo of photos) photo.style.pointerEvents = '';
      return topStrips;
    });
  expect(await getTopStrips()).toEqual(['Rembrandt', 'Loop', 'Butterfly', 'Split', 'Rim']);
  await loop.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(getTopStrips).toEqual(Array(5).fill('Loop'));
  await strips.nth(4).hover();
  await loop.evaluate((link) => link instanceof HTMLElement && link.blur());
  await expect.poll(getTopStrips).toEqual(Array(5).fill('Rim'));
  await loop.click();
  await expect(page).toHaveURL(/\/headshot\?light=loop#light$/);
  await expect(page.getByRole('radio', { name: 'Loop' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Move the light' })).toBeInViewport();
});
