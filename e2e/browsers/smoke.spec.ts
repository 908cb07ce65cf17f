import { blog } from '../../lib/content';
import { routes } from '../support/fixtures';
import { expect, test } from './fixtures';

// A smoke test of all pages and islands in the two engines that the other suites do not use.

for (const route of routes) {
  test(`${route} shows its heading and its first photograph, fits, and throws nothing`, async ({ tab }) => {
    await tab.visit(route, 390);
    expect(await tab.getText('h1')).toMatch(/\w+/);
    await expect
      .poll(() =>
        tab.evaluate(() => {
          const [first] = document.querySelectorAll<HTMLImageElement>('main img[loading=eager]');
          return !first || first.naturalWidth > 0;
        }),
      )
      .toBe(true);
    expect(
      await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('the carousel advances', async ({ tab }) => {
  await tab.visit('/');
  await tab.press('button', 'Next slide');
  await expect
    .poll(() =>
      tab.evaluate(() =>
        document.querySelector('[aria-label^="Slide"][aria-current=true]')?.getAttribute('aria-label'),
      ),
    )
    .toMatch(/^Slide 2$/);
});

test('the dark theme applies, and persists on the next page', async ({ tab }) => {
  await tab.visit('/');
  await tab.press('button', 'Dark mode');
  await expect.poll(() => tab.count('html.dark')).toBe(1);
  await tab.visit('/studio');
  expect(await tab.count('html.dark')).toBe(1);
  await tab.press('button', 'Dark mode');
  await expect.poll(() => tab.count('html.light')).toBe(1);
});

test('a photograph opens large, and Back closes it', async ({ tab }) => {
  await tab.visit('/portrait');
  const getHash = () => tab.evaluate(() => location.hash);
  await tab.press('main a.photo');
  await expect.poll(() => tab.count('.pswp--open [aria-hidden=false] img.pswp__img')).toBe(1);
  await expect.poll(getHash).toMatch(/^#photo=\w/);
  await tab.evaluate(() => history.back());
  await expect.poll(() => tab.count('.pswp')).toBe(0);
  expect(await getHash()).toBe('');
});

test('Back to an anchor on a page shows that page', async ({ tab }) => {
  await tab.visit('/headshot');
  await tab.press('main a[href="#basic"]');
  await expect.poll(() => tab.evaluate(() => location.hash)).toBe('#basic');
  await tab.press('header nav a[href="/studio"]');
  await expect.poll(() => tab.getText('h1')).toBe('Studio sessions');
  await tab.evaluate(() => history.back());
  await expect.poll(() => tab.getText('h1')).toBe('Headshots');
  expect(await tab.evaluate(() => location.pathname + location.hash)).toBe('/headshot#basic');
  await tab.evaluate(() => history.back());
  await expect.poll(() => tab.evaluate(() => location.hash)).toBe('');
  expect(await tab.getText('h1')).toBe('Headshots');
});

test('the menu opens, and leads to another page', async ({ tab }) => {
  await tab.visit('/', 390);
  await tab.press('[aria-controls=menu]');
  await expect.poll(() => tab.count('#menu:popover-open')).toBe(1);
  await tab.press('#menu a[href="/portrait"]');
  await expect.poll(() => tab.getText('h1')).toBe('Portraits');
  await expect.poll(() => tab.count('#menu:popover-open')).toBe(0);
});

test('the blog is live', async ({ tab }) => {
  await tab.visit('/blog');
  expect(await tab.count('main article')).toBe(blog.posts.length);
  // As long as no post has changed, only this attribute shows that the list is live.
  await expect.poll(() => tab.count('main [data-live]'), { timeout: 30_000 }).toBe(1);
});
