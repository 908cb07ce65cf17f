import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, startOf } from '../../shared/processes';

const prefix = 'lock-';

/**
 * Locks a folder for this process, with a file that is named by its ID and contains when it started. Files of processes
 * that have ended, even by `kill -9`, are removed. Works between processes of one machine.
 *
 * @returns releases the lock
 * @throws Error that names the folder and the process that uses it
 */
export function lockFolder(folder: string): () => void {
  const own = path.join(folder, `${prefix}${process.pid}`);
  const holders = () => readdirSync(folder).filter((name) => name.startsWith(prefix));
  const check = (name: string) => {
    const pid = Number(name.slice(prefix.length));
    if (isRunning(pid, readFileSync(path.join(folder, name), 'utf8')))
      throw new Error(
        `${folder} is in use by other local services (process ${pid}). Stop those, or choose another folder.`,
      );
    rmSync(path.join(folder, name), { force: true });
  };
  for (const name of holders()) check(name);
  writeFileSync(own, startOf(process.pid), { flag: 'wx' });
  try {
    // Another process may have started at the same time: then at least one of them sees the other's file.
    for (const name of holders()) if (path.join(folder, name) !== own) check(name);
  } catch (error) {
    rmSync(own);
    throw error;
  }
  return () => rmSync(own, { force: true });
}
