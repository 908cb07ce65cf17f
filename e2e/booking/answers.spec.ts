import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { localProjectId } from '../../lib/firebase/config';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import {
  beforeOpenings,
  fillInDetails,
  getConfirmation,
  getTotal,
  goToDetails,
  readStoredRequests,
  submitRequest,
} from '../support/bookingPage';
import { phone } from '../support/fixtures';
import { expect, openOwnerPage, test } from '../support/ownerPage';

// From the request to the session: four visitors, and the owner who answers them.

const laptop = { width: 1366, height: 650 };
const studioPlace = /Fremont, at North 36th Street/;

test.use({ expectedMessages: /Failed to load resource|ERR_|Firestore/ });
test.beforeEach(({ context }) => context.clock.setFixedTime(beforeOpenings));

/** Opens a link in another tab, as somebody else would. */
async function openLink(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.setViewportSize(page.viewportSize() ?? phone);
  await other.goto(address);
  return other;
}

/** Agrees to a time, copies the answer and marks it as sent. @returns the address of the session in the answer */
async function agreeToTime(page: Page, name: string, time: string | null = null): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Answer: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  if (time) await dialog.getByLabel('Day and time').fill(time);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  // A time that is not among the openings.
  await expect(dialog.getByText(/^(Copied|This time is not open)/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Copy anyway' });
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const text = await dialog.getByLabel('Text').inputValue();
  await dialog.getByRole('button', { name: 'I sent it' }).click();
  await expect(dialog).toBeHidden();
  return /\/inquire#agreed=[0-9a-f]{32}/.exec(text)?.[0] ?? '';
}

/** Saves the calendar file of a session, and reads its lines. */
async function readCalendarFile(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('session.ics');
  return readFileSync(await file.path(), 'utf8')
    .replace(/\r\n /g, '')
    .split('\r\n');
}

const findLine = (lines: string[], name: string) => lines.find((line) => line.startsWith(name)) ?? '';

/** Reads all stored sessions as text. */
const readSessions = ({ store }: LocalFirestore) =>
  JSON.stringify(store.list(`projects/${localProjectId}/databases/(default)/documents/sessions`));

test('a realtor changes what was sent: one row with both; a changed time changes the session’s page and its calendar entry', async ({
  page,
  firestore,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=realtor');
  await goToDetails(page, 'Dec 3 10:00 AM');
  await fillInDetails(page, 'Rosa Reyes', 'rosa@brokerage.example');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Thursday, Dec 3, 10:00 AM.');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByLabel('What the picture is for').fill('Yard signs');
  await expect(page.getByText(/^This replaces what you sent at /)).toBeVisible();
  await submitRequest(page);
  await expect(getConfirmation(page)).toBeVisible();
  // Another agent of the same office books with the same address.
  const other = await openLink(page, '/inquire?offer=realtor');
  await goToDetails(other, 'Dec 3 1:00 PM');
  await fillInDetails(other, 'Ben Ito', 'rosa@brokerage.example');
  await submitRequest(other);
  await expect(getConfirmation(other)).toBeVisible();

  const desk = await openLink(page, '/');
  await openOwnerPage(desk, 'booking');
  const list = desk.getByRole('region', { name: 'Requests' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Ben Ito (new)', 'Rosa Reyes (new)']);
  await expect(list.getByText(/^Replaces what was sent .* by Rosa Reyes:$/)).toHaveCount(1);
  await list.getByText('Also from this address: 1 request').first().click();
  await list.getByRole('button', { name: 'Rosa Reyes, Thursday, Dec 3, 10:00 AM' }).click();
  await expect(list.getByRole('heading', { name: 'Rosa Reyes' })).toBeFocused();
  const address = await agreeToTime(desk, 'Rosa Reyes');
  // Nothing happened to the requests of others, or to the one that was replaced.
  expect(
    readStoredRequests(firestore)
      .map(({ name, state }) => `${name} ${state}`)
      .sort(),
  ).toEqual(['Ben Ito new', 'Rosa Reyes answered', 'Rosa Reyes new']);

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your session: Thursday, Dec 3, 10:00 AM.',
  );
  const sessionPage = await openLink(page, address);
  await expect(sessionPage.getByText('30 minutes', { exact: true })).toBeVisible();
  await expect(sessionPage.getByRole('definition').filter({ hasText: studioPlace }).first()).toBeVisible();
  await expect(sessionPage.getByRole('link', { name: 'Pay the deposit' })).toBeVisible();
  expect(await sessionPage.getByRole('main').innerText()).not.toMatch(/Rosa|brokerage/);
  expect(readSessions(firestore)).not.toMatch(/Rosa|brokerage/);
  const before = await readCalendarFile(sessionPage);
  expect(before).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/Los_Angeles:20261203T100000',
      'DTEND;TZID=America/Los_Angeles:20261203T103000',
      'SUMMARY:Northlight Studio',
      expect.stringContaining('LOCATION:Fremont\\, at North 36th Street'),
      'BEGIN:VTIMEZONE',
    ]),
  );
  // The owner moves the session: the same link, and the same entry in the calendar, with a higher number.
  expect(await agreeToTime(desk, 'Rosa Reyes', '2026-12-04T09:30')).toBe(address);
  // The stored time of the change is rounded to minutes in the calendar file.
  const [stored] = firestore.store.list(`projects/${localProjectId}/databases/(default)/documents/sessions`);
  const changed = { timestampValue: new Date(Date.now() + 120_000).toISOString() };
  firestore.store.commit([
    { kind: 'update', name: stored?.name ?? '', fields: { changed }, mask: [['changed']] },
  ]);
  await sessionPage.getByRole('button', { name: 'Check again' }).click();
  await expect(sessionPage.getByRole('heading', { level: 1 })).toHaveText(
    'Your session: Friday, Dec 4, 9:30 AM.',
  );
  const after = await readCalendarFile(sessionPage);
  expect(findLine(after, 'UID')).toBe(findLine(before, 'UID'));
  const readSequence = (lines: string[]) => Number(findLine(lines, 'SEQUENCE').split(':')[1]);
  expect(readSequence(after)).toBeGreaterThan(readSequence(before));
});

test('a mother asks for January days at home: the link that she keeps shows her session, and the session’s link no address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(laptop);
  await page.goto('/inquire?offer=portraits&kind=family');
  await expect(page.getByText('90 minutes', { exact: true })).toBeVisible();
  await page.getByText('Elsewhere in Seattle').click();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(
    page.getByText('My next openings are at most 60 minutes long; this session takes 90.'),
  ).toBeVisible();
  await page.getByLabel('Day 1', { exact: true }).fill('2026-11-23');
  await page.getByLabel('Day 1', { exact: true }).blur();
  await expect(page.getByText('That day has passed.')).toBeVisible();
  await page.getByLabel('Day 1', { exact: true }).fill('2027-01-12');
  await page.getByLabel('Time of day 1').selectOption('Morning');
  await page.getByLabel('Day 2', { exact: true }).fill('2027-01-12');
  await page.getByLabel('Day 2', { exact: true }).blur();
  await expect(page.getByText('That day is here twice.')).toBeVisible();
  await page.getByLabel('Day 2', { exact: true }).fill('2027-01-14');
  const next = page.getByRole('button', { name: 'Next: your details' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await fillInDetails(page, 'Noor Haddad');
  await submitRequest(page);
  await expect(page.getByText('Please tell me where to come: street and city.')).toBeVisible();
  await page.getByLabel('Where to come: street and city').fill('12 Pine Street, Seattle');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Tuesday morning, Jan 12 or Thursday, Jan 14.');
  await expect(page.getByRole('heading', { name: 'Find the studio' })).toBeHidden();
  await page.getByRole('button', { name: 'Keep this link' }).click();
  await expect(page.getByText('The link to this request was copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();

  const kept = await openLink(page, new URL(link).pathname + new URL(link).hash);
  await expect(kept.getByText('Not answered yet.')).toBeVisible();
  await expect(kept.getByText('12 Pine Street, Seattle')).toBeVisible();
  const desk = await openLink(kept, '/');
  await openOwnerPage(desk, 'booking');
  await expect(desk.getByText('Where to come: 12 Pine Street, Seattle')).toBeVisible();
  const address = await agreeToTime(desk, 'Noor Haddad', '2027-01-12T10:00');
  // A page in the background is read again when it becomes visible.
  await kept.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(kept.getByRole('heading', { level: 1 })).toHaveText(
    'Your session: Tuesday, Jan 12, 10:00 AM.',
  );
  await expect(kept.getByText('You asked for Tuesday morning, Jan 12 or Thursday, Jan 14.')).toBeVisible();
  expect(findLine(await readCalendarFile(kept), 'LOCATION')).toBe('LOCATION:12 Pine Street\\, Seattle');
  const sessionPage = await openLink(kept, address);
  await expect(sessionPage.getByText('90 minutes', { exact: true })).toBeVisible();
  await expect(sessionPage.getByText('At your place')).toBeVisible();
  expect(await sessionPage.getByRole('main').innerText()).not.toMatch(/Pine|Noor|0199|Fremont/);
});

test('an office manager shares a plan, the boss sends it, and without a network the page says as of when it is', async ({
  page,
  context,
  firestore,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(laptop);
  await page.goto('/inquire?offer=team&people=22');
  // A day for a team of this size is planned with the studio, so no length is promised.
  await expect(page.getByText('22 people × $95', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next: choose a day' }).click();
  await page.getByLabel('Day 1', { exact: true }).fill('2026-12-15');
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page, 'Office Manager', 'office@firm.example');
  await page.getByRole('button', { name: 'Share this plan' }).click();
  await expect(page.getByText('The link to this plan was copied.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search + link.hash).toBe('/inquire?offer=team&people=22&when=2026-12-15#plan');

  const boss = await openLink(page, link.pathname + link.search + link.hash);
  await expect(boss.getByText('Tuesday, Dec 15').first()).toBeVisible();
  await expect(boss.getByText('The rest is one invoice for the office, due within 30 days.')).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Change: Who is it for?' })).toBeVisible();
  await boss.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(boss, 'Ada Boss', 'ada@firm.example');
  await boss.getByLabel('Where to come').fill('1 Main Street, Seattle');
  await boss.getByLabel('Company, billing address and order number').fill('Firm LLC, order 4711');
  await submitRequest(boss);
  await expect(getConfirmation(boss)).toHaveText('Requested: Team headshots.');
  expect(readStoredRequests(firestore)).toMatchObject([
    { when: '2026-12-15', billing: 'Firm LLC, order 4711', address: '1 Main Street, Seattle', replaces: '' },
  ]);
  await expect(boss.getByText(/^As of 12:00 PM\.$/)).toBeVisible();
  firestore.setFault('fail');
  await boss.getByRole('button', { name: 'Check again' }).click();
  await expect(boss.getByText('As of 12:00 PM. It could not be read again.')).toBeVisible();
  firestore.setFault(null);

  const desk = await openLink(page, '/');
  await openOwnerPage(desk, 'booking');
  await desk.getByRole('button', { name: 'Answer: Ada Boss' }).click();
  // 22 people of ten minutes each.
  await expect(desk.getByLabel('Length in minutes')).toHaveValue('220');
});

test('a shop owner orders two kinds of pictures with one total, and is told neither what to wear nor to come', async ({
  page,
  firestore,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/inquire?offer=studio-product&pics=10');
  await expect(page.getByText('$35 each, $350', { exact: true })).toBeVisible();
  await expect(page.getByText('up to $55 each', { exact: true })).toBeVisible();
  await expect(getTotal(page)).toHaveText('Estimate $350');
  await page.getByRole('button', { name: 'Add one: In use' }).click();
  await expect(getTotal(page)).toHaveText('Estimate up to $405');
  await page.getByRole('button', { name: 'Next: choose a day' }).click();
  await page.getByLabel('Needed by').fill('2027-02-01');
  await page.getByRole('button', { name: 'Next: your details' }).click();
  await fillInDetails(page, 'Owen K.', 'owen@ceramics.example');
  await submitRequest(page);
  await expect(getConfirmation(page)).toHaveText('Requested: Studio product photography.');
  await expect(page.getByRole('link', { name: 'What do I wear?' })).toHaveCount(0);
  await expect(page.getByText('I’ll answer you.')).toBeVisible();
  expect(readStoredRequests(firestore)).toMatchObject([
    {
      what: 'Studio product photography, 10 pictures: $350. Lifestyle product photography, 1 picture: up to $55. Estimate: up to $405',
      when: 'By 2027-02-01',
      plan: 'offer=studio-product&studio-product=10&lifestyle-product=1',
    },
  ]);
  const desk = await openLink(page, '/');
  await openOwnerPage(desk, 'booking');
  const address = await agreeToTime(desk, 'Owen K.', '2026-12-09T09:00');
  const sessionPage = await openLink(page, address);
  await expect(sessionPage.getByText('Ship to')).toBeVisible();
  await expect(sessionPage.getByRole('link', { name: 'What do I wear?' })).toHaveCount(0);
  await expect(sessionPage.getByRole('link', { name: 'Pay the deposit' })).toHaveCount(0);
  // The owner cancels: the session's page says so as soon as the text has left, and the time is offered again.
  await desk.getByRole('button', { name: 'Answer: Owen K.' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Kind of answer').selectOption('Cancel the session');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await sessionPage.getByRole('button', { name: 'Check again' }).click();
  await expect(sessionPage.getByRole('heading', { level: 1 })).toHaveText(
    'Canceled: Wednesday, Dec 9, 9:00 AM.',
  );
  await expect(sessionPage.getByRole('button', { name: 'Add to my calendar' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Not sent yet' }).click();
  await expect(desk.getByText('Not sent yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Continue: Owen K.' }).click();
  await dialog.getByRole('button', { name: 'I sent it' }).click();
  await expect(dialog).toBeHidden();
  const stored = readStoredRequests(firestore);
  expect(stored).toMatchObject([{ state: 'done', agreed: '' }]);
  const openings = firestore.store.get(
    `projects/${localProjectId}/databases/(default)/documents/studio/openings`,
  );
  expect(JSON.stringify(openings)).toContain('2026-12-09T09:00');
});
