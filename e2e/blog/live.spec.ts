import { postsPath } from '../../scripts/emulators/firestore/seed';
import {
  createPost,
  expectLive,
  getAnnouncement,
  getPostTitles,
  removePost,
  sampleTitles,
  storePost,
  test,
} from '../support/blogPage';
import { expect } from '../support/fixtures';

// The list of posts while the page is open.

test('the live list replaces the built posts without a visible change, and shows new, changed and removed posts in two tabs', async ({
  page,
  context,
  firestore,
}) => {
  // Count the parsed posts: unchanged ones must not be sanitized again.
  await page.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype;
    Object.assign(window, { parsed: 0 });
    DOMParser.prototype.parseFromString = function (...all) {
      Object.assign(window, { parsed: Reflect.get(window, 'parsed') + 1 });
      return parseFromString.apply(this, all);
    };
  });
  await page.goto('/blog');
  await expectLive(page);
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  await expect(getAnnouncement(page)).toHaveText('');
  expect(await page.evaluate(() => Reflect.get(window, 'parsed'))).toBe(0);
  // Three posts need no index.
  const index = page.locator('.post-index li');
  await expect(index).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/blog');
  await expectLive(other);

  const long = `<p>${'Snow. '.repeat(500)}</p>`;
  storePost(firestore, 'snow', createPost('Grüße: a face in snow 📷', 'March 5, 2027', long));
  for (const tab of [page, other]) {
    await expect(getPostTitles(tab)).toHaveText(['Grüße: a face in snow 📷', ...sampleTitles]);
    await expect(getAnnouncement(tab)).toHaveText('The posts were updated.');
  }
  await expect(page.locator('article time').first()).toHaveText('March 5, 2027');
  storePost(firestore, 'thaw', createPost('Thaw', '2019-01-01'));
  await expect(index).toHaveCount(5);
  await expect(index.first()).toHaveText('Mar 5, 2027Grüße: a face in snow 📷3 min');
  await expect(index.nth(1)).toHaveText(`Sep 14, 2026${sampleTitles[0]}1 min`);
  removePost(firestore, 'thaw');
  await expect(index).toHaveCount(0);
  storePost(firestore, 'snow', createPost('A face in snow', '2020-01-01'));
  await expect(getPostTitles(page)).toHaveText([...sampleTitles, 'A face in snow']);
  removePost(firestore, 'snow');
  await expect(getPostTitles(page)).toHaveText(sampleTitles);
  // An ID may be the name of a method.
  storePost(firestore, 'constructor', createPost('Called like a method'));
  storePost(firestore, 'thaw', createPost('Thaw', '2019-01-01'));
  await index.getByRole('link', { name: 'Seventy-two hours' }).click();
  await expect(page.locator('#post-seventy-two-hours')).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#post-seventy-two-hours');
});

test('the reading position is kept when posts above it appear or are removed', async ({
  page,
  firestore,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await expectLive(page);
  await page.locator('#post-five-lights-one-face').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 500));
  const getTop = () =>
    page.locator('#post-five-lights-one-face').evaluate((element) => element.getBoundingClientRect().top);
  const before = await getTop();
  storePost(firestore, 'a', createPost('First news', '2028-01-01', '<p>Long.</p>'.repeat(20)));
  storePost(firestore, 'b', createPost('Second news', '2028-01-02', '<p>Long.</p>'.repeat(20)));
  await expect(getPostTitles(page)).toHaveCount(5);
  expect(Math.abs((await getTop()) - before)).toBeLessThan(2);
  removePost(firestore, 'a');
  await expect(getPostTitles(page)).toHaveCount(4);
  expect(Math.abs((await getTop()) - before)).toBeLessThan(2);
});

test('an empty blog says so, links to headshots, and shows the first post when it arrives', async ({
  page,
  firestore,
}) => {
  firestore.store.clear(`${postsPath}/`);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('link')).toHaveText('See headshots');
  storePost(firestore, 'first', createPost('The first'));
  await expect(getPostTitles(page)).toHaveText(['The first']);
});

test('an expanded post stays open when it changes, and can be collapsed by keyboard', async ({
  page,
  firestore,
}) => {
  await page.goto('/blog');
  await expectLive(page);
  const article = page.locator('#post-five-lights-one-face');
  const foldedText = article.getByText('too much of it');
  await expect(foldedText).toBeHidden();
  await article.getByText('Continue reading').click();
  await expect(foldedText).toBeVisible();
  storePost(
    firestore,
    'five-lights-one-face',
    createPost('Five', '2026-06-02', '<p>One.</p><p>Not too much of it.</p>'),
  );
  await expect(article.getByRole('heading', { name: 'Five' })).toBeVisible();
  await expect(foldedText).toHaveText('Not too much of it.');
  await expect(foldedText).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(foldedText).toBeHidden();
  await expect(article.getByText('Continue reading')).toBeFocused();
});
