import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { getStep } from '../support/bookingPage';
import { expect, phone, test } from '../support/fixtures';

/** The left or top position of each element in the window, in pixels. */
const getPositions = (elements: Locator, side: 'left' | 'top') =>
  elements.evaluateAll((all, which) => all.map((one) => one.getBoundingClientRect()[which]), side);

test('notes, packages and prices are in columns that adapt to the width', async ({ page }) => {
  await page.goto('/headshot');
  const gallery = page.getByRole('region', { name: 'Headshot gallery' });
  const countColumns = async (elements: Locator, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return new Set(await getPositions(elements, 'left')).size;
  };
  const tiles = gallery.locator('> ul > *');
  expect([await countColumns(tiles, 720), await countColumns(tiles, 719)]).toEqual([3, 1]);
  const packages = page.locator('#pricing article');
  expect([await countColumns(packages, 560), await countColumns(packages, 559)]).toEqual([3, 1]);

  await page.setViewportSize(phone);
  await expect(gallery.getByRole('figure')).toHaveCount(6);
  const prices = page.getByRole('navigation', { name: 'Prices at a glance' }).getByRole('link');
  await expect(prices).toHaveText([/Realtor special\s*\$275/, /Basic\s*\$450/, /Advanced\s*\$650/]);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(new Set(await getPositions(prices, 'top')).size).toBe(1);
    for (const link of await prices.all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await prices.nth(1).click();
  await expect(page).toHaveURL('/headshot#basic');
  const heading = page.getByRole('heading', { name: 'Headshot basic package' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(64);
});

test('the “Pick a time” link beside Book Now opens the plan with the package and the chosen light', async ({
  page,
}) => {
  await page.goto('/headshot');
  await page.getByRole('radio', { name: 'Butterfly' }).check();
  await page.getByRole('link', { name: 'Pick a time: Headshot advanced package' }).click();
  await expect(page).toHaveURL('/inquire?offer=advanced&light=butterfly');
  await expect(getStep(page, 'Who is it for?')).toContainText('Headshot advanced package');
  await expect(page.getByText('Butterfly light').filter({ visible: true })).toBeVisible();
});

test('“Where it will be seen” shows the chosen cast and background at one scale, and is there without scrolling', async ({
  page,
}) => {
  const castRequest = page.waitForRequest(/casts\/1/);
  await page.goto('/headshot');
  await castRequest;
  const seenSection = page.getByRole('region', { name: 'Where it will be seen' });
  await seenSection.scrollIntoViewIfNeeded();
  await expect(seenSection.locator('.usage-sign, li')).toHaveText([
    /Yard sign\s*18 × 24 in/,
    /Directory\s*1¾ in/,
    /Profile\s*1¼ in/,
    /Listing\s*¾ in/,
    /Card\s*3½ × 2 in/,
  ]);
  for (const [cast, file, paper, color] of [
    ['Plaster', 1, 'Charcoal', 'rgb(82, 75, 68)'],
    ['Terracotta', 2, 'Light', 'rgb(251, 249, 245)'],
    ['Limewood', 3, 'Rust', 'rgb(176, 68, 33)'],
    ['Bronze', 4, 'Rust', 'rgb(176, 68, 33)'],
  ] as const) {
    const top = await page.evaluate(() => scrollY);
    await seenSection.getByRole('radio', { name: cast }).check();
    await seenSection.getByRole('radio', { name: paper }).check();
    const pictures = await seenSection
      .locator('i > b')
      .evaluateAll((all) =>
        all.map((one) =>
          [null, '::before'].map((part) => getComputedStyle(one, part).backgroundImage).join(),
        ),
      );
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture).toContain(`/casts/${file}.webp`);
      expect(picture).toContain(color);
    }
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }
  // One scale: the sign is 18 inches wide, the card 3½.
  const getWidth = async (selector: string) =>
    (await seenSection.locator(selector).boundingBox())?.width ?? 0;
  expect((await getWidth('.usage-sign i')) / (await getWidth('.usage-card'))).toBeCloseTo(18 / 3.5, 1);
});

test('a link to an answer opens the answer below the header', async ({ page }) => {
  await page.goto('/headshot#minors');
  const answer = page.getByText('Minors need a parent or guardian present, who also signs the release.');
  await expect(answer).toBeInViewport();
  const header = await page.locator('#header').boundingBox();
  expect((await answer.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
});

// The first round trip has ten packets of 1,460 B, of which headers take about 430. A larger page needs a second one:
// FCP 962 ms instead of 806. If this fails, look for a new rule in the page's styles; Tailwind makes rules of comments, too.
test('the two most visited pages fit into the first round trip', () => {
  for (const file of ['headshot.html', 'index.html'])
    expect(brotliCompressSync(readFileSync(`out/${file}`)).length, file).toBeLessThanOrEqual(14_250);
});
