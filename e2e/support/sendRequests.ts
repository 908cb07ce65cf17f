import type { Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { test as base, expect } from './fixtures';
import { beforeOpenings, fillIn, goToYou, pressSend } from './inquirePage';

// Helpers of the tests that send requests.

/** The test of a page whose database accepts requests. */
export const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });

export const send = (page: Page) => page.getByRole('button', { name: 'Send my request' });
export const requested = (page: Page) => page.getByRole('heading', { name: /^Requested/ });
export const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** What the database has, as plain texts. */
export const requestsIn = ({ store }: LocalFirestore) =>
  store
    .list(`projects/${localProjectId}/databases/(default)/documents/requests`)
    .map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]])),
    );

/** Commits arrive, and their answers do not. */
export const loseAnswers = (page: Page) =>
  page.route('**/documents:commit*', async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Opens the last step with everything filled in. */
export async function open(page: Page): Promise<void> {
  await page.clock.setFixedTime(beforeOpenings);
  await page.goto('/inquire?offer=basic&hair=1');
  await goToYou(page, 'Dec 3 10:00 AM');
  await fillIn(page);
}

/** Opens the last step and sends the request. */
export async function openSent(page: Page): Promise<void> {
  await open(page);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
}
