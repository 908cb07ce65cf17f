import { createPost, expectLive, getAnnouncement, getPostTitles, storePost, test } from '../support/blogPage';
import { expect } from '../support/fixtures';

// Addresses of posts, which are made from their IDs.

test('every post has an address, including those added later', async ({ page, context, firestore }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog#post-seventy-two-hours');
  await expect(page.locator('#post-seventy-two-hours')).toBeInViewport();
  await page.getByRole('link', { name: 'Copy link: Five lights' }).click();
  await expect(getAnnouncement(page)).toHaveText('Link copied');
  const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboardText).toMatch(/\/blog#post-five-lights-one-face$/);

  storePost(firestore, 'old one', createPost('An old one', '2001-01-01'));
  await page.goto('/headshot');
  await page.goto('/blog#post-old%20one');
  await expect(page.getByRole('heading', { name: 'An old one' })).toBeInViewport();

  await page.goto('/headshot');
  await page.goto('/blog#%E0%A4%A');
  await expectLive(page);
});

test('a visitor who scrolls before the linked post arrives keeps the scroll position', async ({
  page,
  firestore,
}) => {
  storePost(firestore, 'later', createPost('Later', '2001-01-01'));
  firestore.setFault('hang');
  await page.goto('/blog#post-later');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const getTop = () =>
    page.locator('#post-what-to-wear').evaluate((post) => post.getBoundingClientRect().top);
  const before = await getTop();
  firestore.setFault(null);
  await expectLive(page, { timeout: 20_000 });
  await expect(getPostTitles(page)).toHaveCount(4);
  await page.waitForTimeout(300);
  expect(Math.abs((await getTop()) - before)).toBeLessThan(2);
});
