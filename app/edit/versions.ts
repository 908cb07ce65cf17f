import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Versions } from '@/components/editor/protocol';
import { getContentValue, readContent } from '@/scripts/content/readContent';
import { getContentFile } from '@/scripts/content/schemas';
import { editorModules } from './editorModules';

// Versions of the content: Git has the old files, and commits the new ones.

/** What a version consists of. */
const folders = ['content', 'public/logos'];

const stateLabels: Record<string, string> = { '?': 'added', A: 'added', D: 'removed' };

/** Runs Git, for at most 20 seconds. @throws Error that says why it has failed, in Git's own words where it gives a reason */
async function runGit(...args: string[]): Promise<string> {
  try {
    // English messages, and no questions in the terminal.
    const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await promisify(execFile)('git', args, { timeout: 20_000, env, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = Object(error);
    if (code === 'ENOENT') throw new Error('Git is not installed (https://git-scm.com).');
    throw new Error(stderr.trim() || `Git has ended with status ${code}.`);
  }
}

/** The files that differ from the last version, with what happened to them: `Home`, `content/photos/hero/a.jpg (added)`. */
async function listChangedFiles(): Promise<{ file: string; title: string }[]> {
  // A developer may be using Git at the same time. Entries end with a zero byte, so names may contain any character.
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const status = await runGit('--no-optional-locks', 'status', ...options, '--', ...folders);
  return status
    .split('\0')
    .filter(Boolean)
    .map((entry) => {
      const file = entry.slice(3);
      const state = stateLabels[entry.trim().charAt(0)];
      const title = editorModules.find(({ name }) => getContentFile(name) === file)?.title ?? file;
      return { file, title: state ? `${title} (${state})` : title };
    });
}

/** Reads what has changed since the last version, and the last ten versions. */
export async function readVersions(): Promise<Versions> {
  try {
    const changes = (await listChangedFiles()).map(({ title }) => title);
    const log = await runGit('log', '-10', '--format=%cI%x00%s', '--', ...folders);
    const saved = log
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [date = '', title = ''] = line.split('\0');
        return { date, title: title.replace(/^content: /, '') };
      });
    return { gitProblem: null, changes, saved };
  } catch (error) {
    return { gitProblem: error instanceof Error ? error.message : String(error), changes: [], saved: [] };
  }
}

/** The site's name and address as options, unless Git knows who commits. */
async function getIdentity(): Promise<string[]> {
  const content = readContent();
  const name = getContentValue(content, ['site', 'name']);
  const email = getContentValue(content, ['site', 'contact', 'email']);
  return runGit('config', 'user.email').then(
    () => [],
    () => ['-c', `user.name=${name}`, '-c', `user.email=${email}`],
  );
}

/**
 * Commits what has changed in content/ and public/logos, and nothing else.
 *
 * @param name what the version is called; if it is empty, by the pages that have changed
 * @throws Error with Git's own words when it fails
 */
export async function saveVersion(name: string): Promise<void> {
  const changes = await listChangedFiles();
  if (changes.length === 0) throw new Error('Nothing has changed since the last version.');
  const paths = ['--', ...changes.map(({ file }) => file)];
  const message = `content: ${name.trim() || changes.map(({ title }) => title).join(', ')}`.slice(0, 100);
  try {
    await runGit('--literal-pathspecs', 'add', '--all', ...paths);
    // Without a signature: a program that signs may wait for a passphrase. Not what is staged elsewhere.
    const options = ['-c', 'commit.gpgsign=false', ...(await getIdentity()), '--literal-pathspecs'];
    await runGit(...options, 'commit', '--quiet', '--message', message, ...paths);
  } catch (error) {
    throw new Error(`Nothing was saved as a version. ${error instanceof Error ? error.message : error}`);
  }
}
