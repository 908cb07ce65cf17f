import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { addDays, getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import { holdRequests } from '../support/fixtures';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// The owner makes a gallery and sends its link, and a client chooses in the gallery.

const framesFolder = 'content/photos/sample';
type UploadFile = { name: string; mimeType: string; buffer: Buffer };
/** Reads the photographs of a folder, and names them as a camera does; the files have lowercase names. */
const readPhotographs = (from: string): UploadFile[] =>
  readdirSync(from).map((name) => ({
    name: name.replace(/.*(?=\.jpg$)/, (plain) => plain.toUpperCase()),
    mimeType: 'image/jpeg',
    buffer: readFileSync(`${from}/${name}`),
  }));
const frames = readPhotographs(framesFolder);
const finals = readPhotographs(`${framesFolder}-finals`);
const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;
const bucket = `${localProjectId}.appspot.com`;
const galleriesPath = `${documentsPath}/galleries`;

const readStoredGalleries = (firestore: LocalFirestore) =>
  firestore.store.list(galleriesPath).map(({ fields }) => toPlainFields(fields));
const openProofs = (page: Page) => openOwnerPage(page, 'proofs');
const uploadFrames = (page: Page, files: UploadFile[]) =>
  page.getByLabel('Photographs', { exact: true }).first().setInputFiles(files);
/** Makes a gallery and waits for its view. */
async function createGallery(page: Page, title = 'Dana R., headshots'): Promise<void> {
  await page.getByRole('link', { name: 'New gallery' }).click();
  await page.getByLabel('Title shown to the client').fill(title);
  await page.getByLabel('Package').selectOption('Headshot basic package, 4 included');
  await page.getByRole('button', { name: 'Create gallery' }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}

test('the owner uploads frames, a client submits picks, and the owner delivers final images', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProofs(page);
  await createGallery(page);
  await uploadFrames(page, frames.slice(0, 6));
  await expect(page.getByText('6 of 6 uploaded.').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Frames: 6' })).toBeVisible();
  expect(readStoredGalleries(firestore)[0]).toMatchObject({
    settings: { included: 4, basicPrice: 4500, advancedPrice: 9900, stage: 'picking' },
    openedAt: null,
  });
  expect(storage.files.listNames(bucket)).toHaveLength(12);

  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/proofs#[0-9a-f]{32}$/);
  const client = await context.newPage();
  await client.goto(link);
  await client.getByRole('link', { name: 'See your frames' }).click();
  await expect(page.getByText('Picking, 0 of 4')).toBeVisible();
  for (const name of ['NL-0412', 'NL-0413', 'NL-0414', 'NL-0415', 'NL-0416'])
    await client.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(page.getByText('Picking, 5 chosen, 1 extra')).toBeVisible();
  await client.getByRole('link', { name: 'Review' }).click();
  await client.getByRole('button', { name: 'Finish my picks' }).click();
  await client.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(client.getByRole('heading', { name: 'Got your picks' })).toBeVisible();

  await page.bringToFront();
  await expect(page.getByText('Finished: 5 images, 1 extra, $45')).toBeVisible();
  await page.getByRole('button', { name: 'Copy names' }).click();
  await expect(page.getByRole('button', { name: 'Copied 5 names' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'NL-0412 NL-0413 NL-0414 NL-0415 NL-0416',
  );
  await page.getByRole('button', { name: 'Reopen the picks' }).click();
  await expect(client.getByText('Your picks are open again.')).toBeVisible();
  await client.goto(`${link}/review`);
  await client.getByRole('button', { name: 'Finish my picks' }).click();
  await client.getByRole('button', { name: 'Finish', exact: true }).click();

  await expect(client.getByRole('heading', { name: 'Got your picks' })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('Still missing: NL-0412')).toBeVisible();
  await page.getByLabel('Photographs', { exact: true }).setInputFiles(finals.slice(0, 1));
  await expect(page.getByRole('button', { name: 'Deliver 1 picture' })).toBeVisible();
  // With the first final image, the owner has begun.
  expect(readStoredGalleries(firestore)[0]).toMatchObject({ retouchingAt: expect.any(Number) });
  // Before the delivery, the link reveals nothing about the final image: no name, no folder, no bytes.
  const id = link.split('#')[1];
  const readDocument = async (name: string) => {
    const response = await fetch(`http://${firestore.host}/v1/${documentsPath}/${name}/${id}`);
    return { status: response.status, text: await response.text() };
  };
  expect((await readDocument('galleries')).text).not.toMatch(/final|NL-0415-|"jpg/i);
  const [{ folder } = { folder: '' }] = firestore.store
    .list(`${documentsPath}/deliveries`)
    .map(({ fields }) => toPlainFields(fields));
  expect(folder).toMatch(/^[0-9a-f]{32}$/);
  expect((await readDocument('galleries')).text).not.toContain(String(folder));
  expect((await readDocument('deliveries')).status).toBe(403);
  await page.getByRole('button', { name: 'Deliver 1 picture' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Picked, but no finished picture yet: NL-0412');
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText(/^Delivered, \$45 to pay$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dana R., headshots', level: 2 })).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue('Your pictures are ready');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const deliveryMessage = await page.evaluate(() => navigator.clipboard.readText());
  expect(deliveryMessage).toMatch(
    /^Hello, this is Northlight\.\nYour pictures are ready: Dana R\., headshots\./,
  );
  expect(deliveryMessage).toContain(
    'To pay: $45.\nPlus sales tax where it applies.\nYou can pay here: https://pay.northlight.example/pictures',
  );
  await expect(client.getByRole('heading', { name: 'Your pictures are ready' })).toBeVisible();
  await expect(client.getByRole('link', { name: 'Pay $45' })).toBeVisible();
  await page.getByRole('button', { name: '$45 is paid' }).click();
  await expect(client.getByRole('link', { name: 'Pay $45' })).toBeHidden();
  expect(readStoredGalleries(firestore)[0]).toMatchObject({ settings: { paid: 4500, stage: 'delivered' } });
  await client.getByRole('link', { name: 'Open NL-0415' }).click();
  await expect(client.getByRole('button', { name: 'Before' })).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(client.getByText(/^Still to come: NL-0412/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/was deleted with 15 files/)).toBeVisible();
  expect(readStoredGalleries(firestore)).toEqual([]);
  expect(firestore.store.list(`${documentsPath}/deliveries`)).toEqual([]);
  expect(storage.files.listNames(bucket)).toEqual([]);
});

/** Makes each request to the storage slower, so that an upload can be interrupted. */
const slowStorage = (page: Page) =>
  page.route('**/v0/b/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue().catch(() => {});
  });

test('an interrupted upload continues with the missing files', async ({ page, firestore, storage }) => {
  test.setTimeout(90_000);
  await slowStorage(page);
  await openProofs(page);
  await createGallery(page);
  await uploadFrames(page, frames.slice(0, 8));
  const countFrames = () => Object.keys(Object(readStoredGalleries(firestore)[0]?.settings).frames).length;
  await expect.poll(countFrames, { timeout: 30_000, intervals: [20] }).toBeGreaterThanOrEqual(3);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dana R., headshots', level: 2 })).toBeVisible();
  await uploadFrames(page, frames.slice(0, 8));
  await expect(page.getByText(/^8 of 8 uploaded\. Already in the gallery: [3-7]\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { name: 'Frames: 8' })).toBeVisible();
  expect(storage.files.listNames(bucket)).toHaveLength(16);
});

test('the progress stays in view in every part of the page; it pauses, stops, and asks before the page is left', async ({
  page,
}) => {
  await slowStorage(page);
  await openProofs(page);
  await createGallery(page);
  await uploadFrames(page, frames.slice(0, 8));
  const progress = page.getByText(
    /^Uploading: [0-7] of 8 frames of “Dana R\., headshots”\. Keep this page open\.$/,
  );
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^Frames at this link so far: [1-7]\.$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused: /)).toBeVisible();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(/^Paused: /)).toBeInViewport();
  }
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByText(/^Paused: /)).toBeInViewport();
  const dialogEvent = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('link', { name: 'Proofs' }).click();
  await page.getByRole('link', { name: 'Dana R., headshots' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(
    page.getByText(/^Stopped\. [0-8] of 8 are in the gallery; drop the files again to go on\./),
  ).toBeVisible();
  await expect(progress).toBeHidden();
  await uploadFrames(page, frames.slice(0, 8));
  await expect(page.getByText(/^8 of 8 uploaded\./)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Frames at this link so far')).toBeHidden();
});

test('a final image whose name matches no frame is given to one by hand, also after it is replaced', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  await seedGalleries(firestore.store, storage.files);
  await openProofs(page);
  await page.getByRole('link', { name: 'Owen K., headshots' }).click();
  const link = await page.locator('.gallery-link').innerText();
  // Named by another program, and with the type that older ones send.
  const createFinal = async (background: string) => ({
    name: 'Portrait.jpg',
    mimeType: 'image/pjpeg',
    buffer: await sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  const before = storage.files.listNames(bucket);
  await page.getByLabel('Photographs', { exact: true }).setInputFiles(await createFinal('red'));
  await expect(page.getByText('No frame matches Portrait. Choose its frame')).toBeVisible();
  for (const name of storage.files.listNames(bucket).filter((each) => !before.includes(each)))
    expect(storage.files.get(bucket, name)?.contentType).toBe('image/jpeg');
  const frame = page.getByLabel('Frame of Portrait');
  await frame.selectOption('NL-0420');
  await expect(page.getByText('No frame matches Portrait.')).toBeHidden();
  const client = await context.newPage();
  await client.goto(link);
  await client.getByRole('link', { name: 'Open Portrait' }).click();
  await client.getByRole('button', { name: 'Before' }).click();
  await expect(client.getByRole('img', { name: 'NL-0420' })).toBeVisible();
  await client.close();

  await page.getByLabel('Photographs', { exact: true }).setInputFiles(await createFinal('blue'));
  await expect(page.getByText('1 of 1 uploaded. Replaced: 1.')).toBeVisible();
  await page.getByText('All finished pictures').click();
  await expect(frame.locator('option:checked')).toHaveText('NL-0420');
  await frame.selectOption('By its name');
  await expect(page.getByText('No frame matches Portrait.')).toBeVisible();
});

test('the list shows the stage of each gallery; a link can be deactivated and opened again', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  await seedGalleries(firestore.store, storage.files);
  await openProofs(page);
  const galleryRows = page.getByRole('region', { name: 'Proofs' }).getByRole('listitem');
  await expect(galleryRows).toHaveCount(2);
  await expect(galleryRows.nth(0)).toContainText('Priya S., headshots');
  await expect(galleryRows.nth(0)).toContainText('Picking, 1 of 4');
  await expect(galleryRows.nth(1)).toContainText('Delivered');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await galleryRows.nth(0).getByRole('button', { name: 'Copy link' }).click();
  await expect(galleryRows.nth(0).getByRole('button', { name: 'Copied' })).toBeVisible();
  const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'Priya S., headshots' }).click();
  const link = await page.locator('.gallery-link').innerText();
  expect(clipboardText).toBe(link);
  const client = await context.newPage();
  await client.goto(link);
  await expect(client.getByRole('heading', { name: 'Priya S., headshots' })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate link' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Someone who kept the address of a single picture can load it until it is deleted. No cleanup has run yet',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('heading', { name: 'The link has expired' })).toBeVisible();
  // The owner still sees the frames.
  await page.getByText('All frames').click();
  await expect(page.locator('details img').first()).toHaveJSProperty('naturalWidth', 320);
  await expect(client.getByRole('heading', { name: 'This link is not active' })).toBeVisible();
  await page.getByLabel('Reopen until the end of').fill('2926-03-01');
  await expect(page.getByText(/^Choose a day from .* to .*\.$/)).toBeVisible();
  await page.getByLabel('Reopen until the end of').fill(addDays(getStudioDay(Date.now()), 90));
  await page.getByRole('button', { name: 'Reopen link' }).click();
  await expect(page.getByText(/^The link expires on /)).toBeVisible();
  // The client's page was open all the time. Its listener retries after half a minute, but at once when the tab is visible
  // again. Headless browsers do not report that, so the test does.
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(client.getByRole('heading', { name: 'Priya S., headshots' })).toBeVisible();
});

test('a wrong frame and a wrong final image can be removed; a corrected one replaces the previous one', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  await seedGalleries(firestore.store, storage.files);
  const listFileNames = () => storage.files.listNames(bucket);
  const before = listFileNames().length;
  await openProofs(page);
  await page.getByRole('link', { name: 'Owen K., headshots' }).click();
  const client = await context.newPage();
  await client.goto(await page.locator('.gallery-link').innerText());
  await expect(client.locator('figure')).toHaveCount(4);

  await page.getByLabel('Photographs', { exact: true }).setInputFiles(finals.slice(0, 1));
  await expect(page.getByText('1 of 1 uploaded. Replaced: 1.')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => listFileNames().length).toBe(before);
  await expect(page.getByRole('heading', { name: 'Finished pictures: 4' })).toBeVisible();
  await page.getByText('All finished pictures').click();
  await page.getByRole('button', { name: 'Remove NL-0415', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Finished pictures: 3' })).toBeVisible();
  await expect(client.locator('figure')).toHaveCount(3);

  // The file was deleted from the storage, so the same file is uploaded again.
  await page.getByLabel('Photographs', { exact: true }).setInputFiles(finals.slice(0, 1));
  await expect(page.getByRole('heading', { name: 'Finished pictures: 4' })).toBeVisible();
  await expect(client.locator('figure')).toHaveCount(4);
  await expect.poll(() => listFileNames().length).toBe(before);
  for (const picture of await client.locator('figure img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

  await page.getByText('All frames').click();
  await page.getByRole('button', { name: 'Remove NL-0412', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Frames: 23' })).toBeVisible();
  await expect.poll(() => listFileNames().length).toBe(before - 2);
});

test('title, message and prices can be changed until the client has finished, and the client sees the new prices', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  await seedGalleries(firestore.store, storage.files);
  const client = await context.newPage();
  await client.goto(`/proofs#${sampleGalleryIds.picking}`);
  await client.getByRole('link', { name: 'See your frames' }).click();
  const getOpenedTime = () =>
    readStoredGalleries(firestore).find(({ submittedAt }) => submittedAt === null)?.openedAt;
  await expect.poll(getOpenedTime).toBeGreaterThan(0);
  await openProofs(page);
  await page.getByRole('link', { name: 'Priya S., headshots' }).click();
  await page.getByRole('button', { name: 'Change title, message or prices' }).click();
  await page.getByLabel('Title shown to the client').fill('Priya Shah, headshots');
  await page.getByLabel('Message to the client').fill('Look at 0415 first.');
  await page.getByLabel('Extra image, advanced retouching (dollars)').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter dollars up to 99,999, such as 45 or 49.50.').first()).toBeVisible();
  await page.getByLabel('Extra image, advanced retouching (dollars)').fill('89.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Priya Shah, headshots', level: 2 })).toBeVisible();
  await expect(page.getByText('Look at 0415 first.')).toBeVisible();
  await expect(client.getByText(/\$45 with basic or \$89\.50/)).toBeVisible();
  await page.getByRole('button', { name: 'Change title, message or prices' }).click();
  await page.getByLabel('Extra image, advanced retouching (dollars)').fill('99');
  // The client finishes meanwhile.
  await page.getByLabel('Title shown to the client').fill('Too late');
  const name = `${galleriesPath}/${sampleGalleryIds.picking}`;
  const submittedAt = { timestampValue: new Date().toISOString() };
  await holdRequests(page, '**/Listen/**');
  firestore.store.commit([{ kind: 'update', name, mask: [['submittedAt']], fields: { submittedAt } }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The client has already finished.')).toBeVisible();
  expect(readStoredGalleries(firestore).map(({ settings }) => Object(settings).title)).not.toContain(
    'Too late',
  );
});

test('final images wait for the payment: the owner starts, delivers, and enters the payment', async ({
  page,
  context,
  firestore,
  storage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await seedGalleries(firestore.store, storage.files);
  const id = sampleGalleryIds.delivered;
  const write = (collection: string, data: object, mask: string[][]) =>
    firestore.store.commit([
      {
        kind: 'update',
        name: `${documentsPath}/${collection}/${id}`,
        fields: toFirestoreFields(data),
        mask,
      },
    ]);
  const readGallery = () => toPlainFields(firestore.store.get(`${galleriesPath}/${id}`)?.fields);
  // A fifth pick, and pictures that are not delivered yet.
  write(
    'galleries',
    { picks: { f001: 'basic' }, settings: { stage: 'picking', opensWhenPaid: true }, retouchingAt: null },
    [['picks', 'f001'], ['settings', 'stage'], ['settings', 'opensWhenPaid'], ['retouchingAt']],
  );
  write('deliveries', { isOpen: false }, [['isOpen']]);
  await openProofs(page);
  await page.getByRole('link', { name: 'Owen K., headshots' }).click();
  await expect(page.getByText('Finished: 5 images, 1 extra, $45 to pay')).toBeVisible();
  const client = await context.newPage();
  await client.goto(`/proofs#${id}`);
  await client.getByRole('button', { name: 'Change my picks' }).waitFor();
  await page.getByRole('button', { name: 'Start retouching' }).click();
  await expect(client.getByText('I have started on your picks.')).toBeVisible();
  await client.getByRole('button', { name: 'Ask to reopen my picks' }).click();
  await expect(page.getByText('The client asks you to reopen the picks.')).toBeVisible();

  await page.getByRole('button', { name: 'Change payment' }).click();
  await page.getByLabel('Paid so far (dollars)').fill('some');
  await page.getByLabel('Payment link of this gallery').fill('http://pay.example/owen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the whole address of a page.')).toBeVisible();
  await expect(page.getByLabel('Paid so far (dollars)')).toBeFocused();
  await page.getByLabel('Paid so far (dollars)').fill('5');
  await page.getByLabel('Payment link of this gallery').fill('pay.example/owen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Finished: 5 images, 1 extra, $40 to pay')).toBeVisible();

  await page.getByRole('button', { name: 'Deliver 4 pictures' }).click();
  await expect(page.getByRole('dialog')).toContainText('They open when you mark $40 as paid.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('Ready, $40 to pay')).toBeVisible();
  await expect(client.getByText('They open when your extra images are paid: $40.')).toBeVisible();
  await expect(client.getByRole('link', { name: 'Pay $40' })).toHaveAttribute(
    'href',
    'https://pay.example/owen',
  );
  expect((await fetch(`http://${firestore.host}/v1/${documentsPath}/deliveries/${id}`)).status).toBe(403);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('They open when $40 is paid.');
  await page.getByRole('link', { name: 'All galleries' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Owen K.' });
  await expect(row).toContainText('Ready, $40 to pay');
  await expect(row.getByRole('link', { name: 'Payment link' })).toHaveAttribute(
    'href',
    'https://pay.example/owen',
  );

  await page.getByRole('link', { name: 'Owen K., headshots' }).click();
  await page.getByRole('button', { name: '$40 is paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(client.getByRole('button', { name: 'Download all' })).toBeVisible();
  expect(readGallery().settings).toMatchObject({ paid: 4500, stage: 'delivered' });

  await page.getByRole('button', { name: 'Reopen the picks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(client.getByText('Your picks are open again.')).toBeVisible();
  expect(readGallery()).toMatchObject({ submittedAt: null, retouchingAt: null, reopenRequestedAt: null });
  write('galleries', { picks: { f001: 'advanced' }, submittedAt: new Date() }, [
    ['picks', 'f001'],
    ['submittedAt'],
  ]);
  await expect(page.getByText('Finished: 5 images, 1 extra, $54 to pay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver 4 pictures' })).toBeVisible();

  // The client takes back the picks at the same time.
  await page.route('**/documents:batchGet*', (route) => {
    write('galleries', { submittedAt: null }, [['submittedAt']]);
    return route.continue();
  });
  await page.getByRole('button', { name: 'Start retouching' }).click();
  await expect(page.getByText('The client has taken back the picks.')).toBeVisible();
  expect(readGallery().retouchingAt).toBeNull();
});
