import type { Page } from '@playwright/test';
import exifReader from 'exifreader';
import sharp from 'sharp';
import { expect, getBodyEditor, openOwnerPage, test } from '../support/ownerPage';
import { publish, writeNewPost } from '../support/ownerPosts';

test.use({ expectedMessages: /40[0139]|503|Failed to load resource|Firestore \(\d/ });

let phonePhotograph: Buffer;
test.beforeAll(async () => {
  // As a phone held upright stores it: rotated, with its location.
  phonePhotograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

async function addPhotograph(page: Page, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Photograph', exact: true }).click();
  await page
    .getByLabel('Choose or take photographs')
    .setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: phonePhotograph });
  await page.getByLabel('Description').fill(alt);
  await page.getByRole('button', { name: 'Add to the post' }).click();
}

test('a phone photograph is stored upright, smaller and without its location, and readers see it', async ({
  page,
  context,
  request,
}) => {
  await openOwnerPage(page);
  await writeNewPost(page, 'Teal', 'Before.');
  await addPhotograph(page, 'A teal wall.');
  const picture = getBodyEditor(page).getByRole('img', { name: 'A teal wall.' });
  await expect(picture).toBeVisible();
  // Typing continues below it.
  await page.keyboard.type('After.');
  await expect(getBodyEditor(page)).toContainText('After.');
  await publish(page);
  await expect(page.getByText('was published.')).toBeVisible();
  const reader = await context.newPage();
  await reader.goto('/blog');
  const article = reader.getByRole('article', { name: 'Teal' });
  await article.getByText('Continue reading').click();
  const readerPicture = article.getByRole('img', { name: 'A teal wall.' });
  await readerPicture.scrollIntoViewIfNeeded();
  await expect.poll(() => readerPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1333);
  expect(await readerPicture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2000);
  await expect(article).toContainText(/Before\.Continue reading\s*After\./);
  const src = (await readerPicture.getAttribute('src')) ?? '';
  const storedFile = await (await request.get(src)).body();
  expect(Object.keys(exifReader.load(storedFile))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/GPS|Make/)]),
  );
});

test('canceling the dialog cancels an upload that hangs', async ({ page, storage }) => {
  await openOwnerPage(page);
  await writeNewPost(page, 'Teal', '');
  storage.setFault('hang');
  await addPhotograph(page, 'A teal wall.');
  await expect(page.getByRole('button', { name: 'Uploading' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  storage.setFault(null);
  await addPhotograph(page, 'Another wall.');
  await expect(getBodyEditor(page).getByRole('img', { name: 'Another wall.' })).toBeVisible();
  await expect(getBodyEditor(page).getByRole('img', { name: 'A teal wall.' })).toBeHidden();
});

test('a site photograph is copied to the storage, unless it has a permanent address', async ({
  page,
  storage,
}) => {
  await openOwnerPage(page);
  await writeNewPost(page, 'Teal', '');
  await page.getByRole('button', { name: 'Photograph', exact: true }).click();
  await page
    .getByRole('button', { name: /Camera on a tripod/ })
    .first()
    .click();
  await expect(page.getByLabel('Description')).toHaveValue(/^Camera on a tripod/);
  await page.getByRole('button', { name: 'Add to the post' }).click();
  const picture = getBodyEditor(page).getByRole('img', { name: /^Camera on a tripod/ });
  await expect(picture).toHaveAttribute('src', new RegExp(`^http://${storage.host}/v0/b/`));
  await page.getByRole('button', { name: 'Photograph', exact: true }).click();
  await page.getByRole('button', { name: /folded knitwear|what to wear folded knits/i }).click();
  await page.getByLabel('Description').fill('Folded knits.');
  await page.getByRole('button', { name: 'Add to the post' }).click();
  const permanentPicture = getBodyEditor(page).getByRole('img', { name: 'Folded knits.' });
  await expect(permanentPicture).toHaveAttribute('src', '/photos/blog/what-to-wear-folded-knits.jpg');
  await expect(permanentPicture).toHaveAttribute('width', '1200');
});
