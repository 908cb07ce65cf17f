import { readFileSync } from 'node:fs';

/**
 * Whether a process runs.
 *
 * @param start its start time, if the system reports it; process IDs are reused
 */
export function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return start === '' || startOf(pid) === start;
}

/** The start time of a process in clock ticks after boot (proc_pid_stat(5), field 22); empty without /proc. */
export function startOf(pid: number): string {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
  // The name before it may contain any character, including parentheses and spaces.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}
