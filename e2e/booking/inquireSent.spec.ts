import {
  fillInDetails,
  getConfirmation,
  getNotice,
  getStep,
  goToDetails,
  loseResponses,
  openCompletedForm,
  readStoredRequests,
  submitRequest,
  test,
} from '../support/bookingPage';
import { expect } from '../support/fixtures';

// After sending: the confirmation, and later visits in the same tab.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

test('Back after sending shows the form: an unchanged request is not sent again; a changed one, or one for another offer, is a new request', async ({
  page,
  firestore,
}) => {
  const listNames = () => readStoredRequests(firestore).map(({ name }) => name);
  await openCompletedForm(page);
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  await expect(page.getByText('This request was sent.')).toBeVisible();
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  expect(listNames()).toEqual(['Dana Reyes']);
  await page.goBack();
  await page.getByLabel('Name').fill('Dana R.');
  await expect(page.getByText('This request was sent.')).toBeHidden();
  await expect(page.getByText(/^This replaces what you sent at /)).toBeVisible();
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();

  await page.goto('/headshot');
  await page.locator('a[href="/inquire?offer=advanced"]').first().click();
  await expect(getStep(page, 'Who is it for?')).toContainText('Headshot advanced package');
  await goToDetails(page, 'Afternoons');
  await fillInDetails(page, 'Dana for her sister');
  await page.getByRole('button', { name: 'Send it as a separate request' }).click();
  await expect(page.getByText(/^This replaces/)).toBeHidden();
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Afternoons.');
  await page.getByRole('button', { name: 'Plan another session' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('radio', { name: /Headshot/, checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Dana');
  const stored = readStoredRequests(firestore);
  expect(stored.map(({ name, replaces }) => [name, Boolean(replaces)]).sort()).toEqual([
    ['Dana R.', true],
    ['Dana Reyes', false],
    ['Dana for her sister', false],
  ]);
});

test('with blocked storage, a visit to another page keeps what was typed, and nothing is sent twice', async ({
  page,
  firestore,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  });
  await openCompletedForm(page);
  const stopLosingResponses = await loseResponses(page);
  await submitRequest(page);
  await expect(getNotice(page)).toContainText('Your request may not have arrived.');
  await stopLosingResponses();
  await page.getByRole('link', { name: 'Headshots' }).first().click();
  await expect(page).toHaveURL(/headshot/);
  await page.goBack();
  // The page checks whether the request has arrived.
  await expect(getConfirmation(page)).toBeVisible();
  await expect(page).toHaveURL(/#requested$/);
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  expect(readStoredRequests(firestore)).toHaveLength(1);
});
