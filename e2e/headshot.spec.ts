import { expect, test } from './fixtures';

/** How many columns the grid's children stand in. */
const columns = (selector: string) =>
  `new Set([...document.querySelector('${selector}').children].map((child) => child.getBoundingClientRect().left)).size`;

const gallery = 'section[aria-label="Headshot gallery"] > div';
const packages = '#pricing article';

test('the gallery has 3 columns, and 1 below 45rem', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto('/headshot');
  expect(await page.evaluate(columns(gallery))).toBe(3);
  await page.setViewportSize({ width: 719, height: 900 });
  expect(await page.evaluate(columns(gallery))).toBe(1);
});

test('the packages stand side by side, and in 1 column below 35rem', async ({ page }) => {
  const lefts = () =>
    page
      .locator(packages)
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  await page.setViewportSize({ width: 560, height: 900 });
  await page.goto('/headshot');
  expect(await lefts()).toBe(3);
  await page.setViewportSize({ width: 559, height: 900 });
  expect(await lefts()).toBe(1);
});

test('photographs and the six notes are interleaved', async ({ page }) => {
  await page.goto('/headshot');
  const section = page.getByRole('region', { name: 'Headshot gallery' });
  await expect(section.getByRole('figure')).toHaveCount(9);
  expect((await section.getByRole('heading').allInnerTexts()).sort()).toEqual([
    'Background',
    'Clarity',
    'Composition',
    'Expression',
    'Lighting',
    'Wardrobe',
  ]);
});

test('Book Now opens an e-mail that names package and price and asks what is needed', async ({ page }) => {
  await page.goto('/headshot');
  const hrefs = await page
    .getByRole('link', { name: /^Book Now/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const mails = hrefs.map((href) => new URL(href));
  expect(mails.map((mail) => mail.searchParams.get('subject'))).toEqual([
    'Book Now: Realtor headshot special, $275',
    'Book Now: Headshot basic package, $450',
    'Book Now: Headshot advanced package, $650',
  ]);
  for (const mail of mails) {
    expect(mail.pathname).toBe('hello@northlight.example');
    const body = mail.searchParams.get('body') ?? '';
    for (const word of [
      'Name',
      'Phone',
      'dates',
      'for:',
      'looks',
      'outfits',
      'Makeup',
      'hair',
      'under 18',
      'Seattle',
    ]) {
      expect(body).toContain(word);
    }
  }
  for (const card of await page.locator(packages).all()) {
    await expect(card.getByText('hello@northlight.example')).toBeVisible();
  }
});

test('prices, extras, guidance and terms are on the page', async ({ page }) => {
  await page.goto('/headshot');
  const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const fact of [
    'Realtor headshot special $275',
    'Headshot basic package $450',
    'Headshot advanced package $650',
    'Makeup $125 per look',
    'Hair $100 per look',
    'Basic retouch $45 per additional image',
    'Advanced retouch $99 per additional image',
    'Makeup for the session, including hair help $175',
    'Major hair overhaul + $50',
    'Light grooming $50',
    'within 72 hours',
    'up to three weeks',
  ]) {
    expect(text).toContain(fact);
  }
});

test('See packages leads to the prices, below the bar', async ({ page }) => {
  await page.goto('/headshot');
  await page.getByRole('link', { name: 'See packages' }).click();
  const heading = page.getByRole('heading', { name: 'Pricing' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(72);
});

test('the second carousel keeps its arrows in view and disables them at its ends', async ({ page }) => {
  await page.goto('/headshot');
  const carousel = page.getByRole('region', { name: 'The same face under five lights' });
  const previous = carousel.getByRole('button', { name: 'Previous slide' });
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await expect(previous).toBeDisabled();
  await expect(previous).toBeVisible();
  for (let move = 0; move < 4; move += 1) await next.click();
  await expect(next).toBeDisabled();
  await expect(next).toBeVisible();
  await expect(next).toBeFocused();
  await expect(previous).toBeEnabled();
  await expect(carousel.getByText('5 of 5: Rim light: a line and a mood')).toBeVisible();
});

test.describe('what to know before', () => {
  test('a question opens by keyboard, and shows its answer', async ({ page }) => {
    await page.goto('/headshot');
    const answer = page.getByText('Untouched pictures are online within 72 hours, and you choose from them.');
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'When do I get my pictures?' }).locator('xpath=..').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  });

  test('a link to an answer opens it, below the header', async ({ page }) => {
    await page.goto('/headshot#minors');
    const answer = page.getByText('Minors need a parent or guardian present, who also signs the release.');
    await expect(answer).toBeInViewport();
    const header = await page.locator('#header').boundingBox();
    expect((await answer.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
  });

  test('realtors have a place of their own, with the special and a team to ask for', async ({ page }) => {
    await page.goto('/headshot#realtors');
    const place = page.getByRole('region', { name: 'For realtors and their teams' });
    await expect(place.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(place.getByRole('link', { name: 'Book the realtor special' })).toHaveAttribute(
      'href',
      /^mailto:hello@northlight\.example\?subject=Book%20Now%3A%20Realtor%20headshot%20special%2C%20%24275/,
    );
    await expect(place.getByRole('link', { name: 'Ask for a team' })).toHaveAttribute('href', /^mailto:/);
  });
});
