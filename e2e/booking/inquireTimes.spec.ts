import {
  chooseTime,
  fillInDetails,
  fixedNow,
  getConfirmation,
  getNotice,
  getStep,
  goToDetails,
  readStoredRequests,
  storeCalendar,
  submitRequest,
  test,
} from '../support/bookingPage';
import { expect } from '../support/fixtures';

// The second step: which times are offered, and what the page says if it does not know.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });
test.beforeEach(({ page }) => page.clock.setFixedTime(fixedNow));

test('starts keep their distance to what is booked, more for a session elsewhere, which needs an address', async ({
  page,
  firestore,
}) => {
  storeCalendar(firestore, {
    overrides: ['2099-11-26', '2099-11-28 10:00-12:00'],
    busy: ['0f1e2d3c 15 2099-11-25T14:00/60'],
  });
  await page.goto('/inquire?offer=basic');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const getTimes = () =>
    page
      .locator('[name=when]')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')?.slice(11)));
  await expect.poll(getTimes).toEqual(['12:00', '12:30', '15:30', '16:00']);
  // Thanksgiving is closed, and one Saturday is open.
  await expect(page.getByRole('radio', { name: /Nov 26/ })).toHaveCount(0);
  await chooseTime(page, '10:30 AM', 'Nov 28');
  await page.getByRole('button', { name: 'Change: Who is it for?' }).click();
  await page.getByText('Elsewhere in Seattle').click();
  await expect(page.getByRole('heading', { name: 'Find the studio' })).toBeHidden();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('radio', { name: /Nov 25/ }).check({ force: true });
  await expect.poll(getTimes).toEqual(['12:00', '16:00']);
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page);
  await submitRequest(page);
  await expect(page.getByText('Please tell me where to come: street and city.')).toBeVisible();
  await page.getByLabel('Where to come').fill('12 Pine Street');
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  await expect(page.getByText('12 Pine Street')).toBeVisible();
  expect(readStoredRequests(firestore)).toMatchObject([{ place: 'client', address: '12 Pine Street' }]);
});

test('a time that was taken meanwhile is marked, and can be asked for anyway', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic');
  await goToDetails(page, '10:00 AM', 'Dec 3');
  storeCalendar(firestore, { busy: ['0f1e2d3c 15 2099-12-03T10:00/60'] });
  await page.reload();
  await page.getByRole('button', { name: 'Change: When?' }).click();
  await expect(page.getByText('10:00 AM was just taken.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await expect(getStep(page, 'When?')).toContainText('Thursday, Dec 3, 10:00 AM');
});

test('if the calendar cannot be read, the times of the content are offered, and the page says that they may be taken', async ({
  page,
}) => {
  await page.route('**/documents:batchGet*', (route) => route.abort());
  await page.goto('/inquire?offer=basic');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(
    page.getByText(/^I can’t reach my calendar right now, so a time may be taken\./),
  ).toBeVisible();
  await chooseTime(page);
  await expect(page.getByRole('button', { name: 'Next: your details' })).toBeVisible();
});

test('a time that has passed is not sent: the page asks for another one', async ({ page, firestore }) => {
  await page.goto('/inquire?offer=basic');
  await goToDetails(page);
  await fillInDetails(page);
  // The page stays open until the next day.
  await page.clock.setFixedTime(new Date(fixedNow.getTime() + 2 * 86_400_000));
  await submitRequest(page);
  await expect(getNotice(page)).toHaveText(
    'The time that you picked has passed. Choose another one, and send again.',
  );
  expect(readStoredRequests(firestore)).toEqual([]);
  await chooseTime(page);
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
});

test.describe('at any time of the year', () => {
  for (const day of ['2027-02-10', '2028-07-19']) {
    test(`on ${day}, a session can be planned`, async ({ page, firestore }) => {
      await page.clock.setFixedTime(new Date(`${day}T20:00:00Z`));
      await page.goto('/inquire?offer=realtor');
      await goToDetails(page);
      await fillInDetails(page);
      await submitRequest(page);
      await expect(getConfirmation(page)).toBeVisible();
      expect(readStoredRequests(firestore)).toHaveLength(1);
    });
  }
});

test('products have a day by which they are needed, and the page says if it is soon', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=studio-product');
  await page.getByRole('button', { name: 'Next: choose a day' }).click();
  await expect(page.getByRole('heading', { name: 'When do you need the pictures?' })).toBeVisible();
  await page.getByLabel('Needed by').fill('2099-12-01');
  await page.getByLabel('Needed by').blur();
  await expect(page.getByText('That is in 7 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page);
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Studio product photography.');
  await expect(page.getByText('Tuesday, Dec 1')).toBeVisible();
  expect(readStoredRequests(firestore)).toMatchObject([
    { requestedTime: 'by 2099-12-01', place: 'shipping', minutes: 0 },
  ]);
});
