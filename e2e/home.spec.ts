import { expect, test } from './fixtures';

test('the sections follow in the order of the specification', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main h1, main h2').allInnerTexts();
  expect(headings.map((heading) => heading.replace(/\s+/g, ' ').trim())).toEqual([
    'Elevate Your Image, Market with confidence',
    'Make a statement',
    'Create, Capture, Cherish',
    'FEEDBACK',
    'In good company',
    'So, who am I?',
  ]);
});

test('four cards, six quotes, 22 marks and three figures', async ({ page }) => {
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
  expect(await page.locator('dl dd').allInnerTexts()).toEqual(['10', '678', '479']);
  expect(await page.locator('dl dt').allInnerTexts()).toEqual(['years', 'clients', 'projects']);
});

test('the marks are legible in both themes', async ({ page }) => {
  await page.goto('/');
  const mark = page.getByRole('img', { name: 'Kestrix' });
  await mark.scrollIntoViewIfNeeded();
  const painted = await mark.screenshot();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect((await mark.screenshot()).equals(painted)).toBe(false);
});

test('the two addresses show the same page', async ({ page }) => {
  await page.goto('/');
  const first = await page.locator('main').innerText();
  await page.goto('/home');
  expect(await page.locator('main').innerText()).toBe(first);
});
