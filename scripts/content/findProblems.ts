import { existsSync, readFileSync } from 'node:fs';
import { shortened } from './checkContent';
import { lineOf, pathOf, placeInWords } from './place';
import { findTypeProblems, type TypeProblem } from './typeProblems';

/** Something to fix in a file, in words for editors. */
export type Problem = {
  /** The file, from the project's root. */
  file: string;
  /** From 1; null where it is not known. */
  line: number | null;
  /** The place in it, as editors count: `hero, the third slide, photo, alt`. May be empty. */
  place: string;
  /** What is wrong, and how to fix it. */
  remedy: string;
};

/** A problem and where it is, so that one mistake is told once. */
type Found = Problem & { field: string; mayFollow?: boolean };

/**
 * Everything that is to be fixed in content/: what its types find, and what they cannot rule out. Keeps the record of what
 * photographs were described as.
 */
export async function findProblems(): Promise<Problem[]> {
  const [types, checked] = await Promise.all([findTypeProblems(), checkValues()]);
  const ofTypes = types.map(
    ({ module, line, path, remedy }: TypeProblem): Found => ({
      file: module,
      line,
      place: placeInWords(path),
      remedy,
      field: path.join('.'),
    }),
  );
  // Content that cannot be loaded: its types say why, unless they find nothing wrong.
  const ofValues = checked instanceof Error ? (ofTypes.length > 0 ? [] : [unloadable(checked)]) : checked;
  const isCertain = ofTypes.length > 0 || ofValues.some(({ mayFollow }) => !mayFollow);
  const known = new Set(ofValues.map(({ file, field }) => `${file} ${field}`));
  // What the check says of a value is closer to what an editor means.
  return [
    ...ofValues.filter(({ mayFollow }) => !mayFollow || !isCertain),
    ...ofTypes.filter(({ file, field }) => !field || !known.has(`${file} ${field}`)),
  ]
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(({ file, line, place, remedy }) => ({ file, line, place, remedy }));
}

/** What the check of the values finds; the error, where the content cannot be loaded. */
async function checkValues(): Promise<Found[] | Error> {
  try {
    // Not above: content that cannot be loaded is to be told in words.
    const { contentProblems, described } = await import('./contentProblems');
    const { keepRecord } = await import('./describedPhotos');
    // On a build server it would not be committed.
    if (!process.env.CI) keepRecord(described);
    return contentProblems.map(({ module, field, value, remedy, mayFollow }) => {
      const path = pathOf(field);
      return {
        file: module,
        line: existsSync(module) ? lineOf(readFileSync(module, 'utf8'), path) : null,
        place: placeInWords(path),
        remedy: `${shortened(value)} ${remedy}`,
        field: path.join('.'),
        mayFollow,
      };
    });
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** An error that the content itself throws, such as of two prices with one name: it begins with its file. */
function unloadable({ message }: Error): Found {
  const [, file, words] = /^(content\/[\w./]+): ([\s\S]*)$/.exec(message) ?? [];
  return {
    file: file ?? 'content/',
    line: null,
    place: '',
    remedy: words ?? `cannot be loaded: ${message.split('\n')[0]}`,
    field: '',
  };
}

/** Problems as lines for people. */
export function problemsInWords(problems: Problem[]): string {
  return problems
    .map(({ file, line, place, remedy }) =>
      [[file, line && `line ${line}`].filter(Boolean).join(', '), place, remedy].filter(Boolean).join(': '),
    )
    .join('\n');
}
