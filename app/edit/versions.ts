import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { ChangedFile, Changes } from '@/components/editor/protocol';
import { findChanges, formatValue, getPathLabels } from '@/lib/contentSchema';
import { formatCount } from '@/lib/format';
import { readModule, readText } from '@/scripts/content/readModule';
import { contentSchemas, fieldSchemas, getContentFile } from '@/scripts/content/schemas';
import { editorModules } from './editorModules';

// Versions of the content: Git has the old files, and commits the new ones.

/** What a version consists of. */
const folders = ['content', 'public/logos'];

/** How long Git may take, in milliseconds: a program that signs versions may wait for a passphrase that nobody can enter here. */
const defaultTimeout = 20_000;

const lockFile = '.git/index.lock';

/** The time at which Git's lock was made, in milliseconds since 1970; zero if there is none. */
const getLockTime = () => statSync(lockFile, { throwIfNoEntry: false })?.birthtimeMs ?? 0;

/**
 * Runs Git; resolves to its output.
 *
 * @param timeout in milliseconds
 * @throws Error that says why it has failed, in Git's own words where Git gives a reason
 */
async function runGit(args: string[], timeout = defaultTimeout): Promise<string> {
  const startTime = Date.now();
  // English messages, and no questions in the terminal.
  const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
  // In a group of processes of its own, so that the programs that Git has started are ended with it.
  const git = spawn('git', args, { env, detached: process.platform !== 'win32' });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (git.pid && process.platform !== 'win32') process.kill(-git.pid, 'SIGKILL');
    else git.kill();
  }, timeout);
  try {
    const [stdout, stderr, [code]] = await Promise.all([
      text(git.stdout),
      text(git.stderr),
      once(git, 'close'),
    ]);
    if (isLate) {
      // Git could not remove its lock, which would stop every later version.
      if (getLockTime() >= startTime) rmSync(lockFile, { force: true });
      throw new Error(
        `Git did not finish within ${formatCount(timeout / 1000, 'second')} and was ended. If your versions are signed, a program may be waiting for your passphrase: save this version in a terminal, with git commit.`,
      );
    }
    if (code !== 0) throw new Error(stderr.trim() || `Git has ended with status ${code}.`);
    return stdout;
  } catch (error) {
    if (Object(error).code === 'ENOENT') throw new Error('Git is not installed (https://git-scm.com).');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const stateLabels: Record<string, ChangedFile['state']> = { '?': 'Added', A: 'Added', D: 'Removed' };

async function listChangedFiles(): Promise<(ChangedFile & { file: string })[]> {
  // A developer may be using Git at the same time. Entries end with a zero byte, so names may contain any character.
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const status = await runGit(['--no-optional-locks', 'status', ...options, '--', ...folders]);
  return Promise.all(
    status
      .split('\0')
      .filter(Boolean)
      .map(async (entry) => {
        const file = entry.slice(3);
        const state = stateLabels[entry.slice(0, 2).trim().charAt(0)] ?? 'Changed';
        const name = Object.keys(contentSchemas).find((candidate) => getContentFile(candidate) === file);
        const before =
          name && state === 'Changed' && readModule(name, await runGit(['show', `HEAD:./${file}`])).value;
        const after = name && readModule(name, readText(file)).value;
        const changes = name && before && after ? findChanges(before, after, [name]) : [];
        const fields = changes.map((change) => ({
          label: getPathLabels(fieldSchemas, change.path).join(' › '),
          before: formatValue(change.before),
          after: formatValue(change.after),
        }));
        return {
          file,
          title: editorModules.find((module) => module.name === name)?.title ?? file,
          state,
          fields,
        };
      }),
  );
}

/** Lists what has changed since the last version. */
export async function findChangesSinceVersion(): Promise<Changes> {
  try {
    await runGit(['rev-parse', '--verify', 'HEAD']);
    const files = await listChangedFiles();
    return { gitProblem: null, files: files.map(({ file: _, ...changedFile }) => changedFile) };
  } catch (error) {
    return { gitProblem: error instanceof Error ? error.message : String(error), files: [] };
  }
}

/**
 * Commits what has changed in content/ and public/logos, and nothing else.
 *
 * @param name what the version is called; if it is empty, by the pages that have changed
 * @param timeout how long Git may take, in milliseconds
 * @throws Error with Git's own words when it fails
 */
export async function saveVersion(name: string, timeout = defaultTimeout): Promise<void> {
  const files = await listChangedFiles();
  if (files.length === 0) throw new Error('Nothing has changed since the last version.');
  const paths = files.map(({ file }) => file);
  const message = name.trim() || files.map(({ title }) => title).join(', ');
  try {
    await runGit(['--literal-pathspecs', 'add', '--all', '--', ...paths]);
    // Not what is staged elsewhere.
    await runGit(
      [
        '--literal-pathspecs',
        'commit',
        '--quiet',
        '--message',
        `content: ${message}`.slice(0, 100),
        '--',
        ...paths,
      ],
      timeout,
    );
  } catch (error) {
    throw new Error(`Nothing was saved as a version. ${error instanceof Error ? error.message : error}`);
  }
}
