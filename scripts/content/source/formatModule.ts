import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * The platform-specific Biome binary: ten times faster than the wrapper script in its package, which is the fallback.
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
 * @param file the module's path, which the formatter's settings may match
 * @throws Error with the formatter's output when it cannot parse the text
 */
export function formatModule(text: string, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const [command, ...args] = formatter();
    // Its settings use git, which a download does not have.
    const child = spawn(command, [...args, 'format', '--vcs-enabled=false', `--stdin-file-path=${file}`], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [formatted, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      formatted += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errors += part;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(formatted);
      else reject(new Error(`${file}: the formatter cannot parse the text. ${errors.trim()}`));
    });
    child.stdin.end(text);
  });
}

/**
 * A module's text after a change, formatted. A module that was not formatted before stays unformatted, so that the
 * diff contains only the change.
 */
export async function formattedLike(before: string, after: string, file: string): Promise<string> {
  const wasFormatted = (await formatModule(before, file)) === before;
  return wasFormatted ? formatModule(after, file) : after;
}
