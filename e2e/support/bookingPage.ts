import { expect, type Page } from '@playwright/test';
import { serializeOpening } from '../../lib/booking/openings';
import { localProjectId } from '../../lib/firebase/config';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { test as base } from './fixtures';

// Helpers of the tests that plan a session and send a request.

/** Pages of these tests use the test's own Firestore, so they can send requests. */
export const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });

/** The text of an opening in the database. `start` is the time at the studio, such as `2026-12-03T10:00`. */
export const createOpening = (start: string, minutes = 60) => serializeOpening({ start, minutes });

/** A day before all openings of the content. */
export const beforeOpenings = new Date('2026-11-24T20:00:00Z');

export const getTotal = (page: Page) => page.getByRole('main').getByRole('status');
export const getPlanLines = (page: Page) => page.locator('.inquiry-summary li');
export const getOffer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('radio', { name });
export const getAddButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add one: ${name}` });
export const getStep = (page: Page, name: string) => page.getByRole('region', { name });
export const getConfirmation = (page: Page) => page.getByRole('heading', { name: /^Requested/ });
export const getNotice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens the extras, which are below the chosen package. */
export const openExtras = (page: Page) => page.getByText('Add makeup or retouching').click();

/** Goes on to the last step, and chooses a time; null chooses none, for a team or a product. */
export async function goToDetails(page: Page, time: RegExp | string | null = 'Mornings'): Promise<void> {
  await page.getByRole('button', { name: time ? 'Choose a time' : 'Next: choose a day' }).click();
  if (time) await page.locator('fieldset label').filter({ hasText: time }).click();
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
}

/** Fills in the visitor's name and contact. */
export async function fillInDetails(
  page: Page,
  name = 'Dana Reyes',
  contact = '(206) 555-0199',
): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone or e-mail').fill(contact);
}

/** Opens the last step with an offer, a time and the visitor's details filled in. */
export async function openCompletedForm(page: Page): Promise<void> {
  await page.clock.setFixedTime(beforeOpenings);
  await page.goto('/inquire?offer=basic&hair=1');
  await goToDetails(page, 'Dec 3 10:00 AM');
  await fillInDetails(page);
}

export const submitRequest = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

/** Lets requests arrive at the database but loses the responses, until the returned function is called. */
export async function loseResponses(page: Page): Promise<() => Promise<void>> {
  const address = /documents(:commit|\/requests)/;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
}

/** Reads the stored requests, with their fields as plain texts. */
export const readStoredRequests = ({ store }: LocalFirestore) =>
  store
    .list(`projects/${localProjectId}/databases/(default)/documents/requests`)
    .map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]])),
    );

/** Reads the subject and the lines of the e-mail that the link at the last step opens. */
export async function readMail(page: Page) {
  const link = page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
}
