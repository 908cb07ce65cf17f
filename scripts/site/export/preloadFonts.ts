/** Rules of the fonts that Next.js preloads: it marks their files with `.p.`. */
const preloaded = /@font-face\{[^}]*?url\((\/_next\/static\/media\/[^)]*\.p\.[^)]*\.woff2)\)/g;

/**
 * Adds missing font preloads. Next.js preloads fonts on every page except the 404 page, whose text would wait for its
 * font for up to 100 ms (`font-display: optional`).
 *
 * @param html a page with inlined rules
 */
export function preloadFonts(html: string): string {
  const links = [...html.matchAll(preloaded)]
    .map(
      ([, address]) => `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2"/>`,
    )
    .filter((link) => !html.includes(link));
  return html.replace(/(?=<meta name="theme-color")|(?=<\/head>)/, links.join(''));
}
