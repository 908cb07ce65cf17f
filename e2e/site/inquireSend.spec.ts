import { expect, hold } from '../support/fixtures';
import { beforeOpenings, fillIn, goToYou, pressSend, ways } from '../support/inquirePage';
import { loseAnswers, notice, open, requested, requestsIn, send, test } from '../support/sendRequests';

// Sending a request: it arrives once, whatever happens to the connection, and nothing claims what is not known.

const mornings = /^Requested: Mornings, from \w+ \d+\.$/;

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

test('a request arrives with the plan and the words, and the page says what comes next', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic&hair=1');
  await goToYou(page);
  await fillIn(page);
  await page.getByLabel('What the picture is for').fill('Yard signs');
  await send(page).click();
  await expect(requested(page)).toHaveText(mornings);
  await expect(requested(page)).toBeFocused();
  await expect(page.getByText('Headshot basic package: $450. Hair: $100. Total: $550')).toBeVisible();
  await expect(page.getByText('My answer, then $100 holds the date.')).toBeVisible();
  expect(requestsIn(firestore)).toEqual([
    {
      what: 'Headshot basic package: $450. Hair: $100. Total: $550',
      when: expect.stringMatching(/^Mornings, from 20\d\d-\d\d-\d\d$/),
      name: 'Dana Reyes',
      reach: '(206) 555-0199',
      purpose: 'Yard signs',
      plan: 'offer=basic&hair=1',
      state: 'new',
      mail: 'none',
      sent: expect.stringMatching(/^20\d\d-/),
    },
  ]);
  await expect(page).toHaveURL('/inquire#requested');
  const sms = await page.getByRole('link', { name: 'Text me a change' }).getAttribute('href');
  expect(decodeURIComponent(sms ?? '')).toMatch(
    /^sms:\+12065550142\?body=Requested: Mornings, from \w+ \d+\.\nHeadshot basic package/,
  );
  await page.reload();
  await expect(requested(page)).toHaveText(mornings);
  // By a link without an offer.
  await page.goto('/inquire');
  await expect(requested(page)).toHaveText(mornings);
  // Nothing is on this device when the tab is closed.
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain('Dana');
});

test('two presses at once send it once', async ({ page, firestore }) => {
  await open(page);
  await send(page).dblclick();
  await expect(requested(page)).toHaveText('Requested: Thursday, Dec 3, 10:00 AM.');
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('a likely slip is asked about once; the right address replaces the wrong one, and nothing else', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic');
  await goToYou(page);
  await expect(notice(page)).toHaveCount(0);
  await fillIn(page);
  const reach = page.getByLabel('Phone or e-mail');
  await reach.fill('dana@gmial.com or 206 555 0199');
  await send(page).click();
  await expect(page.getByText('Did you mean dana@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(reach).toHaveValue('dana@gmail.com or 206 555 0199');
  await expect(reach).toBeFocused();
  await reach.fill('dana@gmail');
  await send(page).click();
  await expect(page.getByText('Is the address complete?')).toBeVisible();
  expect(requestsIn(firestore)).toEqual([]);
  await send(page).click();
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toMatchObject([{ reach: 'dana@gmail' }]);
});

test('a tab that is closed right after the press still sends it, on a slow network', async ({
  page,
  context,
  firestore,
}) => {
  await open(page);
  // Nothing goes through the test: only so does the request survive the tab.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  });
  await send(page).click();
  await page.close();
  await expect.poll(() => requestsIn(firestore)).toHaveLength(1);
});

test('missing words are named, and get the focus', async ({ page, firestore }) => {
  await page.goto('/inquire?offer=basic');
  await goToYou(page);
  await send(page).click();
  await expect(page.getByText('Please tell me your name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Dana');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone or e-mail')).toBeFocused();
  await expect(page.getByText(/^Please give me a phone number/)).toBeVisible();
  await page.getByLabel('Phone or e-mail').fill('danaexample.com');
  await send(page).click();
  await expect(page.getByText(/^Please give me a phone number/)).toBeVisible();
  await page.getByLabel('Phone or e-mail').fill('206 555');
  await expect(page.getByText('Some digits of this number are missing.')).toBeVisible();
  await page.getByLabel('Phone or e-mail').fill('206 555 0188');
  await page.getByLabel('Name').fill('Dana '.repeat(21));
  await expect(page.getByText('Please use at most 100 characters.')).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(requestsIn(firestore)).toEqual([]);
});

test('a lost answer is found by reading', async ({ page, firestore }) => {
  await open(page);
  await loseAnswers(page);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('without any answer nobody knows: another try, also after a reload, sends the same words once', async ({
  page,
  firestore,
}) => {
  await open(page);
  await page.route(/documents(:commit|\/requests)/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressSend(page);
  await expect(notice(page)).toContainText('Your request may not have arrived.');
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  await pressSend(page);
  await expect(notice(page)).toContainText('Your request may not have arrived.');
  await page.unroute(/documents(:commit|\/requests)/);
  // It reads whether it has arrived.
  await page.reload();
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('changed words after a press that may not have arrived are another request', async ({
  page,
  firestore,
}) => {
  await open(page);
  await page.route('**/documents:commit*', (route) => route.abort());
  await pressSend(page);
  await expect(notice(page)).toContainText('Your request may not have arrived.');
  await page.unroute('**/documents:commit*');
  await page.getByLabel('Name').fill('Dana R. Reyes');
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toMatchObject([{ name: 'Dana R. Reyes' }]);
});

test('offline it waits, and is sent when the connection is back', async ({ page, context, firestore }) => {
  await open(page);
  await context.setOffline(true);
  await pressSend(page);
  await expect(notice(page)).toContainText('You are offline.');
  expect(requestsIn(firestore)).toEqual([]);
  // Whatever step is open.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await context.setOffline(false);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('a browser that calls itself offline on a working connection sends it', async ({ page, firestore }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await open(page);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('half an emoji, as cut texts end with, breaks nothing and arrives', async ({ page, firestore }) => {
  await open(page);
  await page.getByLabel('Name').evaluate((field: HTMLInputElement) => {
    field.focus();
    field.select();
    document.execCommand('insertText', false, 'Dana \ud83d');
  });
  await expect(ways(page)).toHaveText(['E-mail', 'Text']);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

for (const fault of ['deny', 'exhaust', 'fail'] as const) {
  test(`when the database answers with "${fault}", the other ways remain`, async ({ page, firestore }) => {
    await open(page);
    firestore.setFault(fault);
    await pressSend(page);
    await expect(notice(page)).toContainText('Your request may not have arrived.');
    await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
    await expect(ways(page)).toHaveText(['E-mail', 'Text']);
    expect(requestsIn(firestore)).toEqual([]);
    firestore.setFault(null);
    await send(page).click();
    await expect(requested(page)).toBeVisible();
    expect(requestsIn(firestore)).toHaveLength(1);
  });
}

test('a filled hidden field asks to press again, and never pretends to have sent', async ({
  page,
  firestore,
}) => {
  await page.goto('/inquire?offer=basic');
  await goToYou(page);
  await fillIn(page);
  await page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await send(page).click();
  await expect(notice(page)).toContainText('Please press Send my request again.');
  expect(requestsIn(firestore)).toEqual([]);
  await send(page).click();
  await expect(requested(page)).toBeVisible();
});

test('while it is being sent, leaving the step and returning sends nothing else', async ({
  page,
  firestore,
}) => {
  await open(page);
  const { release } = await hold(page, '**/documents:commit*');
  await pressSend(page);
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Name')).not.toBeEditable();
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  release();
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('what is changed while offline is not sent by itself', async ({ page, context, firestore }) => {
  await open(page);
  await context.setOffline(true);
  await pressSend(page);
  await expect(notice(page)).toContainText('You are offline.');
  await page.getByLabel('Phone or e-mail').fill('206 5');
  await context.setOffline(false);
  await expect(notice(page).filter({ hasText: 'offline' })).toHaveCount(0);
  await expect(send(page)).toBeVisible();
  expect(requestsIn(firestore)).toEqual([]);
});

test('a later step does not open by itself', async ({ page }) => {
  await page.clock.setFixedTime(beforeOpenings);
  await page.goto('/inquire?offer=basic#you');
  await page.getByText('Mornings').click();
  await expect(page.getByRole('button', { name: 'Next: your details' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mornings' })).toBeFocused();
});
