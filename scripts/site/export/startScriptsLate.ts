import { bootstrapScript, startScriptsScript } from './browserCode';
import { UnexpectedOutput } from './unexpectedOutput';

/** The scripts of Next.js, which load in any order, as soon as the browser finds them. */
const asyncScript = /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
/** The stylesheets that `inlineStyles` has moved to the end of the body; those in the head stay there. */
const lateStylesheets = /(?:<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css"[^>]*>)+(?=<\/body>)/;
/** A script preload. */
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** The page's React data, and the global that chunks register with. Their order does not matter. */
const inlineScript =
  /<script(?: id="_R_")?>((?:\(?self\.__next_f|\(globalThis\["TURBOPACK"\])[\s\S]*?)<\/script>/g;
/** Polyfills for browsers without modules, which this site does not support (`browserslist` in package.json). */
const noModuleScript = /<script src="[^"]*" noModule=""><\/script>/g;
/** The theme's script. */
const themeScript = /<script>(\(function\([^<]*)<\/script>/;
/** Scripts that may stay: the theme's, and data. */
const allowedScript = new RegExp(`${themeScript.source}|<script type="application/ld\\+json"`);

/**
 * Tells Chromium that nearly every function of a script will be called immediately (V8's explicit compile hints). They
 * are then compiled off the main thread, which would otherwise be blocked; other engines see a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A page whose scripts start late, and its React data, which becomes a separate script. */
export type LatePage = {
  /** The page, given the URL of that script. */
  html: (dataAddress: string) => string;
  /** That script: the code that starts the others, and the data. */
  data: string;
};

/**
 * Removes all scripts except the theme's from a page, and lets `browser/bootstrap.ts` start them once the page has
 * rendered. The page is complete without them; they only hydrate its islands. React's copy of the page's data is
 * moved to a file, because it is as long as the page itself, and would delay the first photograph. Next.js has no
 * option for either.
 *
 * @param html a page of the export
 * @throws UnexpectedOutput when the page's scripts do not look as expected
 */
export function startScriptsLate(html: string): LatePage {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address));
  const data = [...html.matchAll(inlineScript)].map(([, code]) => code);
  const [links = ''] = lateStylesheets.exec(html) ?? [];
  const sheets = [...links.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join(' ');
  const rest = html
    .replace(links, '')
    .replace(asyncScript, '')
    .replace(scriptPreload, '')
    .replace(inlineScript, '')
    .replace(noModuleScript, '');
  const unknown = rest
    .split(/(?=<script)/)
    .filter((part) => part.startsWith('<script') && !allowedScript.test(part));
  const missing = [
    addresses.size === 0 && 'the scripts of Next.js (asyncScript)',
    data.length === 0 && 'the data for React (inlineScript)',
    !themeScript.test(rest) && 'the script of the theme (themeScript)',
  ].filter(Boolean);
  if (missing.length > 0 || unknown.length > 0) {
    throw new UnexpectedOutput(
      `${missing.length > 0 ? `it lacks ${missing.join(' and ')}` : `it has an unexpected script, ${unknown[0]?.slice(0, 80)}`}. ` +
        'The patterns are in scripts/site/export/startScriptsLate.ts.',
    );
  }
  return {
    data: [startScriptsScript([...addresses]), ...data].join(';\n'),
    html: (dataAddress) =>
      rest.replace(
        themeScript,
        (_, theme: string) =>
          `<script${sheets && ` data-sheets="${sheets}"`} data-data="${dataAddress}">${theme};${bootstrapScript}</script>`,
      ),
  };
}
