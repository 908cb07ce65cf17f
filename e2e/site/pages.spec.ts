import { expect, test } from '../support/fixtures';

test('portraits: two groups of four tiles, text and pictures mixed', async ({ page }) => {
  await page.goto('/portrait');
  const strip = page.getByRole('navigation', { name: 'Prices at a glance' }).getByRole('link');
  await expect(strip).toHaveText([
    /30 Min Session\s*\$175/,
    /60 Min Session\s*\$250/,
    /90 Min Session\s*\$300/,
  ]);
  for (const [name, headings, prices] of [
    ['Christmas and Maternity', ['Christmas', 'Maternity'], ['$175', '$250']],
    ['Senior and Family', ['Senior', 'Family'], ['$250', '$300']],
  ] as const) {
    const group = page.getByRole('region', { name });
    expect(await group.getByRole('heading').allInnerTexts()).toEqual(headings);
    // Two in each of its picture tiles.
    await expect(group.getByRole('img')).toHaveCount(4);
    expect(await group.getByText(/^\$\d+$/).allInnerTexts()).toEqual(prices);
    const buttons = group.getByRole('link', { name: /^Plan a/ });
    expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `/inquire?offer=portraits&kind=${headings[0].toLowerCase()}`,
      `/inquire?offer=portraits&kind=${headings[1].toLowerCase()}`,
    ]);
  }
});

for (const [route, name, count, columns] of [
  ['/product', 'More product photographs', 6, { 390: 2, 820: 3, 1440: 6 }],
] as const) {
  test(`${route}: a row of photographs, which open large with their captions`, async ({ page }) => {
    await page.goto(route);
    const strip = page.getByRole('region', { name });
    await expect(strip.getByRole('link')).toHaveCount(count);
    for (const [width, wanted] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const lefts = await strip
        .getByRole('link')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
      expect(lefts, width).toBe(wanted);
    }
    const caption = (await strip.locator('figcaption').first().textContent()) ?? '';
    await strip.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toContainText(`${caption} · © Northlight Studio`);
    await expect(page).toHaveURL(/#photo=/);
  });
}

test('product: Inquire carries the selection over, More info leads to how it works', async ({ page }) => {
  await page.goto('/product');
  const inquire = page.getByRole('link', { name: /^Inquire/ });
  expect(await inquire.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/inquire?offer=lifestyle-product',
    '/inquire?offer=lifestyle-product',
    '/inquire?offer=studio-product',
  ]);
  await page.getByRole('link', { name: 'More info' }).click();
  await expect(page).toHaveURL('/product#how-it-works');
  const steps = page.getByRole('region', { name: 'How it works' });
  await expect(steps.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(steps.getByRole('listitem').getByRole('heading')).toHaveText([
    'Say what it is',
    'Agree on the look',
    'Choose and download',
  ]);
  await page.getByRole('link', { name: 'Inquire: Studio Product Photography' }).click();
  await expect(page.getByRole('radio', { name: 'A product' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'On white' })).toBeChecked();
});

test('portraits: pairs of a picture and text, alternately mirrored from 45rem', async ({ page }) => {
  await page.goto('/portrait');
  const group = page.getByRole('region', { name: 'Christmas and Maternity' });
  const sides = async (heading: string, picture: RegExp) => {
    const words = await group.getByRole('heading', { name: heading }).boundingBox();
    const image = await group.getByRole('img', { name: picture }).boundingBox();
    return { wordsX: words?.x ?? 0, imageX: image?.x ?? 0, wordsY: words?.y ?? 0, imageY: image?.y ?? 0 };
  };
  const first = await sides('Christmas', /^Kraft-paper gift/);
  const second = await sides('Maternity', /three-quarter length/);
  expect(first.imageX).toBeLessThan(first.wordsX);
  expect(second.imageX).toBeGreaterThan(second.wordsX);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pair of [await sides('Christmas', /^Kraft-paper/), await sides('Maternity', /three-quarter/)]) {
    expect(pair.imageY).toBeLessThan(pair.wordsY);
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedMessages: /404/ });
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    test(`a picture and links to other pages, ${theme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/no-such-page');
      const main = page.getByRole('main');
      const picture = await main.getByRole('img', { name: /^Rust-red paper backdrop/ }).boundingBox();
      const heading = await main.getByRole('heading', { name: 'Nothing in this frame' }).boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
      if (width === 390) expect(picture?.y).toBeLessThan(heading?.y ?? 0);
      else expect(picture?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
      await main.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('blog: after a post, its own next steps or the default ones', async ({ page }) => {
  await page.goto('/blog');
  const next = (title: RegExp) =>
    page
      .getByRole('article', { name: title })
      .locator('.post-next a:not(:last-child)')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(await next(/^What to wear/)).toEqual([
    ['Plan your session', '/inquire'],
    ['See headshots and prices', '/headshot'],
  ]);
  expect(await next(/^Five lights/)).toEqual([
    ['See one face in five lights', '/headshot#light'],
    ['Plan your session', '/inquire'],
  ]);
  await page.getByRole('link', { name: 'See what retouching does' }).click();
  await expect(page).toHaveURL('/headshot#retouching');
  await expect(page.getByRole('heading', { name: 'What retouching does' })).toBeInViewport();
});

test('product: twelve pictures on white, three or six in a row', async ({ page }) => {
  const lefts = () =>
    page
      .getByRole('region', { name: 'On white' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  for (const [width, columns] of [
    [390, 3],
    [820, 3],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/product');
    expect(await lefts()).toHaveLength(12);
    expect(new Set(await lefts()).size).toBe(columns);
  }
});

test('product: what a number of pictures costs, whatever is typed', async ({ page }) => {
  await page.goto('/product');
  const result = page.getByRole('status').filter({ hasText: 'picture' });
  const count = page.getByLabel('How many pictures?');
  await expect(result).toHaveText('40 pictures: $1,400 to $2,200');
  await page.getByRole('button', { name: 'One picture more' }).click();
  await expect(result).toHaveText('41 pictures: $1,435 to $2,255');
  for (const [typed, number, text] of [
    ['2', '2', '2 pictures: $70 to $110'],
    ['', '1', '1 picture: $35 to $55'],
    ['-3', '1', '1 picture: $35 to $55'],
    ['4.9', '4', '4 pictures: $140 to $220'],
    ['99999', '999', '999 pictures: $34,965 to $54,945'],
  ] as const) {
    await count.fill(typed);
    await expect(result).toHaveText(text);
    await count.blur();
    await expect(count).toHaveValue(number);
  }
  const more = page.getByRole('button', { name: 'One picture more' });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(count).toHaveValue('999');
  await page.getByRole('link', { name: 'Plan these pictures' }).click();
  await expect(page).toHaveURL('/inquire?offer=studio-product&pics=999');
});

test('services: three lists', async ({ page }) => {
  await page.goto('/services');
  expect(await page.locator('main h2').allInnerTexts()).toEqual(['Services', 'Activities', 'Features']);
  for (const list of await page.locator('main ul').all()) {
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(3);
  }
});

test('sample page: an About Me block and a gallery', async ({ page }) => {
  await page.goto('/test');
  expect(await page.locator('main h2').allInnerTexts()).toEqual(['About Me', 'Gallery']);
  await expect(page.getByRole('region', { name: 'Gallery' }).getByRole('figure')).toHaveCount(6);
});

test('blog: posts newest first, each with a date, a title and its HTML', async ({ page }) => {
  await page.goto('/blog');
  const posts = page.getByRole('article');
  await expect(posts).toHaveCount(3);
  expect(
    await page.locator('article time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
  ).toEqual(['2026-09-14', '2026-06-02', '2026-02-20']);
  const first = posts.first();
  await expect(first.getByText('September 14, 2026')).toBeVisible();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(
    'What to wear when the camera only sees your shoulders',
  );
  const subheading = first.getByRole('heading', { level: 3, name: 'What works' });
  await expect(subheading).toBeHidden();
  await first.getByText('Continue reading').click();
  await expect(subheading).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveCount(3);
});

test('privacy is linked from the footer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
});
