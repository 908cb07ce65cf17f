import type { SiteContent } from '../../content/schema/site';
import type { ThemeContent } from '../../content/schema/theme';
import { type ContentContext, type ContentProblem, type ContentSources, checkContent } from './checkContent';
import { checkNavigation } from './checkNavigation';
import { checkTheme } from './checkTheme';

/** Content to check, and what it is checked against. */
export type Checked = {
  /** Undefined if its module cannot be read, as the next one. */
  site: SiteContent | undefined;
  theme: ThemeContent | undefined;
  /** All modules that can be read. */
  sources: ContentSources;
  context: ContentContext;
};

/** Every check of values. The build, the preflight and the editor all use this list, so that they agree. */
const checks: ((checked: Checked) => ContentProblem[])[] = [
  ({ theme }) => (theme ? checkTheme(theme) : []),
  ({ site, sources }) => (site ? checkNavigation(site, sources) : []),
  ({ sources, context }) => checkContent(sources, context),
];

/** What all checks of values find. */
export const problemsOf = (checked: Checked): ContentProblem[] => checks.flatMap((check) => check(checked));
