import type { ContentNode } from '../model/shape';
import { lineOf } from '../source/syntax';
import { type Content, nodesOf } from './content';
import { checkDescriptions, readOriginals } from './descriptions';
import { checkFields } from './fields';
import { checkDuplicates, checkFiles, checkLinks } from './links';
import { checkNavigation } from './navigation';
import { checkAmounts, readCatalog } from './prices';
import type { Problem } from './problem';
import { checkOriginals, checkSamples, readSamples } from './samples';
import { checkAddress, checkEnvironment, checkFacts } from './studio';
import { checkDates, checkLengths, checkPhones } from './texts';
import { checkTheme } from './theme';

/** What is checked for: pages that can be built, or a site that may go live. */
export type Stage = 'page' | 'launch';

/** What a check looks at. */
type Checked = {
  content: Content;
  /** Every field and part that fits its shape. */
  nodes: ContentNode[];
  /** What can be requested, or why it cannot be told. */
  prices: ReturnType<typeof readCatalog>;
  stage: Stage;
};

/** A check that is made only before the site goes live. */
const atLaunch =
  (check: (checked: Checked) => Problem[]) =>
  (checked: Checked): Problem[] =>
    checked.stage === 'launch' ? check(checked) : [];

/** Every check. The build, the editor, the preflight and a deployment use this list, so that they agree. */
const checks: ((checked: Checked) => Problem[])[] = [
  ({ content }) => content.modules.flatMap(({ problems: found }) => found),
  ({ content }) => checkFields(content),
  ({ prices }) => prices.problems,
  ({ nodes, content }) => checkFiles(nodes, content.project),
  ({ nodes, content, prices }) => checkLinks(nodes, content.project, prices.catalog),
  ({ nodes }) => checkDuplicates(nodes),
  ({ nodes, content, prices }) => checkAmounts(nodes, content, prices.catalog),
  ({ nodes }) => checkDates(nodes),
  ({ nodes }) => checkPhones(nodes),
  ({ nodes }) => checkLengths(nodes),
  ({ content }) => checkTheme(content),
  ({ content }) => checkNavigation(content),
  ({ nodes, content }) => checkDescriptions(nodes, content),
  ({ content, stage }) =>
    stage === 'launch' || process.env.DEPLOY === 'production' ? checkAddress(content) : [],
  atLaunch(({ content }) => checkFacts(content, new Date().getFullYear())),
  atLaunch(({ nodes, content }) => checkSamples(nodes, content, readOriginals(), readSamples())),
  atLaunch(() => checkOriginals(readOriginals(), readSamples())),
  atLaunch(() => checkEnvironment(process.env)),
];

/** All problems of the content, by file and line. A field that breaks a rule of its kind is not checked further. */
export function problems(content: Content, stage: Stage): Problem[] {
  const checked = { content, nodes: nodesOf(content), prices: readCatalog(content), stage };
  const wrong = new Set<string>();
  const found = checks.flatMap((check) => {
    const news = check(checked).filter(
      ({ file, path }) => path.length === 0 || !wrong.has(keyOf(file, path)),
    );
    for (const { file, path, severity } of news) if (severity !== 'warning') wrong.add(keyOf(file, path));
    return news;
  });
  const texts = new Map(content.modules.map(({ file, text }) => [file, text]));
  return found
    .map((problem) => ({
      ...problem,
      line: problem.line ?? lineOf(texts.get(problem.file) ?? '', problem.path),
    }))
    .sort((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0));
}

const keyOf = (file: string, path: Problem['path']) => JSON.stringify([file, path]);
