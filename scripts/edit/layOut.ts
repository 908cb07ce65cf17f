import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * The formatter for this machine, which its package's command would start: a tenth of the time. That command, where the
 * package names it otherwise.
 */
function formatter(): [string, ...string[]] {
  const ending = process.platform === 'win32' ? '.exe' : '';
  try {
    const find = createRequire(import.meta.url);
    return [find.resolve(`@biomejs/cli-${process.platform}-${process.arch}/biome${ending}`)];
  } catch {
    return [process.execPath, 'node_modules/@biomejs/biome/bin/biome'];
  }
}

/**
 * Formats a module's text with this project's formatter.
 *
 * @param file the module's name, which the formatter's settings may speak of
 * @throws Error with the formatter's words when it cannot read the text
 */
export function layOut(text: string, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const [command, ...words] = formatter();
    const child = spawn(command, [...words, 'format', `--stdin-file-path=${file}`], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [formatted, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      formatted += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint += part;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(formatted);
      else reject(new Error(`${file}: the formatter cannot read the text. ${complaint.trim()}`));
    });
    child.stdin.end(text);
  });
}

/**
 * A module's text after a change, formatted. A module that was not formatted before keeps
 * its own lines, so that a change is nothing but the change.
 */
export async function laidOutLike(before: string, after: string, file: string): Promise<string> {
  const wasLaidOut = (await layOut(before, file)) === before;
  return wasLaidOut ? layOut(after, file) : after;
}
