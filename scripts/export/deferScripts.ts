/** Next.js's own scripts in a page: loaded in any order, as soon as the browser finds them. */
const asyncScript = /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
/** A hint to fetch one of them early. */
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** Any script with an address, but for those that only browsers without modules run. */
const otherScript = /<script(?![^>]*noModule)[^>]*\ssrc=/;

/**
 * Starts a page's scripts after its `load` event instead of along with its first photograph. The page is complete
 * without them; they only bring its islands to life. Next.js has no switch for it.
 *
 * @param html a page of the export
 * @param file its name, for the error
 * @throws Error when the page's scripts do not look as expected: Next.js has changed its output
 */
export function deferScripts(html: string, file: string): string {
  const addresses = new Set([...html.matchAll(asyncScript)].map(([, address]) => address));
  const rest = html.replace(asyncScript, '').replace(scriptPreload, '');
  if (addresses.size === 0 || otherScript.test(rest) || !rest.includes('</body>')) {
    throw new Error(
      `${file}: its scripts do not look as scripts/export/deferScripts.ts expects. Next.js has changed its output; ` +
        'compare the <script> elements of the page with the patterns there.',
    );
  }
  const start = `addEventListener("load",function(){${JSON.stringify([...addresses])}.forEach(function(a){var s=document.createElement("script");s.src=a;document.head.appendChild(s)})})`;
  return rest.replace('</body>', () => `<script>${start}</script></body>`);
}
