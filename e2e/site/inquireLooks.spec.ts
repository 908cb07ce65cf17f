import { expectNoViolations } from '../support/axe';
import { expect, phone, test } from '../support/fixtures';
import { beforeOpenings, goToYou, lines, offer, total } from '../support/inquirePage';

// The appearance of the inquiry page: on phones, in forced colors, in print, without scripts.

const desktop = { width: 1440, height: 900 };

test.beforeEach(({ page }) => page.clock.setFixedTime(beforeOpenings));

test('on a phone the total stays in view while choosing, and fits', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=advanced&makeup=3');
  const bar = page.locator('.total-bar');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await offer(page, /Light grooming/).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await bar.boundingBox())?.height).toBeLessThan(88);
  // The total does not cover the focused element.
  for (const field of await page.getByRole('main').locator('input:visible').all()) {
    await field.focus();
    const covered = await field.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // The radio button of a chip is behind its text.
      return !element.closest('label')?.contains(top) && !top?.contains(element);
    });
    expect(covered).toBe(false);
  }
});

test('on a phone the conditions are at the last step, above the total, and only the tax before it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=basic');
  const conditions = page.locator('.plan-terms');
  await expect(total(page)).toHaveText('Total $450');
  await expect(conditions.getByText('Plus sales tax where it applies.')).toBeVisible();
  const promise = 'Nothing is booked until I confirm, within one business day. Then $100 holds the date.';
  await expect(page.getByText(promise).filter({ visible: true })).toHaveCount(0);
  await goToYou(page);
  await expect(page.getByText(promise).filter({ visible: true })).toHaveCount(1);
  await conditions.scrollIntoViewIfNeeded();
  await expect(conditions).toBeInViewport({ ratio: 1 });
  await expect(total(page)).toBeInViewport({ ratio: 1 });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} a selected option looks selected, and axe finds no violations`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto('/inquire?offer=basic&makeup=1&light-grooming=1&pony=1');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
    }
    const accent = colorScheme === 'light' ? 'rgb(173, 60, 27)' : 'rgb(238, 132, 97)';
    const looks = (name: RegExp) =>
      offer(page, name).evaluate((input) => {
        const { width, height } = input.getBoundingClientRect();
        const own = getComputedStyle(input);
        return {
          size: [width, height],
          edge: own.borderTopColor,
          mark: getComputedStyle(input, '::before').backgroundColor,
        };
      });
    const [on, off] = [await looks(/Light grooming/), await looks(/Makeup per look/)];
    expect(on).toMatchObject({ size: [24, 24], mark: on.edge });
    expect(off.size).toEqual([24, 24]);
    expect(off.edge).not.toBe(on.edge);
    expect(on.edge).toBe(accent);
  });
}

test('in forced colors the system draws the radio buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/inquire');
  await expect(offer(page, /basic/)).toHaveCSS('appearance', 'auto');
});

test('a plan can be printed: the selection and the total, without the other options and buttons', async ({
  page,
}) => {
  // Without a selection the page prints as a price list.
  await page.goto('/inquire');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Studio sessions and portraits')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/inquire?offer=basic&hair=1');
  await expect(total(page)).toHaveText('Total $550');
  await page.emulateMedia({ media: 'print' });
  await expect(total(page)).toHaveText('Total $550');
  await expect(total(page)).toBeVisible();
  await expect(lines(page)).toHaveText(['Headshot basic package $450', 'Hair $100']);
  await expect(lines(page).last()).toBeVisible();
  await expect(page.getByText('The next openings')).toBeHidden();
  await expect(page.getByRole('main').locator('button:visible, summary:visible')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an e-mail link for each offer and the phone number remain', async ({ page }) => {
    await page.goto('/inquire');
    await expect(page.getByRole('radio').first()).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="mailto:"]:visible')).toHaveCount(10);
    await expect(main.getByRole('link', { name: 'Headshot basic package, $450' })).toBeVisible();
    const quote = main.getByRole('link', { name: 'Team headshots, from $95 each' });
    const { searchParams } = new URL((await quote.getAttribute('href')) ?? '');
    expect(searchParams.get('subject')).toBe('Session request: Team headshots, from $1,140');
    expect(searchParams.get('body')).toContain('Number of people:');
    await expect(
      main.getByRole('link', { name: 'Call (206) 555-0142' }).locator('visible=true').first(),
    ).toHaveAttribute('href', 'tel:+12065550142');
  });
});
