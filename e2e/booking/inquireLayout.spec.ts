import { checkInBothThemes, expectNoViolations } from '../support/axe';
import { fixedNow, getOffer, getTotal, goToDetails } from '../support/bookingPage';
import { expect, phone, test, watchShifts } from '../support/fixtures';

test.beforeEach(({ page }) => page.clock.setFixedTime(fixedNow));

test('on a phone, the total stays in view, takes little space and covers no focused field', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=advanced&makeup=3');
  const bar = page.locator('.total-bar');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await getOffer(page, /Light grooming/).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await bar.boundingBox())?.height).toBeLessThan(88);
  // The total does not cover the focused element.
  for (const field of await page.getByRole('main').locator('input:visible').all()) {
    await field.focus();
    const isCovered = await field.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const topElement = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !element.closest('label')?.contains(topElement) && !topElement?.contains(element);
    });
    expect(isCovered).toBe(false);
  }
});

test('on a phone, the terms are at the last step, above the total; earlier steps mention only the tax', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=basic');
  const terms = page.locator('.plan-terms');
  await expect(terms.getByText('Plus sales tax where it applies.')).toBeVisible();
  const bookingTerms = page
    .getByText('Nothing is booked until I confirm, within one business day. Then $100 holds the date.')
    .filter({ visible: true });
  await expect(bookingTerms).toHaveCount(0);
  await goToDetails(page);
  await expect(bookingTerms).toHaveCount(1);
  await terms.scrollIntoViewIfNeeded();
  await expect(terms).toBeInViewport({ ratio: 1 });
  await expect(getTotal(page)).toBeInViewport({ ratio: 1 });
});

test('a selected option looks selected, and axe finds no violations, in both themes', async ({ page }) => {
  await page.goto('/inquire?offer=basic&makeup=1&light-grooming=1&place=moon');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const getStyle = (name: RegExp) =>
    getOffer(page, name).evaluate((input) => {
      const { width, height } = input.getBoundingClientRect();
      return {
        size: [width, height],
        edge: getComputedStyle(input).borderTopColor,
        mark: getComputedStyle(input, '::before').backgroundColor,
      };
    });
  const edges: string[] = [];
  await checkInBothThemes(page, async () => {
    await expectNoViolations(page);
    const [selected, unselected] = [await getStyle(/Light grooming/), await getStyle(/Makeup per look/)];
    expect(selected).toMatchObject({ size: [24, 24], mark: selected.edge });
    expect(unselected.size).toEqual([24, 24]);
    expect(unselected.edge).not.toBe(selected.edge);
    edges.push(selected.edge);
  });
  expect(edges).toEqual(['rgb(242, 240, 236)', 'rgb(28, 26, 24)']);
});

test('nothing moves when the calendar arrives late', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/documents:batchGet*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await page.goto('/inquire?offer=basic');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByText('Reading my calendar…')).toBeVisible();
  const getTop = () =>
    page
      .getByText('None of these work?')
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await getTop();
  const shiftsBefore = await shifts();
  release();
  await expect(page.getByRole('radio', { name: '12:00 PM' })).toBeVisible();
  expect(await getTop()).toBe(before);
  expect(await shifts()).toEqual(shiftsBefore);
});
