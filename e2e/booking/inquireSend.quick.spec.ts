import {
  getConfirmation,
  getEmailField,
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

const title = 'Requested: Thursday, Dec 3, 10:00 AM.';

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

test('a request arrives with the plan and the visitor’s words, and its page says what comes next', async ({
  page,
  firestore,
}) => {
  await openCompletedForm(page);
  await page.getByLabel('What the picture is for').fill('Yard signs');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText(title);
  await expect(getConfirmation(page)).toBeFocused();
  await expect(page).toHaveTitle(title);
  await expect(page.getByText('Headshot basic package: $450. Hair: $100. 1 hour')).toBeVisible();
  await expect(page.getByText('I’ll answer, then $100 holds the date.')).toBeVisible();
  const [stored] = readStoredRequests(firestore);
  expect(stored).toMatchObject({
    name: 'Dana Reyes',
    email: 'dana@example.com',
    offer: 'Headshot basic package',
    summary: 'Headshot basic package: $450. Hair: $100',
    total: 'Total: $550',
    requestedTime: '2099-12-03T10:00',
    purpose: 'Yard signs',
    plan: 'offer=basic&hair=1',
    place: 'studio',
    minutes: 60,
    state: 'open',
    attention: true,
    version: 1,
  });
  await expect(page).toHaveURL(/\/inquire#request=[0-9a-f]{32}$/);
  // Without a plan, the page offers what was sent, until it is forgotten; the next request begins with the same contact.
  await page.goto('/blog');
  await page.goto('/inquire');
  await page.getByRole('link', { name: 'See what you sent' }).click();
  await expect(getConfirmation(page)).toHaveText(title);
  await page.goBack();
  await page.getByRole('button', { name: 'Forget it on this device' }).click();
  await expect(page.getByText('You sent a request from this device.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('You sent a request from this device.')).toBeHidden();
  await page.goto('/inquire?offer=basic');
  await goToDetails(page);
  await expect(getEmailField(page)).toHaveValue('dana@example.com');
  await expect(page.getByLabel('What the picture is for')).toHaveValue('');
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
    ['Phone', '(206) 555-0199'],
  ] as const) {
    // React compares with the value that was set here, and so ignores the event, as with Chrome on the iPhone.
    await page.getByRole('textbox', { name: label }).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    }, text);
  }
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  expect(readStoredRequests(firestore)).toMatchObject([{ name: 'دانا', phone: '(206) 555-0199' }]);
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
  const email = getEmailField(page);
  await expect(email).toBeFocused();
  await expect(page.getByText(/^Please give me an e-mail address or a phone number/)).toBeVisible();
  await email.fill('dana@example');
  await expect(page.getByText(/^This is not a complete e-mail address/)).toBeVisible();
  await email.fill('dana@gmial.com');
  await submitRequest(page);
  await expect(page.getByText('Did you mean dana@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(email).toHaveValue('dana@gmail.com');
  await page.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://spam.example';
  });
  await submitRequest(page);
  await expect(getNotice(page)).toContainText('Please send it once more.');
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
