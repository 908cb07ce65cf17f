import type { Page } from '@playwright/test';
import type { BlogPost } from '../../content/schema/blog';
import { localProjectId } from '../../lib/firebase/config';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { getBodyEditor } from './ownerPage';

// Helpers of the tests that write posts on /write.

export const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;

export const getTitleField = (page: Page) => page.getByLabel('Title', { exact: true });
export const getSavedMessage = (page: Page) => page.getByText(/^Saved on this device at/);
export const getPostLink = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^${title}`) });

/** The fields of a stored post; null if there is none. */
export function readStoredPost(firestore: LocalFirestore, id: string) {
  const fields = firestore.store.get(`${documentsPath}/blog/${id}`)?.fields;
  if (!fields) return null;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, Object.values(value)[0]]));
}

export const findStoredPosts = (firestore: LocalFirestore, title: string | RegExp) =>
  firestore.store
    .list(`${documentsPath}/blog`)
    .map((document) => readStoredPost(firestore, document.name.split('/').at(-1) ?? ''))
    .filter((post) =>
      title instanceof RegExp ? title.test(String(post?.postTitle)) : post?.postTitle === title,
    );

/** Stores a post as another client would. */
export const storeAsOtherClient = (firestore: LocalFirestore, post: BlogPost) =>
  seedPosts(firestore.store, [post]);

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
}

/** Writes a new post, unpublished. */
export async function writeNewPost(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New post' }).click();
  await getTitleField(page).fill(title);
  await getBodyEditor(page).click();
  await page.keyboard.type(text);
}
