import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** Thrown by an optional step when a page's markup is unexpected; the message names the pattern that did not match. */
export class UnexpectedOutputError extends Error {}

const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Bundles a file of `browser/` into one line, with some identifiers replaced with values. */
function bundleScript(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`scripts/export/browser/${file}`],
    define,
    bundle: true,
    minify: true,
    format: 'iife',
    // `chrome >= 111` in package.json is `chrome111` here.
    target: browserslist.map((line) => line.replace(' >= ', '')),
    // Without "use strict": the types ensure it, and it would be repeated in every page.
    tsconfigRaw: {},
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** The script in every page. It is always the same, so one hash in the Content Security Policy is enough. */
export const bootstrapScript = bundleScript('bootstrap.ts');

/** The scripts of Next.js, which load in any order, as soon as the browser finds them. */
const asyncScript = /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
/** The stylesheets that `inlineStyles` has moved to the end of the body; those in the head stay there. */
const lateStylesheets = /(?:<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css"[^>]*>)+(?=<\/body>)/;
/** Script preloads, and polyfills for browsers without modules, which `browserslist` in package.json excludes. */
const needlessScript = /<link rel="preload" as="script"[^>]*>|<script src="[^"]*" noModule=""><\/script>/g;
/** The page's React data, and the global that chunks register with. Their order does not matter. */
const inlineScript =
  /<script(?: id="_R_")?>((?:\(?self\.__next_f|\(globalThis\["TURBOPACK"\])[\s\S]*?)<\/script>/g;
/** The theme's script: the first inline function; a page may have further ones. */
const themeScript = /<script>(\(function\b[^<]*)<\/script>/;
/** Scripts that may stay: the theme's, and data. */
const allowedScript = new RegExp(`${themeScript.source}|<script type="application/ld\\+json"`);

/**
 * Tells Chromium that nearly every function of a script will be called immediately, so that it compiles them off the main
 * thread (V8's explicit compile hints); other engines see a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Removes all scripts except the theme's from a page, and lets `browser/bootstrap.ts` start them once the page has rendered:
 * they only hydrate its islands. React's copy of the page's data is moved to a file, because it is as long as the page itself,
 * and would delay the first photograph. Next.js has no option for either. Throws UnexpectedOutputError for unexpected scripts.
 */
export function startScriptsLate(html: string): { data: string; html: (dataAddress: string) => string } {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address));
  const data = [...html.matchAll(inlineScript)].map(([, code]) => code);
  const [links = ''] = lateStylesheets.exec(html) ?? [];
  const sheets = [...links.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join(' ');
  const rest = html
    .replace(links, links && `<noscript>${links}</noscript>`)
    .replace(asyncScript, '')
    .replace(needlessScript, '')
    .replace(inlineScript, '');
  const unknown = rest
    .split(/(?=<script)/)
    .find((part) => part.startsWith('<script') && !allowedScript.test(part));
  const missing = [
    addresses.size === 0 && 'the scripts of Next.js (asyncScript)',
    data.length === 0 && 'the data for React (inlineScript)',
    !themeScript.test(rest) && 'the script of the theme (themeScript)',
  ].filter(Boolean);
  if (missing.length > 0 || unknown) {
    throw new UnexpectedOutputError(
      `${missing.length > 0 ? `it lacks ${missing.join(' and ')}` : `it has an unexpected script, ${unknown?.slice(0, 80)}`}. ` +
        'The patterns are in scripts/export/startScriptsLate.ts.',
    );
  }
  const start = bundleScript('startScripts.ts', { SCRIPTS: JSON.stringify([...addresses].join(' ')) });
  return {
    data: [start, ...data].join(';\n'),
    html: (dataAddress) =>
      rest.replace(
        themeScript,
        (_, theme: string) =>
          `<script${sheets && ` data-sheets="${sheets}"`} data-data="${dataAddress}">${theme};${bootstrapScript}</script>`,
      ),
  };
}
