import { phone } from '../support/fixtures';
import { expect, heart, openFrames, saving, test, tray } from './fixtures';

// Of two commits at once, the later is made again.
test.use({ viewport: phone, expectedMessages: /400/ });

test('two phones with one link show each other’s picks within two seconds', async ({
  page,
  context,
  stored,
}) => {
  const other = await context.newPage();
  for (const each of [page, other]) await openFrames(each);
  await heart(page, 'NL-0412').click();
  await heart(other, 'NL-0413').click();
  for (const each of [page, other]) {
    await expect(tray(each)).toContainText('3 of 4 chosen', { timeout: 2000 });
    await expect(saving(each)).toHaveText('Saved');
  }
  expect(stored().picks).toEqual({ f001: 'included', f002: 'included', f003: 'included' });
});

test('what another device changes is told, and undone; a bill that changes while it is agreed to is asked about again', async ({
  page,
  store,
  stored,
  firestore,
}) => {
  await openFrames(page);
  await expect.poll(() => firestore.targets()).toBe(1);
  const others = (picks: Record<string, string>) =>
    store({
      picks: {
        mapValue: {
          fields: Object.fromEntries(Object.entries(picks).map(([id, pick]) => [id, { stringValue: pick }])),
        },
      },
    });
  others({ f001: 'included' });
  const notice = tray(page).getByText('Changed elsewhere: NL-0412 chosen, NL-0414 removed.');
  await expect(notice).toBeVisible();
  await tray(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(notice).toBeHidden();
  await expect.poll(() => stored().picks).toEqual({ f003: 'included' });

  await tray(page).getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Finish my choice' }).click();
  await expect(page.getByRole('heading', { name: 'Finish with 1 image?' })).toBeVisible();
  others({ f003: 'included', f001: 'included', f002: 'included', f004: 'included', f009: 'advanced' });
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(
    page.getByText(
      'It is not finished: it was changed elsewhere: NL-0412 chosen, NL-0413 chosen, NL-0415 chosen, 1 more.',
    ),
  ).toBeVisible();
  expect(stored().finished).toBeNull();
  await expect(page.getByRole('region', { name: 'Total' }).getByRole('status')).toContainText('$99');
  await page.getByRole('button', { name: 'Finish my choice' }).click();
  await expect(page.getByRole('heading', { name: 'Finish with 5 images?' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Got your picks' })).toBeVisible();
  await expect(page.getByText('Included images: 4. Extra: 1.')).toBeVisible();
});
