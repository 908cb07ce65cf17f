import { getPlanLines, getTotal } from '../support/bookingPage';
import { expect, test } from '../support/fixtures';

test('the portrait page has two groups of sessions, with pictures, prices and links to their plans', async ({
  page,
}) => {
  // In the weeks before Christmas the button of its tile plans New Year's cards.
  await page.clock.setFixedTime(new Date('2027-07-01T20:00:00Z'));
  await page.goto('/portrait');
  const kinds = page.getByRole('navigation', { name: 'Kinds of portraits' }).getByRole('link');
  await expect(kinds).toHaveText([
    /Christmas\s*\$175/,
    /Maternity\s*\$250/,
    /Senior\s*\$250/,
    /Family\s*\$300/,
  ]);
  for (const [name, headings, prices] of [
    ['Christmas and Maternity', ['Christmas', 'Maternity'], ['$175', '$250']],
    ['Senior and Family', ['Senior', 'Family'], ['$250', '$300']],
  ] as const) {
    const group = page.getByRole('region', { name });
    expect(await group.getByRole('heading').allInnerTexts()).toEqual(headings);
    // Each of the two picture tiles has two.
    await expect(group.getByRole('img')).toHaveCount(4);
    expect(await group.getByText(/^\$\d+$/).allInnerTexts()).toEqual(prices);
    const buttons = group.getByRole('link', { name: /^Plan a/ });
    expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      headings.map((heading) => `/inquire?offer=portraits&kind=${heading.toLowerCase()}`),
    );
  }
});

test('the product page prices any number of pictures, corrects invalid numbers, and passes them on to the plan', async ({
  page,
}) => {
  await page.goto('/product');
  await page.getByRole('link', { name: 'More info' }).click();
  await expect(page).toHaveURL('/product#how-it-works');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
  const result = page.getByRole('status').filter({ hasText: 'picture' });
  const count = page.getByLabel('How many pictures?');
  const more = page.getByRole('button', { name: 'One more picture' });
  await expect(result).toHaveText('12 pictures on white: $420');
  await more.click();
  await expect(result).toHaveText('13 pictures on white: $455');
  for (const [typed, number, text] of [
    ['99999', '999', '999 pictures on white: $34,965'],
    ['', '1', '1 picture on white: $35'],
    ['4.9', '4', '4 pictures on white: $140'],
  ] as const) {
    await count.fill(typed);
    await expect(result).toHaveText(text);
    await count.blur();
    await expect(count).toHaveValue(number);
    await expect(more).toHaveAttribute('aria-disabled', String(number === '999'));
  }
  await page.getByRole('link', { name: 'Plan your pictures', exact: true }).click();
  await expect(page).toHaveURL('/inquire?offer=studio-product&studio-product=4');
  await expect(getPlanLines(page)).toHaveText(['Studio product photography, 4 pictures $140']);
  await expect(getTotal(page)).toHaveText('Estimate $140');
  await page.getByRole('button', { name: 'Add one: In use' }).click();
  await expect(page).toHaveURL('/inquire?offer=studio-product&studio-product=4&lifestyle-product=1');
  await expect(getTotal(page)).toHaveText('Estimate up to $195');
});

test('the blog lists posts newest first, each with a date, a title and its HTML', async ({ page }) => {
  await page.goto('/blog');
  const days = page.locator('article time');
  expect(await days.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual([
    '2026-09-14',
    '2026-06-02',
    '2026-02-20',
  ]);
  const first = page.getByRole('article').first();
  await expect(first.getByText('September 14, 2026')).toBeVisible();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(
    'What to wear when the camera only sees your shoulders',
  );
  const subheading = first.getByRole('heading', { level: 3, name: 'What works' });
  await expect(subheading).toBeHidden();
  await first.getByText('Continue reading').click();
  await expect(subheading).toBeVisible();
});
