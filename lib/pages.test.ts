import { readdirSync } from 'node:fs';
import { navigationLinks, sitePages } from './pages';

test('every route that is made of content is in the registry, and vice versa', () => {
  const folders = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?page\.tsx$/, '')}`);
  // The home page at its second address, the page on which the owner writes, and the one on which clients choose.
  const others = ['/home', '/write', '/proofs'];
  expect(folders.filter((folder) => !others.includes(folder)).sort()).toEqual(
    sitePages.map(({ path }) => path).sort(),
  );
});

test('the navigation links, in order (docs/specification.md, section 2)', async () => {
  expect(await navigationLinks()).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Headshots', href: '/headshot' },
    { label: 'Portraits', href: '/portrait' },
    { label: 'Product', href: '/product' },
    { label: 'Studio', href: '/studio' },
    { label: 'Blog', href: '/blog' },
  ]);
});

test('two pages are excluded from search', () => {
  expect(sitePages.filter(({ isHidden }) => isHidden).map(({ path }) => path)).toEqual([
    '/services',
    '/test',
  ]);
});
