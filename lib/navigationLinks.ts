import type { LinkAction } from '@/content/schema/common';
import { pageContents } from '@/lib/content';
import { sitePages } from '@/lib/pages';

/** Links to the pages that have a name in the navigation. */
export const getNavigationLinks = (): LinkAction[] =>
  sitePages.flatMap(({ name, path }) => {
    const { navigation } = pageContents[name].meta;
    return navigation === null ? [] : [{ label: navigation, href: path }];
  });
