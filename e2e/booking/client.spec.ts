import type { Page } from '@playwright/test';
import { createStoredRequest, getSampleId, storeRequests } from '../../scripts/emulators/firestore/seed';
import {
  chooseTime,
  getConfirmation,
  openCompletedForm,
  readStoredCalendar,
  readStoredRequests,
  submitRequest,
} from '../support/bookingPage';
import { phone as phoneViewport } from '../support/fixtures';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// What a client does at the one link, and what the owner does meanwhile.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const openClientPage = async (page: Page, number = 1) => {
  await page.goto(`/inquire#request=${getSampleId(number)}`);
  await expect(getTitle(page)).not.toHaveText('Reading your request…');
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const booked = {
  state: 'booked',
  attention: false,
  times: ['2099-12-04T09:30/60'],
  beginsAt: new Date('2099-12-04T17:30:00Z'),
  where: '601 North 36th Street',
  deposit: 10_000,
};

test('a request is changed on another device, booked, canceled by the client, and its time offered again', async ({
  page,
  context,
  firestore,
}) => {
  test.slow();
  await openCompletedForm(page);
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  const link = page.url();
  // The phone has nothing but the link.
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Change it' }).click();
  await expect(phone.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await chooseTime(phone, '3:00 PM');
  await phone.getByRole('button', { name: 'Next: your details' }).click();
  await expect(phone.getByText(/^You change what you sent /)).toBeVisible();
  await phone.getByRole('button', { name: 'Send the change' }).click();
  await expect(getTitle(phone)).toHaveText('Requested: Thursday, Dec 3, 3:00 PM.');
  expect(readStoredRequests(firestore)).toMatchObject([
    { requestedTime: '2099-12-03T15:00', version: 2, attention: true, mail: 'none' },
  ]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(getTitle(page)).toHaveText('Requested: Thursday, Dec 3, 3:00 PM.');

  const owner = await context.newPage();
  await openOwnerPage(owner, 'booking');
  await owner.getByRole('button', { name: 'Book: Dana Reyes' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  await expect(
    owner.getByRole('heading', { name: /^Booked: Thursday, Dec 3, 3:00 PM\. Tell Dana/ }),
  ).toBeVisible();
  await expect(owner.getByLabel('Message', { exact: true })).toHaveValue(
    /601 North 36th Street.*\n\$100 holds the date\./,
  );
  await owner.getByRole('button', { name: 'Not now' }).click();
  expect(readStoredCalendar(firestore).busy).toEqual([
    expect.stringMatching(/^[0-9a-f]{8} 15 2099-12-03T15:00\/60$/),
  ]);

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(getTitle(page)).toHaveText('Booked: Thursday, Dec 3, 3:00 PM.');
  await expect(
    page.getByText('601 North 36th Street, Seattle, WA 98103. The door is beside the bicycle shop.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay the deposit, $100' })).toBeVisible();
  for (const viewport of [phoneViewport, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('session.ics');

  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(getTitle(page)).toHaveText('Canceled by you: Thursday, Dec 3, 3:00 PM.');
  await expect(getTitle(page)).toBeFocused();
  await expect(
    page.getByText(/Come back to it to see how it stands\. Whoever has it sees your details/),
  ).toBeVisible();
  // The time stays taken until the owner has seen it.
  expect(readStoredCalendar(firestore).busy).toHaveLength(1);
  await owner.getByRole('button', { name: 'Offer the time again: Dana Reyes' }).click();
  await expect.poll(() => readStoredCalendar(firestore).busy).toEqual([]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('I have seen your cancellation.')).toBeVisible();
  // The next request begins with the same contact.
  await page.getByRole('button', { name: 'Plan another session' }).click();
  await expect(page).toHaveURL('/inquire');
});

test('a change is refused if the owner has booked meanwhile, and the page says what is booked', async ({
  page,
  firestore,
}) => {
  storeRequests(firestore.store, [
    createStoredRequest({ plan: 'offer=basic', offer: 'Headshot basic package' }),
  ]);
  await openClientPage(page);
  await page.getByRole('button', { name: 'Change it' }).click();
  await chooseTime(page);
  await page.getByRole('button', { name: 'Next: your details' }).click();
  storeRequests(firestore.store, [createStoredRequest({ plan: 'offer=basic', ...booked, version: 2 })]);
  await page.getByRole('button', { name: 'Send the change' }).click();
  await expect(getTitle(page)).toHaveText('Booked: Friday, Dec 4, 9:30 AM.');
  await expect(page.getByRole('alert').filter({ hasText: 'I booked this meanwhile' })).toHaveText(
    'I booked this meanwhile: Friday, Dec 4, 9:30 AM. Your change was not sent. Ask me to move it.',
  );
});

test('a session that has begun cannot be canceled, and an order of products only by text or call', async ({
  page,
  firestore,
}) => {
  storeRequests(firestore.store, [
    createStoredRequest({ ...booked, times: ['2020-12-04T09:30/60'], beginsAt: inDays(-1) }),
    createStoredRequest({
      ...booked,
      times: [],
      beginsAt: null,
      place: 'shipping',
      offer: 'Studio product photography',
    }),
    createStoredRequest({ ...booked, gallery: 'a'.repeat(32) }),
  ]);
  await openClientPage(page);
  await expect(getTitle(page)).toHaveText('Your session was on Friday, Dec 4, 9:30 AM.');
  await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveCount(0);
  await page.goto('/blog');
  await openClientPage(page, 2);
  await expect(getTitle(page)).toHaveText('Agreed: Studio product photography.');
  await expect(page.getByText('Ship to: 601 North 36th Street')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveCount(0);
  // The one link leads to the pictures, too.
  await page.goto('/blog');
  await openClientPage(page, 3);
  await expect(page.getByText('Your pictures are here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your pictures' })).toHaveAttribute(
    'href',
    `/proofs#${'a'.repeat(32)}`,
  );
});

test('a link without a request, a broken link and a lost connection say what they are', async ({
  page,
  context,
  firestore,
}) => {
  await openClientPage(page);
  await expect(getTitle(page)).toHaveText('There is no request at this link.');
  await page.goto('/blog');
  await page.goto('/inquire#request=0123');
  await expect(page.getByText('The end of this link is missing.')).toBeVisible();
  storeRequests(firestore.store, [createStoredRequest(booked)]);
  await page.goto('/blog');
  await openClientPage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^No connection\. This is how it stood at /)).toBeVisible();
  await expect(getTitle(page)).toHaveText('Booked: Friday, Dec 4, 9:30 AM.');
  await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveCount(0);
});
