import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** The program for this computer, which starts ten times faster than the script of its package. */
const { platform, arch } = process;
const program = `node_modules/@biomejs/cli-${platform}-${arch}/biome${platform === 'win32' ? '.exe' : ''}`;
const script = 'node_modules/@biomejs/biome/bin/biome';

/** Formats a module's text with this project's formatter, whose settings may match its file. */
export async function formatModule(text: string, file: string): Promise<string> {
  // The formatter's settings use Git, which a download does not have.
  const args = ['format', '--vcs-enabled=false', `--stdin-file-path=${file}`];
  const formatting = existsSync(program)
    ? promisify(execFile)(program, args)
    : promisify(execFile)(process.execPath, [script, ...args]);
  formatting.child.stdin?.end(text);
  return (await formatting).stdout;
}

/** Formats a module's text after a change, unless it was not formatted before: then everything else would change, too. */
export async function formatModuleLike(before: string, after: string, file: string): Promise<string> {
  return (await formatModule(before, file)) === before ? formatModule(after, file) : after;
}
