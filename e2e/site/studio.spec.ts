import { expect, test } from '../support/fixtures';
import { getStep } from '../support/inquirePage';

test('by keyboard, sessions can be removed, restored and reset, and focus is never lost', async ({
  page,
}) => {
  await page.goto('/studio');
  const getRemoveButton = (title: string) => page.getByRole('button', { name: `Remove ${title}` });
  await getRemoveButton('30 Min Session').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('30 Min Session removed');
  await expect(getRemoveButton('60 Min Session')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(getRemoveButton('30 Min Session')).toBeFocused();
  for (let card = 0; card < 3; card += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('No sessions listed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('an added session stays in memory only and is booked by e-mail; the others link to their plan', async ({
  page,
}) => {
  await page.goto('/studio');
  await page.getByText('Add a session').click();
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('Give the session a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Team of four');
  await page.getByLabel('Price').fill('420');
  await page.getByLabel('Picture').selectOption('Full set');
  await page.getByLabel('Description').fill('Everybody at once, and one by one.');
  await page.getByRole('button', { name: 'Add session' }).click();
  const newSession = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Team of four' }) });
  await expect(newSession).toContainText('$420');
  await expect(newSession).toBeFocused();
  const mail = await newSession.getByRole('link', { name: /^Book this session/ }).getAttribute('href');
  expect(new URL(mail ?? '').searchParams.get('subject')).toBe('Book this session: Team of four, $420');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Book this session: 60 Min Session' }).click();
  await expect(page).toHaveURL('/inquire?offer=60-min-session');
  await expect(getStep(page, 'Who is it for?')).toContainText('60 Min Session');
});
