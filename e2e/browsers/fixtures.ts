import { test as base, expect } from '@playwright/test';
import { blog } from '../../lib/content';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../scripts/emulators/firestore/server';
import { type LocalStorage, startStorage } from '../../scripts/emulators/storage/server';
import { findFirefox, findMissingBrowsers, findWebKit } from '../../scripts/testing/otherBrowsers';
import { openFirefox } from './firefox';
import type { OtherBrowser } from './otherBrowser';
import { servePreparedSite } from './preparedSite';
import { createTab, type Tab } from './tab';
import { openWebKit } from './webkit';

export { expect };

/** Opens the browser of a project; null if it is not installed. */
async function launchBrowser(project: string): Promise<OtherBrowser | null> {
  if (project === 'firefox') {
    const firefoxPath = findFirefox();
    return firefoxPath ? openFirefox(firefoxPath) : null;
  }
  const webKit = findWebKit();
  return webKit ? openWebKit(webKit) : null;
}

/** A test in Firefox or WebKit, each with its own site, Firestore and storage. */
export const test = base.extend<
  { services: { firestore: LocalFirestore; storage: LocalStorage; site: string }; tab: Tab },
  { otherBrowser: OtherBrowser | null }
>({
  /** One browser for all tests: its start takes longer than a test. */
  otherBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
    async ({}, use, { project }) => {
      const browser = await launchBrowser(project.name);
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its destructuring pattern
  services: async ({}, use) => {
    const firestore = await startFirestore(0);
    seedPosts(firestore.store, blog.posts);
    const storage = await startStorage(0);
    const site = await servePreparedSite({
      firestoreEmulatorHost: firestore.host,
      storageEmulatorHost: storage.host,
    });
    await use({ firestore, storage, site: site.url });
    await Promise.all([site.stop(), firestore.kill(), storage.stop()]);
  },
  tab: async ({ otherBrowser, services }, use, testInfo) => {
    if (!otherBrowser) return testInfo.skip(true, `Not installed: ${findMissingBrowsers().join(', ')}.`);
    const tab = createTab(otherBrowser, services.site);
    await use(tab);
    await tab.leave();
  },
});
