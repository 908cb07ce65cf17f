import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Leaves a file in a folder that names this process: `lock-4711`. Its note has no spaces. @returns removes the file */
export function leaveMark(folder: string, name: string, note = ''): () => void {
  const file = path.join(folder, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${note} ${startOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}

/** The processes of this machine that left such a file and still run, the last one first; removes the files of others. */
export function marksIn(folder: string, name: string): { pid: number; note: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
  const marks = files.map((file) => {
    const whole = path.join(folder, file);
    const words = readFileSync(whole, 'utf8').split(' ');
    const pid = Number(file.slice(name.length + 1));
    const isLeft = isRunning(pid, words.at(-1) ?? '');
    const at = statSync(whole).mtimeMs;
    // A process that was killed leaves its file.
    if (!isLeft) rmSync(whole, { force: true });
    return { pid, note: words[0] ?? '', at, isLeft };
  });
  return marks.filter(({ isLeft }) => isLeft).sort((one, other) => other.at - one.at);
}

/** @param start when it started, if the system reports it; process IDs are reused */
function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (Object(error).code === 'ESRCH') return false;
  }
  return start === '' || startOf(pid) === start;
}

/** The start time of a process in clock ticks after boot (proc_pid_stat(5), field 22); empty without /proc. */
function startOf(pid: number): string {
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
