import { site } from '../../lib/content';
import { sitePages } from '../../lib/pages';
import {
  expect,
  expectPicturesToLoad,
  maxTypefaceShift,
  pageTitles,
  sumShifts,
  test,
  watchShifts,
} from '../support/fixtures';

const hiddenPaths = sitePages.filter(({ isHidden }) => isHidden).map(({ path }) => path);
const publicPaths = sitePages.filter(({ isHidden }) => !isHidden).map(({ path }) => path);

// One visit per page: the home page at both of its addresses.
for (const route of [...publicPaths, ...hiddenPaths, '/home']) {
  test(`${route} is complete: head, share picture, structured data, links, and scripts only after it has loaded`, async ({
    page,
    request,
  }) => {
    const isHidden = hiddenPaths.some((path) => path === route);
    const isHome = route === '/home' || route === '/';
    const shifts = await watchShifts(page);
    const response = await page.goto(route);

    await test.step('title, description, language and canonical address', async () => {
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(pageTitles[route] ?? '');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,160}/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `https://northlight.example${isHome ? '' : route}`,
      );
    });

    await test.step('a share picture and structured data, unless the page is hidden from search engines', async () => {
      const robots = page.locator('meta[name=robots][content="noindex, nofollow"]');
      await expect(robots).toHaveCount(isHidden ? 1 : 0);
      const structuredData = page.locator('script[type="application/ld+json"]');
      if (isHidden) return expect(structuredData).toHaveCount(0);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const graph = JSON.parse((await structuredData.textContent()) ?? '')['@graph'];
      const types: string[] = graph.map((node: { '@type': string }) => node['@type']);
      const pageType = isHome ? 'WebSite' : 'BreadcrumbList';
      expect(types).toEqual(expect.arrayContaining(['ProfessionalService', 'ImageObject', pageType]));
      // Search engines ignore pictures that they cannot fetch.
      for (const address of [picture, graph[types.indexOf('ImageObject')].contentUrl]) {
        const { origin, pathname } = new URL(address);
        expect(origin).toBe(site.url);
        expect((await request.get(pathname)).headers()['content-type']).toBe('image/jpeg');
      }
    });

    await test.step('links that work, and none to a hidden page', async () => {
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) expect(href).toMatch(/^(\/|https:\/\/|mailto:|tel:|sms:|#.)/);
      expect(hrefs.filter((href) => hiddenPaths.some((path) => path === href))).toEqual([]);
    });

    await test.step('no script competes with the first photograph, and none runs twice', async () => {
      const earlyScripts = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const loadTime = navigation ? Reflect.get(navigation, 'loadEventStart') : 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadTime)
          .map(({ name }) => name);
      });
      expect(earlyScripts).toEqual([]);
      // Once React has hydrated everything, clicks are no longer queued.
      await page.waitForFunction(() => document.onclick === null);
      const scripts = await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((script) => Reflect.get(script, 'src')));
      expect(scripts.length).toBeGreaterThan(5);
      expect([...scripts].sort()).toEqual([...new Set(scripts)].sort());
    });

    await test.step('every picture loads, without layout shifts', async () => {
      await expectPicturesToLoad(page);
      const foundShifts = await shifts();
      expect(sumShifts(foundShifts), String(foundShifts)).toBeLessThanOrEqual(maxTypefaceShift);
      expect(await page.locator('main img[fetchpriority=high]').count()).toBeLessThanOrEqual(1);
    });
  });
}

test('the sitemap, robots.txt, the feed and the manifest are complete, and page data is not indexed', async ({
  request,
}) => {
  const fetchText = async (address: string) => (await request.get(address)).text();
  const sitemap = await fetchText('/sitemap.xml');
  const listElements = (tag: string) =>
    [...sitemap.matchAll(new RegExp(`<${tag}>([^<]*)`, 'g'))].map(([, url = '']) => url);
  expect(listElements('loc').sort()).toEqual(
    publicPaths.map((route) => (route === '/' ? site.url : site.url + route)).sort(),
  );
  expect(listElements('lastmod')).toHaveLength(publicPaths.length);
  // Every photograph in the content, some of them on several pages.
  const pictures = new Set(listElements('image:loc'));
  expect(pictures.size).toBeGreaterThan(40);
  for (const address of pictures)
    expect((await request.head(new URL(address).pathname)).ok(), address).toBe(true);
  expect(await fetchText('/robots.txt')).toMatch(`Allow: /\n`);
  expect(await fetchText('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(await fetchText('/feed.xml')).toContain(`src="${site.url}/photos/blog/`);
  for (const { src } of JSON.parse(await fetchText('/manifest.webmanifest')).icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  // Share pictures have rights metadata, as all others do.
  const sharePicture = await (await request.get('/share/headshot.jpg')).body();
  expect(sharePicture.toString('latin1')).toContain(
    'xmpRights:WebStatement="https://northlight.example/headshot/#terms"',
  );
  // React's data of the pages is not indexed.
  for (const file of ['/inquire.txt', '/headshot/__next._tree.txt'])
    expect((await request.get(file)).headers()['x-robots-tag'], file).toBe('noindex');
});
