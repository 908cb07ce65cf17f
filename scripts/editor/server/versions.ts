import path from 'node:path';
import { contentModules } from '../../content/model/modules';
import { textOf } from '../../content/source/readModule';
import { pathAt } from '../../content/source/syntax';
import { bytesOf } from '../../content/source/writeTransaction';
import type { Content } from './content';
import { fileInVersion, git } from './git';
import type { ChangedFile, Changes, Hunk, Outcome } from './protocol';

// Changes since the last version: a thin layer over `git diff`, `restore` and `commit`.

/** What a version consists of. */
const folders = ['content', 'public/logos'];

/** Why git has failed, in its own words. */
function reasonOf(error: unknown): string {
  const { code, stderr = '' }: { code?: unknown; stderr?: string } = Object(error);
  if (code === 'ENOENT') return 'Git is not installed (https://git-scm.com).';
  return stderr.trim() || String(error);
}

const states: Record<string, ChangedFile['what']> = { '?': 'Added', A: 'Added', D: 'Removed' };

/** Adjacent lines that `git diff --unified=0` lists together. */
function hunksOf(diff: string, text: string): Hunk[] {
  const hunks: Hunk[] = [];
  for (const line of diff.split('\n')) {
    const [, start] = /^@@ -\S+ \+(\d+)/.exec(line) ?? [];
    const hunk = hunks.at(-1);
    if (start) hunks.push({ line: Number(start), before: [], after: [], path: [] });
    else if (line.startsWith('-')) hunk?.before.push(line.slice(1));
    else if (line.startsWith('+')) hunk?.after.push(line.slice(1));
  }
  for (const hunk of hunks) if (hunk.after.length > 0) hunk.path = pathAt(text, hunk.line);
  return hunks;
}

async function changedFiles(): Promise<ChangedFile[]> {
  // A developer may be using git at the same time. Entries end with a zero byte, so names may contain any character.
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const status = await git('--no-optional-locks', 'status', ...options, '--', ...folders);
  const files = status
    .split('\0')
    .filter(Boolean)
    .map(async (entry): Promise<ChangedFile> => {
      const file = entry.slice(3);
      const what = states[entry.slice(0, 2).trim().charAt(0)] ?? 'Changed';
      const isText = what === 'Changed' && file.endsWith('.ts');
      const diff = isText ? await git('diff', '--no-ext-diff', '--unified=0', 'HEAD', '--', file) : '';
      return {
        file,
        title: contentModules[file]?.title ?? file,
        what,
        hunks: hunksOf(diff, textOf(file) ?? ''),
      };
    });
  return Promise.all(files);
}

/** Differences from the last version. */
export const changesSinceVersion = (): Promise<Changes> =>
  git('rev-parse', '--verify', 'HEAD')
    .then(changedFiles)
    .then(
      (files) => ({ unversioned: null, files }),
      (error: unknown) => ({ unversioned: reasonOf(error), files: [] }),
    );

/** A file with the old lines of a hunk; null if the new ones are no longer there. */
function withoutHunk(text: string, { line, before, after }: Hunk): string | null {
  const lines = text.split('\n');
  const start = after.length > 0 ? line - 1 : line;
  const now = lines.slice(start, start + after.length);
  if (now.join('\n') !== after.join('\n')) return null;
  return [...lines.slice(0, start), ...before, ...lines.slice(start + after.length)].join('\n');
}

/** Modules that use a photograph or a drawing. */
function usersOf(file: string): string[] {
  const { dir, name } = path.posix.parse(file);
  const used = dir.startsWith('content/photos') ? `${path.posix.basename(dir)}/${name}` : name;
  return Object.keys(contentModules).filter((module) =>
    ["'", '"'].some((mark) => textOf(module)?.includes(mark + used + mark)),
  );
}

/** Restores a file of the last version, or only the lines of a hunk. */
export async function revert(content: Content, file: string, hunk: Hunk | null): Promise<Outcome> {
  const changed = (await changedFiles()).find((candidate) => candidate.file === file);
  if (!changed) return { kind: 'impossible', reason: 'This was already reverted.' };
  const before = bytesOf(file);
  const label = `${changed.title} reverted`;
  if (hunk) {
    const text = withoutHunk(before?.toString() ?? '', hunk);
    if (text === null)
      return { kind: 'impossible', reason: 'This has changed again. Look at the list as it is now.' };
    return content.replaceFiles([{ file, before, after: Buffer.from(text) }], label);
  }
  const after = await fileInVersion('HEAD', file);
  const users = after === null ? usersOf(file) : [];
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
export async function saveVersion(): Promise<{ message: string }> {
  const { unversioned, files } = await changesSinceVersion();
  if (unversioned !== null) throw new Error(unversioned);
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
