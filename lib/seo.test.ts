import { site } from '@/content/site';
import { pageMetadata } from './seo';

const meta = { title: 'Blog', description: 'Notes.' };

test('a page has the title of the studio behind its own, and one canonical address', () => {
  expect(pageMetadata(meta, site, { path: '/blog' })).toEqual({
    title: 'Blog | Northlight Studio',
    description: 'Notes.',
    metadataBase: new URL('https://northlight.example'),
    alternates: { canonical: '/blog' },
    robots: undefined,
  });
});

test('a hidden page asks search engines to stay away', () => {
  expect(pageMetadata(meta, site, { path: '/test', hidden: true }).robots).toEqual({
    index: false,
    follow: false,
  });
});
