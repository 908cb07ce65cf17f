import type { Page } from '@playwright/test';
import { blog } from '../../content/blog';
import type { BlogPost } from '../../content/schema/blog';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { expect, guest, open, owner, signIn, test, textOf } from './fixtures';
import { documents, publish, published, savedMessage, storeAsOther, stored, title, writeNew } from './posts';

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

const [wear, , hours] = blog.posts;

test('a new post appears on a reader’s open page, and Undo removes it and keeps the draft', async ({
  page,
  context,
  firestore,
}) => {
  const reader = await context.newPage();
  await reader.goto('/blog');
  await expect(reader.getByText('Live', { exact: true })).toBeVisible();
  await open(page);
  await writeNew(page, 'Fog over the bridge', 'Gray is a color.');
  await expect(page.frameLocator('iframe').getByText('Gray is a color.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('It appears on the blog at once, for everyone');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Fog over the bridge” is on the blog.')).toBeVisible();
  await expect(reader.getByRole('article', { name: 'Fog over the bridge' })).toContainText(
    'Gray is a color.',
  );
  const today = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  expect(stored(firestore, 'fog-over-the-bridge')).toEqual({
    postTitle: 'Fog over the bridge',
    postDate: `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`,
    postContent: '<p>Gray is a color.</p>',
  });
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reader.getByRole('article', { name: 'Fog over the bridge' })).toBeHidden();
  expect(stored(firestore, 'fog-over-the-bridge')).toBeNull();
  await page.getByRole('link', { name: /^Fog over the bridge.*Not published/ }).click();
  await expect(title(page)).toHaveValue('Fog over the bridge');
  await expect(textOf(page)).toContainText('Gray is a color.');
});

test('a post is changed in place, and Undo restores the previous text', async ({ page, firestore }) => {
  await open(page);
  await published(page, 'Seventy-two hours').click();
  await title(page).fill('Three days');
  await publish(page);
  await expect(page.getByText('“Three days” has changed on the blog.')).toBeVisible();
  expect(stored(firestore, 'seventy-two-hours')).toMatchObject({
    postTitle: 'Three days',
    postDate: '2023-02-20',
  });
  await expect(published(page, 'Three days')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe(hours?.postTitle);
  expect(stored(firestore, 'seventy-two-hours')?.postContent).toBe(hours?.postContent);
  await expect(page.getByRole('link', { name: /^Three days.*Changes not published/ })).toBeVisible();
});

test('a removed post is restored with the same ID, immediately or later', async ({
  page,
  firestore,
  context,
}) => {
  const reader = await context.newPage();
  await reader.goto('/blog');
  await expect(reader.getByText('Live', { exact: true })).toBeVisible();
  await open(page);
  const remove = async () => {
    await page.getByRole('button', { name: /^Remove: What to wear/ }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'It disappears from the blog at once, for everyone.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/no longer on the blog/)).toBeVisible();
    await expect(reader.getByRole('article', { name: wear?.postTitle })).toBeHidden();
    expect(stored(firestore, 'what-to-wear')).toBeNull();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reader.getByRole('article', { name: wear?.postTitle })).toBeVisible();
  expect(stored(firestore, 'what-to-wear')?.postContent).toBe(wear?.postContent);
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();

  await remove();
  await page.reload();
  await page.getByRole('link', { name: /^What to wear.*Not on the blog any more/ }).click();
  await publish(page);
  await expect(page.getByText(/is on the blog\.$/)).toBeVisible();
  expect(stored(firestore, 'what-to-wear')?.postContent).toBe(wear?.postContent);
});

test.describe('when another client has changed the post meanwhile', () => {
  const theirs = { ...hours, id: 'seventy-two-hours', postTitle: 'Their title', postDate: '2023-02-20' };
  const other: BlogPost = { ...theirs, postContent: '<p>Their words.</p>' };

  const meet = async (page: Page, firestore: LocalFirestore) => {
    await open(page);
    await published(page, 'Seventy-two hours').click();
    await title(page).fill('My title');
    await expect(savedMessage(page)).toBeVisible();
    storeAsOther(firestore, other);
    await expect(
      page.getByRole('alert').filter({ hasText: 'has changed since you opened it' }),
    ).toBeVisible();
    await publish(page);
    const heading = page.getByRole('heading', { name: 'Somebody else was here' });
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Somebody else was here' })).toBeFocused();
    await expect(page.frameLocator('iframe[title="Yours"]').getByText('My title')).toBeVisible();
    await expect(
      page.frameLocator('iframe[title="On the blog now"]').getByText('Their words.'),
    ).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Their title');
  };

  test('both versions show, and mine can overwrite theirs', async ({ page, firestore }) => {
    await meet(page, firestore);
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(page.getByText('“My title” has changed on the blog.')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('My title');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Their title');
  });

  test('or theirs can stay', async ({ page, firestore }) => {
    await meet(page, firestore);
    await page.getByRole('button', { name: 'Keep what is on the blog' }).click();
    await expect(published(page, 'Their title')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden();
  });

  test('or editing can continue', async ({ page, firestore }) => {
    await meet(page, firestore);
    await page.getByRole('button', { name: 'Go on writing' }).click();
    await expect(title(page)).toHaveValue('My title');
  });

  test('a removed post is not restored without asking', async ({ page, firestore }) => {
    await open(page);
    await published(page, 'Seventy-two hours').click();
    await title(page).fill('My title');
    firestore.store.commit([{ kind: 'delete', name: `${documents}/blog/seventy-two-hours` }]);
    await publish(page);
    await expect(page.getByText('was removed since you opened it')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')).toBeNull();
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(page.getByText('“My title” is on the blog.')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('My title');
  });

  test('it is not removed either', async ({ page, firestore }) => {
    await open(page);
    await published(page, 'Seventy-two hours').click();
    await title(page).fill('My title');
    await publish(page);
    await expect(page.getByText('has changed on the blog')).toBeVisible();
    storeAsOther(firestore, other);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('so it was left as it is')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Their title');
  });
});

test('a new post whose ID is taken gets another one', async ({ page, firestore }) => {
  storeAsOther(firestore, {
    id: 'fog',
    postTitle: 'Fog',
    postDate: '2020-01-01',
    postContent: '<p>Old.</p>',
  });
  await open(page);
  await writeNew(page, 'Fog', 'New.');
  await publish(page);
  await expect(page.getByText('“Fog” is on the blog.')).toBeVisible();
  expect(stored(firestore, 'fog')?.postContent).toBe('<p>Old.</p>');
  expect(stored(firestore, 'fog-2')?.postContent).toBe('<p>New.</p>');
});

test('missing fields are reported before anything is published', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Date', { exact: true }).fill('');
  await textOf(page).click();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Give the post a title.')).toBeVisible();
  await expect(page.getByText('Pick a day.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Date', { exact: true }).fill('2999-01-01');
  await expect(page.getByText('This day is in the future.')).toBeVisible();
});

test('a lost response is not a conflict', async ({ page, firestore }) => {
  await open(page);
  await published(page, 'Seventy-two hours').click();
  await title(page).fill('Stored all the same');
  await page.route('**/*:commit*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publish(page);
  await expect(page.getByText('“Stored all the same” has changed on the blog.')).toBeVisible({
    timeout: 30_000,
  });
  expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Stored all the same');
});

test('offline, the draft is saved and publishing waits; back online it works', async ({
  page,
  context,
  firestore,
}) => {
  await open(page);
  await published(page, 'Seventy-two hours').click();
  await expect(title(page)).toBeVisible();
  await context.setOffline(true);
  await title(page).fill('Written in a tunnel');
  await expect(savedMessage(page)).toBeVisible();
  await publish(page);
  await expect(page.getByText('There is no connection, or no answer.')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText('There is no connection, or no answer.')).toBeHidden();
  await publish(page);
  await expect(page.getByText('“Written in a tunnel” has changed on the blog.')).toBeVisible({
    timeout: 30_000,
  });
  expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Written in a tunnel');
});

test.describe('the session', () => {
  test.use({ tokenLifetime: 4 });

  test('refreshes automatically when the token has expired while writing', async ({ page, firestore }) => {
    await open(page);
    await published(page, 'Seventy-two hours').click();
    await title(page).fill('Written slowly');
    await page.waitForTimeout(6000);
    await publish(page);
    await expect(page.getByText('“Written slowly” has changed on the blog.')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Written slowly');
  });

  test('when it has ended, nothing is lost, and signing in resumes the draft', async ({
    page,
    firestore,
    identity,
  }) => {
    await open(page);
    await published(page, 'Seventy-two hours').click();
    await title(page).fill('Written in two sessions');
    await expect(savedMessage(page)).toBeVisible();
    const account = identity.accounts.byEmail(owner.email);
    await identity.accounts.setPassword(account?.localId ?? '', 'another-password');
    // The token expires and its refresh is rejected, which the list of requests notices.
    await expect(page.getByRole('region', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: /^Publish/ }).click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out.' })).toBeVisible();
    await expect(page.getByText('sign in to publish it').first()).toBeVisible();
    await expect(title(page)).toHaveValue('Written in two sessions');
    await page.locator('summary', { hasText: 'Sign in' }).click();
    await signIn(page, { email: owner.email, password: 'another-password' });
    await publish(page);
    await expect(page.getByText('“Written in two sessions” has changed on the blog.')).toBeVisible();
    expect(stored(firestore, 'seventy-two-hours')?.postTitle).toBe('Written in two sessions');
  });
});

test('a double click publishes once', async ({ page, firestore }) => {
  const commits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits.push(request.url());
  });
  await open(page);
  await writeNew(page, 'Once', 'Only.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).dblclick();
  await expect(page.getByText('“Once” is on the blog.')).toBeVisible();
  expect(commits).toHaveLength(1);
  expect(stored(firestore, 'once-2')).toBeNull();
});

test.describe('users without rights', () => {
  /** Tries to write as the page could, with the current user's token. */
  const tryToWrite = (page: Page, host: string) =>
    page.evaluate(
      async ([address, name]) => {
        const session = Object.values(sessionStorage).find((value) => String(value).includes('accessToken'));
        const token = session ? JSON.parse(String(session)).stsTokenManager.accessToken : null;
        const text = { stringValue: 'x' };
        const fields = { postTitle: text, postDate: { stringValue: '2026-01-01' }, postContent: text };
        const response = await fetch(address ?? '', {
          method: 'POST',
          headers: { 'content-type': 'text/plain', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify({ writes: [{ update: { name, fields } }] }),
        });
        return response.status;
      },
      [`http://${host}/v1/${documents}:commit`, `${documents}/blog/forged`],
    );

  test('cannot write: neither anonymous users nor accounts that are not owners', async ({
    page,
    firestore,
  }) => {
    await page.goto('/write');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await tryToWrite(page, firestore.host)).toBe(403);
    await signIn(page, guest);
    await expect(page.getByText('may not publish')).toBeVisible();
    expect(await tryToWrite(page, firestore.host)).toBe(403);
    expect(stored(firestore, 'forged')).toBeNull();
    await writeNew(page, 'Mine', 'Words.');
    await page.getByRole('button', { name: 'Publish' }).click({ force: true });
    await expect(
      page.getByRole('alert').filter({ hasText: 'Nothing has changed on the blog.' }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('summary', { hasText: 'Sign in' }).click();
    await signIn(page);
    await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
    // The same request that was denied before.
    expect(await tryToWrite(page, firestore.host)).toBe(200);
  });
});
