import { spawn } from 'node:child_process';

const shell = process.platform === 'win32';

/**
 * Runs a command; gives what it says when it fails. It runs beside this process, which is the local Firestore too and
 * has pages to answer meanwhile.
 */
export function complaintOf(command: string, ...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], shell });
    const said: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve(status === 0 ? '' : said.stdout + said.stderr));
  });
}
