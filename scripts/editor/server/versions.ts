import { existsSync } from 'node:fs';
import type { ModuleShapes } from '../../content/model/shape';
import { findChanges } from './changes';
import type { Content } from './content';
import { git } from './git';
import { unusedUploads } from './photographs';
import type { Changes, ListedChange, SavedVersion } from './protocol';

/** Why this folder has no versions; null if it has. */
async function whyUnversioned(): Promise<string | null> {
  try {
    await git('rev-parse', '--verify', 'HEAD');
    return null;
  } catch (error) {
    const { code, stderr = '' }: { code?: unknown; stderr?: string } = Object(error);
    const reason =
      code === 'ENOENT'
        ? 'Git is not installed (https://git-scm.com).'
        : /not a git repository/.test(stderr)
          ? 'it is not a git repository. A developer can create one with: git init'
          : /dubious ownership/.test(stderr)
            ? stderr.trim()
            : 'it has no first commit yet. A developer can make it with: git add . && git commit';
    return `This folder has no versions: ${reason}`;
  }
}

/** What git is in the middle of, and its command, by the file or folder that exists meanwhile. */
const operations = {
  MERGE_HEAD: ['merge', 'git commit'],
  CHERRY_PICK_HEAD: ['cherry-pick', 'git cherry-pick --continue'],
  REVERT_HEAD: ['revert', 'git revert --continue'],
  'rebase-merge': ['rebase', 'git rebase --continue'],
  'rebase-apply': ['rebase', 'git rebase --continue'],
};

/** Why nothing can be committed now; null if it can. */
async function whyNotNow(): Promise<string | null> {
  for (const [file, [name, finish]] of Object.entries(operations)) {
    if (existsSync((await git('rev-parse', '--git-path', file)).trim()))
      return `A ${name} is in progress. Finish it with ${finish}, or cancel it with git ${name} --abort, or ask a developer to. Nothing was saved as a version.`;
  }
  if ((await git('ls-files', '--unmerged')) !== '')
    return 'Some files have conflicts. Ask a developer to resolve them first. Nothing was saved as a version.';
  return git('var', 'GIT_COMMITTER_IDENT').then(
    () => null,
    () =>
      'Git does not know who you are. Ask a developer to run: git config user.name "Name" and git config user.email you@example.com',
  );
}

/** Differences from the last version, for display. */
export async function changesSinceVersion(shapes: ModuleShapes): Promise<Changes> {
  const unversioned = await whyUnversioned();
  const found = unversioned === null ? await findChanges(shapes) : [];
  return { unversioned, changes: found.map(({ listed }) => listed) };
}

const shortened = (text: string) => (text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`);

/** A commit message for a list of changes: a summary, and a line for each. */
function messageOf(changes: ListedChange[]): string {
  const lines = changes.map(({ title, name, what, before, after }) => {
    const change = what ? what.toLowerCase() : `${shortened(before)} → ${shortened(after)}`;
    return `- ${title}: ${name}: ${change}`;
  });
  const titles = [...new Set(changes.map(({ title }) => title))];
  const others = titles.length > 3 ? ' and more' : '';
  const summary =
    changes.length === 1
      ? `content: ${changes[0]?.title}: ${changes[0]?.name}`
      : `content: ${changes.length} changes in ${titles.slice(0, 3).join(', ')}${others}`;
  return `${summary.slice(0, 100)}\n\n${lines.join('\n')}\n`;
}

/**
 * Saves the content as a version: commits only content/, with a generated message, and without photographs that were
 * added in this session and that no page shows (`unused`).
 *
 * @throws Error with a plain message when there is nothing to save, or git fails; the index is then as before
 */
export async function saveVersion(content: Content): Promise<SavedVersion> {
  const { unversioned, changes } = await changesSinceVersion(content.shapes);
  if (unversioned !== null) throw new Error(unversioned);
  const uploads = unusedUploads(content.modules(), content.shapes);
  const unused = [...uploads.keys()];
  const excluded = [...uploads.values()];
  const saved = changes.filter(({ file }) => !excluded.includes(file));
  if (saved.length === 0) {
    const areUnused = `${unused.join(', ')} ${unused.length === 1 ? 'is' : 'are'} not shown on any page, and so not part of the version.`;
    throw new Error(unused.length > 0 ? areUnused : 'Nothing has changed since the last version.');
  }
  const problem = await whyNotNow();
  if (problem !== null) throw new Error(problem);
  const message = messageOf(saved);
  const paths = ['--', 'content', ...excluded.map((file) => `:(exclude,literal)${file}`)];
  const index = await git('write-tree');
  try {
    await git('add', ...paths);
    // Does not commit changes staged elsewhere.
    await git('commit', '--quiet', '--message', message, ...paths);
  } catch (error) {
    await git('read-tree', index.trim());
    const output = error instanceof Error ? error.message : String(error);
    throw new Error(`Git failed: ${output.split('\n').slice(1).join(' ').trim() || output}`);
  }
  return { message, unused };
}
