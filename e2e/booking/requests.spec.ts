import type { Page } from '@playwright/test';
import type { SiteContent } from '../../content/schema/site';
import { emptyFields, getStoredDays } from '../../lib/booking/request';
import { site } from '../../lib/content';
import { toFirestoreFields } from '../../scripts/emulators/firestore/document';
import { requestsPath, seedRequests } from '../../scripts/emulators/firestore/seed';
import { fillInDetails, goToDetails, submitRequest } from '../support/bookingPage';
import { holdRequests, phone } from '../support/fixtures';
import { expect, openOwnerPage, owner, signInAs, test } from '../support/ownerPage';

// The owner's list of requests: live, with what to do about each.

const { booking }: SiteContent = site;
const opening = '2026-12-03T10:00 America/Los_Angeles 60';

/** The button with more to do about a request. */
const getMoreButton = (page: Page, name: string) =>
  page.locator('summary').and(page.getByLabel(`More: ${name}`));

test.use({ expectedMessages: /Failed to load resource|Firestore/ });
test.beforeEach(async ({ context, firestore }) => {
  seedRequests(firestore.store, opening);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('requests are listed with the newest first, with their answers; two for one opening are marked; the title counts the new ones', async ({
  page,
}) => {
  await openOwnerPage(page, 'booking');
  const list = page.getByRole('region', { name: 'Requests' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Dana R. (new)',
    'Priya S. (new)',
    'Owen K.',
  ]);
  await expect(list.getByText('Thursday, Dec 3, 10:00 AM.')).toHaveCount(2);
  await expect(list.getByText('Another request is for this time, too.')).toHaveCount(2);
  await expect(page).toHaveTitle(/^\(2\) Write \| /);
  await getMoreButton(page, 'Dana R.').click();
  await expect(list.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12065550199');
  await expect(list.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A question is an answer without a time. That it was sent only the owner knows.
  await list.getByRole('button', { name: 'Answer: Dana R.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind of answer').selectOption('Ask something');
  await expect(dialog.getByLabel('Text')).toHaveValue(/> Yard signs$/);
  await dialog.getByLabel('Text').fill('Hello Dana, which office?');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not sent yet' }).click();
  await expect(list.getByText('Not sent yet.')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await list.getByRole('button', { name: 'Continue: Dana R.' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Hello Dana, which office?');
  await dialog.getByRole('button', { name: 'I sent it' }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 request waiting');
  // Nobody answered, so Done asks, and can be undone.
  const markDone = async () => {
    await list.getByRole('button', { name: 'Done: Priya S.' }).click();
    await expect(dialog.getByText('No answer was marked as sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page).toHaveTitle(/^Write \| /);
  };
  await markDone();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await markDone();
  await expect(list.getByText('Another request is for this time, too.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all caught up');
  await list.getByText('Done: 1').click();
  await getMoreButton(page, 'Priya S.').click();
  await list.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Dana R.', 'Owen K.']);
});

test('requests that are older than the promised period can be deleted when the page opens', async ({
  page,
  firestore,
}) => {
  const name = `${requestsPath}/${'3'.padStart(32, '0')}`;
  const days = getStoredDays(booking) ?? 0;
  test.skip(days === 0, 'The content promises no period.');
  const sent = { timestampValue: new Date(Date.now() - (days + 1) * 86_400_000).toISOString() };
  firestore.store.commit([{ kind: 'update', name, fields: { sent }, mask: [['sent']] }]);
  await openOwnerPage(page, 'booking');
  const list = page.getByRole('region', { name: 'Requests' });
  await expect(list.getByText(`1 request is older than ${days} days`)).toBeVisible();
  await list.getByRole('button', { name: 'Delete old requests' }).click();
  expect(firestore.store.get(name)).not.toBeNull();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Dana R. (new)', 'Priya S. (new)']);
  await expect(list.getByRole('button', { name: 'Delete old requests' })).toHaveCount(0);
  expect(firestore.store.list(requestsPath)).toHaveLength(2);
});

test('a new request appears while the page is open; one that replaces another is one row with it; a change of an outdated state is not stored', async ({
  page,
  context,
  firestore,
}) => {
  await page.setViewportSize(phone);
  await openOwnerPage(page, 'booking');
  const list = page.getByRole('region', { name: 'Requests' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  // The first request is completely visible in the first window.
  const first = await list.getByRole('listitem').first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? Infinity)).toBeLessThan(phone.height);
  const visitor = await context.newPage();
  await visitor.goto('/inquire?offer=basic');
  await goToDetails(visitor);
  await fillInDetails(visitor, 'Mara Q.', 'mara@example.com');
  await visitor.route('**/documents:commit*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visitor.route('**/documents/requests/*', (route) => route.abort());
  await submitRequest(visitor);
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText('Mara Q. (new)');
  await expect(visitor.getByText('Your request may not have arrived.')).toBeVisible();
  await visitor.unrouteAll();
  await visitor.getByLabel('Name').fill('Mara Quinn');
  await visitor.getByRole('button', { name: 'Send my request' }).click();
  await expect(visitor.getByRole('heading', { name: /^Requested/ })).toBeVisible();
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText('Mara Quinn (new)');
  await expect(list.getByText(/^Replaces what was sent .* by Mara Q\.:$/)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  // The request changes while the owner clicks.
  const [latest] = firestore.store
    .list(requestsPath)
    .filter(({ fields }) => fields.name?.stringValue === 'Mara Quinn');
  const { release } = await holdRequests(page, /documents:(commit|batchGet)/);
  await list.getByRole('button', { name: 'Done: Mara Quinn' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  firestore.store.commit([
    {
      kind: 'update',
      name: latest?.name ?? '',
      mask: [['state']],
      fields: { state: { stringValue: 'answered' } },
    },
  ]);
  release();
  await expect(list.getByText('The request from Mara Quinn changed in the meantime.')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Mara Quinn', exact: true })).toBeVisible();
});

test('a change that fails shows an error and changes nothing', async ({ page, firestore }) => {
  await openOwnerPage(page, 'booking');
  const button = page.getByRole('button', { name: 'Done: Dana R.' });
  await expect(button).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Mark as done' });
  firestore.setFault('fail');
  await button.click();
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  firestore.setFault(null);
  await confirm.dblclick();
  await expect(page).toHaveTitle(/^\(1\) /);
});

test('after signing out, no request is left on the page', async ({ page }) => {
  await openOwnerPage(page, 'booking');
  await expect(page.getByText('Dana R.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Dana R.')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Write \| /);
  await signInAs(page, owner);
  await expect(page.getByText('Dana R.').first()).toBeVisible();
});

test('the owner’s page has its own manifest, which opens it like an app', async ({ page, request }) => {
  await page.goto('/write');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await request.get(href ?? '')).json()).toMatchObject({
    start_url: '/write',
    display: 'standalone',
  });
});

test('names and contacts are searched in requests and galleries, and older requests can be loaded', async ({
  page,
  firestore,
}) => {
  // The first 500 are the newest; one is older, and one has its session to come although it was sent long ago.
  const createRequest = (number: number, fields: object = {}) => ({
    kind: 'set' as const,
    name: `${requestsPath}/${String(1000 + number).padStart(32, '0')}`,
    fields: toFirestoreFields({
      ...{ ...emptyFields, what: 'Basic', when: 'Any time', name: `Visitor ${number}`, reach: 'x' },
      ...{ state: 'done', mail: 'none', ...fields },
      sent: new Date(Date.now() - (number + 10_000) * 60_000),
    }),
  });
  firestore.store.commit([
    ...Array.from({ length: 498 }, (_, number) => createRequest(number)),
    createRequest(600, { name: 'Old Friend', reach: '425-555-0107', state: 'answered' }),
    createRequest(601, { name: 'Long Planned', agreed: '2099-12-03T10:00 America/Los_Angeles 60' }),
  ]);
  await openOwnerPage(page, 'booking');
  const sessions = page.getByRole('region', { name: 'Coming sessions' });
  await expect(sessions.getByRole('button', { name: 'Long Planned', exact: true })).toBeVisible();
  const search = page.getByLabel('Search requests and galleries');
  await search.fill('0107');
  await expect(page.getByText('No request matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Load older requests' }).click();
  await expect(page.getByRole('heading', { name: 'Old Friend', level: 3 })).toBeVisible();
  await search.fill('priya');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Priya S. (new)']);
  await sessions.getByRole('button', { name: 'Long Planned', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Long Planned', level: 3 })).toBeFocused();
});

test('the texts of answers are the owner’s own; another device’s change of the same text is shown before it is replaced', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page, 'booking');
  await page.getByText('Texts of your answers').click();
  const field = page.getByLabel('To ask something');
  await field.fill('Hi {name}! {greeting}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^\{greeting\} has no value\. Use \{name\}, \{when\}/)).toBeVisible();
  await field.fill('Hi {name}!\n{payment}');
  const name = `${requestsPath.replace(/requests$/, 'owner')}/answers`;
  firestore.store.commit([
    { kind: 'set', name, fields: toFirestoreFields({ ask: 'Hello from the phone', decline: 'No.' }) },
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stored now: Hello from the phone')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // The other text of the phone stays.
  expect(firestore.store.get(name)?.fields).toMatchObject({
    ask: { stringValue: 'Hi {name}!\n{payment}' },
    decline: { stringValue: 'No.' },
  });
  await page.getByRole('button', { name: 'Answer: Dana R.' }).click();
  await page.getByLabel('Kind of answer').selectOption('Ask something');
  await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue(
    /^Hi Dana R\.!\nhttps:\/\/pay\.northlight\.example\/deposit\n\nYou asked for:/,
  );
  await page.getByRole('dialog').getByLabel('Text').fill('Which office?');
  // A text that was not sent is kept while another part of the page is open, and leaving the page asks.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Posts' }).click();
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: /^Requests/ }).click();
  await page.getByRole('button', { name: 'Answer: Dana R.' }).click();
  await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue('Which office?');
});
