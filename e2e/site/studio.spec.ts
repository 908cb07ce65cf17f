import { expect, test } from '../support/fixtures';
import { step } from '../support/inquirePage';

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

test('a session links to its plan; an added one is booked by e-mail', async ({ page }) => {
  await page.getByText('Add a session').click();
  await page.getByLabel('Title').fill('Team of four');
  await page.getByLabel('Price').fill('420');
  await page.getByLabel('Description').fill('Everybody at once.');
  await page.getByRole('button', { name: 'Add session' }).click();
  const href = await page.getByRole('link', { name: 'Book this session: Team of four' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.searchParams.get('subject')).toBe('Book this session: Team of four, $420');
  expect(mail.searchParams.get('body')).toContain('Preferred dates:');
  await page.getByRole('link', { name: 'Book this session: 60 Min Session' }).click();
  await expect(page).toHaveURL('/inquire?offer=60-min-session');
  await expect(step(page, 'Who is it for?')).toContainText('60 Min Session');
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

test('a session is added in memory only: a reload restores the three', async ({ page }) => {
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
