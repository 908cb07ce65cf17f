import {
  fillInDetails,
  getConfirmation,
  getNotice,
  goToDetails,
  loseResponses,
  openCompletedForm,
  readStoredRequests,
  submitRequest,
  test,
} from '../support/bookingPage';
import { expect } from '../support/fixtures';

// Sending a request: it arrives once, whatever happens to the connection, and no message claims more than the page knows.

const morningConfirmation = 'Requested: Mornings.';

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

test('a request arrives with the plan and the visitor’s words, and the page says what comes next', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await goToDetails(page);
  await fillInDetails(page);
  await page.getByLabel('What the picture is for').fill('Yard signs');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText(morningConfirmation);
  await expect(getConfirmation(page)).toBeFocused();
  await expect(page.getByText('Headshot basic package: $450. Hair: $100. Total: $550')).toBeVisible();
  await expect(page.getByText('I’ll answer, then $100 holds the date.')).toBeVisible();
  expect(readStoredRequests(firestore)).toEqual([
    {
      what: 'Headshot basic package: $450. Hair: $100. Total: $550',
      when: 'Mornings',
      name: 'Dana Reyes',
      reach: '(206) 555-0199',
      purpose: 'Yard signs',
      plan: 'offer=basic&hair=1',
      replaces: '',
      address: '',
      billing: '',
      state: 'new',
      mail: 'none',
      sent: expect.stringMatching(/^20\d\d-/),
    },
  ]);
  await expect(page).toHaveURL('/inquire#requested');
  const sms = await page.getByRole('link', { name: 'Text me a change' }).getAttribute('href');
  expect(decodeURIComponent(sms ?? '')).toMatch(
    /^sms:\+12065550142\?body=Headshot basic package: \$450\. Hair: \$100\. Total: \$550\nMornings\nDana Reyes/,
  );
  // A link without an offer shows the confirmation again.
  await page.goto('/blog');
  await page.goto('/inquire');
  await expect(getConfirmation(page)).toHaveText(morningConfirmation);
  // Nothing personal stays on this device when the tab is closed.
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain('Dana');
});

test('what a browser fills in without an event for React is sent, and stays in the fields', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic');
  await goToDetails(page);
  for (const [label, text] of [
    ['Name', 'دانا'],
    ['Phone or e-mail', '(206) 555-0199'],
  ] as const) {
    // React compares with the value that was set here, and so ignores the event, as with Chrome on the iPhone.
    await page.getByLabel(label).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    }, text);
  }
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText(morningConfirmation);
  expect(readStoredRequests(firestore)).toMatchObject([{ name: 'دانا', reach: '(206) 555-0199' }]);
});

test('missing details are named, a likely typo is questioned, and a filled honeypot field asks to send again', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic');
  await goToDetails(page);
  await submitRequest(page);
  await expect(page.getByText('Please tell me your name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Dana');
  await page.keyboard.press('Enter');
  const contact = page.getByLabel('Phone or e-mail');
  await expect(contact).toBeFocused();
  await expect(page.getByText(/^Please give me a phone number/)).toBeVisible();
  await contact.fill('dana@gmial.com or 206 555 0199');
  await submitRequest(page);
  await expect(page.getByText('Did you mean dana@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  // Only the misspelled address is replaced.
  await expect(contact).toHaveValue('dana@gmail.com or 206 555 0199');
  await page.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example';
  });
  await submitRequest(page);
  await expect(getNotice(page)).toContainText('Press “Send my request” again.');
  expect(readStoredRequests(firestore)).toEqual([]);
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
});

test('a request is sent even if the tab is closed right away on a slow network', async ({
  page,
  context,
  firestore,
}) => {
  await openCompletedForm(page);
  // The browser itself slows the network: a request that `page.route` delays would end with the tab.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await submitRequest(page);
  await page.close();
  await expect.poll(() => readStoredRequests(firestore)).toHaveLength(1);
});

test('if the response is lost, another try, also after a reload, sends the same request only once', async ({
  page,
  firestore,
}) => {
  await openCompletedForm(page);
  const stopLosingResponses = await loseResponses(page);
  for (let press = 0; press < 2; press += 1) {
    await submitRequest(page);
    await expect(getNotice(page)).toContainText('Your request may not have arrived.');
    await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  }
  await stopLosingResponses();
  // The page checks whether the request has arrived.
  await page.reload();
  await expect(getConfirmation(page)).toBeVisible();
  expect(readStoredRequests(firestore)).toHaveLength(1);
});

test('a request that is made offline waits, and is sent when the connection is back', async ({
  page,
  context,
  firestore,
}) => {
  await openCompletedForm(page);
  await context.setOffline(true);
  await submitRequest(page);
  await expect(getNotice(page)).toContainText('You are offline.');
  expect(readStoredRequests(firestore)).toEqual([]);
  // The request is sent while another step is open, too.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await context.setOffline(false);
  await expect(getConfirmation(page)).toBeVisible();
  expect(readStoredRequests(firestore)).toHaveLength(1);
});
