import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FieldPath } from '../../content/model/shape';
import { textAt } from '../../content/source/editModule';

const run = promisify(execFile);

/** How many commits are searched for the earlier contents of a hidden section. */
const maxVersions = 50;

/** A file in a git version; null if it did not exist. */
export async function fileInVersion(version: string, file: string): Promise<Buffer | null> {
  try {
    const { stdout } = await run('git', ['show', `${version}:./${file}`], {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    });
    return stdout;
  } catch {
    return null;
  }
}

/** The source text at a path in the newest version in which it was shown; null if none is found. */
export async function earlierVersionOf(file: string, path: FieldPath): Promise<string | null> {
  let versions: string[];
  try {
    const { stdout } = await run('git', ['log', `-${maxVersions}`, '--format=%H', '--', file]);
    versions = stdout.split('\n').filter(Boolean);
  } catch {
    return null;
  }
  for (const version of versions) {
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
