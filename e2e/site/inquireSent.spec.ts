import { readFileSync } from 'node:fs';
import { localProjectId } from '../../lib/firebase/config';
import { expect } from '../support/fixtures';
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
} from '../support/inquirePage';

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
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();

  await page.goto('/headshot');
  await page.locator('a[href="/inquire?offer=advanced"]').first().click();
  await expect(getStep(page, 'Who is it for?')).toContainText('Headshot advanced package');
  await goToDetails(page, 'Afternoons');
  await fillInDetails(page, 'Dana for her sister');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText(/^Requested: Afternoons, from /);
  await page.getByRole('button', { name: 'Plan another session' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('radio', { name: /Headshot/, checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Dana');
  expect(listNames().sort()).toEqual(['Dana R.', 'Dana Reyes', 'Dana for her sister']);
});

test('once a time is agreed on, the confirmation links to it, with a calendar file in the studio’s time zone', async ({
  page,
  firestore,
}) => {
  await openCompletedForm(page);
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  const requestsPath = `projects/${localProjectId}/databases/(default)/documents/requests`;
  const [stored] = firestore.store.list(requestsPath);
  const fields = {
    state: { stringValue: 'answered' },
    agreed: { stringValue: '2026-12-03T14:30 America/Los_Angeles 90' },
  };
  firestore.store.commit([
    { kind: 'update', name: stored?.name ?? '', fields, mask: [['state'], ['agreed']] },
  ]);
  await page.reload();
  const agreedText = 'Your session: Thursday, Dec 3, 2:30 PM.';
  await page.getByRole('link', { name: agreedText }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(agreedText);
  await expect(page.getByText('90 minutes')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('session.ics');
  const text = readFileSync(await file.path(), 'utf8').replace(/\r\n /g, '');
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/Los_Angeles:20261203T143000',
      'DTEND;TZID=America/Los_Angeles:20261203T160000',
      'SUMMARY:Northlight Studio',
      expect.stringContaining('LOCATION:Fremont\\, at North 36th Street'),
      'DESCRIPTION:Call (206) 555-0142',
      'BEGIN:VTIMEZONE',
    ]),
  );
  await page.getByRole('link', { name: 'Plan your session' }).first().click();
  await expect(page.getByText('90 minutes')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('90 minutes')).toBeVisible();
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
