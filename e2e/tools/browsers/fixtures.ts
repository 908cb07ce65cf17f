import { test as base, expect } from '@playwright/test';
import { blog } from '../../../content/blog';
import { seedPosts } from '../../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../../scripts/emulators/firestore/server';
import { type LocalStorage, startStorage } from '../../../scripts/emulators/storage/server';
import { findFirefox, findWebKit, missingBrowsers } from '../../../scripts/testing/otherBrowsers';
import { openFirefox } from './firefox';
import type { OtherBrowser } from './otherBrowser';
import { servePrepared } from './preparedSite';
import { type Tab, tabOf } from './tab';
import { openWebKit } from './webkit';

export { expect };

/** Opens the browser of a project; null if it is not installed. */
async function launch(project: string): Promise<OtherBrowser | null> {
  if (project === 'firefox') {
    const found = findFirefox();
    return found ? openFirefox(found) : null;
  }
  const found = findWebKit();
  return found ? openWebKit(found) : null;
}

/** A test in Firefox or WebKit, each with its own site, Firestore and storage. */
export const test = base.extend<
  { services: { firestore: LocalFirestore; storage: LocalStorage; site: string }; tab: Tab },
  { otherBrowser: OtherBrowser | null }
>({
  /** One for all tests: starting it takes longer than they do. */
  otherBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
    async ({}, use, { project }) => {
      const browser = await launch(project.name);
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  services: async ({}, use) => {
    const allowOrigin = (origin: string) => origin === site.url;
    const firestore = await startFirestore(0, { allowOrigin });
    seedPosts(firestore.store, blog.posts);
    const storage = await startStorage(0, { allowOrigin });
    const site = await servePrepared({
      firestoreEmulatorHost: firestore.host,
      storageEmulatorHost: storage.host,
    });
    await use({ firestore, storage, site: site.url });
    await Promise.all([site.stop(), firestore.kill(), storage.stop()]);
  },
  tab: async ({ otherBrowser, services }, use, testInfo) => {
    if (!otherBrowser) return testInfo.skip(true, `Not installed: ${missingBrowsers().join(', ')}.`);
    const tab = tabOf(otherBrowser, services.site);
    await use(tab);
    await tab.leave();
  },
});
