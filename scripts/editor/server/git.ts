import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FieldPath } from '../../content/model/shape';
import { textAt } from '../../content/source/changeModule';

const run = promisify(execFile);

/** The largest output, in bytes. */
const maxBuffer = 2 ** 28;

/** Runs git; resolves to its output. @throws Error when it fails, with git's message in `stderr` */
export async function git(...args: string[]): Promise<string> {
  // English messages, because some are recognized.
  return (await run('git', args, { env: { ...process.env, LC_ALL: 'C' }, maxBuffer })).stdout;
}

/** A file in a version; null if it did not exist. */
export const fileInVersion = (version: string, file: string): Promise<Buffer | null> =>
  run('git', ['show', `${version}:./${file}`], { encoding: 'buffer', maxBuffer }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/** How many commits are searched for the earlier contents of a hidden section. */
const maxVersions = 50;

/** The source text at a path in the newest version in which it was shown; null if none is found. */
export async function earlierVersionOf(file: string, path: FieldPath): Promise<string | null> {
  const versions = await git('log', `-${maxVersions}`, '--format=%H', '--', file).catch(() => '');
  for (const version of versions.split('\n').filter(Boolean)) {
    const text = textIn((await fileInVersion(version, file))?.toString() ?? '', path);
    if (text !== null) return text;
  }
  return null;
}

/** The source text at a path; null if hidden or missing, or if the version cannot be parsed. */
export function textIn(source: string, path: FieldPath): string | null {
  try {
    const text = textAt(source, path);
    return text === 'null' ? null : text;
  } catch {
    return null;
  }
}
