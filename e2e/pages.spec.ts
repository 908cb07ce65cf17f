import { expect, test } from './fixtures';

test('portraits: two groups of four tiles, words and pictures mixed', async ({ page }) => {
  await page.goto('/portrait');
  for (const [name, headings] of [
    ['Christmas and Maternity', ['Christmas', 'Maternity']],
    ['Senior and Family', ['Senior', 'Family']],
  ] as const) {
    const group = page.getByRole('region', { name });
    expect(await group.getByRole('heading').allInnerTexts()).toEqual(headings);
    await expect(group.getByRole('img')).toHaveCount(2);
  }
});

test('product: Inquire names the section, More info goes to the first one', async ({ page }) => {
  await page.goto('/product');
  const subjects = await page
    .getByRole('link', { name: /^Inquire/ })
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('subject')),
    );
  expect(subjects).toEqual([
    'Product photography',
    'Lifestyle Product Photography',
    'Studio Product Photography',
  ]);
  await page.getByRole('link', { name: 'More info' }).click();
  await expect(page.getByRole('heading', { name: 'Lifestyle Product Photography' })).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#lifestyle');
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
  ).toEqual(['2023-09-14', '2023-06-02', '2023-02-20']);
  const first = posts.first();
  await expect(first.getByText('September 14, 2023')).toBeVisible();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(
    'What to wear when the camera only sees your shoulders',
  );
  await expect(first.getByRole('heading', { level: 3, name: 'What works' })).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveCount(3);
});
