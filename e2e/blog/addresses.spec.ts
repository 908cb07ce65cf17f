import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blog } from '../../content/blog';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { announcement, expectLive, post, put, sampleTitles, test, titles } from '../support/blogPage';
import { expect, holdScripts } from '../support/fixtures';

// Addresses of posts, which are made from their IDs.

test('every post has an address, including those added later', async ({ page, context, firestore }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog#post-seventy-two-hours');
  await expect(page.locator('#post-seventy-two-hours')).toBeInViewport();
  await page.getByRole('link', { name: 'Copy link: Five lights' }).click();
  await expect(announcement(page)).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/blog#post-five-lights-one-face$/);

  put(firestore, 'old one', post('An old one', '2001-01-01'));
  await page.goto('/headshot');
  await page.goto('/blog#post-old%20one');
  await expect(page.getByRole('heading', { name: 'An old one' })).toBeInViewport();

  await page.goto('/headshot');
  await page.goto('/blog#%E0%A4%A');
  await expectLive(page);
});

test('scrolling before the scripts load is respected', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/blog#post-five-lights-one-face', { waitUntil: 'commit' });
  await expect(page.locator('#post-five-lights-one-face')).toBeInViewport();
  await page.waitForLoadState('load');
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => scrollY);
  release();
  await expectLive(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('and so is scrolling before the post arrives', async ({ page, firestore }) => {
  put(firestore, 'later', post('Later', '2001-01-01'));
  firestore.setFault('hang');
  await page.goto('/blog#post-later');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const top = () => page.locator('#post-what-to-wear').evaluate((post) => post.getBoundingClientRect().top);
  const before = await top();
  firestore.setFault(null);
  await expectLive(page, { timeout: 20_000 });
  await expect(titles(page)).toHaveCount(4);
  await page.waitForTimeout(300);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('and so is scrolling while the posts around it are laid out', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 400);
  });
  await page.goto('/blog#seventy-two-hours');
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(200);
  const before = await scrolled();
  await page.mouse.wheel(0, -150);
  await expect.poll(scrolled).toBe(before - 150);
  await page.waitForTimeout(2_800);
  expect(await scrolled()).toBe(before - 150);
});

test('previous addresses still lead to the post, and are replaced', async ({ page, firestore }) => {
  await page.goto('/blog#seventy-two-hours');
  await expect(page.locator('#post-seventy-two-hours')).toBeInViewport();
  await expect(page).toHaveURL(/\/blog#post-seventy-two-hours$/);
  put(firestore, 'main', post('Called main', '2001-01-01'));
  await page.goto('/headshot');
  await page.goto('/blog#main');
  await expect(page.getByRole('heading', { name: 'Called main' })).toBeInViewport();
  await expect(page).toHaveURL(/#post-main$/);
  // Only on arrival: the skip link keeps its own target.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  put(firestore, 'another', post('Another', '2000-01-01'));
  await expect(titles(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Called main' })).not.toBeInViewport();
});

/** Names of the globals that the page's scripts read. */
const names = () => {
  const scripts = readdirSync('out/_next/static', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join('out/_next/static', file), 'utf8'));
  const reads = /\b(?:window|self|globalThis|top|document)(?:\.([\w$]+)|\["([\w$]+)"\])/g;
  const read = scripts.flatMap((code) => [...code.matchAll(reads)].map(([, dot, bracket]) => dot ?? bracket));
  const known = ['siteBootstrap', 'main', 'menu', 'header', '__next_f', 'TURBOPACK', 'firestoreEmulatorHost'];
  return [...new Set([...known, ...read])].filter((name) => name !== undefined);
};

test('may be any name of a global that the scripts read', async ({ page, firestore }) => {
  // Firestore reserves IDs that begin and end with two underscores.
  const ids = names().filter((name) => !/^__.*__$/.test(name));
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((name) => name.startsWith('post-'))).toEqual([]);
  seedPosts(
    firestore.store,
    ids.map((id) => ({ id, ...post(id) })),
  );
  await page.goto('/blog');
  await expectLive(page);
  await expect(titles(page)).toHaveCount(3 + ids.length);
  await page.reload();
  await expectLive(page);
});

test('IDs of built posts may be such names, too', async ({ page }) => {
  const three = ['siteBootstrap', 'main', '__next_f'];
  await page.context().grantPermissions(['local-network-access']);
  for (const file of ['**/blog', '**/_next/static/pages/*.js']) {
    await page.route(file, async (route) => {
      const response = await route.fetch();
      // The IDs of the elements in the page and in React's data, including those that name next steps; longer
      // texts there are prefixed with their length.
      const renamed = blog.posts.reduce(
        (text, { id }, position) =>
          text.replaceAll(
            new RegExp(`(id="(?:post-)?|href="#(?:post-)?|\\\\"id\\\\":\\\\"|[{,]\\\\")${id}(?=\\\\?")`, 'g'),
            (_, before) => before + three[position],
          ),
        await response.text(),
      );
      await route.fulfill({ response, body: renamed });
    });
  }
  await page.goto('/blog');
  await expectLive(page);
  await expect(titles(page)).toHaveText(sampleTitles);
});
