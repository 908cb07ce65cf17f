import { existsSync, readFileSync } from 'node:fs';
import { shortened } from './checkContent';
import { describePath, lineOf, pathOf } from './place';
import { findTypeProblems, type TypeProblem } from './typeProblems';

/** A problem in a file, described for an editor. */
export type Problem = {
  /** The file, from the project's root. */
  file: string;
  /** From 1; null if unknown. */
  line: number | null;
  /** The path in it, counted from one: `hero, the third slide, photo, alt`. May be empty. */
  place: string;
  /** What is wrong, and how to fix it. */
  message: string;
  /** It does not stop a build. */
  isWarning?: boolean;
};

/** A problem and its field, to report each mistake once. */
type Found = Problem & { field: string; mayFollow?: boolean };

/**
 * All problems in content/: type errors, and what types cannot rule out. Updates the record of described photographs.
 */
export async function findProblems(): Promise<Problem[]> {
  const [types, checked] = await Promise.all([findTypeProblems(), checkValues()]);
  const ofTypes = types.map(
    ({ module, line, path, message }: TypeProblem): Found => ({
      file: module,
      line,
      place: describePath(path),
      message,
      field: path.join('.'),
    }),
  );
  // If the content cannot be loaded, the type errors say why, unless there are none.
  const ofValues = checked instanceof Error ? (ofTypes.length > 0 ? [] : [unloadable(checked)]) : checked;
  const isCertain =
    ofTypes.length > 0 || ofValues.some(({ mayFollow, isWarning }) => !mayFollow && !isWarning);
  const known = new Set(ofValues.map(({ file, field }) => `${file} ${field}`));
  // The check's message for a value is clearer than the type error.
  return [
    ...ofValues.filter(({ mayFollow }) => !mayFollow || !isCertain),
    ...ofTypes.filter(({ file, field }) => !field || !known.has(`${file} ${field}`)),
  ]
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(({ file, line, place, message, isWarning }) => ({ file, line, place, message, isWarning }));
}

/** Problems of the values, or the error if the content cannot be loaded. */
async function checkValues(): Promise<Found[] | Error> {
  try {
    // Imported here: content that fails to load needs a readable message.
    const { contentProblems, described } = await import('./contentProblems');
    const { keepRecord } = await import('./describedPhotos');
    // On a build server it would not be committed.
    if (!process.env.CI) keepRecord(described);
    return contentProblems.map(({ module, field, value, message, mayFollow, isWarning }) => {
      const path = pathOf(field);
      return {
        file: module,
        line: existsSync(module) ? lineOf(readFileSync(module, 'utf8'), path) : null,
        place: describePath(path),
        message: `${shortened(value)} ${message}`,
        field: path.join('.'),
        mayFollow,
        isWarning,
      };
    });
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/**
 * An error that the content itself throws, such as for two prices with the same name. Its message begins with the
 * file.
 */
function unloadable({ message }: Error): Found {
  const [, file, words] = /^(content\/[\w./]+): ([\s\S]*)$/.exec(message) ?? [];
  return {
    file: file ?? 'content/',
    line: null,
    place: '',
    message: words ?? `cannot be loaded: ${message.split('\n')[0]}`,
    field: '',
  };
}

/** Problems as human-readable lines. */
export function formatProblems(problems: Problem[]): string {
  return problems
    .map(({ file, line, place, message }) =>
      [[file, line && `line ${line}`].filter(Boolean).join(', '), place, message].filter(Boolean).join(': '),
    )
    .join('\n');
}
