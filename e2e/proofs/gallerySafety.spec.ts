import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import type { LocalStorage } from '../../scripts/emulators/storage/server';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// Nothing in a gallery is deleted, overwritten or lost because a client, another page or the network came in between.

const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;
const galleryName = `${documentsPath}/galleries/${sampleGalleryIds.picking}`;
const deliveryName = galleryName.replace('galleries', 'deliveries');
const bucket = `${localProjectId}.appspot.com`;
const listFileNames = (storage: LocalStorage) => storage.files.listNames(bucket);
const readGallery = (firestore: LocalFirestore) => toPlainFields(firestore.store.get(galleryName)?.fields);
const readSettings = (firestore: LocalFirestore) => Object(readGallery(firestore).settings);
/** A write by a client or by another page of the owner: `writeRemotely(firestore, 'settings.title', 'Dana')`. */
const writeRemotely = (firestore: LocalFirestore, path: string, value: unknown) => {
  const keys = path.split('.');
  const data = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  firestore.store.commit([
    {
      kind: 'update',
      name: galleryName,
      fields: toFirestoreFields(Object(data)),
      mask: [keys],
    },
  ]);
};

test.beforeEach(({ firestore, storage }) => seedGalleries(firestore.store, storage.files));

async function openGallery(page: Page): Promise<void> {
  await openOwnerPage(page, 'proofs');
  await page.getByRole('link', { name: 'Priya S., headshots' }).click();
  await expect(page.getByRole('heading', { name: 'Priya S., headshots', level: 2 })).toBeVisible();
}
const getAlert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
const confirm = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label }).click();

test('a frame that the client picks while the owner is asked about its removal stays, with its files', async ({
  page,
  firestore,
  storage,
}) => {
  await openGallery(page);
  const before = listFileNames(storage);
  await page.getByText('All frames').click();
  await page.getByRole('button', { name: 'Remove NL-0413', exact: true }).click();
  writeRemotely(firestore, 'picks.f002', 'basic');
  writeRemotely(firestore, 'submittedAt', new Date());
  await confirm(page, 'Remove');
  await expect(getAlert(page, 'The client has chosen it meanwhile. NL-0413 was not removed.')).toBeVisible();
  expect(listFileNames(storage)).toEqual(before);
  expect(readSettings(firestore).frames.f002).toContain('NL-0413');
});

/** Lets the first commit arrive, and aborts those after it. */
async function abortSecondCommit(page: Page): Promise<void> {
  let commits = 0;
  await page.route('**/documents:commit*', (route) => {
    commits += 1;
    return commits === 1 ? route.continue() : route.abort();
  });
}

test.describe('without the database', () => {
  test.describe.configure({ timeout: 90_000 });
  test.use({ expectedMessages: /Failed to load resource|Firestore/ });

  test('a deletion is not complete, and a second press completes it', async ({
    page,
    firestore,
    storage,
  }) => {
    await openGallery(page);
    await abortSecondCommit(page);
    const deleteGallery = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await confirm(page, 'Delete');
    };
    await deleteGallery();
    await expect(getAlert(page, 'Not complete. Press “Delete” again.')).toBeVisible({ timeout: 40_000 });
    expect(Number(readGallery(firestore).expiresAt)).toBeLessThan(Date.now() + 60_000);
    await page.unroute('**/documents:commit*');
    await deleteGallery();
    await expect(page.getByText(/was deleted with 0 files/)).toBeVisible();
    expect([firestore.store.get(galleryName), firestore.store.get(deliveryName)]).toEqual([null, null]);
    expect(listFileNames(storage)).toHaveLength(24 * 2 + 4 * 3);
  });

  test('a change that was stored is not said to have failed because a later attempt was refused', async ({
    page,
    firestore,
  }) => {
    writeRemotely(firestore, 'submittedAt', new Date());
    await openGallery(page);
    await page.route('**/documents:commit*', async (route) => {
      await route.fetch();
      await page.route('**/documents:batchGet*', (readRoute) =>
        readRoute.fulfill({
          status: 403,
          headers: {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
          },
          json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Denied.' } },
        }),
      );
      await route.abort();
    });
    await page.getByRole('button', { name: 'Reopen the picks' }).click();
    await expect(getAlert(page, 'Permission denied. Your change may not have been saved: check')).toBeVisible(
      {
        timeout: 20_000,
      },
    );
    expect(readGallery(firestore).submittedAt).toBeNull();
  });
});

test.describe('in a gallery that is deleted', () => {
  test.use({ expectedMessages: /Failed to load resource|permission-denied/ });

  test('an upload that ends after its gallery was deleted leaves no files', async ({
    page,
    firestore,
    storage,
  }) => {
    await openGallery(page);
    const before = listFileNames(storage);
    const newFileCounts: number[] = [];
    await page.route('**/v0/b/**', async (route) => {
      // The second and last file of a frame is the large one.
      const isLast = route.request().method() === 'POST' && route.request().url().includes('-2000.jpg');
      if (isLast && newFileCounts.length === 0) {
        firestore.store.commit([
          { kind: 'delete', name: galleryName },
          { kind: 'delete', name: deliveryName },
        ]);
      }
      const response = await route.fetch();
      if (isLast) newFileCounts.push(listFileNames(storage).length - before.length);
      await route.fulfill({ response });
    });
    await page.getByLabel('Photographs', { exact: true }).setInputFiles([
      {
        name: 'New.jpg',
        mimeType: 'image/jpeg',
        buffer: readFileSync('content/photos/sample-finals/nl-0415.jpg'),
      },
    ]);
    await expect.poll(() => newFileCounts, { timeout: 20_000 }).toContain(2);
    await expect.poll(() => listFileNames(storage), { timeout: 20_000 }).toEqual(before);
    await expect(page.getByText('This gallery does not exist. It may have been deleted.')).toBeVisible();
  });
});

test('while a task is running, other buttons say that they wait', async ({ page }) => {
  await openGallery(page);
  await page.route('**/documents:commit*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Deactivate link' }).click();
  await confirm(page, 'Deactivate');
  const deleteButton = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(deleteButton).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Deactivating the link. Wait until this is done.').first()).toBeVisible();
  await deleteButton.click({ force: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(getAlert(page, 'Wait until this is done, then press again.')).toBeVisible();
  await expect(deleteButton).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
  await expect(page.getByRole('alert')).toHaveText(['']);
});
