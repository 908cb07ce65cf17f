import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning, startOf } from '../../shared/processes';

/**
 * Locks a file for this process, with a lock file that contains the process ID. Locks of processes that have ended,
 * even by `kill -9`, are ignored. Works between processes of one machine.
 *
 * @returns a function that releases the lock
 * @throws Error that names the file and the process that has locked it
 */
export function lockFile(file: string): () => void {
  const lock = `${file}.lock`;
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    // Creating a link is atomic: a half-written lock is never read.
    while (!succeeds('EEXIST', () => linkSync(own, lock))) {
      const holder = read(lock);
      if (holder === null) continue;
      const [, pid] = /^([1-9]\d{0,9})( |$)/.exec(holder) ?? [];
      if (!pid)
        throw new Error(
          `${lock} does not contain a process ID. If no local Firestore uses ${file}, remove ${lock}.`,
        );
      if (isRunning(Number(pid), holder.slice(pid.length + 1))) {
        throw new Error(
          `${file} is in use by another local Firestore (process ${pid}). Stop that one, or choose another file.`,
        );
      }
      removeStale(lock, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** Removes a stale lock, unless another process has just replaced it. */
function removeStale(lock: string, holder: string): void {
  const aside = `${lock}.${process.pid}.stale`;
  if (!succeeds('ENOENT', () => renameSync(lock, aside))) return;
  if (read(aside) !== holder) succeeds('EEXIST', () => linkSync(aside, lock));
  rmSync(aside, { force: true });
}

/** Whether a call succeeds; false for one kind of error. */
function succeeds(failure: string, call: () => void): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if (codeOf(error) === failure) return false;
    throw error;
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null;
    throw error;
  }
}
