import { site } from '../../content/site';
import { theme } from '../../content/theme';
import { checkContent, describeProblems } from './checkContent';
import { checkProduction } from './checkProduction';
import { checkTheme } from './checkTheme';
import { contentSources, contentSurroundings } from './sources';

const problems = [
  ...checkProduction(site, process.env.DEPLOY),
  ...checkTheme(theme),
  ...checkContent(contentSources, contentSurroundings),
];

if (problems.length > 0) {
  console.error(describeProblems(problems));
  console.error(`\ncontent: ${problems.length} to mend.`);
  process.exit(1);
}
console.log('content: every entry is in order.');
