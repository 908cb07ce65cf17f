import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from '@/components/editor/protocol';
import { type Change, findSchema, getValue, isEqual, isRecord, isWithin } from '@/lib/contentSchema';
import { findProblems } from '@/scripts/content/checks';
import { readContent } from '@/scripts/content/content';
import { formatModuleLike } from '@/scripts/content/formatModule';
import { formatMessage, formatProblem, type Problem } from '@/scripts/content/problem';
import { readModule, readText } from '@/scripts/content/readModule';
import { replaceInModule } from '@/scripts/content/replaceInModule';
import { contentSchemas, fieldSchemas, getContentFile } from '@/scripts/content/schemas';

/** The folder of the file that is renamed, on the same file system as the content; Git and the build ignore it. */
const workFolder = '.local/edit';

/** How often a change is made again from a text that somebody has just saved by hand. */
const maxAttempts = 5;

const refuse = (message: string): Outcome => ({ kind: 'refused', problems: [{ path: [], message }] });

/** What a problem is, wherever its entry has moved. */
const identify = ({ code, path, message }: Problem) =>
  JSON.stringify([code, path.map((step) => (typeof step === 'number' ? '*' : step)), message]);

/** The problems that were not there before and stop a page, or are errors in what was changed. */
function findNewProblems(before: Problem[], after: Problem[], changes: Change[]): Problem[] {
  const known = before.map(identify);
  return after.filter((problem) => {
    const index = known.indexOf(identify(problem));
    if (index >= 0) known.splice(index, 1);
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
function replaceFile(file: string, before: string, after: string): boolean {
  mkdirSync(workFolder, { recursive: true });
  const part = path.join(workFolder, `${process.pid}.part`);
  writeFileSync(part, after, { mode: statSync(file).mode });
  // From here to the rename nothing else runs.
  const isUnchanged = readText(file) === before;
  if (isUnchanged) renameSync(part, file);
  else rmSync(part);
  return isUnchanged;
}

/** The result of changes, or null if the file was changed by hand meanwhile. */
async function attempt(name: string, changes: Change[]): Promise<Outcome | null> {
  const file = getContentFile(name);
  const text = readText(file);
  const { value, problems } = readModule(name, text);
  const [problem] = problems;
  if (text === null || problem) return refuse(problem ? formatProblem(problem) : `${file} is missing.`);
  const values = { [name]: value ?? null };
  const missing: Change[] = [];
  for (const change of changes) {
    const current = getValue(values, change.path);
    if (isEqual(current, change.after)) continue;
    const owner = getValue(values, change.path.slice(0, -1));
    // A conflict has two values to choose from.
    if (!isRecord(owner) && (current === undefined || !Array.isArray(owner)))
      return refuse('This part no longer exists in the file: it was removed or hidden there.');
    if (!isEqual(current, change.before)) return { kind: 'conflict', path: change.path, value: current };
    missing.push(change);
  }
  if (missing.length === 0) return { kind: 'done' };
  const changed = await formatModuleLike(text, missing.reduce(replaceInModule, text), file);
  const read = (other: string) => (other === file ? changed : readText(other));
  const found = findNewProblems(findProblems(readContent()), findProblems(readContent(read)), missing);
  if (found.length > 0)
    return {
      kind: 'refused',
      problems: found.map((each) => ({ path: each.path, message: formatMessage(each) })),
    };
  return replaceFile(file, text, changed) ? { kind: 'done' } : null;
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes changes of one module, together or not at all, after those that were asked for before. What somebody saves by hand
 * meanwhile stays.
 */
export function writeChanges(changes: Change[]): Promise<Outcome> {
  const write = async (): Promise<Outcome> => {
    const name = String(changes[0]?.path[0]);
    if (!Object.hasOwn(contentSchemas, name) || changes.some(({ path }) => path[0] !== name))
      return refuse('This is not one part of the content.');
    const fileProblem = findFileProblem(getContentFile(name));
    if (fileProblem) return refuse(fileProblem);
    const values = { [name]: readModule(name, readText(getContentFile(name))).value ?? null };
    const unknown = changes.find(({ path }) => !findSchema(fieldSchemas, path, values));
    if (unknown) return refuse(`${unknown.path.join(', ')} is not part of the content.`);
    for (let count = 0; count < maxAttempts; count += 1) {
      const outcome = await attempt(name, changes);
      if (outcome) return outcome;
    }
    return refuse(`${getContentFile(name)} is being changed by another program. Try again.`);
  };
  const written = lastWrite.then(write);
  lastWrite = written.catch(() => {});
  return written;
}
