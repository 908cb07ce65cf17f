import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import { phone } from '../support/fixtures';
import { expect, getHeart, getSavingStatus, getTray, openContactSheet, test } from '../support/proofsPage';

test.use({ viewport: phone, expectedMessages: /400/ });

test('two phones with one link show each other’s picks within two seconds', async ({
  page,
  browser,
  baseURL,
  firestoreHost,
  readGallery,
}) => {
  const otherPhone = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone });
  await otherPhone.addInitScript((host) => {
    globalThis.firestoreEmulatorHost = host;
  }, firestoreHost);
  const other = await otherPhone.newPage();
  for (const each of [page, other]) await openContactSheet(each);
  await getHeart(page, 'NL-0412').click();
  await getHeart(other, 'NL-0413').click();
  for (const each of [page, other]) {
    await expect(getTray(each)).toContainText('3 of 4 chosen', { timeout: 2000 });
    await expect(getSavingStatus(each)).toHaveText('Saved');
  }
  expect(readGallery().picks).toEqual({ f001: 'included', f002: 'included', f003: 'included' });
  await otherPhone.close();
});

test('changes from another device are announced and can be undone; if they arrive while the client finishes, the page asks again', async ({
  page,
  replaceFields,
  readGallery,
  firestore,
}) => {
  await openContactSheet(page);
  await expect.poll(() => firestore.countTargets()).toBe(1);
  let writeCount = 0;
  const changeOnOtherDevice = (picks: Record<string, string>) => {
    writeCount += 1;
    replaceFields({
      picks: {
        mapValue: {
          fields: Object.fromEntries(Object.entries(picks).map(([id, pick]) => [id, { stringValue: pick }])),
        },
      },
      writes:
        toFirestoreFields({ writes: { ...Object(readGallery().writes), other: writeCount } }).writes ?? {},
    });
  };
  changeOnOtherDevice({ f001: 'included' });
  const notice = getTray(page).getByText('Changed elsewhere: NL-0412 chosen, NL-0414 removed.');
  await expect(notice).toBeVisible();
  await getTray(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(notice).toBeHidden();
  await expect.poll(() => readGallery().picks).toEqual({ f003: 'included' });

  await getTray(page).getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Finish my picks' }).click();
  await expect(page.getByRole('heading', { name: 'Finish with 1 image?' })).toBeVisible();
  changeOnOtherDevice({
    f003: 'included',
    f001: 'included',
    f002: 'included',
    f004: 'included',
    f009: 'advanced',
  });
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(
    page.getByText(
      'Not finished: your picks were changed elsewhere: NL-0412 chosen, NL-0413 chosen, NL-0415 chosen, 1 more.',
    ),
  ).toBeVisible();
  expect(readGallery().submittedAt).toBeNull();
  await expect(page.getByRole('region', { name: 'Total' }).getByRole('status')).toContainText('$99');
  await page.getByRole('button', { name: 'Finish my picks' }).click();
  await expect(page.getByRole('heading', { name: 'Finish with 5 images?' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Got your picks' })).toBeVisible();
  await expect(page.getByText('Included images: 4. Extra: 1.')).toBeVisible();
});
