import type { Page } from '@playwright/test';
import { blog } from '../../lib/content';
import { seedPosts, seedRequests } from '../../scripts/emulators/firestore/seed';
import type { LocalFirestore } from '../../scripts/emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../../scripts/emulators/sampleGalleries';
import type { LocalStorage } from '../../scripts/emulators/storage/server';
import { checkInBothThemes, expectNoViolations } from '../support/axe';
import { phone } from '../support/fixtures';
import { expect, getBodyEditor, guest, openOwnerPage, signInAs, test } from '../support/ownerPage';
import { getPostLink, getSavedMessage, getTitleField, publish } from '../support/ownerPosts';

// Checks every state of the page with axe and for parts that are too wide, on a phone in light and on a desktop in dark.

test.use({ expectedMessages: /40[0139]|Failed to load resource|Firestore \(\d/ });

/** Checks the page as it is. @param state what the page shows, for failure messages */
type Check = (state: string) => Promise<void>;
type Services = { firestore: LocalFirestore; storage: LocalStorage };

const openNewPost = (page: Page) => page.getByRole('button', { name: 'New post' }).click();
const openList = (page: Page) => page.getByRole('link', { name: 'All posts' }).click();
const [, , seventyTwoHoursPost] = blog.posts;

/** Visits that reach every state. */
const visits: Record<string, (page: Page, check: Check, services: Services) => Promise<void>> = {
  'signing in': async (page, check) => {
    await page.goto('/write');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await check('signed out');
    await signInAs(page, { ...guest, password: 'wrong' });
    await expect(page.getByText('Incorrect e-mail address or password.')).toBeVisible();
    await check('with a wrong password');
    await signInAs(page, guest);
    await expect(page.getByText('cannot publish')).toBeVisible();
    await check('without rights');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/write#new=a');
    await page.locator('summary', { hasText: 'Sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await check('signed out, while a post is written');
  },
  'posts and requests': async (page, check, { firestore }) => {
    seedRequests(firestore.store);
    await openOwnerPage(page, 'booking');
    await page.getByRole('button', { name: 'Close: Dana R.' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByText('Done: 1').click();
    await page.getByLabel('More: Owen K.').click();
    await expect(page.getByRole('button', { name: 'Delete' }).first()).toBeVisible();
    await check('with requests of each kind, availability, and a menu');
    await page.keyboard.press('Escape');
    await page.getByText('Texts of your messages').click();
    await page.getByRole('button', { name: 'Book: Priya S.' }).click();
    await page.getByLabel('Minutes').fill('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText('Enter a day, a time and minutes.')).toBeVisible();
    await check('booking, with an error');
    await page.getByLabel('Minutes').fill('60');
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
    await check('telling the client');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Weekly hours' }).click();
    await check('with the weekly hours');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Posts/ }).click();
    await page.getByRole('button', { name: /^Remove: What to wear/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('asking whether to remove a post');
    await page.keyboard.press('Escape');
    await openNewPost(page);
    await getBodyEditor(page).click();
    await page.keyboard.type('Words');
    await expect(getSavedMessage(page)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Give the post a title.')).toBeVisible();
    await check('with a new post and its errors');
    await openList(page);
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
    await check('with posts and a draft');
    await getPostLink(page, 'What to wear').click();
    await expect(page.getByText('No unpublished changes')).toBeVisible();
    await check('with a published post');
    const preview = page.getByRole('button', { name: 'Preview', exact: true });
    if (await preview.isVisible()) await preview.click();
    const frame = page.getByRole('region', { name: 'Preview' });
    await expect(frame.getByText('A headshot shows about a foot of cloth.')).toBeVisible();
    await check('with the preview');
    await openList(page);
    await getPostLink(page, 'Seventy-two').click();
    await getTitleField(page).fill('Mine');
    if (seventyTwoHoursPost) seedPosts(firestore.store, [{ ...seventyTwoHoursPost, postTitle: 'Theirs' }]);
    await publish(page);
    await expect(page.getByRole('heading', { name: 'The blog has another version' })).toBeVisible();
    await check('with a conflict');
    await page.keyboard.press('Escape');
    await page.goto('/write#edit=nothing');
    await expect(page.getByRole('heading', { name: 'This post does not exist' })).toBeVisible();
    await check('with a post that does not exist');
  },
  galleries: async (page, check, { firestore, storage }) => {
    await seedGalleries(firestore.store, storage.files);
    await openOwnerPage(page, 'proofs');
    await expect(page.getByText('Picking, 1 of 4')).toBeVisible();
    await check('with galleries');
    await page.goto('/write#proofs=new');
    await page.getByLabel('Included images').fill('many');
    await page.getByRole('button', { name: 'Create gallery' }).click();
    await expect(page.getByText('Give it a title.')).toBeVisible();
    await check('with a new gallery and its errors');
    await page.goto(`/write#proofs=${sampleGalleryIds.delivered}`);
    const files = page.getByLabel('Photographs', { exact: true }).first();
    await files.setInputFiles('README.md');
    await expect(page.getByText('1 file was not uploaded.')).toBeVisible();
    await page.getByText('All finished pictures').click();
    await expect(page.getByRole('button', { name: 'Remove NL-0415' })).toBeVisible();
    await check('with one of the galleries, and a file that was not uploaded');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('asking whether to delete one of the galleries');
    await page.goto(`/write#proofs=${sampleGalleryIds.picking}`);
    await page.getByRole('button', { name: 'Change title, message or prices' }).click();
    await expect(page.getByLabel('Title shown to the client')).toBeVisible();
    await check('changing a gallery');
    await page.getByRole('button', { name: 'Change payment' }).click();
    await page.getByLabel('Payment link of this gallery').fill('http://pay.example');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Enter the whole address of a page.')).toBeVisible();
    await check('changing a payment, with an error');
  },
};

for (const [name, visit] of Object.entries(visits)) {
  test(`no axe violations, and nothing is too wide: ${name}`, async ({ page, firestore, storage }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(phone);
    const check: Check = (state) =>
      checkInBothThemes(page, async () => {
        await expectNoViolations(page, state);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `nothing is wider than the window: ${state}`).toBeLessThanOrEqual(0);
      });
    await visit(page, check, { firestore, storage });
  });
}

test('without scripts, the page says that it needs JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/write`);
  await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  await context.close();
});
