import { headshot } from '../../content/headshot';
import { inquire } from '../../content/inquire';
import { launch } from '../../content/launch';
import { pageFailure, site } from '../../content/site';
import { studio } from '../../content/studio';
import { write } from '../../content/write';
import { catalogOf } from '../../lib/inquiry/catalog';
import { sitePages } from '../../lib/pages';
import type { ContentContext, ContentSources } from './checkContent';
import { projectContext } from './projectContext';

/** Every module of the content, by its file. */
export const contentSources: ContentSources = {
  'content/site.ts': { content: { ...site, pageFailure } },
  ...Object.fromEntries(
    await Promise.all(
      sitePages.map(
        async ({ module, path, load }) => [module, { content: await load(), route: path }] as const,
      ),
    ),
  ),
  'content/launch.ts': { content: launch },
  'content/write.ts': { content: write, route: '/write' },
};

/** What the content is checked against. */
export const contentContext: ContentContext = {
  ...projectContext(),
  catalog: catalogOf(headshot, studio, inquire),
};
