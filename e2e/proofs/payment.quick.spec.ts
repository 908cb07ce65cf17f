import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { phone } from '../support/fixtures';
import {
  changeSettings,
  expect,
  galleriesPath,
  getGalleryUrl,
  getHeart,
  getSavingStatus,
  getTray,
  openContactSheet,
  sampleGalleryIds,
  test,
  writeAsOwner,
} from '../support/proofsPage';

test.use({ viewport: phone, expectedMessages: /40[03]/ });

/** Gives the gallery the final images of the other sample gallery, and opens them. */
function deliver(firestore: LocalFirestore): void {
  const [target, source] = [sampleGalleryIds.picking, sampleGalleryIds.delivered].map(
    (id) => `${galleriesPath.replace('galleries', 'deliveries')}/${id}`,
  );
  const fields = firestore.store.get(source ?? '')?.fields ?? {};
  firestore.store.commit([{ kind: 'set', name: target ?? '', fields }]);
  changeSettings(firestore, { stage: 'delivered' });
}

test('from the link to the payment: picks are taken back and changed, and the pictures open when the new bill is paid', async ({
  page,
  firestore,
  readGallery,
}) => {
  test.setTimeout(60_000);
  changeSettings(firestore, { opensWhenPaid: true });
  await openContactSheet(page);
  await expect.poll(() => firestore.countTargets()).toBe(1);
  for (const name of ['NL-0412', 'NL-0413', 'NL-0415', 'NL-0416']) await getHeart(page, name).click();
  await expect(getSavingStatus(page)).toHaveText('Saved');
  const finish = async () => {
    await getTray(page).getByRole('link', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Finish my picks' }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Got your picks' })).toBeFocused();
  };
  await getTray(page).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('Basic retouching. Color, contrast and crop.')).toBeVisible();
  await expect(
    page.getByText('You pay when your final pictures are ready. They open when it is paid.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Keep choosing' }).click();
  await finish();
  await expect(page.getByText('Extra to pay, by payment link$45')).toBeVisible();
  const firstFinish = readGallery().submittedAt;

  await page.getByRole('button', { name: 'Change my picks' }).click();
  await expect(page.getByText('Your picks are open again.')).toBeVisible();
  await expect(getTray(page)).toContainText('5 chosen, 1 extra');
  expect(readGallery()).toMatchObject({ submittedAt: null, mail: 'none' });
  await getHeart(page, 'NL-0417').click();
  await expect(getSavingStatus(page)).toHaveText('Saved');
  await finish();
  await expect(page.getByText('Extra to pay, by payment link$90')).toBeVisible();
  expect(readGallery().submittedAt).toBeGreaterThan(Number(firstFinish));

  writeAsOwner(firestore, { retouchingAt: new Date() });
  await expect(page.getByText('I have started on your picks.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to reopen my picks' }).click();
  await expect(page.getByText('You asked me to reopen your picks.')).toBeVisible();
  expect(readGallery()).toMatchObject({
    reopenRequestedAt: expect.any(Number),
    submittedAt: expect.any(Number),
  });

  changeSettings(firestore, { stage: 'ready' });
  await expect(page.getByRole('heading', { name: 'Your pictures are ready' })).toBeFocused();
  await expect(page.getByText('They open when your extra images are paid: $90.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $90' })).toHaveAttribute(
    'href',
    'https://pay.northlight.example/pictures',
  );
  changeSettings(firestore, { paid: 3000, paymentUrl: 'https://pay.example/priya' });
  await expect(page.getByText('They open when your extra images are paid: $60.')).toBeVisible();

  deliver(firestore);
  await expect(page.getByRole('button', { name: 'Download all' })).toBeVisible();
  await expect(page.getByText('Still to pay: $60.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $60' })).toHaveAttribute(
    'href',
    'https://pay.example/priya',
  );
  changeSettings(firestore, { paid: 9000 });
  await expect(page.getByText('Still to pay')).toBeHidden();
});

test('an hour after finishing, the page says why the picks stay, and asks the owner instead', async ({
  page,
  firestore,
  readGallery,
}) => {
  writeAsOwner(firestore, { submittedAt: new Date(Date.now() - 3_600_000) });
  await page.goto(getGalleryUrl('picking'));
  await page.getByRole('button', { name: 'Change my picks' }).click();
  await expect(page.getByText('More than an hour has passed')).toBeVisible();
  expect(readGallery().submittedAt).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Ask to reopen my picks' }).click();
  await expect(page.getByText('You asked me to reopen your picks.')).toBeVisible();
  expect(readGallery().reopenRequestedAt).toBeGreaterThan(0);
});
