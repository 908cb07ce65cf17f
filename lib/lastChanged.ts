import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * When a file was last changed: the date of its last commit or, outside a git checkout, its modification time. A
 * shallow clone has only the newest commit, so deployments fetch the whole history.
 *
 * @param file path from the project's root
 */
export function lastChanged(file: string): Date {
  try {
    const date = execFileSync('git', ['log', '-1', '--format=%cI', '--', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (date) return new Date(date);
  } catch {
    // No git here.
  }
  return statSync(file).mtime;
}
