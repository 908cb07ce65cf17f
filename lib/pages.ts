import type { pageContents } from '@/lib/content';

export type SitePage = {
  /** The address of the page, and the folder of its route in `app`. */
  path: `/${string}`;
  /** The name of the page in the editor and in reports. */
  title: string;
  /** The name of its content, which `content/<name>.ts` exports. */
  name: keyof typeof pageContents;
  /** Excluded from search (noindex) and from the sitemap. */
  isHidden: boolean;
};

/**
 * Every page, in the order of the navigation. The metadata, the sitemap, the navigation, the share pictures, the content check,
 * the editor, the benchmarks and the browser tests use this list. `/home` shows the same page as `/`.
 */
export const pages = {
  home: {
    path: '/',
    title: 'Home',
    name: 'home',
    isHidden: false,
  },
  headshot: {
    path: '/headshot',
    title: 'Headshots',
    name: 'headshot',
    isHidden: false,
  },
  portrait: {
    path: '/portrait',
    title: 'Portraits',
    name: 'portrait',
    isHidden: false,
  },
  product: {
    path: '/product',
    title: 'Product',
    name: 'product',
    isHidden: false,
  },
  studio: {
    path: '/studio',
    title: 'Studio',
    name: 'studio',
    isHidden: false,
  },
  inquire: {
    path: '/inquire',
    title: 'Plan a session',
    name: 'inquire',
    isHidden: false,
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    name: 'blog',
    isHidden: false,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    name: 'privacy',
    isHidden: false,
  },
  services: {
    path: '/services',
    title: 'Services',
    name: 'services',
    isHidden: true,
  },
  samplePage: {
    path: '/test',
    title: 'Sample page',
    name: 'samplePage',
    isHidden: true,
  },
} satisfies Record<string, SitePage>;

/** The pages as a list, in the order of the navigation. */
export const sitePages: SitePage[] = Object.values(pages);
