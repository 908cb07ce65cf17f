import { expect, test } from './fixtures';

test.beforeEach(({ page }) => page.goto('/studio'));

test('starts with three sessions at 175, 250 and 300 dollars', async ({ page }) => {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [position, words] of [
    ['30 Min Session', '$175'],
    ['60 Min Session', '$250'],
    ['90 Min Session', '$300'],
  ].entries()) {
    for (const word of words) await expect(cards.nth(position)).toContainText(word);
  }
});

test('booking names the session and its price', async ({ page }) => {
  const href = await page
    .getByRole('link', { name: 'Book this session: 60 Min Session' })
    .getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.searchParams.get('subject')).toBe('Book this session: 60 Min Session, $250');
  expect(mail.searchParams.get('body')).toContain('Preferred dates:');
});

test('by keyboard: remove, undo, remove all, reset', async ({ page }) => {
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}` });
  await remove('30 Min Session').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('30 Min Session removed');
  await expect(remove('60 Min Session')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(remove('30 Min Session')).toBeFocused();
  for (let card = 0; card < 3; card += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('No sessions listed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a session is added in memory only: a reload brings the three back', async ({ page }) => {
  await page.getByText('Add a session').click();
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('Give the session a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Team of four');
  await page.getByLabel('Price').fill('420');
  await page.getByLabel('Picture').selectOption('Full set');
  await page.getByLabel('Description').fill('Everybody at once, and one by one.');
  await page.getByRole('button', { name: 'Add session' }).click();
  const added = page.getByRole('article').nth(3);
  await expect(added).toContainText('Team of four');
  await expect(added).toContainText('$420');
  await expect(
    page.locator('main li', { has: page.getByRole('heading', { name: 'Team of four' }) }),
  ).toBeFocused();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.goto('/studio');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('what a visitor types is shown as text', async ({ page }) => {
  await page.getByText('Add a session').click();
  await page.getByLabel('Title').fill('<img src=x onerror=alert(1)>');
  await page.getByLabel('Price').fill('1');
  await page.getByLabel('Description').fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('article').nth(3)).toContainText('<img src=x onerror=alert(1)>');
});

test('a long word in a title stays on its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Add a session').click();
  await page.getByLabel('Title').fill('Supercalifragilisticexpialidocious');
  await page.getByLabel('Price').fill('1200');
  await page.getByLabel('Description').fill('x'.repeat(80));
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the columns are 3, 2 from 45rem, and 1 below', async ({ page }) => {
  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(1);
});
