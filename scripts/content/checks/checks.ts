import { lineOf } from '../source/syntax';
import { type Content, nodesOf } from './content';
import { checkFields } from './fields';
import { checkDuplicates, checkFiles, checkLinks } from './links';
import { checkAmounts, readCatalog } from './prices';
import type { Problem } from './problem';
import { checkDates, checkLengths, checkPhones } from './texts';

/**
 * All problems of the content, by file and line; the build, the editor and the preflight use the same ones. A field that
 * breaks a rule of its kind is not checked further.
 */
export function problems(content: Content): Problem[] {
  const nodes = nodesOf(content);
  const prices = readCatalog(content);
  const found = [
    content.modules.flatMap((module) => module.problems),
    checkFields(content),
    prices.problems,
    checkFiles(nodes, content.project),
    checkLinks(nodes, content.project, prices.catalog),
    checkDuplicates(nodes),
    checkAmounts(nodes, content, prices.catalog),
    checkDates(nodes),
    checkPhones(nodes),
    checkLengths(nodes),
  ];
  const wrong = new Set<string>();
  const texts = new Map(content.modules.map(({ file, text }) => [file, text]));
  return found
    .flatMap((all) => {
      const news = all.filter(({ file, path }) => path.length === 0 || !wrong.has(keyOf(file, path)));
      for (const { file, path, severity } of news) if (severity !== 'warning') wrong.add(keyOf(file, path));
      return news;
    })
    .map((problem) => ({
      ...problem,
      line: problem.line ?? lineOf(texts.get(problem.file) ?? '', problem.path),
    }))
    .sort((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0));
}

const keyOf = (file: string, path: Problem['path']) => JSON.stringify([file, path]);
