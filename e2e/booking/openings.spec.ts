import type { Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import type { Store } from '../../scripts/emulators/firestore/Store';
import { requestsPath, seedRequests } from '../../scripts/emulators/firestore/seed';
import { beforeOpenings, createOpening } from '../support/bookingPage';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// The openings that the owner sets, and answers that take them: each change is a transaction.

const openingsPath = `projects/${localProjectId}/databases/(default)/documents/studio/openings`;
const opening = createOpening('2026-12-03T10:00');
const readTimes = (store: Store): string[] => {
  const { times } = toPlainFields(store.get(openingsPath)?.fields);
  return Array.isArray(times) ? times.map(String) : [];
};
/** Stores this opening as the only one, as another tab would. */
const storeOnlyOpening = (store: Store) => {
  const values = [{ stringValue: opening }];
  store.commit([{ kind: 'set', name: openingsPath, fields: { times: { arrayValue: { values } } } }]);
};
const getCell = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Openings' }).getByRole('button', { name });
const getRequestFields = (store: Store, number: number) =>
  store.get(`${requestsPath}/${String(number).padStart(32, '0')}`)?.fields;

test.use({ expectedMessages: /Failed to load resource|Firestore/ });
test.beforeEach(async ({ page, context, firestore }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(beforeOpenings);
  seedRequests(firestore.store, opening);
});

test('one tap adds or removes an opening; the first tap stores the content’s list; an outdated page restores nothing', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page, 'booking');
  await expect(page.getByText('8 open times.')).toBeVisible();
  expect(firestore.store.get(openingsPath)).toBeNull();
  await expect(getCell(page, 'Tuesday, Dec 1, 9:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await getCell(page, 'Tuesday, Dec 1, 11:30 AM').click();
  await expect(page.getByText('Tuesday, Dec 1, 11:30 AM is open, for 60 minutes.')).toBeVisible();
  expect(readTimes(firestore.store)).toHaveLength(9);
  await getCell(page, 'Tuesday, Dec 1, 9:00 AM').click();
  await expect(page.getByText('Tuesday, Dec 1, 9:00 AM is closed.')).toBeVisible();
  expect(readTimes(firestore.store)).not.toContain(createOpening('2026-12-01T09:00'));
  // This page gets no more updates, while another page removes all openings but one.
  await page.route('**/Listen/**', (route) => route.abort());
  storeOnlyOpening(firestore.store);
  await getCell(page, 'Wednesday, Dec 2, 8:00 AM').click();
  await expect.poll(() => readTimes(firestore.store)).toEqual([createOpening('2026-12-02T08:00'), opening]);
});

test('any opening can be added by day, time and minutes, up to 999 minutes', async ({ page, firestore }) => {
  await openOwnerPage(page, 'booking');
  const add = page.getByRole('button', { name: 'Add' });
  // The grid shows the week of the first opening.
  await expect(page.getByText('Nov 30 to Dec 6')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2026-12-05');
  await page.getByLabel('Time', { exact: true }).fill('18:45');
  await page.getByLabel('Minutes', { exact: true }).fill('1000');
  await add.click();
  await expect(page.getByText('Enter a date, a time and a length of up to 999 minutes.')).toBeVisible();
  await page.getByLabel('Minutes', { exact: true }).fill('90');
  await add.click();
  await expect(page.getByText('Saturday, Dec 5, 6:45 PM is open, for 90 minutes.')).toBeVisible();
  expect(readTimes(firestore.store)).toContain(createOpening('2026-12-05T18:45', 90));
  await expect(getCell(page, 'Saturday, Dec 5, 6:45 PM, 90 minutes')).toBeVisible();
});

test('a time is taken when the answer leaves, with all openings that overlap it; it can be given back, and is answered when it was sent', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page, 'booking');
  // This opening overlaps the one at 10:00, whose cell covers it on the grid.
  await page.getByLabel('Day', { exact: true }).fill('2026-12-03');
  await page.getByLabel('Time', { exact: true }).fill('10:30');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('is open, for 60 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Answer: Dana R.' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Day and time')).toHaveValue('2026-12-03T10:00');
  await dialog.getByLabel('Length in minutes').fill('90');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  // The time is taken, but nobody knows yet whether the answer was sent.
  const timesOnDay = () => readTimes(firestore.store).filter((time) => time.startsWith('2026-12-03'));
  expect(timesOnDay()).toEqual([createOpening('2026-12-03T13:00')]);
  const fields = getRequestFields(firestore.store, 1);
  expect(fields).toMatchObject({
    state: { stringValue: 'new' },
    agreed: { stringValue: createOpening('2026-12-03T10:00', 90) },
  });
  await expect(dialog.getByLabel('Text')).toHaveValue(
    new RegExp(`/inquire#agreed=${fields?.session?.stringValue}\n`),
  );
  // Given back, the requested opening is open again, and the client's link shows nothing.
  await dialog.getByRole('button', { name: 'Give the time back' }).click();
  await expect(dialog).toBeHidden();
  expect(timesOnDay()).toContain(createOpening('2026-12-03T10:00'));
  expect(firestore.store.list(requestsPath.replace(/requests$/, 'sessions'))).toEqual([]);
  await page.getByRole('button', { name: 'Answer: Dana R.' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await dialog.getByRole('button', { name: 'I sent it' }).click();
  await expect(page.getByText('Agreed: Thursday, Dec 3, 10:00 AM, 30 minutes.')).toBeVisible();
  expect(getRequestFields(firestore.store, 1)).toMatchObject({ state: { stringValue: 'answered' } });
  // A tap in the week leads to the request, and the coming sessions name it.
  await getCell(page, 'Thursday, Dec 3, 10:00 AM, confirmed for Dana R.').click();
  await expect(page.getByRole('heading', { name: 'Dana R.', level: 3 })).toBeFocused();
  const sessions = page.getByRole('region', { name: 'Coming sessions' });
  await expect(sessions.getByText('Thursday, Dec 3, 10:00 AM, 30 minutes')).toBeVisible();
  await expect(sessions.getByText(/^Fremont.*Deposit: \$100$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await sessions.getByRole('button', { name: 'Add to calendar: Dana R.' }).click();
  expect((await download).suggestedFilename()).toBe('session.ics');
});

test('a time that is shorter than the session needs a second confirmation', async ({ page, firestore }) => {
  await openOwnerPage(page, 'booking');
  await page.getByRole('button', { name: 'Answer: Priya S.' }).click();
  const dialog = page.getByRole('dialog');
  // The duration of her package.
  await expect(dialog.getByLabel('Length in minutes')).toHaveValue('60');
  await dialog.getByLabel('Length in minutes').fill('45');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('This session takes 60 minutes. Nothing was changed.')).toBeVisible();
  expect(getRequestFields(firestore.store, 2)).toMatchObject({ state: { stringValue: 'new' } });
  await dialog.getByRole('button', { name: 'Copy anyway' }).click();
  await expect
    .poll(() => getRequestFields(firestore.store, 2))
    .toMatchObject({ agreed: { stringValue: createOpening('2026-12-03T10:00', 45) } });
});

test('a gallery that is made for a request takes its title, package and day from it', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page, 'booking');
  await page.getByLabel('More: Priya S.').click();
  await page.getByRole('link', { name: 'New gallery', exact: true }).click();
  await expect(page.getByLabel('Title shown to the client')).toHaveValue('Priya S.');
  await expect(page.getByLabel('Package')).toHaveValue('offer=basic');
  await expect(page.getByLabel('Included images')).toHaveValue('4');
  await expect(page.getByLabel('Day of the session')).toHaveValue('2026-12-03');
  await page.goBack();
  // This request was answered, so its next step is a gallery.
  await page.getByRole('link', { name: 'New gallery: Owen K.' }).click();
  await expect(page.getByLabel('Package')).toHaveValue('offer=studio-product');
  await expect(page.getByLabel('Included images')).toHaveValue('40');
  await page.getByRole('button', { name: 'Create gallery' }).click();
  await expect(page.getByRole('heading', { name: 'Owen K.' })).toBeVisible();
  // Once the gallery has a frame, the next step is to e-mail its link to the client.
  await page.getByLabel('Photographs', { exact: true }).setInputFiles('content/photos/sample/nl-0412.jpg');
  await expect(page.getByRole('link', { name: 'E-mail it' })).toHaveAttribute(
    'href',
    /^mailto:owen.*proofs%23/,
  );
  expect(firestore.store.list(openingsPath.replace('studio/openings', 'galleries'))).toHaveLength(1);
});
