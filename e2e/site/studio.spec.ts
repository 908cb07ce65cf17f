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

for (const theme of ['light', 'dark'] as const) {
  test(`the remove button is labeled and 44 px high, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const title of ['30 Min Session', '60 Min Session', '90 Min Session']) {
      const remove = page.getByRole('button', { name: `Remove ${title}` });
      const box = await remove.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(remove).toHaveCSS('color', theme === 'light' ? 'rgb(93, 89, 83)' : 'rgb(173, 168, 159)');
    }
  });
}

test('a closing question with a link precedes the form', async ({ page }) => {
  const question = page.getByRole('heading', { name: 'Not sure which session suits you?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell me what the pictures are for' })).toHaveAttribute(
    'href',
    /^mailto:hello@northlight\.example\?subject=Which%20session/,
  );
  const y = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0;
  expect(await y('Not sure which session suits you?')).toBeLessThan(await y('Add a session'));
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

test('visitor input is shown as text', async ({ page }) => {
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

test('a row for each session: words beside its picture from 45rem, below it on phones', async ({ page }) => {
  const card = page.getByRole('article', { name: '30 Min Session' });
  const isBeside = async () => {
    const picture = await card.getByRole('img').boundingBox();
    const heading = await card.getByRole('heading').boundingBox();
    return (heading?.x ?? 0) > (picture?.x ?? 0) + (picture?.width ?? 0);
  };
  for (const [width, wanted] of [
    [1440, true],
    [820, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isBeside(), String(width)).toBe(wanted);
  }
});

test('each session says what is on set and what a client gets, and the shortest what it is not for', async ({
  page,
}) => {
  const rows = page.getByRole('article');
  for (const row of await rows.all()) {
    expect((await row.locator('dt').allInnerTexts()).slice(0, 2)).toEqual(['On set', 'You get']);
  }
  await rows.first().getByRole('link', { name: 'The $275 special includes retouching.' }).click();
  await expect(page).toHaveURL('/headshot#realtor');
});
