import type { Page } from '@playwright/test';
import { startFirestore } from '../../scripts/emulators/firestore/server';
import {
  createPost,
  expectLive,
  getPostTitles,
  getStatus,
  sampleTitles,
  storePost,
  test,
} from '../support/blogPage';
import { expect, phone, watchShifts } from '../support/fixtures';

// The blog when Firestore does not respond.

/** Console messages of the SDK and the browser when Firestore does not respond. */
const connectionErrors = /Firestore \(\d|Failed to load resource/;
const hydrationError = /React error #418/;

/** Serves the blog as if built without posts: React detects the HTML mismatch and re-renders on the client. */
async function removeBuiltPosts(page: Page): Promise<void> {
  // The browser treats a page fulfilled by a test as public, so it needs permission to access this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<article[\s\S]*<\/article>/, '') });
  });
  // The data from which React renders each page; only the blog's has posts.
  await page.route('**/_next/static/pages/*.js', async (route) => {
    const response = await route.fetch();
    const data = await response.text();
    await route.fulfill({
      response,
      body: data.replace(
        /\\"builtPosts\\":\[[\s\S]*?\],\\"hasOlderAtBuild\\"/,
        '\\"builtPosts\\":[],\\"hasOlderAtBuild\\"',
      ),
    });
  });
}

test.use({ expectedMessages: connectionErrors });

test('if Firestore is down when the page opens, the status says so without a layout shift, and updates start once it is up', async ({
  page,
  firestore,
}) => {
  test.slow();
  const port = Number(firestore.host.split(':')[1]);
  await firestore.kill();
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await page.goto('/blog');
  await expect(getStatus(page)).toHaveText(/^No connection since \d+:\d\d [AP]M[.;]/);
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  expect(await shifts()).toEqual([]);
  storePost(firestore, 'meanwhile', createPost('Meanwhile'));
  const restarted = await startFirestore(port, { store: firestore.store });
  await expectLive(page, { timeout: 30_000 });
  await expect(getPostTitles(page).first()).toHaveText('Meanwhile');
  await restarted.kill();
});

test('if access is denied, the status says so, the built posts stay, and the visitor can try again', async ({
  page,
  firestore,
}) => {
  firestore.setFault('deny');
  await page.goto('/blog');
  await expect(getStatus(page)).toContainText('New posts can’t be loaded right now');
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  firestore.setFault(null);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLive(page);
});

test.describe('without built posts', () => {
  test.use({ expectedMessages: new RegExp(`${connectionErrors.source}|${hydrationError.source}`) });

  test('a skeleton shows while the list connects, then a plain message and a retry button', async ({
    page,
    firestore,
  }) => {
    test.slow();
    await removeBuiltPosts(page);
    firestore.setFault('hang');
    await page.goto('/blog');
    await expect(getStatus(page)).toHaveText('Connecting');
    await expect(page.getByText('Loading posts')).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The posts did not load' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    firestore.setFault(null);
    await expect(getPostTitles(page)).toHaveText(sampleTitles, { timeout: 30_000 });
    // The classes that the head's script set on the root element survive React's client-side re-render.
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  });
});
