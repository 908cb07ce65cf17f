import { expect, type Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { test as base } from './fixtures';

// Helpers of the tests that plan a session and send a request.

/** Pages of these tests use the test's own Firestore, so they can send requests. */
export const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });

/**
 * A Tuesday noon at the studio, so that the first free starts of the content are on the next day from noon on. Far ahead, because the
 * database goes by its own clock, and a session that has begun cannot be canceled.
 */
export const fixedNow = new Date('2099-11-24T20:00:00Z');

export const getTotal = (page: Page) => page.getByRole('main').getByRole('status');
export const getPlanLines = (page: Page) => page.locator('.plan-summary li');
export const getOffer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('radio', { name });
export const getAddButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add one: ${name}` });
export const getStep = (page: Page, name: string) => page.getByRole('region', { name });
export const getConfirmation = (page: Page) => page.getByRole('heading', { name: /^Requested/ });
export const getNotice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens the extras, which are below the chosen package. */
export const openExtras = (page: Page) => page.getByText('Add makeup or retouching').click();

/** The time of a chip: `10:00 AM`. */
const anyClock = /^\d+:\d\d [AP]M$/;

/** Chooses a day, `Dec 3`, and a time of it in the second step; by default the first ones. */
export async function chooseTime(page: Page, time: string | RegExp = anyClock, day?: string): Promise<void> {
  const chip = (text: string | RegExp) => page.locator('fieldset label').filter({ hasText: text }).first();
  if (day) await chip(day).click();
  await chip(time).click();
}

/** Goes on to the last step, and chooses a time; null chooses none, for products. */
export async function goToDetails(page: Page, time?: string | RegExp | null, day?: string): Promise<void> {
  await page.getByRole('button', { name: time === null ? 'Next: choose a day' : 'Choose a time' }).click();
  if (time !== null) await chooseTime(page, time, day);
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
}

export const getEmailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });

/** Fills in the visitor's name and address. */
export async function fillInDetails(
  page: Page,
  name = 'Dana Reyes',
  email = 'dana@example.com',
): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await getEmailField(page).fill(email);
}

/** Opens the last step with an offer, a time and the visitor's details filled in. */
export async function openCompletedForm(page: Page): Promise<void> {
  await page.clock.setFixedTime(fixedNow);
  await page.goto('/inquire?offer=basic&hair=1');
  await goToDetails(page, '10:00 AM', 'Dec 3');
  await fillInDetails(page);
}

export const submitRequest = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click();

/** Lets requests arrive at the database but loses the responses, until the returned function is called. */
export async function loseResponses(page: Page): Promise<() => Promise<void>> {
  const address = /documents:(commit|batchGet)/;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
}

const documents = `projects/${localProjectId}/databases/(default)/documents`;

/** Reads the stored requests, with times in milliseconds. */
export const readStoredRequests = ({ store }: LocalFirestore) =>
  store.list(`${documents}/requests`).map(({ fields }) => toPlainFields(fields));

/** Reads the stored calendar. */
export const readStoredCalendar = ({ store }: LocalFirestore) =>
  toPlainFields(store.get(`${documents}/studio/calendar`)?.fields);

/** Stores the studio's calendar. */
export const storeCalendar = ({ store }: LocalFirestore, fields: object) =>
  store.commit([
    {
      kind: 'set',
      name: `${documents}/studio/calendar`,
      fields: toFirestoreFields({ hours: [], overrides: [], busy: [], ...fields }),
    },
  ]);

/** Reads the subject and the lines of the e-mail that the link at the last step opens. */
export async function readMail(page: Page) {
  const link = page.getByRole('main').getByRole('link', { name: 'E-mail it instead' });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return { subject: searchParams.get('subject'), body: searchParams.get('body')?.split('\r\n') ?? [] };
}
