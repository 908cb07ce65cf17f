import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from '@/components/editor/protocol';
import { type ContentChange, findSchema, getValue, isEqual, isRecord, isWithin } from '@/lib/contentSchema';
import { findProblems } from '@/scripts/content/findProblems';
import { formatIfFormatted } from '@/scripts/content/formatModule';
import { formatMessage, formatProblem, type Problem } from '@/scripts/content/problem';
import { readContent } from '@/scripts/content/readContent';
import { readModule, readText } from '@/scripts/content/readModule';
import { replaceInModule } from '@/scripts/content/replaceInModule';
import { contentSchemas, fieldSchemas, getContentFile } from '@/scripts/content/schemas';
import { retryWhileOpen } from '@/scripts/shared/files';

/** The folder of the file that is renamed, on the same file system as the content; Git and the build ignore it. */
const workFolder = '.local/edit';

/** How often a change is made again from a text that somebody has just saved by hand. */
const maxAttempts = 5;

const createRefusal = (message: string): Outcome => ({ kind: 'refused', problems: [{ path: [], message }] });

/** What a problem is, wherever its entry has moved. */
const createProblemKey = ({ code, path, message }: Problem) =>
  JSON.stringify([code, path.map((step) => (typeof step === 'number' ? '*' : step)), message]);

/** The problems that were not there before and stop a page, or are errors in what was changed. */
function findNewProblems(before: Problem[], after: Problem[], changes: ContentChange[]): Problem[] {
  const remainingKeys = before.map(createProblemKey);
  return after.filter((problem) => {
    const index = remainingKeys.indexOf(createProblemKey(problem));
    if (index >= 0) remainingKeys.splice(index, 1);
    return (
      index < 0 &&
      (problem.severity === 'fatal' ||
        (problem.severity === 'error' &&
          changes.some(({ path }) => isWithin(problem.path, path) || isWithin(path, problem.path))))
    );
  });
}

/** Why a module's file cannot be written; null if it can. */
function findFileProblem(file: string): string | null {
  const state = lstatSync(file, { throwIfNoEntry: false });
  if (!state) return null;
  if (state.isSymbolicLink()) return `${file} is a link to another file. Replace it with the file itself.`;
  return statSync(file).mode & 0o200 ? null : `${file} is read-only. Allow writing to it first.`;
}

/** Renames a new text to a file, unless the file does not have the old text any more. */
function replaceFile(file: string, before: string, after: string): Promise<boolean> {
  mkdirSync(workFolder, { recursive: true });
  const temporaryFile = path.join(workFolder, `${process.pid}.part`);
  writeFileSync(temporaryFile, after, { mode: statSync(file).mode });
  return retryWhileOpen(file, () => {
    // From here to the rename nothing else runs.
    const isUnchanged = readText(file) === before;
    if (isUnchanged) renameSync(temporaryFile, file);
    else rmSync(temporaryFile);
    return isUnchanged;
  });
}

/** The result of changes, or null if the file was changed by hand meanwhile. */
async function tryToWrite(name: string, changes: ContentChange[]): Promise<Outcome | null> {
  const file = getContentFile(name);
  const text = readText(file);
  const { value, problems } = readModule(name, text);
  const [problem] = problems;
  if (text === null || problem)
    return createRefusal(problem ? formatProblem(problem) : `${file} is missing.`);
  const values = { [name]: value ?? null };
  const pendingChanges: ContentChange[] = [];
  for (const change of changes) {
    const current = getValue(values, change.path);
    if (isEqual(current, change.after)) continue;
    const owner = getValue(values, change.path.slice(0, -1));
    // A conflict has two values to choose from.
    if (!isRecord(owner) && (current === undefined || !Array.isArray(owner)))
      return createRefusal('This part no longer exists in the file: it was removed or hidden there.');
    if (!isEqual(current, change.before)) return { kind: 'conflict', path: change.path, value: current };
    pendingChanges.push(change);
  }
  if (pendingChanges.length === 0) return { kind: 'done' };
  const newText = await formatIfFormatted(text, pendingChanges.reduce(replaceInModule, text), file);
  const read = (other: string) => (other === file ? newText : readText(other));
  const newProblems = findNewProblems(
    findProblems(readContent()),
    findProblems(readContent(read)),
    pendingChanges,
  );
  if (newProblems.length > 0)
    return {
      kind: 'refused',
      problems: newProblems.map((each) => ({ path: each.path, message: formatMessage(each) })),
    };
  return (await replaceFile(file, text, newText)) ? { kind: 'done' } : null;
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes changes of one module, together or not at all, after those that were asked for before. What somebody saves by hand
 * meanwhile stays.
 */
export function writeChanges(changes: ContentChange[]): Promise<Outcome> {
  const write = async (): Promise<Outcome> => {
    const name = String(changes[0]?.path[0]);
    if (!Object.hasOwn(contentSchemas, name) || changes.some(({ path }) => path[0] !== name))
      return createRefusal('This is not one part of the content.');
    const fileProblem = findFileProblem(getContentFile(name));
    if (fileProblem) return createRefusal(fileProblem);
    const values = { [name]: readModule(name, readText(getContentFile(name))).value ?? null };
    const unknownChange = changes.find(({ path }) => !findSchema(fieldSchemas, path, values));
    if (unknownChange) return createRefusal(`${unknownChange.path.join(', ')} is not part of the content.`);
    for (let count = 0; count < maxAttempts; count += 1) {
      const outcome = await tryToWrite(name, changes);
      if (outcome) return outcome;
    }
    return createRefusal(`${getContentFile(name)} is being changed by another program. Try again.`);
  };
  const writePromise = lastWrite.then(write);
  lastWrite = writePromise.catch(() => {});
  return writePromise;
}
