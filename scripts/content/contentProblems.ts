import { focalPoints } from '../../content/focalPoints';
import { site } from '../../content/site';
import { theme } from '../../content/theme';
import { checkProduction } from './checkProduction';
import { problemsOf } from './checks';
import { describedHere } from './describedPhotos';
import { questionsOf } from './descriptions';
import { contentContext, contentSources } from './sources';

const { outdated, described } = describedHere();

/** The updated record of described photographs. */
export { described };

/** All problems in `content/`. */
export const contentProblems = [
  ...checkProduction(site, process.env.DEPLOY),
  ...problemsOf({ site, theme, sources: contentSources, context: contentContext }),
  ...questionsOf(outdated, focalPoints),
];
