import type { FieldPath } from '../../content/model/shape';
import { textAt } from '../../content/source/editModule';
import { fileInVersion, git } from './git';

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
