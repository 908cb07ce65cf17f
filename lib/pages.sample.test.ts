import { readdirSync } from 'node:fs';
import { pageContents, site } from '@/lib/content';
import { getNavigationLinks } from './navigationLinks';
import { sitePages } from './pages';
import { createPageMetadata } from './seo';

test('every route with content is in the list of pages, and vice versa', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?page\.tsx$/, '')}`);
  // The second address of the home page, the owner's page, and the galleries of the clients.
  const otherPaths = ['/home', '/write', '/proofs'];
  expect(routes.filter((route) => !otherPaths.includes(route)).sort()).toEqual(
    sitePages.map(({ path }) => path).sort(),
  );
});

test('the title of every page', () => {
  const titles = sitePages.map((page) => [
    page.path,
    createPageMetadata(pageContents[page.name].meta, site, page).title,
  ]);
  expect(Object.fromEntries(titles)).toEqual({
    '/': 'Headshots, portraits and product photography in Seattle | Northlight Studio',
    '/headshot': 'Headshots and prices | Northlight Studio',
    '/portrait': 'Christmas, maternity, senior and family portraits | Northlight Studio',
    '/product': 'Lifestyle and studio product photography | Northlight Studio',
    '/studio': 'Studio sessions | Northlight Studio',
    '/inquire': 'Plan your session | Northlight Studio',
    '/blog': 'Blog | Northlight Studio',
    '/privacy': 'Privacy | Northlight Studio',
    '/services': 'Services | Northlight Studio',
    '/test': 'Sample page | Northlight Studio',
  });
});

test('the navigation links, in order (docs/specification.md, section 2)', () => {
  expect(getNavigationLinks()).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Headshots', href: '/headshot' },
    { label: 'Portraits', href: '/portrait' },
    { label: 'Product', href: '/product' },
    { label: 'Studio', href: '/studio' },
    { label: 'Blog', href: '/blog' },
  ]);
});

test('two pages are excluded from search', () => {
  const hidden = sitePages.filter(({ isHidden }) => isHidden);
  expect(hidden.map(({ path }) => path)).toEqual(['/services', '/test']);
});
