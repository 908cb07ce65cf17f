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
