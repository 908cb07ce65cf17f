import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Registers this process by a file in a folder, such as `lock-4711`. @param note without spaces
 * @returns a function that removes the file
 */
export function registerProcess(folder: string, name: string, note = ''): () => void {
  const file = path.join(folder, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${note} ${getStartTime(process.pid)}`);
  return () => rmSync(file, { force: true });
}

/** Finds the registered processes that still run, the newest first; removes the files of processes that have ended. */
export function findRegisteredProcesses(folder: string, name: string): { pid: number; note: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
  const processes = files.map((file) => {
    const filePath = path.join(folder, file);
    const parts = readFileSync(filePath, 'utf8').split(' ');
    const pid = Number(file.slice(name.length + 1));
    const isStillRunning = isRunning(pid, parts.at(-1) ?? '');
    const registeredAt = statSync(filePath).mtimeMs;
    // A process that was killed could not remove its file.
    if (!isStillRunning) rmSync(filePath, { force: true });
    return { pid, note: parts[0] ?? '', registeredAt, isStillRunning };
  });
  return processes
    .filter(({ isStillRunning }) => isStillRunning)
    .sort((a, b) => b.registeredAt - a.registeredAt);
}

/** @param start when the process started, if the system reports it: another process may have the same ID by now */
function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (Object(error).code === 'ESRCH') return false;
  }
  return start === '' || getStartTime(pid) === start;
}

/** The start time of a process in clock ticks after boot (proc_pid_stat(5), field 22); empty without /proc. */
function getStartTime(pid: number): string {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
  // The name of the program, before the state, may contain any character, including parentheses and spaces.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}
