import type { BlogPost } from '../../content/schema/blog';
import { blog } from '../../lib/content';
import { getStudioDay } from '../../lib/studioTime';
import { expectLive } from '../support/blogPage';
import { expect, openOwnerPage, owner, signInAs, test } from '../support/ownerPage';
import {
  documentsPath,
  findStoredPosts,
  getPostLink,
  getSavedMessage,
  getTitleField,
  publish,
  readStoredPost,
  storeAsOtherClient,
  writeNewPost,
} from '../support/ownerPosts';

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const [whatToWearPost, , seventyTwoHoursPost] = blog.posts;

test('a new post appears on a reader’s open page, once, also after a double click', async ({
  page,
  context,
  firestore,
}) => {
  const reader = await context.newPage();
  await reader.goto('/blog');
  await expectLive(reader);
  await openOwnerPage(page);
  const commits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits.push(request.url());
  });
  await writeNewPost(page, 'Fog over the bridge', 'Gray is a color.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Gray is a color.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('It appears on the blog at once, for everyone');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).dblclick();
  await expect(page.getByText('“Fog over the bridge” was published.')).toBeVisible();
  expect(commits).toHaveLength(1);
  await expect(reader.getByRole('article', { name: 'Fog over the bridge' })).toContainText(
    'Gray is a color.',
  );
  expect(findStoredPosts(firestore, /Fog/)).toEqual([
    {
      postTitle: 'Fog over the bridge',
      // Today's date at the studio.
      postDate: getStudioDay(Date.now()),
      postContent: '<p>Gray is a color.</p>',
    },
  ]);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
});

test('a removed post becomes a draft, which can be published again with the same ID', async ({
  page,
  firestore,
  context,
}) => {
  const reader = await context.newPage();
  await reader.goto('/blog');
  await expectLive(reader);
  await openOwnerPage(page);
  await page.getByRole('button', { name: /^Remove: What to wear/ }).click();
  await expect(page.getByRole('dialog')).toContainText('It disappears from the blog at once, for everyone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/no longer on the blog/)).toBeVisible();
  await expect(reader.getByRole('article', { name: whatToWearPost?.postTitle })).toBeHidden();
  expect(readStoredPost(firestore, 'what-to-wear')).toBeNull();
  await page.reload();
  await page.getByRole('link', { name: /^What to wear.*Not published/ }).click();
  await publish(page);
  await expect(page.getByText(/was published\.$/)).toBeVisible();
  expect(readStoredPost(firestore, 'what-to-wear')?.postContent).toBe(whatToWearPost?.postContent);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
});

test.describe('when another client has changed the post meanwhile', () => {
  const otherVersion = {
    ...seventyTwoHoursPost,
    id: 'seventy-two-hours',
    postTitle: 'Their title',
    postDate: '2026-02-20',
  };
  const otherPost: BlogPost = { ...otherVersion, postContent: '<p>Their words.</p>' };

  test('writing can continue, the question comes again, and the other version is replaced only then', async ({
    page,
    firestore,
  }) => {
    await openOwnerPage(page);
    await getPostLink(page, 'Seventy-two hours').click();
    await getTitleField(page).fill('My title');
    await expect(getSavedMessage(page)).toBeVisible();
    storeAsOtherClient(firestore, otherPost);
    await publish(page);
    const dialog = page.getByRole('dialog', { name: 'The blog has another version' });
    await expect(dialog).toContainText('It is titled “Their title”');
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect(getTitleField(page)).toHaveValue('My title');
    expect(readStoredPost(firestore, 'seventy-two-hours')?.postTitle).toBe('Their title');
    await publish(page);
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('“My title” was updated.')).toBeVisible();
    expect(readStoredPost(firestore, 'seventy-two-hours')?.postTitle).toBe('My title');
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  });

  test('a removed post is not restored without asking', async ({ page, firestore }) => {
    await openOwnerPage(page);
    await getPostLink(page, 'Seventy-two hours').click();
    await getTitleField(page).fill('My title');
    firestore.store.commit([{ kind: 'delete', name: `${documentsPath}/blog/seventy-two-hours` }]);
    await publish(page);
    await expect(page.getByText('It was removed since you opened it.')).toBeVisible();
    expect(readStoredPost(firestore, 'seventy-two-hours')).toBeNull();
    await page.getByRole('button', { name: 'Publish again' }).click();
    await expect(page.getByText('“My title” was updated.')).toBeVisible();
    expect(readStoredPost(firestore, 'seventy-two-hours')?.postTitle).toBe('My title');
  });
});

test('offline, the draft is saved and publishing fails with a message; back online, it works', async ({
  page,
  context,
  firestore,
}) => {
  await openOwnerPage(page);
  await getPostLink(page, 'Seventy-two hours').click();
  await expect(getTitleField(page)).toBeVisible();
  await context.setOffline(true);
  await getTitleField(page).fill('Written in a tunnel');
  await expect(getSavedMessage(page)).toBeVisible();
  await publish(page);
  await expect(page.getByText('You may be offline, or the server did not respond.')).toBeVisible({
    timeout: 30_000,
  });
  await context.setOffline(false);
  await publish(page);
  await expect(page.getByText('“Written in a tunnel” was updated.')).toBeVisible({
    timeout: 30_000,
  });
  expect(readStoredPost(firestore, 'seventy-two-hours')).toMatchObject({
    postTitle: 'Written in a tunnel',
    postDate: '2026-02-20',
  });
  await expect(getPostLink(page, 'Written in a tunnel')).toBeVisible();
});

test('publishing again after a lost response makes no second post, even with a changed title', async ({
  page,
  firestore,
}) => {
  await openOwnerPage(page);
  await writeNewPost(page, 'Fog', 'Gray.');
  const commits = '**/*:commit*';
  // Commits arrive, but their responses are lost.
  await page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publish(page);
  await expect(page.getByText('You may be offline, or the server did not respond.')).toBeVisible({
    timeout: 30_000,
  });
  expect(findStoredPosts(firestore, 'Fog')).toHaveLength(1);
  await page.unroute(commits);
  // The post is on the blog, so the list shows no draft of it.
  const formUrl = page.url();
  await page.goto('/write#blog');
  await expect(page.getByText('Fog', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  await page.goto(formUrl);
  // The id is part of the draft: it stays after a reload and with another title.
  await page.reload();
  await getTitleField(page).fill('Fog and rain');
  await publish(page);
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText('“Fog and rain” was published.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  expect(findStoredPosts(firestore, /Fog/)).toMatchObject([{ postTitle: 'Fog and rain' }]);
  // Back leads to the published post, not to a new one with its id.
  await page.goBack();
  await expect(getTitleField(page)).toHaveValue('Fog and rain');
  await expect(page.getByText('No unpublished changes')).toBeVisible();
});

test.describe('the session', () => {
  test.use({ tokenLifetime: 4 });

  test('when it has ended, nothing is lost, and signing in resumes the draft', async ({
    page,
    firestore,
    identity,
  }) => {
    await openOwnerPage(page);
    await getPostLink(page, 'Seventy-two hours').click();
    await getTitleField(page).fill('Written in two sessions');
    await expect(getSavedMessage(page)).toBeVisible();
    const account = identity.accounts.findByEmail(owner.email);
    identity.accounts.change(account?.localId ?? '', { password: 'another-password' });
    identity.accounts.endSessions(account?.localId ?? '');
    // The token expires and its refresh is rejected, which the list of requests notices.
    await expect(page.getByRole('region', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: /^Publish/ }).click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out.' })).toBeVisible();
    await expect(page.getByText('sign in to publish it').first()).toBeVisible();
    await expect(getTitleField(page)).toHaveValue('Written in two sessions');
    await page.locator('summary', { hasText: 'Sign in' }).click();
    await signInAs(page, { email: owner.email, password: 'another-password' });
    await publish(page);
    await expect(page.getByText('“Written in two sessions” was updated.')).toBeVisible();
    expect(readStoredPost(firestore, 'seventy-two-hours')?.postTitle).toBe('Written in two sessions');
  });
});
