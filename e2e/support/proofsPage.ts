import type { Locator, Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import { test as base, expect } from './ownerPage';

export { expect, sampleGalleryIds };

/** A test with the sample galleries in its own Firestore and storage. */
export const test = base.extend<{
  /** Reads the stored fields of the gallery in which a client chooses. */
  readGallery: () => Record<string, unknown>;
  /** Replaces fields of that gallery. */
  replaceFields: (fields: Record<string, Record<string, unknown>>) => void;
}>({
  readGallery: async ({ firestore }, use) =>
    use(() => toPlainFields(firestore.store.get(getGalleryPath('picking'))?.fields)),
  replaceFields: async ({ firestore }, use) =>
    use((fields) => {
      const gallery = firestore.store.get(getGalleryPath('picking'));
      firestore.store.commit([
        {
          kind: 'set',
          name: getGalleryPath('picking'),
          fields: { ...gallery?.fields, ...fields },
        },
      ]);
    }),
  context: async ({ context, firestore, storage }, use) => {
    await seedGalleries(firestore.store, storage.files);
    await use(context);
  },
});

export const galleriesPath = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const getGalleryPath = (stage: keyof typeof sampleGalleryIds) =>
  `${galleriesPath}/${sampleGalleryIds[stage]}`;

/**
 * Changes the gallery in which a client chooses, as its owner does.
 *
 * @param mask the paths of the changed fields
 */
export const writeAsOwner = (
  { store }: LocalFirestore,
  data: object,
  mask = Object.keys(data).map((key) => [key]),
) =>
  store.commit([
    {
      kind: 'update',
      name: getGalleryPath('picking'),
      fields: toFirestoreFields({ ...data, writes: { owner: getOwnerNumber(store) + 1 }, writer: 'owner' }),
      mask: [...mask, ['writes', 'owner'], ['writer']],
    },
  ]);

const getOwnerNumber = (store: LocalFirestore['store']): number =>
  Number(Object(toPlainFields(store.get(getGalleryPath('picking'))?.fields).writes).owner ?? 0);

/** Changes settings of that gallery. */
export const changeSettings = (firestore: LocalFirestore, settings: object) =>
  writeAsOwner(
    firestore,
    { settings },
    Object.keys(settings).map((key) => ['settings', key]),
  );

export const getGalleryUrl = (stage: keyof typeof sampleGalleryIds, screen = '') =>
  `/proofs#${sampleGalleryIds[stage]}${screen && `/${screen}`}`;

/** Opens the contact sheet of the gallery in which a client chooses. */
export async function openContactSheet(page: Page): Promise<void> {
  await page.goto(getGalleryUrl('picking', 'frames'));
  await expect(page.getByRole('list', { name: 'Frames' })).toBeVisible();
}

export const getHeart = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Choose ${name}` });
export const getFrame = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `${name}, frame` });
/** The bar with the number of picks. */
export const getTray = (page: Page): Locator => page.getByRole('region', { name: 'Your picks' });
/** The status that says whether all picks are stored. */
export const getSavingStatus = (page: Page): Locator => page.locator('.proofs-saving');
