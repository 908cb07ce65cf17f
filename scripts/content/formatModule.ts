import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Formats a module's text with this project's formatter, whose settings may match its file. */
export async function formatModule(text: string, file: string): Promise<string> {
  const formatting = promisify(execFile)(process.execPath, [
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    // Its settings use Git, which a download does not have.
    '--vcs-enabled=false',
    `--stdin-file-path=${file}`,
  ]);
  formatting.child.stdin?.end(text);
  return (await formatting).stdout;
}

/** Formats a module's text after a change, unless it was not formatted before: then everything else would change, too. */
export async function formatModuleLike(before: string, after: string, file: string): Promise<string> {
  return (await formatModule(before, file)) === before ? formatModule(after, file) : after;
}
