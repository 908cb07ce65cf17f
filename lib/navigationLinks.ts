import type { LinkAction } from '@/content/schema/common';
import { pageContents } from '@/lib/content';
import { sitePages } from '@/lib/pages';

export const getNavigationLinks = (): LinkAction[] =>
  sitePages.flatMap(({ name, path }) => {
    const { navigation } = pageContents[name].meta;
    return navigation === null ? [] : [{ label: navigation, href: path }];
  });
