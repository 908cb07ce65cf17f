import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resolveProgram } from '../shared/command';

/** Firebase's command line, at an exact version. `npx` fetches it when needed (docs/decisions.md). */
export const firebaseToolsPackage = 'firebase-tools@15.34.2';

/**
 * Runs firebase-tools with arguments. `inherit` gives it the terminal, otherwise its output is captured.
 *
 * @returns its output, and the exit code, which is null when it did not start
 */
export type RunFirebaseTools = (
  args: string[],
  stdio: 'pipe' | 'inherit',
) => { code: number | null; stdout: string; stderr: string };

/** Runs firebase-tools in this folder. */
export const runFirebaseTools: RunFirebaseTools = (args, stdio) => {
  const [program, programArgs] = resolveProgram(['npx', '--yes', firebaseToolsPackage, ...args]);
  const { status, stdout, stderr } = spawnSync(program, programArgs, {
    stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout: stdout ?? '', stderr: stderr ?? '' };
};

/** Runs a command of firebase-tools, and returns its result. Throws Error with the tool's message if it fails. */
export async function callFirebaseTools<Result>(
  { run, folder }: { run: RunFirebaseTools; folder: string },
  ...args: string[]
): Promise<Result> {
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
    // Other lines may contain secrets.
    const reasons = stderr.split('\n').filter((line) => line.startsWith('npm error'));
    throw new Error(`firebase-tools did not run (code ${code}). ${reasons.join('\n')}`.trim());
  }
  if (answer.status === 'success') return answer.result;
  const error = stripVTControlCharacters(answer.error ?? '').trim();
  throw new Error([`firebase ${args[0]}: ${error}`, reason].filter(Boolean).join('\n'));
}
