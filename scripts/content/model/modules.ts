import { sitePages } from '../../../lib/pages';

/** The modules of the content, by file: title, and the page that shows it (null: not a single page). */
export const contentModules: Record<string, { title: string; route: string | null }> = {
  ...Object.fromEntries(sitePages.map(({ module, title, path }) => [module, { title, route: path }])),
  'content/sample.ts': { title: 'The sample session', route: null },
  'content/site.ts': { title: 'The whole site', route: null },
  'content/focalPoints.ts': { title: 'Focal points', route: null },
};
