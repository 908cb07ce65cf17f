import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
/** `chrome >= 111` in package.json is `chrome111` here. */
const browsers = browserslist.map((line) => line.replace(' >= ', ''));

/**
 * Bundles a file of `browser/` into one line, for the browsers in package.json.
 *
 * @param define identifiers that are replaced with values
 */
function scriptOf(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`scripts/site/export/browser/${file}`],
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

/** The script in every page. It is always the same, so one hash in the Content Security Policy is enough. */
export const bootstrapScript = scriptOf('bootstrap.ts');

/** The code that starts the scripts at the given URLs; prepended to a page's data. */
export function startScriptsScript(addresses: string[]): string {
  return scriptOf('startScripts.ts', { SCRIPTS: JSON.stringify(addresses.join(' ')) });
}
