import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { labelsOf, titleOf } from '../../content/model/labels';
import { contentModules } from '../../content/model/modules';
import type { ModuleShapes, Value } from '../../content/model/shape';
import { type Change, textAt } from '../../content/source/editModule';
import { readModule } from '../../content/source/readModule';
import { bytesOf } from '../../content/source/writeTransaction';
import type { Content } from './content';
import { type Difference, differencesOf } from './differences';
import { fileInVersion } from './earlierVersions';
import { unusedUploads } from './photographs';
import { usesOf } from './uses';

const run = promisify(execFile);

/** A difference from the last version, for display. */
export type ListedChange = {
  /** Identifies it in requests. */
  id: string;
  file: string;
  /** Title of the module or folder: `Home`. */
  title: string;
  /** The field, such as `First screen › Lead`, or the name of the photograph. */
  place: string;
  /** The old and the new value as text; empty if there is none. */
  before: string;
  after: string;
  /** What happened, unless before and after show it. */
  what: string;
  isPhotograph: boolean;
};

/** Differences from the last version, or why there are no versions. */
export type Changes = { unversioned: string | null; changes: ListedChange[] };

const folders = ['content/photos', 'content/logos'];

/** Why this folder has no versions; null if it has. */
async function whyUnversioned(): Promise<string | null> {
  try {
    await run('git', ['rev-parse', '--verify', 'HEAD'], { env: { ...process.env, LC_ALL: 'C' } });
    return null;
  } catch (error) {
    const { code, stderr = '' }: { code?: unknown; stderr?: string } = Object(error);
    if (code === 'ENOENT') return 'This folder has no versions: Git is not installed (https://git-scm.com).';
    if (/not a git repository/.test(stderr))
      return 'This folder has no versions: it is not a git repository. A developer can create one with: git init';
    if (/dubious ownership/.test(stderr)) return `This folder has no versions: ${stderr.trim()}`;
    return 'This folder has no versions: it has no first commit yet. A developer can make it with: git add . && git commit';
  }
}

/** What git is in the middle of, by the file or folder that says so. */
const operations = {
  MERGE_HEAD: 'A merge is in progress. Finish it with git commit, or cancel it with git merge --abort',
  CHERRY_PICK_HEAD:
    'A cherry-pick is in progress. Finish it with git cherry-pick --continue, or cancel it with git cherry-pick --abort',
  REVERT_HEAD:
    'A revert is in progress. Finish it with git revert --continue, or cancel it with git revert --abort',
  'rebase-merge':
    'A rebase is in progress. Finish it with git rebase --continue, or cancel it with git rebase --abort',
  'rebase-apply':
    'A rebase is in progress. Finish it with git rebase --continue, or cancel it with git rebase --abort',
};

/** Why nothing can be committed now; null if it can. */
async function whyNotNow(): Promise<string | null> {
  for (const [name, words] of Object.entries(operations)) {
    const { stdout } = await run('git', ['rev-parse', '--git-path', name]);
    if (existsSync(stdout.trim())) return `${words}, or ask a developer to. Nothing was saved as a version.`;
  }
  const { stdout } = await run('git', ['ls-files', '--unmerged']);
  if (stdout !== '')
    return 'Some files have conflicts. Ask a developer to resolve them first. Nothing was saved as a version.';
  try {
    await run('git', ['var', 'GIT_COMMITTER_IDENT']);
    return null;
  } catch {
    return 'Git does not know who you are. Ask a developer to run: git config user.name "Name" and git config user.email you@example.com';
  }
}

const asText = (value: Value): string =>
  typeof value === 'object' && value !== null ? titleOf(value) || 'everything' : String(value);

function listed(shapes: ModuleShapes, file: string, difference: Difference): ListedChange {
  const { kind, path } = difference;
  const known = Object.entries(contentModules).find(([name]) => name === file)?.[1].title ?? file;
  const at = 'at' in difference ? [difference.at] : [];
  const base = {
    id: `${file} ${kind} ${[...path, ...at].join('.')}`,
    file,
    title: known,
    isPhotograph: false,
  };
  const place = labelsOf(shapes, [...path, ...at]).join(' › ');
  const before = 'before' in difference ? difference.before : undefined;
  const after = 'after' in difference ? difference.after : undefined;
  const words: Record<Difference['kind'], string> = {
    changed: '',
    hidden: 'Hidden',
    shown: 'Shown',
    leftOut: 'Removed',
    filledIn: 'Added',
    added: 'Added',
    removed: 'Removed',
    moved: 'Reordered',
  };
  const list = (value: Value | undefined) => (Array.isArray(value) ? value.map(titleOf).join(', ') : '');
  return {
    ...base,
    place,
    what: words[kind],
    before: kind === 'moved' ? list(before) : before === undefined ? '' : asText(before),
    after: kind === 'moved' ? list(after) : after === undefined ? '' : asText(after),
  };
}

/** A module's differences from the last version, with that version's text; null if they cannot be told by field. */
async function differencesIn(
  shapes: ModuleShapes,
  file: string,
): Promise<{ old: string; differences: Difference[] } | null> {
  const [old, now] = [await fileInVersion('HEAD', file), bytesOf(file)];
  if (old && !now) return null;
  if (!old || !now || old.equals(now)) return { old: old?.toString() ?? '', differences: [] };
  const [before, after] = [old, now].map((bytes) => readModule(file, bytes.toString(), Object.keys(shapes)));
  const isReadable = [before, after].every((module) =>
    module?.problems.every(({ code }) => code === 'missing-export'),
  );
  if (!before || !after || !isReadable) return null;
  return { old: old.toString(), differences: differencesOf(before.values, after.values) };
}

/** A module that has changed, but cannot be compared by field: it or its last version contains a mistake or code. */
const wholeFile = (file: string): ListedChange => ({
  id: `${file} file`,
  file,
  title: contentModules[file]?.title ?? file,
  place: 'The whole file',
  before: '',
  after: '',
  what: 'Changed by hand',
  isPhotograph: false,
});

/** Photographs and drawings that were added, changed or removed since the last version, by file. */
async function changedPictures(): Promise<string[]> {
  // Entries end with a zero byte, so names may contain any character; with renames off, each has one name.
  const { stdout } = await run('git', [
    // A developer may be using git at the same time.
    '--no-optional-locks',
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    ...folders,
  ]);
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Differences from the last version, for display. */
export async function changesSinceVersion(shapes: ModuleShapes): Promise<Changes> {
  const unversioned = await whyUnversioned();
  if (unversioned !== null) return { unversioned, changes: [] };
  const words = await Promise.all(
    Object.keys(contentModules).map(async (file) => {
      const found = await differencesIn(shapes, file);
      return found
        ? found.differences.map((difference) => listed(shapes, file, difference))
        : [wholeFile(file)];
    }),
  );
  const pictures = await Promise.all(
    (await changedPictures()).map(async (file): Promise<ListedChange> => {
      const [old, now] = [await fileInVersion('HEAD', file), bytesOf(file)];
      return {
        id: `${file} picture`,
        file,
        title: file.startsWith('content/photos') ? 'Photographs' : 'Drawings',
        place: file.replace(/^content\/(photos|logos)\//, ''),
        before: old ? 'before' : '',
        after: now ? 'after' : '',
        what: old && now ? 'Replaced' : now ? 'Added' : 'Removed',
        isPhotograph: true,
      };
    }),
  );
  return { unversioned: null, changes: [...words.flat(), ...pictures] };
}

/** The change that reverts a difference. */
function inverseOf(difference: Difference, old: string): Change {
  const { path } = difference;
  switch (difference.kind) {
    case 'filledIn':
      return { kind: 'leaveOut', path };
    case 'added':
      return { kind: 'remove', path, at: difference.at };
    case 'removed':
      return { kind: 'insert', path, at: difference.at, value: difference.before };
    case 'shown':
      return { kind: 'set', path, value: null };
    case 'moved':
      return { kind: 'set', path, value: difference.before };
    default: {
      // Restores the source text, with its formatting and comments.
      const text = textAt(old, path);
      return text === null ? { kind: 'set', path, value: difference.before } : { kind: 'restore', path };
    }
  }
}

/**
 * Reverts one difference.
 *
 * @throws Error with a plain message when it no longer exists
 */
export async function revert(id: string, content: Content): ReturnType<Content['edit']> {
  const { shapes } = content;
  const { changes } = await changesSinceVersion(shapes);
  const change = changes.find((candidate) => candidate.id === id);
  if (!change) throw new Error('This was already reverted.');
  const words = `${change.place || change.title} reverted`;
  const found = change.isPhotograph ? null : await differencesIn(shapes, change.file);
  if (!found) {
    const [before, after] = [bytesOf(change.file), await fileInVersion('HEAD', change.file)];
    const name = change.file.replace(/^content\/(photos|logos)\/|\.\w+$/g, '');
    const uses = after === null ? usesOf(name, content.modules(), shapes) : [];
    if (uses.length > 0) {
      const reason = `${name} is used: ${uses.join('; ')}. Choose another one there first.`;
      return { kind: 'impossible', reason };
    }
    return content.replaceFiles([{ file: change.file, before, after }], words);
  }
  const { old, differences } = found;
  const difference = differences.find((candidate) => listed(shapes, change.file, candidate).id === id);
  const version = content.modules().find(({ file }) => file === change.file)?.version;
  if (!difference || !version) throw new Error('This was already reverted.');
  const edit = { file: change.file, change: inverseOf(difference, old), version };
  return content.edit([edit], words, async (path) => textAt(old, path));
}

/** A commit message for a list of changes: a summary, and a line for each. */
export function messageOf(changes: ListedChange[]): string {
  const lineOf = ({ title, place, what, before, after }: ListedChange) =>
    `${title}: ${place}${what ? `: ${what.toLowerCase()}` : ''}${what === '' ? `: ${shortened(before)} → ${shortened(after)}` : ''}`;
  const [first] = changes;
  if (!first) return 'content: nothing changed';
  const titles = [...new Set(changes.map(({ title }) => title))];
  const summary =
    changes.length === 1
      ? `content: ${first.title}: ${first.place}`
      : `content: ${changes.length} changes in ${titles.slice(0, 3).join(', ')}${titles.length > 3 ? ' and more' : ''}`;
  return `${summary.slice(0, 100)}\n\n${changes.map((change) => `- ${lineOf(change)}`).join('\n')}\n`;
}

const shortened = (words: string) => (words.length > 60 ? `“${words.slice(0, 59)}…”` : `“${words}”`);

/**
 * Saves the content as a version: commits only content/, with a generated message, and without photographs that were
 * added in this session and that no page shows (`unused`).
 *
 * @throws Error with a plain message when there is nothing to save, or git fails; the index is then as before
 */
export async function saveVersion(content: Content): Promise<{ message: string; unused: string[] }> {
  const { unversioned, changes } = await changesSinceVersion(content.shapes);
  if (unversioned !== null) throw new Error(unversioned);
  const uploads = unusedUploads(content.modules(), content.shapes);
  const unused = [...uploads.keys()];
  const isUnused = ({ file }: ListedChange) => [...uploads.values()].includes(file);
  const saved = changes.filter((change) => !isUnused(change));
  if (saved.length === 0) {
    throw new Error(unused.length > 0 ? notIncluded(unused) : 'Nothing has changed since the last version.');
  }
  const problem = await whyNotNow();
  if (problem !== null) throw new Error(problem);
  const message = messageOf(saved);
  const paths = ['--', 'content', ...[...uploads.values()].map((file) => `:(exclude,literal)${file}`)];
  const { stdout: index } = await run('git', ['write-tree']);
  try {
    await run('git', ['add', ...paths]);
    // Does not commit changes staged elsewhere.
    await run('git', ['commit', '--quiet', '--message', message, ...paths]);
  } catch (error) {
    await run('git', ['read-tree', index.trim()]);
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`Git failed: ${said.split('\n').slice(1).join(' ').trim() || said}`);
  }
  return { message, unused };
}

/** Says which added photographs are not part of a version. */
export const notIncluded = (unused: string[]) =>
  `${unused.join(', ')} ${unused.length === 1 ? 'is' : 'are'} not shown on any page, and so not part of the version.`;

/** Width of the side-by-side pictures in the list of changes, in pixels. */
const comparedWidth = 320;

/**
 * A small picture of a photograph, as it is now or was in the last version; null if there is none.
 *
 * @param file a changed photograph
 */
export async function comparedPicture(file: string, isOld: boolean): Promise<Buffer | null> {
  if (!(await changedPictures()).includes(file)) return null;
  const bytes = isOld ? await fileInVersion('HEAD', file) : bytesOf(file);
  return (
    bytes &&
    sharp(bytes).autoOrient().resize(comparedWidth).flatten({ background: 'white' }).jpeg().toBuffer()
  );
}
