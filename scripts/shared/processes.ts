import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What the file of a registered process says. The folder tells a copy of the project from the original. */
type ProcessRecord = { note: string; startTime: string; folder: string };

/** Registers this process by a file in a folder, such as `lock-4711`. @returns a function that removes the file */
export function registerProcess(folder: string, name: string, note = ''): () => void {
  const file = path.join(folder, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const record: ProcessRecord = {
    note,
    startTime: getStartTime(process.pid),
    folder: realpathSync(folder),
  };
  writeFileSync(file, JSON.stringify(record));
  return () => rmSync(file, { force: true });
}

/** Finds the registered processes that still run, the newest first; removes the files of all others. */
export function findRegisteredProcesses(folder: string, name: string): { pid: number; note: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
  const processes = files.flatMap((file) => {
    const filePath = path.join(folder, file);
    const record = readRecord(filePath);
    const pid = Number(file.slice(name.length + 1));
    if (record?.folder === realpathSync(folder) && isRunning(pid, record.startTime))
      return [{ pid, note: record.note, registeredAt: statSync(filePath).mtimeMs }];
    // A process that was killed could not remove its file; a copied folder has the files of the original.
    rmSync(filePath, { force: true });
    return [];
  });
  return processes.sort((a, b) => b.registeredAt - a.registeredAt);
}

/** Reads the record of a process; null if the file is not one. */
function readRecord(file: string): ProcessRecord | null {
  try {
    const { note, startTime, folder }: Partial<ProcessRecord> = JSON.parse(readFileSync(file, 'utf8'));
    return { note: String(note), startTime: String(startTime), folder: String(folder) };
  } catch {
    return null;
  }
}

/**
 * Calls a function once the parent of this process has ended: npm does not pass on every signal, and a site that nobody can stop in
 * a terminal would keep its port. @param intervalMs how often the parent is checked
 */
export function onParentEnd(callback: () => void, intervalMs = 1000): void {
  const { ppid } = process;
  const timer = setInterval(() => {
    // Without a parent, a process belongs to another one. Windows keeps the number of a parent that has ended.
    if (process.ppid === ppid && isRunning(ppid, '')) return;
    clearInterval(timer);
    callback();
  }, intervalMs);
  timer.unref();
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
