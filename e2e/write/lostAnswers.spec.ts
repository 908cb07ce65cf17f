import type { Page } from '@playwright/test';
import { blog } from '../../content/blog';
import { hold } from '../support/fixtures';
import { expect, open, test, textOf } from './fixtures';
import { documents, publish, published, savedMessage, stored, title, writeNew } from './posts';

// Publishing while one goes on typing, and answers that come late or never: no text is lost, nothing is published twice,
// and nothing that was given up is published silently.

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const commits = '**/*:commit*';
const noAnswer = (page: Page) => page.getByText('There is no connection, or no answer.');
const ids = (firestore: { store: { list: (name: string) => { name: string }[] } }) =>
  firestore.store.list(`${documents}/blog`).map(({ name }) => name.split('/').at(-1) ?? '');

/** Lets commits arrive, but not their answers. */
const loseAnswers = (page: Page) =>
  page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Without the live list, which tells of posts that have arrived. */
const withoutLiveList = (page: Page) => page.route('**/Listen/**', (route) => route.abort());

test('what is typed while a post is being published stays a draft, and Undo does not touch it', async ({
  page,
  firestore,
}) => {
  await open(page);
  await writeNew(page, 'Fog', 'Gray.');
  const commit = await hold(page, commits);
  await publish(page);
  await expect.poll(commit.isWaiting).toBe(true);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And green.');
  commit.release();
  await expect(
    page.getByText('“Fog” is on the blog. What you typed since then is not: it is a draft.'),
  ).toBeVisible();
  expect(stored(firestore, 'fog')?.postContent).toBe('<p>Gray.</p>');
  await expect(textOf(page)).toHaveText('Gray. And green.');
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(stored(firestore, 'fog')).toBeNull();
  await expect(textOf(page)).toHaveText('Gray. And green.');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  await expect(published(page, 'Fog')).toBeVisible();
  expect(stored(firestore, 'fog')?.postContent).toBe('<p>Gray. And green.</p>');
  expect(ids(firestore)).toHaveLength(blog.posts.length + 1);
});

test('what is typed in the last moment, or after leaving the form, is a draft as well', async ({
  page,
  firestore,
}) => {
  await open(page);
  await published(page, 'Seventy-two hours').click();
  await title(page).fill('Three days');
  const commit = await hold(page, commits);
  await publish(page);
  await expect.poll(commit.isWaiting).toBe(true);
  await title(page).fill('Three days, and more');
  await page.getByRole('link', { name: 'All posts' }).click();
  commit.release();
  await expect.poll(() => stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Three days');
  await page.getByRole('link', { name: /^Three days, and more.*Changes not published/ }).click();
  await expect(title(page)).toHaveValue('Three days, and more');
  await publish(page);
  await expect.poll(() => stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Three days, and more');
});

test('a post whose answer was lost is noticed on the blog', async ({ page, firestore }) => {
  await open(page);
  await writeNew(page, 'Fog', 'Gray.');
  await loseAnswers(page);
  await publish(page);
  await expect(page.getByText('“Fog” is on the blog.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('As published')).toBeVisible();
  await expect(noAnswer(page)).toBeHidden();
  await page.unroute(commits);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(stored(firestore, 'fog')).toBeNull();
  await expect(savedMessage(page)).toBeVisible();
  await expect(textOf(page)).toHaveText('Gray.');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  await expect(published(page, 'Fog')).toBeVisible();
  expect(ids(firestore)).toHaveLength(blog.posts.length + 1);
});

for (const isChanged of [false, true]) {
  test(`publishing again after a lost answer publishes once${isChanged ? ', also changed text' : ''}`, async ({
    page,
    firestore,
  }) => {
    await withoutLiveList(page);
    await open(page);
    await writeNew(page, 'Fog', 'Gray.');
    await loseAnswers(page);
    await publish(page);
    await expect(noAnswer(page)).toBeVisible({ timeout: 30_000 });
    expect(stored(firestore, 'fog')?.postContent).toBe('<p>Gray.</p>');
    await page.unroute(commits);
    // The id is part of the draft: it stays after a reload and with another title.
    await page.reload();
    if (isChanged) await title(page).fill('Fog and rain');
    await publish(page);
    await expect(
      page.getByText(isChanged ? '“Fog and rain” is on the blog.' : '“Fog” is on the blog.'),
    ).toBeVisible();
    expect(stored(firestore, 'fog')?.postTitle).toBe(isChanged ? 'Fog and rain' : 'Fog');
    expect(ids(firestore)).toHaveLength(blog.posts.length + 1);
  });
}

test('one’s own text is no conflict after a lost answer', async ({ page, firestore }) => {
  await withoutLiveList(page);
  await page.goto('/write#edit=post:seventy-two-hours');
  await open(page);
  await page.goto('/write#edit=post:seventy-two-hours');
  await title(page).fill('Three days');
  await loseAnswers(page);
  await publish(page);
  await expect(noAnswer(page)).toBeVisible({ timeout: 30_000 });
  await page.unroute(commits);
  await title(page).fill('Four days');
  await publish(page);
  await expect(page.getByText('“Four days” has changed on the blog.')).toBeVisible();
  expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Four days');
});

test('a change that was given up before it was sent never happens', async ({ page, firestore }) => {
  test.slow();
  await open(page);
  await writeNew(page, 'Fog', 'Gray.');
  const read = await hold(page, '**/*:batchGet*');
  await publish(page);
  await expect(noAnswer(page)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes(':commit')) sent += 1;
  });
  const answered = page.waitForResponse(/:batchGet/);
  read.release();
  await answered;
  await expect(page.getByText('“Fog” was discarded.')).toBeVisible();
  // A second read: by then the first would have led to a commit.
  await published(page, 'Seventy-two hours').click();
  await expect(title(page)).toHaveValue(/^Seventy-two/);
  expect(sent).toBe(0);
  expect(stored(firestore, 'fog')).toBeNull();
});

test('a discarded post that arrives after all is reported, and removed if the owner says so', async ({
  page,
  firestore,
}) => {
  test.slow();
  await open(page);
  await writeNew(page, 'Fog', 'Gray.');
  const commit = await hold(page, commits);
  await publish(page);
  await expect(noAnswer(page)).toBeVisible({ timeout: 40_000 });
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  commit.release();
  await expect(page.getByText('“Fog” is on the blog, although you discarded it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(firestore, 'fog')).toBeNull();
});
