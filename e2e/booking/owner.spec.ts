import type { Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import { addDays } from '../../lib/studioTime';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import {
  createStoredRequest,
  getSampleId,
  seedRequests,
  storeRequests,
} from '../../scripts/emulators/firestore/seed';
import { readStoredCalendar, readStoredRequests, storeCalendar } from '../support/bookingPage';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// The owner's desk: booking, moving and canceling, the hours, and messages to clients.

test.use({ expectedMessages: /Failed to load resource|ERR_|Firestore \(\d/ });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const getRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** A weekday far enough ahead, on which nothing else is booked. */
const day = addDays('2099-12-07', 0);
const [start, later] = [`${day}T10:00`, `${day}T14:00`];
const requestFor = (name: string, more: object = {}) =>
  createStoredRequest({
    name,
    email: `${name.toLowerCase()}@example.com`,
    offer: 'Headshot basic package',
    requestedTime: start,
    ...more,
  });

test('of two requests for one time one is booked; the other is refused by name, booked later, moved and canceled', async ({
  page,
  firestore,
}) => {
  test.slow();
  storeRequests(firestore.store, [requestFor('Dana'), requestFor('Mia')]);
  await openOwnerPage(page, 'booking');
  await expect(getRow(page, 'Dana')).toContainText('Mia asked for this time, too.');
  await press(page, 'Book: Dana');
  await expect(dialog(page).getByRole('status').first()).toContainText('Mia asked for this time, too.');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await press(page, 'Not now');
  await press(page, 'Book: Mia');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Dana has' })).toHaveText(
    'Dana has Monday, Dec 7, 10:00 to 11:00 AM. Choose another time, or move Dana first. Nothing was changed.',
  );
  await dialog(page).getByLabel('Day and time').fill(later);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Booked: Monday, Dec 7, 2:00 PM. Tell Mia.')).toBeVisible();
  await press(page, 'Not now');
  expect(readStoredCalendar(firestore).busy).toHaveLength(2);

  // A move says both times, and asks for no second deposit.
  await press(page, 'Paid: Dana');
  await expect(getRow(page, 'Dana')).toContainText('Deposit $100, paid');
  await press(page, 'Move or change: Dana');
  await dialog(page).getByLabel('Day and time').fill(`${day}T16:30`);
  await expect(dialog(page).getByText('Outside your hours: Monday, 9:00 AM to 5:00 PM.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const message = dialog(page).getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(
    /Your session moved from Monday, Dec 7, 10:00 AM to Monday, Dec 7, 4:30 PM\./,
  );
  await expect(message).toHaveValue(/The \$100 you paid counts for the new time\./);
  await expect(message).not.toHaveValue(/holds the date/);
  await press(page, 'Not now');
  expect(readStoredRequests(firestore)[0]).toMatchObject({
    times: [`${day}T16:30/60`],
    movedFrom: [`${start}/60`],
  });

  await page.getByLabel('More: Mia').click();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await dialog(page).getByLabel('Mia cancels').check();
  await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
  await expect(dialog(page).getByText('Monday, Dec 7, 2:00 PM is offered again.')).toBeVisible();
  await press(page, 'Close that day');
  await expect(dialog(page).getByText('That day is closed.')).toBeVisible();
  await press(page, 'Not now');
  expect(readStoredCalendar(firestore)).toMatchObject({
    busy: [expect.stringContaining('T16:30/60')],
    overrides: [day],
  });
  expect(readStoredRequests(firestore)[1]).toMatchObject({ state: 'canceled', canceledBy: 'client' });
});

test('a client who called is booked by phone number only, and an order of products without a day', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page, 'booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is booked');
  await press(page, 'New booking');
  await dialog(page).getByLabel('Name').fill('Jo Park');
  await dialog(page).getByLabel('Phone').fill('(206) 555-0199');
  await dialog(page).getByLabel('Offer').selectOption('realtor');
  await expect(dialog(page).getByLabel('Minutes')).toHaveValue('30');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Enter a day, a time and minutes.')).toBeVisible();
  await dialog(page).getByLabel('Day and time').fill(start);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog(page).getByRole('link', { name: 'Text' })).toHaveAttribute(
    'href',
    /^sms:2065550199\?body=Hello%20Jo/,
  );
  await expect(dialog(page).getByRole('link', { name: 'Open in mail' })).toHaveCount(0);
  await press(page, 'Not now');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next: Jo Park, Monday, Dec 7, 10:00 AM');
  await press(page, 'New booking');
  await dialog(page).getByLabel('Name').fill('Owen');
  await dialog(page).getByLabel('Offer').selectOption('studio-product');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue(
    /Ship to: Northlight Studio, 601 North/,
  );
  await press(page, 'Not now');
  await press(page, 'Done: Owen');
  await expect(page.getByText('Done: 1')).toBeVisible();
  expect(readStoredRequests(firestore)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Jo Park', state: 'booked', mail: 'skipped', deposit: 10_000 }),
      expect.objectContaining({ name: 'Owen', state: 'closed', place: 'shipping', deposit: 0 }),
    ]),
  );
});

test('days off and hours change what is offered, and cancel nothing', async ({ page, firestore }) => {
  storeRequests(firestore.store, [
    requestFor('Mia', {
      state: 'booked',
      attention: false,
      times: [`${start}/60`],
      beginsAt: new Date(`${start}:00-08:00`),
      where: 'Here',
    }),
  ]);
  await openOwnerPage(page, 'booking');
  await press(page, 'Days off');
  await dialog(page).getByLabel('First day').fill(addDays(day, -1));
  await dialog(page).getByLabel('Last day').fill(addDays(day, 1));
  await press(page, 'Save');
  await expect(dialog(page).getByText('Closed from Dec 6 to Dec 8. Mia is booked on Dec 7.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await press(page, 'Weekly hours');
  await dialog(page).getByLabel('Monday, to (1)').fill('08:00');
  await press(page, 'Save');
  await expect(dialog(page).getByText('Hours end before they begin.')).toBeVisible();
  await dialog(page).getByLabel('Monday, to (1)').fill('12:00');
  await press(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Later week');
  await page.getByRole('button', { name: /^Change: Monday/ }).click();
  await dialog(page).getByLabel('Other hours').check();
  await press(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  const { hours, overrides } = readStoredCalendar(firestore);
  expect(hours).toEqual(['', '09:00-12:00', ...Array.from({ length: 4 }, () => '09:00-17:00'), '']);
  expect(overrides).toEqual([
    `${addDays(day, -1)}/${addDays(day, 1)}`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d 09:00-12:00$/),
  ]);
});

test('two owners book one request: the second learns of it; a lost response and another press book once', async ({
  page,
  context,
  firestore,
}) => {
  test.slow();
  storeRequests(firestore.store, [requestFor('Dana'), requestFor('Mia', { requestedTime: later })]);
  await openOwnerPage(page, 'booking');
  const other = await context.newPage();
  await openOwnerPage(other, 'booking');
  for (const tab of [page, other]) await press(tab, 'Book: Dana');
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Tell Dana.')).toBeVisible();
  await expect(
    dialog(other).getByRole('alert').filter({ hasText: 'It was changed on another device.' }),
  ).toBeVisible();
  await dialog(other).getByRole('button', { name: 'Close' }).click();
  await press(page, 'Not now');

  await press(page, 'Book: Mia');
  const commits = '**/*:commit*';
  await page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .filter({ hasText: /Mia|server did not respond|another device/ }),
  ).toBeVisible({ timeout: 30_000 });
  await page.unroute(commits);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Tell Mia.')).toBeVisible();
  expect(readStoredRequests(firestore)[1]).toMatchObject({ state: 'booked', version: 2 });
  expect(readStoredCalendar(firestore).busy).toHaveLength(2);
});

test('a question and its answer; a mail is stored once, and what becomes of it is said', async ({
  page,
  firestore,
}) => {
  const documents = `projects/${localProjectId}/databases/(default)/documents`;
  const storeDocument = (name: string, fields: object) =>
    firestore.store.commit([
      { kind: 'set', name: `${documents}/${name}`, fields: toFirestoreFields(fields) },
    ]);
  storeDocument('owner/mails', { ran: new Date() });
  storeRequests(firestore.store, [requestFor('Dana')]);
  await openOwnerPage(page, 'booking');
  await press(page, 'Ask: Dana');
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog(page).getByText('Write what you want to ask.')).toBeVisible();
  await dialog(page).getByLabel('Your question').fill('Do you bring glasses?');
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await press(page, 'Send to dana@example.com');
  await expect(dialog(page).getByText('Waiting to be sent.')).toBeVisible();
  const [mail] = firestore.store.list(`${documents}/mail`);
  expect(mail?.name).toMatch(new RegExp(`/mail/${getSampleId(1)}-2$`));
  const store = (delivery: object) =>
    firestore.store.commit([
      {
        kind: 'update',
        name: mail?.name ?? '',
        fields: toFirestoreFields({ delivery }),
        mask: [['delivery']],
      },
    ]);
  store({ state: 'ERROR', error: '550 no such mailbox' });
  await expect(dialog(page).getByText('Not sent: 550 no such mailbox')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText('Waiting to be sent.')).toBeVisible();
  store({ state: 'SUCCESS', endTime: new Date() });
  await expect(dialog(page).getByText(/^Mail sent \d+:\d\d [AP]M\.$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(getRow(page, 'Dana')).toContainText('Asked: “Do you bring glasses?”');
  await expect(getRow(page, 'Dana')).toContainText('Mail sent');
  // Deleting the request deletes its mail, too.
  await page.getByLabel('More: Dana').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(getRow(page, 'Dana')).toHaveCount(0);
  expect(firestore.store.list(`${documents}/mail`)).toEqual([]);
});

test('the search finds names, addresses and numbers; what waits is in the title', async ({
  page,
  firestore,
}) => {
  seedRequests(firestore.store);
  storeCalendar(firestore, {});
  await openOwnerPage(page, 'booking');
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.getByLabel('Search requests and galleries').fill('2065550199');
  await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Dana R.']);
  await page.getByLabel('Search requests and galleries').fill('nobody');
  await expect(page.getByText('No request matches.')).toBeVisible();
});
