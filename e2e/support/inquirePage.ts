import { expect, type Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { storedOpening } from '../../lib/inquiry/openings';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { test as base } from './fixtures';

// Helpers of the tests that plan a session and send a request.

/** The test of a page whose database accepts requests. */
export const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });

/** A stored opening. */
export const openingAt = (start: string, minutes = 60) => storedOpening({ start, minutes });

/** A day before all openings of the content. */
export const beforeOpenings = new Date('2026-11-24T20:00:00Z');

export const total = (page: Page) => page.getByRole('main').getByRole('status');
export const lines = (page: Page) => page.locator('.plan li');
export const offer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('radio', { name });
export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add one: ${name}` });
export const step = (page: Page, name: string) => page.getByRole('region', { name });
export const requested = (page: Page) => page.getByRole('heading', { name: /^Requested/ });
export const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens the extras, which are below the chosen package. */
export const openExtras = (page: Page) => page.getByText('Add makeup or retouching').click();

/** Goes on to the last step, with a choice of when; null: none, for a team or a product. */
export async function goToYou(page: Page, when: RegExp | string | null = 'Mornings'): Promise<void> {
  await page.getByRole('button', { name: when ? 'Choose a time' : 'Next: the day' }).click();
  if (when) await page.locator('fieldset label').filter({ hasText: when }).click();
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
}

/** Fills in who asks. */
export async function fillIn(page: Page, name = 'Dana Reyes', reach = '(206) 555-0199'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone or e-mail').fill(reach);
}

/** Opens the last step with everything filled in. */
export async function openFilledIn(page: Page): Promise<void> {
  await page.clock.setFixedTime(beforeOpenings);
  await page.goto('/inquire?offer=basic&hair=1');
  await goToYou(page, 'Dec 3 10:00 AM');
  await fillIn(page);
}

/** Presses Send. */
export const pressSend = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

/** Requests arrive, and their answers do not, until the returned function is called. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const address = /documents(:commit|\/requests)/;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
}

/** What the database has, as plain texts. */
export const requestsIn = ({ store }: LocalFirestore) =>
  store
    .list(`projects/${localProjectId}/databases/(default)/documents/requests`)
    .map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]])),
    );

/** The e-mail of the last step. */
export async function mail(page: Page) {
  const link = page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
}
