import { readdirSync, readFileSync } from 'node:fs';
import { sanitizeAtBuild } from '../../lib/blog/build/sanitizeAtBuild';
import { createPost, expectLive, getPostTitles, storePost, test } from '../support/blogPage';
import { expect } from '../support/fixtures';

// What posts may contain, and the code that shows them.

test('a post looks the same whether built or live', async ({ page, firestore }) => {
  const html =
    '<h1>A</h1><main><p>x<p>y <b>z<i>u</b>v</i> &lt; &amp; &nbsp;w</main><img src="/x.jpg" alt="f/2 < f/4 & more">' +
    '<table><tr><td colspan=2>1<td>2</table><pre>\n\n code</pre><marquee>m</marquee><a href="/studio">s</a>';
  await page.route('**/x.jpg', (route) => route.fulfill({ path: 'out/share/blog.jpg' }));
  storePost(firestore, 'same', createPost('Same', '2027-01-01', html));
  await page.goto('/blog');
  await expect(getPostTitles(page).first()).toHaveText('Same');
  const [liveHtml, builtHtml] = await page.evaluate((atBuild) => {
    const template = document.createElement('template');
    template.innerHTML = atBuild;
    return [document.querySelector('.prose')?.innerHTML, template.innerHTML];
  }, sanitizeAtBuild(html));
  expect(liveHtml).toBe(builtHtml);
});

test('no post makes the page scroll sideways on a phone', async ({ page, firestore }) => {
  const long = 'w'.repeat(300);
  const posts = {
    table: `<table><caption>Prices</caption><tr>${'<td>eight</td>'.repeat(30)}</tr></table>`,
    words: `<p>${long}</p><ul><li>${long}</ul><hr width=5000><h2>${long}</h2><details open><summary>${long}</summary>${long}</details>`,
    inline: `<code>${long}</code> <kbd>${long}</kbd> <q>${long}</q> <ruby>${long}<rt>${long}</ruby>`,
    code: `<pre><code>${long}\n${'a b '.repeat(100)}</code></pre>`,
    lists: `${'<ul><li>x'.repeat(40)}${'</li></ul>'.repeat(40)}<p>end</p>`,
    pictures:
      '<img src="/share/blog.jpg" width=5000 height=50><figure><img src="/share/blog.jpg" width=5000 height=3></figure>',
  };
  for (const [id, html] of Object.entries(posts)) storePost(firestore, id, createPost(long, long, html));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/blog');
  await expect(getPostTitles(page)).toHaveCount(3 + Object.keys(posts).length);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const id of Object.keys(posts)) {
      const article = page.locator(`#post-${id}`);
      const overflow = await article.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect({ id, width, overflow }).toEqual({ id, width, overflow: 0 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const scrollArea = page.locator('#post-table').getByRole('group');
  await scrollArea.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollArea.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test.describe('malicious posts', () => {
  // The sanitizer parses posts in a separate document, but the browser still reports what the policy blocks there.
  test.use({ expectedMessages: /Content Security Policy directive/ });

  test('show as text and pictures only, and run or load nothing', async ({ page, firestore }) => {
    const incidents: string[] = [];
    page.on('dialog', (dialog) => {
      incidents.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route('**/evil.example/**', (route) => {
      incidents.push(route.request().url());
      return route.abort();
    });
    const attacks = [
      '<script>alert(1)</script><script src="https://evil.example/a.js"></script>',
      '<img src="data:," onerror="alert(2)"><svg onload="alert(3)"></svg><body onload=alert(4)>',
      '<a href="javascript:alert(5)" id="attack">press</a><a href="&#106;avascript:alert(6)">x</a>',
      '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>',
      '<style>@import "https://evil.example/s.css"; body { display: none }</style><link rel="stylesheet" href="https://evil.example/l.css">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(8)&gt;">',
      '<meta http-equiv="refresh" content="0;url=https://evil.example/m"><base href="https://evil.example/b/">',
    ];
    storePost(
      firestore,
      'attack',
      createPost('<img src=x onerror=alert(0)>', '2027-01-01', attacks.join('')),
    );
    await page.goto('/blog');
    await expect(getPostTitles(page).first()).toHaveText('<img src=x onerror=alert(0)>');
    for (const link of await page.locator('article').first().getByText('press').all())
      await link.click({ force: true });
    await page.waitForTimeout(500);
    expect(incidents).toEqual([]);
    await expect(page.locator('body')).toBeVisible();
    const attributes = await page
      .locator('article')
      .first()
      .evaluate((article) =>
        [...article.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .map(({ name }) => name)
            .filter((name) => name.startsWith('on') || name === 'style'),
        ),
      );
    expect(attributes).toEqual([]);
    await expect(
      page.locator('article script, article iframe, article object, article form, article style'),
    ).toHaveCount(0);
  });
});

test("Firestore's code loads after the page, and on no other page", async ({ page }) => {
  const firestoreChunks = readdirSync('out/_next/static/chunks').filter((file) =>
    readFileSync(`out/_next/static/chunks/${file}`, 'utf8').includes('google.firestore.v1.Firestore'),
  );
  // One file for readers, one for the owner’s page with the session, and one for galleries.
  expect(firestoreChunks).toHaveLength(3);
  const requests: { name: string; loaded: boolean }[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('request', (request) => requests.push({ name: request.url(), loaded }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const findFirestoreRequests = () =>
    requests.filter(({ name }) => firestoreChunks.some((file) => name.includes(file)));
  expect(findFirestoreRequests()).toEqual([]);
  loaded = false;
  await page.goto('/blog');
  await expectLive(page);
  expect(findFirestoreRequests().map((request) => request.loaded)).toEqual([true]);
});
