import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
/** `chrome >= 111` in package.json is `chrome111` here. */
const browsers = browserslist.map((line) => line.replace(' >= ', ''));

/**
 * A file of `browser/` as one line of script for the browsers of package.json.
 *
 * @param define words of the code that are replaced by values
 */
function scriptOf(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`scripts/export/browser/${file}`],
    define,
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    // Without "use strict": the types ensure it, and it would be repeated in every page.
    tsconfigRaw: {},
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** The script that every page carries, the same everywhere: one hash in the Content Security Policy stands for all. */
export const bootstrapScript = scriptOf('bootstrap.ts');

/** What comes before a page's data: it starts the scripts at the given addresses. */
export function startScriptsScript(addresses: string[]): string {
  return scriptOf('startScripts.ts', { SCRIPTS: JSON.stringify(addresses.join(' ')) });
}
