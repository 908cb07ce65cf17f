import { site } from '@/lib/content';
import { createPageMetadata } from './seo';

const meta = {
  title: 'Blog',
  navigation: 'Blog',
  description: 'Notes.',
  photo: { name: 'studio/session-30', alt: 'A small studio set.' },
} as const;

test('a page has the studio name after its own title, one canonical address, and a share picture', () => {
  expect(createPageMetadata(meta, site, { path: '/blog', isHidden: false })).toMatchObject({
    title: 'Blog | Northlight Studio',
    description: 'Notes.',
    metadataBase: new URL('https://northlight.example'),
    alternates: { canonical: '/blog', types: { 'application/atom+xml': '/feed.xml' } },
    robots: undefined,
    openGraph: {
      title: 'Blog | Northlight Studio',
      url: '/blog',
      images: [{ url: '/share/blog.jpg', width: 1200, height: 630, alt: 'A small studio set.' }],
    },
    twitter: { card: 'summary_large_image' },
  });
});
