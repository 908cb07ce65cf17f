import { focalPoints } from '../../content/focalPoints';
import { site } from '../../content/site';
import { theme } from '../../content/theme';
import { checkContent } from './checkContent';
import { checkNavigation } from './checkNavigation';
import { checkProduction } from './checkProduction';
import { checkTheme } from './checkTheme';
import { describedHere } from './describedPhotos';
import { questionsOf } from './descriptions';
import { contentContext, contentSources } from './sources';

const { outdated, described } = describedHere();

/** The updated record of described photographs. */
export { described };

/** All problems in `content/`. */
export const contentProblems = [
  ...checkProduction(site, process.env.DEPLOY),
  ...checkTheme(theme),
  ...checkNavigation(site, contentSources),
  ...checkContent(contentSources, contentContext),
  ...questionsOf(outdated, focalPoints),
];
