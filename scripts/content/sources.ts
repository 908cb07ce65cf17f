import { blog } from '../../content/blog';
import { headshot } from '../../content/headshot';
import { home } from '../../content/home';
import { inquire } from '../../content/inquire';
import { launch } from '../../content/launch';
import { portrait } from '../../content/portrait';
import { product } from '../../content/product';
import { samplePage } from '../../content/samplePage';
import { services } from '../../content/services';
import { pageFailure, site } from '../../content/site';
import { studio } from '../../content/studio';
import { write } from '../../content/write';
import { catalogOf } from '../../lib/inquiry/catalog';
import type { ContentSources, ContentSurroundings } from './checkContent';
import { surroundingsHere } from './surroundings';

/** Every module of the content, by its file. */
export const contentSources: ContentSources = {
  'content/site.ts': { content: { ...site, pageFailure } },
  'content/home.ts': { content: home, route: '/' },
  'content/headshot.ts': { content: headshot, route: '/headshot' },
  'content/portrait.ts': { content: portrait, route: '/portrait' },
  'content/product.ts': { content: product, route: '/product' },
  'content/studio.ts': { content: studio, route: '/studio' },
  'content/inquire.ts': { content: inquire, route: '/inquire' },
  'content/services.ts': { content: services, route: '/services' },
  'content/blog.ts': { content: blog, route: '/blog' },
  'content/launch.ts': { content: launch },
  'content/samplePage.ts': { content: samplePage, route: '/test' },
  'content/write.ts': { content: write, route: '/write' },
};

/** What the content is compared with. */
export const contentSurroundings: ContentSurroundings = {
  ...surroundingsHere(),
  catalog: catalogOf(headshot, studio, inquire),
};
