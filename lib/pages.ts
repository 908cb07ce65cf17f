import type { LinkAction, PageMeta } from '@/content/schema/common';

type PageContent = { meta: PageMeta };

export type SitePage = {
  /** The address of the page, and the folder of its route in `app`. */
  path: `/${string}`;
  /** The name of the page in the editor and in reports. */
  title: string;
  /** The file with the content of the page, from the project's root. */
  module: `content/${string}.ts`;
  /** Loads the content on demand, so that tools can list the pages even if a content module has an error. */
  load: () => Promise<PageContent>;
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
    module: 'content/home.ts',
    load: async () => (await import('@/lib/content')).home,
    isHidden: false,
  },
  headshot: {
    path: '/headshot',
    title: 'Headshots',
    module: 'content/headshot.ts',
    load: async () => (await import('@/lib/content')).headshot,
    isHidden: false,
  },
  portrait: {
    path: '/portrait',
    title: 'Portraits',
    module: 'content/portrait.ts',
    load: async () => (await import('@/lib/content')).portrait,
    isHidden: false,
  },
  product: {
    path: '/product',
    title: 'Product',
    module: 'content/product.ts',
    load: async () => (await import('@/lib/content')).product,
    isHidden: false,
  },
  studio: {
    path: '/studio',
    title: 'Studio',
    module: 'content/studio.ts',
    load: async () => (await import('@/lib/content')).studio,
    isHidden: false,
  },
  inquire: {
    path: '/inquire',
    title: 'Plan a session',
    module: 'content/inquire.ts',
    load: async () => (await import('@/lib/content')).inquire,
    isHidden: false,
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    module: 'content/blog.ts',
    load: async () => (await import('@/lib/content')).blog,
    isHidden: false,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    module: 'content/privacy.ts',
    load: async () => (await import('@/lib/content')).privacy,
    isHidden: false,
  },
  services: {
    path: '/services',
    title: 'Services',
    module: 'content/services.ts',
    load: async () => (await import('@/lib/content')).services,
    isHidden: true,
  },
  samplePage: {
    path: '/test',
    title: 'Sample page',
    module: 'content/samplePage.ts',
    load: async () => (await import('@/lib/content')).samplePage,
    isHidden: true,
  },
} satisfies Record<string, SitePage>;

/** The pages as a list, in the order of the navigation. */
export const sitePages: SitePage[] = Object.values(pages);

/** Links to the pages that have a name in the navigation. */
export async function loadNavigationLinks(): Promise<LinkAction[]> {
  const links = await Promise.all(
    sitePages.map(async ({ path, load }) => ({ label: (await load()).meta.navigation, href: path })),
  );
  return links.flatMap(({ label, href }) => (label === null ? [] : [{ label, href }]));
}
