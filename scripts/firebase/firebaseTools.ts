import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { programOf } from '../shared/programOf';

/** Firebase's command line, at an exact version. `npx` fetches it when needed (docs/decisions.md). */
export const firebaseTools = 'firebase-tools@15.34.2';

/** Exit code of a command, null when it did not start, and its output. */
export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Runs firebase-tools with arguments; replaced in tests. `inherit` gives it the terminal, otherwise its output is captured. */
export type Run = (args: string[], stdio: 'pipe' | 'inherit') => CommandResult;

/** Runs firebase-tools in this folder. */
export const runFirebase: Run = (args, stdio) => {
  const [program, words] = programOf(['npx', '--yes', firebaseTools, ...args]);
  const { status, stdout, stderr } = spawnSync(program, words, {
    stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout: stdout ?? '', stderr: stderr ?? '' };
};

/** The lines of npm's errors; other output of firebase-tools is not shown, because it may contain secrets. */
const errorsOfNpm = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('npm error'))
    .join('\n');

/** The result of a command of firebase-tools. Throws Error with the tool's own words when there is none. */
export function callFirebase<Result = unknown>(args: string[], run: Run, folder = '.'): Result {
  const log = path.join(folder, 'firebase-debug.log');
  rmSync(log, { force: true });
  const { code, stdout, stderr } = run([...args, '--json', '--non-interactive'], 'pipe');
  // Some errors only name the log, which has Google's answer, and credentials, which must not stay in this folder.
  const [reason = ''] = (existsSync(log) && readFileSync(log, 'utf8').match(/HTTP Error: \d+, .*/g)) || [];
  rmSync(log, { force: true });
  let answer: { status?: string; error?: string; result: Result };
  try {
    answer = JSON.parse(stdout);
  } catch {
    throw new Error(`firebase-tools did not run (code ${code}). ${errorsOfNpm(stderr)}`.trim());
  }
  if (answer.status === 'success') return answer.result;
  const error = stripVTControlCharacters(answer.error ?? '').trim();
  throw new Error([`firebase ${args[0]}: ${error}`, reason].filter(Boolean).join('\n'));
}
