import { blog } from '@/content/blog';
import { headshot } from '@/content/headshot';
import { home } from '@/content/home';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import { samplePage } from '@/content/samplePage';
import { services } from '@/content/services';
import { studio } from '@/content/studio';
import type { PageMeta } from '@/content/types';

/** A page of the site. */
export type SitePage = {
  path: string;
  meta: PageMeta;
  /** All of its text and pictures. */
  content: object;
  /** Path of its content file, from the project's root. */
  module: string;
  /** Exists, but is excluded from navigation and search (noindex). */
  hidden?: boolean;
};

/** Every page, in the order of the navigation. `/home` is a second URL of `/`. */
export const pages: SitePage[] = [
  { path: '/', meta: home.meta, content: home, module: 'content/home.ts' },
  { path: '/headshot', meta: headshot.meta, content: headshot, module: 'content/headshot.ts' },
  { path: '/portrait', meta: portrait.meta, content: portrait, module: 'content/portrait.ts' },
  { path: '/product', meta: product.meta, content: product, module: 'content/product.ts' },
  { path: '/studio', meta: studio.meta, content: studio, module: 'content/studio.ts' },
  { path: '/inquire', meta: inquire.meta, content: inquire, module: 'content/inquire.ts' },
  { path: '/blog', meta: blog.meta, content: blog, module: 'content/blog.ts' },
  { path: '/services', meta: services.meta, content: services, module: 'content/services.ts', hidden: true },
  {
    path: '/test',
    meta: samplePage.meta,
    content: samplePage,
    module: 'content/samplePage.ts',
    hidden: true,
  },
];
