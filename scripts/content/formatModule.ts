import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

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
export async function formatModule(text: string, file: string): Promise<string> {
  const [command, ...args] = formatter();
  // Its settings use git, which a download does not have.
  args.push('format', '--vcs-enabled=false', `--stdin-file-path=${file}`);
  const formatting = promisify(execFile)(command, args);
  formatting.child.stdin?.end(text);
  return (await formatting).stdout;
}

/**
 * A module's text after a change, formatted. A module that was not formatted before stays unformatted, so that the
 * diff contains only the change.
 */
export async function formattedLike(before: string, after: string, file: string): Promise<string> {
  const wasFormatted = (await formatModule(before, file)) === before;
  return wasFormatted ? formatModule(after, file) : after;
}
