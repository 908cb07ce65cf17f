import type { Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import type { Store } from '../../scripts/emulators/firestore/Store';
import {
  beforeOpenings,
  createOpening,
  fillInDetails,
  getConfirmation,
  readStoredRequests,
  submitRequest,
  test,
} from '../support/bookingPage';
import { expect, holdRequests } from '../support/fixtures';

// The times that a visitor can request: the built list at once, then the stored openings.

const lastOpening = createOpening('2026-12-21T16:15');
const storeOpenings = (database: Store, ...times: string[]) =>
  database.commit([
    {
      kind: 'set',
      name: `projects/${localProjectId}/databases/(default)/documents/studio/openings`,
      fields: { times: { arrayValue: { values: times.map((stringValue) => ({ stringValue })) } } },
    },
  ]);
const getOpenings = (page: Page) =>
  page.getByRole('group', { name: /^(My next|These) openings/ }).getByRole('radio');
const getOpening = (page: Page, name: string) => page.getByRole('radio', { name });
const chooseTime = (page: Page, name: string) =>
  page.locator('fieldset label').filter({ hasText: name }).click();
const openingsRequestUrl = '**/documents:batchGet*';

test.use({ expectedMessages: /503|Failed to load resource/ });
test.beforeEach(({ page }) => page.clock.setFixedTime(beforeOpenings));

test('the second step reads the stored openings once, and they replace the built list, even if only one is left', async ({
  page,
  firestore,
}) => {
  storeOpenings(firestore.store, createOpening('2026-11-23T09:00'), lastOpening);
  const reads: string[] = [];
  page.on('request', (request) => /documents[:/]/.test(request.url()) && reads.push(request.url()));
  await page.goto('/inquire?offer=basic');
  await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  expect(reads).toEqual([]);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(getOpening(page, 'Mon Dec 21 4:15 PM')).toBeVisible();
  await expect(getOpenings(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.goBack();
  await expect(getOpening(page, 'Mon Dec 21 4:15 PM')).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('if the openings cannot be read at first, the built list stays and says so, and the openings are read again', async ({
  page,
  firestore,
}) => {
  storeOpenings(firestore.store, lastOpening);
  await page.route(openingsRequestUrl, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/inquire?offer=basic#when');
  await expect(page.getByText('These openings may be out of date.')).toBeVisible();
  await expect(getOpenings(page)).toHaveCount(8);
  await page.unroute(openingsRequestUrl);
  await page.clock.runFor(60_000);
  await expect(getOpening(page, 'Mon Dec 21 4:15 PM')).toBeEnabled();
  await expect(getOpening(page, 'Tue Dec 1 9:00 AM no longer available')).toBeDisabled();
  await expect(page.getByText('My next openings.')).toBeVisible();
});

test('if the openings cannot be read, a chosen time that has passed is marked', async ({ page }) => {
  await page.route(openingsRequestUrl, (route) => route.fulfill({ status: 503, body: '{}' }));
  const response = page.waitForResponse(openingsRequestUrl);
  await page.goto('/inquire?offer=basic#when');
  await (await response).finished();
  await expect(getOpenings(page)).toHaveCount(8);
  await chooseTime(page, 'Dec 1 9:00 AM');
  // The page stays open overnight.
  await page.clock.setFixedTime('2026-12-01T18:00Z');
  await page.clock.runFor(61_000);
  await expect(getOpening(page, 'Tue Dec 1 9:00 AM no longer available')).toBeChecked();
  await expect(page.getByText('This time is no longer available.')).toBeVisible();
});

test('a time chosen before a late response stays, is marked as taken, and can be changed', async ({
  page,
  firestore,
}) => {
  storeOpenings(firestore.store, lastOpening);
  const heldRead = await holdRequests(page, openingsRequestUrl);
  await page.goto('/inquire?offer=basic#when');
  await chooseTime(page, 'Dec 1 9:00 AM');
  heldRead.release();
  await expect(page.getByText('This time is no longer available.')).toBeVisible();
  await expect(getOpening(page, 'Tue Dec 1 9:00 AM no longer available')).toBeChecked();
  await expect(getOpening(page, 'Thu Dec 3 10:00 AM no longer available')).toBeDisabled();
  await chooseTime(page, 'Dec 21 4:15 PM');
  await expect(page.getByText('This time is no longer available.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page);
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Monday, Dec 21, 4:15 PM.');
  expect(readStoredRequests(firestore)).toEqual([expect.objectContaining({ when: lastOpening })]);
});

test('a team asks for days and a product has a deadline, instead of an opening', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=team');
  await page.getByRole('button', { name: 'Next: choose a day' }).click();
  await expect(getOpenings(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByText('A product').click();
  await page.getByRole('button', { name: 'Next: choose a day' }).click();
  await expect(page.getByLabel('Needed by')).toHaveValue('');
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page, 'Owen K.', 'owen@ceramics.example');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Studio product photography.');
  await expect(page.getByRole('link', { name: 'E-mail me a change' })).toHaveAttribute(
    'href',
    /^mailto:hello/,
  );
  await expect(page.getByText('Owen K.')).toBeVisible();
  expect(readStoredRequests(firestore)).toEqual([expect.objectContaining({ when: 'Any time' })]);
});
