import { site } from '../../content/site';
import { theme } from '../../content/theme';
import { checkContent } from './checkContent';
import { checkNavigation } from './checkNavigation';
import { checkProduction } from './checkProduction';
import { checkTheme } from './checkTheme';
import { contentSources, contentSurroundings } from './sources';

/** All that is to be fixed in `content/`. */
export const contentProblems = [
  ...checkProduction(site, process.env.DEPLOY),
  ...checkTheme(theme),
  ...checkNavigation(site),
  ...checkContent(contentSources, contentSurroundings),
];
