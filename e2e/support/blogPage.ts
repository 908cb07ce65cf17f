import { expect, type Page } from '@playwright/test';
import { blog } from '../../lib/content';
import { postsPath } from '../../scripts/emulators/firestore/seed';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { test as base } from './fixtures';

// Helpers of the blog's tests: locators, and posts in the database.

/** Pages of these tests use the test's own Firestore. */
export const test = base.extend({ firestoreHost: async ({ firestore }, use) => use(firestore.host) });

const getList = (page: Page) => page.getByRole('region', { name: 'Posts' });
/** The line that says when updates cannot be loaded. */
export const getStatus = (page: Page) => getList(page).getByRole('status').first();
/** Waits until the list is live, which visitors do not see. */
export const expectLive = (page: Page, options?: { timeout: number }) =>
  expect(getList(page)).toHaveAttribute('data-live', 'true', options);
/** The live region for screen readers. */
export const getAnnouncement = (page: Page) => page.getByRole('status', { name: 'Changes' });
export const getPostTitles = (page: Page) => page.locator('article h2');

/** The titles of the posts that the site was built with. */
export const sampleTitles = blog.posts.map(({ postTitle }) => postTitle);

/** Writes a post into the database. */
export function storePost(firestore: LocalFirestore, id: string, fields: Record<string, string>): void {
  firestore.store.commit([
    {
      kind: 'set',
      name: `${postsPath}/${id}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [field, { stringValue: text }]),
      ),
    },
  ]);
}

export const createPost = (postTitle: string, postDate = '2027-01-01', postContent = '<p>Words.</p>') => ({
  postTitle,
  postDate,
  postContent,
});

/** Removes a post from the database. */
export const removePost = (firestore: LocalFirestore, id: string) =>
  firestore.store.commit([{ kind: 'delete', name: `${postsPath}/${id}` }]);
