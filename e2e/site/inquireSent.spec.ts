import { localProjectId } from '../../lib/firebase/config';
import { expect, hold } from '../support/fixtures';
import { fillIn, goToYou, pressSend } from '../support/inquirePage';
import {
  loseAnswers,
  notice,
  open,
  openSent,
  requested,
  requestsIn,
  send,
  test,
} from '../support/sendRequests';

// After sending: one request in all tabs and in the history, until the visitor begins another one.

test.use({ expectedMessages: /Failed to load resource|ERR_/ });

test('Back after sending shows the words; changed ones end in the same request, and Forward and a reload show it', async ({
  page,
  firestore,
}) => {
  await openSent(page);
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  await expect(page.getByText('This request was sent.')).toBeVisible();
  await page.goForward();
  await expect(requested(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByLabel('Name').fill('Dana R.');
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  await page.reload();
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toMatchObject([{ name: 'Dana R.', changes: '2' }]);
});

test('another offer’s link, and "Send another request", begin a new one; the first is still there', async ({
  page,
  firestore,
}) => {
  await openSent(page);
  // After a reload, by a link of the site.
  await page.reload();
  await page.goto('/headshot');
  await page.locator('a[href="/inquire?offer=advanced"]').first().click();
  await expect(page.locator('.chosen')).toContainText('Headshot advanced package');
  await goToYou(page, 'Afternoons');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await fillIn(page, 'Dana for her sister');
  await pressSend(page);
  await expect(requested(page)).toHaveText(/^Requested: Afternoons, from /);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('radio', { name: /Headshot/, checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(requested(page)).toHaveText(/^Requested: Afternoons, from /);
  const names = requestsIn(firestore).map(({ name }) => name);
  expect(names.sort()).toEqual(['Dana Reyes', 'Dana for her sister']);
});

test('the answer comes after the page was left: Back shows that it arrived', async ({ page, firestore }) => {
  await open(page);
  const { release } = await hold(page, '**/documents:commit*');
  await pressSend(page);
  await page.getByRole('link', { name: 'Headshots' }).first().click();
  await expect(page).toHaveURL(/headshot/);
  release();
  await expect.poll(() => requestsIn(firestore)).toHaveLength(1);
  await page.goBack();
  await expect(requested(page)).toBeVisible();
});

test('the page is left while a press is held: Back still sends it', async ({ page, firestore }) => {
  await open(page);
  await send(page).click();
  await page.getByRole('link', { name: 'Headshots' }).first().click();
  await expect(page).toHaveURL(/headshot/);
  await page.goBack();
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toHaveLength(1);
});

test('a second tab shows what the first has sent, or asks before it changes it', async ({
  page,
  context,
  firestore,
}) => {
  await open(page);
  const [same, other] = [await context.newPage(), await context.newPage()];
  await same.goto('/inquire#you');
  await expect(same.getByLabel('Name')).toHaveValue('Dana Reyes');
  await other.goto('/inquire#you');
  await other.getByLabel('Name').fill('Dana R. Reyes');
  await pressSend(page);
  await expect(notice(page)).toContainText('Another tab has a different plan.');
  expect(requestsIn(firestore)).toEqual([]);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  await expect(requested(same)).toBeVisible();
  await pressSend(other);
  await expect(notice(other)).toContainText('You have sent a request from another tab.');
  await pressSend(other);
  await expect(requested(other)).toBeVisible();
  expect(requestsIn(firestore)).toMatchObject([{ name: 'Dana R. Reyes', changes: '2' }]);
});

test('words that are changed back after a lost answer are sent again', async ({ page, firestore }) => {
  await openSent(page);
  await page.getByRole('button', { name: 'Change it' }).click();
  await loseAnswers(page);
  await page.getByLabel('Name').fill('Dana R.');
  await pressSend(page);
  await expect(notice(page)).toContainText('Your request did not arrive.');
  await page.unroute('**/documents:commit*');
  await page.getByLabel('Name').fill('Dana Reyes');
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  expect(requestsIn(firestore)).toMatchObject([{ name: 'Dana Reyes', changes: '3' }]);
});

test('an empty new request stays empty on Back and Forward; Clear deletes what was sent before it, in all tabs', async ({
  page,
  context,
  firestore,
}) => {
  await openSent(page);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await page.goBack();
  await expect(requested(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^Headshot basic/ })
    .click();
  await goToYou(page, 'Afternoons');
  await fillIn(page, 'Her sister');
  const other = await context.newPage();
  await other.goto('/inquire#you');
  await expect(other.getByLabel('Name')).toHaveValue('Her sister');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(other.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  for (const tab of [page, other])
    expect(await tab.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toMatch(
      /Dana|sister/,
    );
  expect(requestsIn(firestore)).toMatchObject([{ name: 'Dana Reyes', changes: '1' }]);
});

test('a link with another number than was sent is another plan', async ({ page }) => {
  await page.goto('/inquire?offer=studio-product&pics=12');
  await goToYou(page, null);
  await fillIn(page);
  await pressSend(page);
  await expect(requested(page)).toBeVisible();
  await page.goto('/inquire?offer=studio-product');
  await expect(requested(page)).toBeVisible();
  await page.goto('/inquire?offer=studio-product&pics=40');
  await expect(page.getByRole('spinbutton', { name: 'How many pictures?' })).toHaveValue('40');
});

test('a request that was answered is not changed; as a new one it arrives', async ({ page, firestore }) => {
  await openSent(page);
  const [document] = firestore.store.list(
    `projects/${localProjectId}/databases/(default)/documents/requests`,
  );
  const state = { stringValue: 'answered' };
  firestore.store.commit([
    { kind: 'update', name: document?.name ?? '', fields: { state }, mask: [['state']] },
  ]);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByLabel('Name').fill('Dana R.');
  await pressSend(page);
  await expect(notice(page)).toContainText('I have already dealt with this request');
  await expect(page.locator('.ways').getByRole('link')).toHaveText(['E-mail', 'Text']);
  await page.getByRole('button', { name: 'Send as a new request' }).click();
  await expect(requested(page)).toBeVisible();
  expect(
    requestsIn(firestore)
      .map(({ name, state }) => [name, state])
      .sort(),
  ).toEqual([
    ['Dana R.', 'new'],
    ['Dana Reyes', 'answered'],
  ]);
});

for (const storage of ['full', 'blocked'] as const) {
  test(`with ${storage} storage, a lost answer and a reload make no second request`, async ({
    page,
    firestore,
  }) => {
    await page.addInitScript((isBlocked) => {
      if (isBlocked)
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Blocked.', 'SecurityError');
          },
        });
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    }, storage === 'blocked');
    await open(page);
    await loseAnswers(page);
    await pressSend(page);
    await expect(notice(page)).toContainText('Your request did not arrive.');
    await page.unroute('**/documents:commit*');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
    await pressSend(page);
    await expect(requested(page)).toBeVisible();
    await page.reload();
    await expect(requested(page)).toBeVisible();
    expect(requestsIn(firestore)).toMatchObject([{ changes: '2' }]);
  });
}
