import path from 'node:path';
import { titleOf } from '../../content/model/labels';
import { contentModules } from '../../content/model/readModel';
import { type FieldPath, isEqual, isRecord, type Value } from '../../content/model/shape';
import { changedText, textAt } from '../../content/source/changeModule';
import { formattedLike } from '../../content/source/formatModule';
import { textOf } from '../../content/source/readModule';
import { bytesOf } from '../../content/source/writeFiles';
import type { ChangedField, ChangedFile, Changes, Outcome } from '../shared/protocol';
import type { Content } from './content';
import { fileInVersion, git } from './git';

// Changes since the last version, by fields: git has the old files, and commits the new ones.

/** What a version consists of. */
const folders = ['content', 'public/logos'];

/** Why git has failed, in its own words. */
function reasonOf(error: unknown): string {
  const { code, stderr = '' }: { code?: unknown; stderr?: string } = Object(error);
  if (code === 'ENOENT') return 'Git is not installed (https://git-scm.com).';
  return stderr.trim() || String(error);
}

const states: Record<string, ChangedFile['what']> = { '?': 'Added', A: 'Added', D: 'Removed' };

/** A value in words. */
function wordsOf(value: Value | undefined): string {
  if (value === undefined) return '';
  if (value === null) return 'hidden';
  if (typeof value === 'string') return value || 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((entry) => titleOf(entry) || 'one without a title').join(', ');
  return titleOf(value) || 'shown';
}

/** The fields that differ; a list whose entries came, went or moved is one field. */
function differences(before: Value | undefined, after: Value | undefined, path: FieldPath): ChangedField[] {
  if (isEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(before[name], after[name], [...path, name]));
  }
  const isMoved =
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.every((entry) => after.some((other) => isEqual(entry, other)));
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && !isMoved)
    return before.flatMap((entry, position) => differences(entry, after[position], [...path, position]));
  return [{ path, before: wordsOf(before), after: wordsOf(after) }];
}

const textInVersion = async (file: string) => (await fileInVersion('HEAD', file))?.toString() ?? null;

async function changedFiles(content: Content): Promise<ChangedFile[]> {
  // A developer may be using git at the same time. Entries end with a zero byte, so names may contain any character.
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const status = await git('--no-optional-locks', 'status', ...options, '--', ...folders);
  const files = status
    .split('\0')
    .filter(Boolean)
    .map(async (entry): Promise<ChangedFile> => {
      const file = entry.slice(3);
      const what = states[entry.slice(0, 2).trim().charAt(0)] ?? 'Changed';
      const [before, after] = [
        content.valuesIn(file, await textInVersion(file)),
        content.valuesIn(file, textOf(file)),
      ];
      const fields = before && after ? differences(before, after, []) : [];
      return { file, title: contentModules[file]?.title ?? file, what, fields };
    });
  return Promise.all(files);
}

/** Differences from the last version. */
export const changesSinceVersion = (content: Content): Promise<Changes> =>
  git('rev-parse', '--verify', 'HEAD')
    .then(() => changedFiles(content))
    .then(
      (files) => ({ gitProblem: null, files }),
      (error: unknown) => ({ gitProblem: reasonOf(error), files: [] }),
    );

/** Modules that use a photograph or a drawing. */
function modulesUsing(file: string): string[] {
  const { dir, name } = path.posix.parse(file);
  const used = dir.startsWith('content/photos') ? `${path.posix.basename(dir)}/${name}` : name;
  return Object.keys(contentModules).filter((module) =>
    ["'", '"'].some((mark) => textOf(module)?.includes(mark + used + mark)),
  );
}

/** Restores a file of the last version, or only one of its fields. */
export async function revert(content: Content, file: string, path: FieldPath | null): Promise<Outcome> {
  const changed = (await changedFiles(content)).find((candidate) => candidate.file === file);
  if (!changed) return { kind: 'impossible', reason: 'This was already reverted.' };
  const before = bytesOf(file);
  const label = `${changed.title} reverted`;
  if (path) {
    if (!changed.fields.some((field) => isEqual(field.path, path)))
      return { kind: 'impossible', reason: 'This has changed again. Look at the list as it is now.' };
    const [now, then] = [before?.toString() ?? '', (await textInVersion(file)) ?? ''];
    const text = textAt(then, path);
    const change =
      text === null ? { kind: 'leaveOut' as const, path } : { kind: 'restore' as const, path, text };
    const after = await formattedLike(now, changedText(now, change), file);
    return content.replaceFiles([{ file, before, after: Buffer.from(after) }], label);
  }
  const after = await fileInVersion('HEAD', file);
  const users = after === null ? modulesUsing(file) : [];
  if (users.length > 0) {
    const reason = `${file} is used in ${users.join(', ')}. Choose another one there first.`;
    return { kind: 'impossible', reason };
  }
  return content.replaceFiles([{ file, before, after }], label);
}

/**
 * Commits what has changed in content/ and public/logos, and nothing else.
 *
 * @returns the commit's message
 * @throws Error with git's own words when it fails
 */
export async function saveVersion(content: Content): Promise<{ message: string }> {
  const { gitProblem, files } = await changesSinceVersion(content);
  if (gitProblem !== null) throw new Error(gitProblem);
  if (files.length === 0) throw new Error('Nothing has changed since the last version.');
  const names = files.map(({ file }) => file);
  const message = `content: ${files.map(({ title }) => title).join(', ')}`.slice(0, 100);
  try {
    await git('--literal-pathspecs', 'add', '--all', '--', ...names);
    // Not what is staged elsewhere.
    await git('--literal-pathspecs', 'commit', '--quiet', '--message', message, '--', ...names);
  } catch (error) {
    throw new Error(`Nothing was saved as a version. ${reasonOf(error)}`);
  }
  return { message };
}
