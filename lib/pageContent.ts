import type { LinkAction, PageMeta } from '@/content/schema/common';
import {
  blog,
  headshot,
  home,
  inquire,
  portrait,
  privacy,
  product,
  samplePage,
  services,
  studio,
} from '@/lib/content';
import { type SitePage, sitePages } from '@/lib/pages';

// Apart from the list of pages, which tools can read even if a content module has an error.

const contents: Record<SitePage['name'], { meta: PageMeta }> = {
  blog,
  headshot,
  home,
  inquire,
  portrait,
  privacy,
  product,
  samplePage,
  services,
  studio,
};

/** The content of a page. */
export const getPageContent = ({ name }: Pick<SitePage, 'name'>) => contents[name];

/** Links to the pages that have a name in the navigation. */
export const getNavigationLinks = (): LinkAction[] =>
  sitePages.flatMap((page) => {
    const { navigation } = getPageContent(page).meta;
    return navigation === null ? [] : [{ label: navigation, href: page.path }];
  });
