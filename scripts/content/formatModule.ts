import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** The program for this computer, which starts ten times faster than the script of its package. */
const { platform, arch } = process;
const biomeBinary = `node_modules/@biomejs/cli-${platform}-${arch}/biome${platform === 'win32' ? '.exe' : ''}`;
const biomeScript = 'node_modules/@biomejs/biome/bin/biome';

/** Formats a module's text with this project's formatter, whose settings may match its file. */
export async function formatModule(text: string, file: string): Promise<string> {
  // The formatter's settings use Git, which a download does not have.
  const args = ['format', '--vcs-enabled=false', `--stdin-file-path=${file}`];
  const formatter = existsSync(biomeBinary)
    ? promisify(execFile)(biomeBinary, args)
    : promisify(execFile)(process.execPath, [biomeScript, ...args]);
  formatter.child.stdin?.end(text);
  return (await formatter).stdout;
}

/** Formats a module's text after a change, unless it was not formatted before: then everything else would change, too. */
export async function formatIfFormatted(before: string, after: string, file: string): Promise<string> {
  return (await formatModule(before, file)) === before ? formatModule(after, file) : after;
}
