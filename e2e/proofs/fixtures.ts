import type { Locator, Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { plainFields } from '../../lib/firebase/rest';
import { sampleGalleries, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import { test as base, expect } from '../write/fixtures';

export { expect, sampleGalleries };

/** A test with the sample galleries in its own Firestore and storage. */
export const test = base.extend<{
  /** What is stored of the gallery in which a client chooses. */
  stored: () => Record<string, unknown>;
  /** Replaces fields of it. */
  store: (fields: Record<string, Record<string, unknown>>) => void;
}>({
  stored: async ({ firestore }, use) =>
    use(() => plainFields(firestore.store.get(nameOf('picking'))?.fields)),
  store: async ({ firestore }, use) =>
    use((fields) => {
      const found = firestore.store.get(nameOf('picking'));
      firestore.store.commit([
        {
          kind: 'set',
          name: nameOf('picking'),
          transforms: [['changed']],
          fields: { ...found?.fields, ...fields },
        },
      ]);
    }),
  context: async ({ context, firestore, storage }, use) => {
    await seedGalleries(firestore.store, storage.files);
    await use(context);
  },
});

/** Where galleries are stored. */
export const collection = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const nameOf = (stage: keyof typeof sampleGalleries) => `${collection}/${sampleGalleries[stage]}`;

/** The address of a sample gallery, or of one of its screens. */
export const linkOf = (stage: keyof typeof sampleGalleries, screen = '') =>
  `/proofs#${sampleGalleries[stage]}${screen && `/${screen}`}`;

/** Opens the frames. */
export async function openFrames(page: Page): Promise<void> {
  await page.goto(linkOf('picking', 'frames'));
  await expect(page.getByRole('list', { name: 'Frames' })).toBeVisible();
}

export const heart = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Choose ${name}` });
export const frame = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `${name}, frame` });
/** The region with the count. */
export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Your choice' });
/** Whether everything is stored. */
export const saving = (page: Page): Locator => page.locator('.proofs-saving');
export const announced = (page: Page): Locator => page.locator('[role=status].sr-only');
