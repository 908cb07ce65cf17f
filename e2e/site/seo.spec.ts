import { site } from '../../content/site';
import { sitePages } from '../../lib/pages';
import { expect, test } from '../support/fixtures';

const found = sitePages.filter(({ isHidden }) => !isHidden).map(({ path }) => path);

for (const route of found) {
  test(`${route} has a share picture, and structured data for search engines`, async ({ page, request }) => {
    await page.goto(route);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await content('og:title')).toBe(await page.title());
    expect(await content('twitter:card')).toBe('summary_large_image');
    const picture = new URL((await content('og:image')) ?? '');
    expect(picture.origin).toBe(site.url);
    const response = await request.get(picture.pathname);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect((await response.body()).length).toBeGreaterThan(10_000);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const types = graph['@graph'].map((node: { '@type': string }) => node['@type']);
    expect(types).toEqual(expect.arrayContaining(['ProfessionalService', 'ImageObject']));
    expect(types.includes('BreadcrumbList')).toBe(route !== '/');
    expect(types.includes('WebSite')).toBe(route === '/');
    // Google ignores pictures that it cannot fetch.
    const image = graph['@graph'].find((node: { '@type': string }) => node['@type'] === 'ImageObject');
    expect((await request.get(new URL(image.contentUrl).pathname)).ok()).toBe(true);
  });
}

test('the sitemap lists all indexable pages, and no others', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text();
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.sort()).toEqual(
    found.map((route) => (route === '/' ? site.url : site.url + route)).sort(),
  );
  const pictures = [...text.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, address = '']) => address);
  // Share pictures have rights metadata, as all others do.
  const shared = await (await request.get('/share/headshot.jpg')).body();
  expect(shared.toString('latin1')).toContain(
    'xmpRights:WebStatement="https://northlight.example/headshot/#terms"',
  );
  // Every photograph in the content, some of them on several pages.
  expect(new Set(pictures).size).toBeGreaterThan(40);
  for (const address of new Set(pictures)) {
    expect((await request.head(new URL(address).pathname)).ok(), address).toBe(true);
  }
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(found.length);
});

test('hidden pages are noindex and have no structured data', async ({ page }) => {
  for (const { path: route } of sitePages.filter(({ isHidden }) => isHidden)) {
    await page.goto(route);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  }
});

test('React’s data of the pages is not indexed', async ({ request }) => {
  for (const file of ['/inquire.txt', '/write.txt', '/headshot/__next._tree.txt'])
    expect((await request.get(file)).headers()['x-robots-tag'], file).toBe('noindex');
});

test('robots.txt allows all crawlers and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Allow: /');
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('the feed has the built posts, sanitized, with absolute URLs', async ({ page, request }) => {
  await page.goto('/blog');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    `${site.url}/feed.xml`,
  );
  const text = await (await request.get('/feed.xml')).text();
  expect(text.match(/<entry>/g)).toHaveLength(3);
  expect(text).toContain('What to wear when the camera only sees your shoulders');
  expect(text).toContain(`src="${site.url}/photos/blog/`);
  expect(text).not.toMatch(/(src|href)="\//);
});

test('the manifest names existing icons', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.name).toBe('Northlight Studio');
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
});
