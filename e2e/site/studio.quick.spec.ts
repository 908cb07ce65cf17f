import { getStep } from '../support/bookingPage';
import { expect, test } from '../support/fixtures';

test('by keyboard, sessions can be hidden and added back, until the page is left; each links to its plan', async ({
  page,
}) => {
  await page.goto('/studio');
  const getHideButton = (title: string) => page.getByRole('button', { name: `Hide ${title}` });
  await getHideButton('30 Min Session').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getHideButton('30 Min Session')).toBeFocused();
  await getHideButton('90 Min Session').click();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Book this session: 60 Min Session' }).click();
  await expect(page).toHaveURL('/inquire?offer=60-min-session');
  await expect(getStep(page, 'Who is it for?')).toContainText('60 Min Session');
});
