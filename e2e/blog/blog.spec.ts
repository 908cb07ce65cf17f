import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { words } from '../../components/blog/words';
import { blog } from '../../content/blog';
import { sanitizeAtBuild } from '../../lib/blog/build/sanitizeAtBuild';
import { blogCollection, seedPosts } from '../../scripts/emulators/firestore/seed';
import { announcement, post, put, remove, sampleTitles, status, test, titles } from '../support/blogPage';
import { expect, holdScripts, startSiteFirestore, watchShifts } from '../support/fixtures';

/** Console messages of the SDK and the browser when Firestore does not respond. */
const unreachable = /Firestore \(\d|Failed to load resource/;
const cut = /React error #418/;

/** Serves the blog as if built without posts: React detects the HTML mismatch and re-renders on the client. */
async function withoutBuiltPosts(page: Page): Promise<void> {
  // The browser treats a page fulfilled by a test as public, so it needs permission to access this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<article[\s\S]*<\/article>/, '') });
  });
  // React's data of each page. The other pages have no posts.
  await page.route('**/_next/static/pages/*.js', async (route) => {
    const response = await route.fetch();
    const data = await response.text();
    await route.fulfill({
      response,
      body: data.replace(
        /\\"builtPosts\\":\[[\s\S]*?\],\\"hasOlder\\"/,
        '\\"builtPosts\\":[],\\"hasOlder\\"',
      ),
    });
  });
}

test.describe('live', () => {
  test('replaces the built posts without a visible change, and shows the live status', async ({ page }) => {
    await page.goto('/blog');
    await expect(status(page)).toHaveText('Live');
    await expect(titles(page)).toHaveText(sampleTitles);
    await expect(announcement(page)).toHaveText('');
  });

  test('new, changed and removed posts show immediately and are announced', async ({ page, firestore }) => {
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    put(firestore, 'snow', post('Grüße: a face in snow 📷', 'March 5, 2024'));
    await expect(titles(page)).toHaveText(['Grüße: a face in snow 📷', ...sampleTitles]);
    await expect(announcement(page)).toHaveText('1 new post');
    await expect(page.locator('article time').first()).toHaveText('March 5, 2024');
    put(firestore, 'snow', post('A face in snow', '2020-01-01'));
    await expect(titles(page)).toHaveText([...sampleTitles, 'A face in snow']);
    await expect(announcement(page)).toHaveText('1 post changed');
    remove(firestore, 'snow');
    await expect(titles(page)).toHaveText(sampleTitles);
    await expect(announcement(page)).toHaveText('1 post removed');
  });

  test('the index follows the posts, and leads to them', async ({ page, firestore }) => {
    await page.goto('/blog');
    await expect(status(page)).toHaveText('Live');
    const index = page.getByRole('region', { name: 'Posts' }).getByRole('list').first().getByRole('listitem');
    await expect(index).toHaveText(
      sampleTitles.map((title) => new RegExp(`^\\w{3} \\d+, 2023${title}1 min$`)),
    );
    put(firestore, 'snow', post('A face in snow', '2024-03-05', `<p>${'Snow. '.repeat(500)}</p>`));
    await expect(index.first()).toHaveText('Mar 5, 2024A face in snow3 min');
    await index.last().getByRole('link').click();
    await expect(page.locator('#post-seventy-two-hours')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#post-seventy-two-hours');
  });

  test('an unfolded post stays open when it changes, and can be closed by keyboard', async ({
    page,
    firestore,
  }) => {
    await page.goto('/blog');
    await expect(status(page)).toHaveText('Live');
    const article = page.locator('#post-five-lights-one-face');
    const rest = article.getByText('too much of it');
    await expect(rest).toBeHidden();
    await article.getByText('Continue reading').click();
    await expect(rest).toBeVisible();
    put(
      firestore,
      'five-lights-one-face',
      post('Five', '2023-06-02', '<p>One.</p><p>Not too much of it.</p>'),
    );
    await expect(article.getByRole('heading', { name: 'Five' })).toBeVisible();
    await expect(rest).toHaveText('Not too much of it.');
    await expect(rest).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rest).toBeHidden();
    await expect(article.getByText('Continue reading')).toBeFocused();
  });

  test('the reading position is kept', async ({ page, firestore }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    await page.locator('#post-five-lights-one-face').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 500));
    const top = () =>
      page.locator('#post-five-lights-one-face').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    put(firestore, 'a', post('First news', '2025-01-01', '<p>Long.</p>'.repeat(20)));
    put(firestore, 'b', post('Second news', '2025-01-02', '<p>Long.</p>'.repeat(20)));
    await expect(titles(page)).toHaveCount(5);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    remove(firestore, 'a');
    await expect(titles(page)).toHaveCount(4);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  test('can be paused; changes wait meanwhile', async ({ page, firestore }) => {
    await page.goto('/blog');
    const pause = page.getByRole('button', { name: 'Pause' });
    expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
    const before = await top();
    await pause.click();
    await expect(status(page)).toHaveText('Updates paused');
    expect(await top()).toBe(before);
    put(firestore, 'later', post('Later'));
    await page.waitForTimeout(500);
    await expect(titles(page)).toHaveText(sampleTitles);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(titles(page)).toHaveText(['Later', ...sampleTitles]);
    await expect(announcement(page)).toHaveText('1 new post');
    await expect(status(page)).toContainText('Live');
  });

  test('a post added later has next steps too, whatever its ID', async ({ page, firestore }) => {
    await page.goto('/blog');
    await expect(status(page)).toHaveText('Live');
    put(firestore, 'constructor', post('Called like a method'));
    await expect(page.locator('#post-constructor .post-next a')).toHaveText([
      'Plan your session',
      'See headshots and prices',
    ]);
  });

  test('two tabs receive the same updates', async ({ page, context, firestore }) => {
    await page.goto('/blog');
    const other = await context.newPage();
    await other.goto('/blog');
    await expect(status(page)).toContainText('Live');
    await expect(status(other)).toContainText('Live');
    put(firestore, 'both', post('For both'));
    await expect(titles(page).first()).toHaveText('For both');
    await expect(titles(other).first()).toHaveText('For both');
  });

  test('an empty blog has its own state', async ({ page, firestore }) => {
    firestore.store.clear(`${blogCollection}/`);
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Posts' }).getByRole('link')).toHaveText('See headshots');
    put(firestore, 'first', post('The first'));
    await expect(titles(page)).toHaveText(['The first']);
  });

  test('a page has one listener, which survives client-side navigation and ends with the document', async ({
    page,
    firestore,
  }) => {
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    expect([firestore.sessions(), firestore.targets()]).toEqual([1, 1]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Studio' }).click();
    await expect(page).toHaveTitle('Studio sessions | Northlight Studio');
    expect([firestore.sessions(), firestore.targets()]).toEqual([1, 1]);
    await page.goto('about:blank', { waitUntil: 'commit' });
    await expect.poll(() => [firestore.sessions(), firestore.targets()], { timeout: 10_000 }).toEqual([0, 0]);
  });

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
    await expect(status(page)).toContainText('Live');
  });
});

test('unchanged posts are not sanitized again', async ({ page }) => {
  await page.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype;
    Object.assign(window, { parsed: 0 });
    DOMParser.prototype.parseFromString = function (...all) {
      Object.assign(window, { parsed: Reflect.get(window, 'parsed') + 1 });
      return parseFromString.apply(this, all);
    };
  });
  await page.goto('/blog');
  await expect(status(page)).toContainText('Live');
  expect(await page.evaluate(() => Reflect.get(window, 'parsed'))).toBe(0);
});

test('a post looks the same whether built or live', async ({ page, firestore }) => {
  const html =
    '<h1>A</h1><main><p>x<p>y <b>z<i>u</b>v</i> &lt; &amp; &nbsp;w</main><img src="/x.jpg" alt="f/2 < f/4 & more">' +
    '<table><tr><td colspan=2>1<td>2</table><pre>\n\n code</pre><marquee>m</marquee><a href="/studio">s</a>';
  await page.route('**/x.jpg', (route) => route.fulfill({ path: 'out/share/blog.jpg' }));
  put(firestore, 'same', post('Same', '2026-01-01', html));
  await page.goto('/blog');
  await expect(titles(page).first()).toHaveText('Same');
  const [live, built] = await page.evaluate((atBuild) => {
    const template = document.createElement('template');
    template.innerHTML = atBuild;
    return [document.querySelector('.prose')?.innerHTML, template.innerHTML];
  }, sanitizeAtBuild(html));
  expect(live).toBe(built);
});

test.describe('addresses of posts', () => {
  test('scrolling before the scripts load is respected', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/blog#post-five-lights-one-face', { waitUntil: 'commit' });
    await expect(page.locator('#post-five-lights-one-face')).toBeInViewport();
    await page.waitForLoadState('load');
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => scrollY);
    release();
    await expect(status(page)).toContainText('Live');
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
    await expect(status(page)).toContainText('Live', { timeout: 20_000 });
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
});

test.describe('IDs of posts', () => {
  /** Names of the globals that the page's scripts read. */
  const names = () => {
    const scripts = readdirSync('out/_next/static', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join('out/_next/static', file), 'utf8'));
    const reads = /\b(?:window|self|globalThis|top|document)(?:\.([\w$]+)|\["([\w$]+)"\])/g;
    const read = scripts.flatMap((code) =>
      [...code.matchAll(reads)].map(([, dot, bracket]) => dot ?? bracket),
    );
    const known = [
      ...[
        'late',
        'main',
        'menu',
        'header',
        'startScripts',
        'addLate',
        'queuedClicks',
        'lateScripts',
        '__next_f',
      ],
      ...[
        'TURBOPACK',
        'TURBOPACK_ASSET_SUFFIX',
        '__NEXT_CLIENT_RESUME',
        '__next_instant_test',
        'firestoreEmulatorHost',
      ],
    ];
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
    await expect(status(page)).toContainText('Live');
    await expect(titles(page)).toHaveCount(3 + ids.length);
    await page.reload();
    await expect(status(page)).toContainText('Live');
  });

  for (const three of [
    ['late', 'main', '__next_f'],
    ['TURBOPACK', 'TURBOPACK_ASSET_SUFFIX', '__NEXT_CLIENT_RESUME'],
    ['lateScripts', 'queuedClicks', '__next_instant_test'],
  ]) {
    test(`also in the built page: ${three.join(', ')}`, async ({ page }) => {
      await page.context().grantPermissions(['local-network-access']);
      for (const file of ['**/blog', '**/_next/static/pages/*.js']) {
        await page.route(file, async (route) => {
          const response = await route.fetch();
          // The IDs of the elements in the page and in React's data, including those that name next steps; longer
          // texts there are prefixed with their length.
          const renamed = blog.posts.reduce(
            (text, { id }, position) =>
              text.replaceAll(
                new RegExp(
                  `(id="(?:post-)?|href="#(?:post-)?|\\\\"id\\\\":\\\\"|[{,]\\\\")${id}(?=\\\\?")`,
                  'g',
                ),
                (_, before) => before + three[position],
              ),
            await response.text(),
          );
          await route.fulfill({ response, body: renamed });
        });
      }
      await page.goto('/blog');
      await expect(status(page)).toContainText('Live');
      await expect(titles(page)).toHaveText(sampleTitles);
    });
  }
});

test.describe('a post that cannot be shown', () => {
  test.use({
    expectedMessages: /blog\/(bad|long) is not shown: its HTML (is a set of frames|has 300,001 characters)/,
  });

  test('fails alone, and recovers when it is changed or removed', async ({ page, firestore }) => {
    put(firestore, 'bad', post('Bad', '2023-08-01', '<frameset>'));
    put(firestore, 'long', post('Long', '2023-08-02', 'x'.repeat(300_001)));
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    const [first = '', ...rest] = sampleTitles;
    await expect(titles(page)).toHaveText([first, 'Long', 'Bad', ...rest]);
    await expect(page.locator('#post-bad')).toContainText(words.notShown);
    await expect(page.getByText(words.notShown)).toHaveCount(2);
    put(firestore, 'bad', post('Good', '2023-08-01', '<p>All right.</p>'));
    await expect(page.locator('#post-bad')).toContainText('All right.');
    remove(firestore, 'long');
    await expect(page.getByText(words.notShown)).toHaveCount(0);
    await expect(titles(page)).toHaveText([first, 'Good', ...rest]);
  });
});

for (const width of [320, 390]) {
  test(`no post scrolls the page sideways at ${width} px`, async ({ page, firestore }) => {
    const long = 'w'.repeat(300);
    const posts = {
      table: `<table><caption>Prices</caption><tr>${'<td>eight</td>'.repeat(30)}</tr></table>`,
      words: `<p>${long}</p><ul><li>${long}</ul><h2>${long}</h2><details open><summary>${long}</summary>${long}</details>`,
      inline: `<code>${long}</code> <kbd>${long}</kbd> <q>${long}</q> <ruby>${long}<rt>${long}</ruby>`,
      code: `<pre><code>${long}\n${'a b '.repeat(100)}</code></pre>`,
      marquee: `<marquee width=5000>x</marquee><canvas width=5000></canvas><hr width=5000><nobr>${'a b '.repeat(100)}</nobr>`,
      lists: `${'<ul><li>x'.repeat(40)}${'</li></ul>'.repeat(40)}<p>end</p>`,
      quotes: `${'<blockquote>'.repeat(45)}<p>${long}</p>${'</blockquote>'.repeat(45)}`,
      definitions: `${'<dl><dd>'.repeat(40)}x${'</dd></dl>'.repeat(40)}`,
      pictures:
        '<img src="/share/blog.jpg" width=5000 height=50><figure><img src="/share/blog.jpg" width=5000 height=3></figure>',
      nested: `<ul><li><table><tr><td><table><tr>${`<td>${long}`.repeat(3)}</table></table></ul>`,
      spans:
        '<table><colgroup><col width=5000 span=1000></colgroup><tr><td width=5000 colspan=1000 rowspan=9999>x</table>',
    };
    for (const [id, html] of Object.entries(posts)) put(firestore, id, post(long, long, html));
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog');
    await expect(titles(page)).toHaveCount(3 + Object.keys(posts).length);
    for (const id of Object.keys(posts)) {
      const article = page.locator(`#post-${id}`);
      const wide = await article.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect({ id, wide }).toEqual({ id, wide: 0 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = page.locator('#post-table').getByRole('group');
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
}

test.describe('with an invalid post', () => {
  test.use({
    expectedMessages: /blog\/broken is not shown: its field 'postDate' is missing or is not text/,
  });

  test('it is skipped with a warning that names it', async ({ page, firestore }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    firestore.store.commit([
      {
        kind: 'set',
        name: `${blogCollection}/broken`,
        fields: {
          postDate: { integerValue: '3' },
          postTitle: { stringValue: 'x' },
          postContent: { stringValue: 'y' },
        },
      },
    ]);
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    await expect(titles(page)).toHaveText(sampleTitles);
    expect(warnings.filter((text) => text.startsWith('blog/broken'))).not.toEqual([]);
  });
});

test.describe('when Firestore does not respond', () => {
  test.use({ expectedMessages: unreachable });

  test('connecting: the built posts show meanwhile, and later the time it went offline', async ({
    page,
    firestore,
  }) => {
    test.slow();
    firestore.setFault('hang');
    await page.goto('/blog');
    await expect(status(page)).toHaveText('Connecting');
    await expect(titles(page)).toHaveText(sampleTitles);
    await expect(status(page)).toHaveText(/^Offline since \d+:\d\d [AP]M\./, { timeout: 20_000 });
    await expect(titles(page)).toHaveText(sampleTitles);
    firestore.setFault(null);
  });

  for (const width of [320, 390, 820, 1200, 1440]) {
    test(`the status line causes no layout shift at ${width} px`, async ({ page, firestore }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/blog');
      const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
      await expect(status(page)).toHaveText('Live');
      const live = await top();
      const pause = await page.getByRole('button', { name: 'Pause' }).boundingBox();
      expect(Math.min(pause?.width ?? 0, pause?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(status(page)).toHaveText('Updates paused');
      expect(await top()).toBe(live);
      firestore.setFault('deny');
      await page.reload();
      await expect(status(page)).toHaveText(words.denied);
      expect(await top()).toBe(live);
      firestore.setFault('exhaust');
      await page.reload();
      await expect(status(page)).toHaveText(words.exhausted);
      expect(await top()).toBe(live);
      await firestore.kill();
      await page.reload();
      await expect(status(page)).toHaveText(/^Offline since/);
      expect(await top()).toBe(live);
    });
  }

  test('going offline causes no layout shift on a phone', async ({ page, firestore }) => {
    await firestore.kill();
    await page.setViewportSize({ width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await page.goto('/blog');
    await expect(status(page)).toHaveText(/^Offline since/);
    expect(await shifts()).toEqual([]);
  });

  test('down at the start: offline, then live automatically once it is up', async ({ page, firestore }) => {
    test.slow();
    const port = Number(firestore.host.split(':')[1]);
    await firestore.kill();
    await page.goto('/blog');
    await expect(status(page)).toHaveText(/^Offline since/);
    await expect(titles(page)).toHaveText(sampleTitles);
    const later = await startSiteFirestore(port, firestore.store);
    await expect(status(page)).toContainText('Live', { timeout: 30_000 });
    await later.kill();
  });

  for (const way of ['stop', 'kill'] as const) {
    test(`a restart after ${way}: live again with the current posts`, async ({ page, firestore }) => {
      test.slow();
      const port = Number(firestore.host.split(':')[1]);
      await page.goto('/blog');
      await expect(status(page)).toContainText('Live');
      await firestore[way]();
      // After a crash the SDK's transport takes more than half a minute to notice; a clean shutdown it notices immediately.
      if (way === 'stop') await expect(status(page)).toHaveText(/^Offline since/);
      put(firestore, 'meanwhile', post('Meanwhile'));
      const again = await startSiteFirestore(port, firestore.store);
      await expect(titles(page).first()).toHaveText('Meanwhile', { timeout: 60_000 });
      await expect(status(page)).toContainText('Live');
      await again.kill();
    });
  }

  test('the network of the device goes away and comes back', async ({ page, context, firestore }) => {
    test.slow();
    await page.goto('/blog');
    await expect(status(page)).toContainText('Live');
    await context.setOffline(true);
    await expect(status(page)).toHaveText(/^Offline since/, { timeout: 30_000 });
    put(firestore, 'away', post('While away'));
    await context.setOffline(false);
    await expect(titles(page).first()).toHaveText('While away', { timeout: 30_000 });
    await expect(status(page)).toContainText('Live');
  });

  test('access denied: it says so, keeps the built posts, and can be retried', async ({
    page,
    firestore,
  }) => {
    firestore.setFault('deny');
    await page.goto('/blog');
    await expect(status(page)).toContainText('New posts can’t be loaded right now');
    await expect(titles(page)).toHaveText(sampleTitles);
    firestore.setFault(null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toContainText('Live');
  });
});

test.describe('without built posts', () => {
  test.use({ expectedMessages: new RegExp(`${unreachable.source}|${cut.source}`) });

  test('a skeleton, then the posts', async ({ page, firestore }) => {
    await withoutBuiltPosts(page);
    firestore.setFault('hang');
    await page.goto('/blog');
    await expect(page.getByText('Loading posts')).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    firestore.setFault(null);
    await page.reload();
    await expect(titles(page)).toHaveText(sampleTitles);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // The classes that the head's script set on the root element survive React's client-side re-render.
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  });

  test('and without a response: a plain message and a retry button', async ({ page, firestore }) => {
    test.slow();
    const port = Number(firestore.host.split(':')[1]);
    await firestore.kill();
    await withoutBuiltPosts(page);
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'The posts did not load' })).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    const later = await startSiteFirestore(port, firestore.store);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveText(sampleTitles, { timeout: 30_000 });
    await later.kill();
  });
});

test.describe('an attack', () => {
  // The sanitizer's document is not part of the page, but the browser reports it.
  test.use({ expectedMessages: /Content Security Policy directive/ });

  test('malicious posts show as text and pictures only', async ({ page, firestore }) => {
    const evil: string[] = [];
    page.on('dialog', (dialog) => {
      evil.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route('**/evil.example/**', (route) => {
      evil.push(route.request().url());
      return route.abort();
    });
    const attacks = [
      '<script>alert(1)</script><script src="https://evil.example/a.js"></script>',
      '<img src="data:," onerror="alert(2)"><svg onload="alert(3)"></svg><body onload=alert(4)>',
      '<a href="javascript:alert(5)" id="attack">press</a><a href="&#106;avascript:alert(6)">x</a>',
      '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>',
      '<form action="https://evil.example/f"><input name="getElementById" autofocus onfocus="alert(7)"></form>',
      '<style>@import "https://evil.example/s.css"; body { display: none }</style><link rel="stylesheet" href="https://evil.example/l.css">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(8)&gt;">',
      '<noscript><p title="</noscript><img src=x onerror=alert(9)>"></noscript>',
      '<p style="background:url(https://evil.example/bg)">x</p><video src="https://evil.example/v" autoplay onplay="alert(10)"></video>',
      '<meta http-equiv="refresh" content="0;url=https://evil.example/m"><base href="https://evil.example/b/">',
      '<details open ontoggle="alert(11)"><summary>x</summary></details><marquee onstart="alert(12)">x</marquee>',
    ];
    put(firestore, 'attack', post('<img src=x onerror=alert(0)>', '2026-01-01', attacks.join('')));
    await page.goto('/blog');
    await expect(titles(page).first()).toHaveText('<img src=x onerror=alert(0)>');
    for (const link of await page.locator('article').first().getByText('press').all())
      await link.click({ force: true });
    await page.waitForTimeout(500);
    expect(evil).toEqual([]);
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

test('a thousand posts all show, and are reachable by address', async ({ page, firestore }) => {
  test.slow();
  firestore.store.commit(
    Array.from({ length: 1000 }, (_, position) => ({
      kind: 'set' as const,
      name: `${blogCollection}/many-${position}`,
      fields: {
        postTitle: { stringValue: `Number ${position}` },
        postDate: { stringValue: new Date(Date.UTC(1990, 0, position)).toISOString() },
        postContent: { stringValue: `<p>${'Some words. '.repeat(40)}</p>` },
      },
    })),
  );
  await page.goto('/blog#post-many-500');
  await expect(titles(page)).toHaveCount(1003, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Number 500', exact: true })).toBeInViewport();
  put(firestore, 'one-more', post('One more'));
  await expect(titles(page)).toHaveCount(1004);
});

test("Firestore's code loads after the page, and on no other page", async ({ page }) => {
  const live = readdirSync('out/_next/static/chunks').filter((file) =>
    readFileSync(`out/_next/static/chunks/${file}`, 'utf8').includes('google.firestore.v1.Firestore'),
  );
  // One for readers, one with the session for the owner’s page, and one for a client’s gallery.
  expect(live).toHaveLength(3);
  const fetched: { name: string; loaded: boolean }[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('request', (request) => fetched.push({ name: request.url(), loaded }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const liveOnes = () => fetched.filter(({ name }) => live.some((file) => name.includes(file)));
  expect(liveOnes()).toEqual([]);
  loaded = false;
  await page.goto('/blog');
  await expect(status(page)).toContainText('Live');
  expect(liveOnes().map((request) => request.loaded)).toEqual([true]);
});

test('no page loads the regular expression engine', () => {
  for (const file of readdirSync('out/_next/static/chunks')) {
    const code = readFileSync(`out/_next/static/chunks/${file}`, 'utf8');
    expect(code).not.toContain('RE2Syntax');
  }
});

test('fifty closed pages leave no open session', async ({ context, firestore }) => {
  test.slow();
  for (let round = 0; round < 10; round += 1) {
    const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    await Promise.all(
      pages.map(async (page) => {
        await page.goto('/blog');
        await expect(status(page)).toContainText('Live', { timeout: 20_000 });
      }),
    );
    await Promise.all(pages.map((page) => page.close()));
  }
  await expect.poll(() => firestore.sessions(), { timeout: 20_000 }).toBe(0);
});
