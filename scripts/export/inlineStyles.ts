import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

const stylesheet = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

/** Classes that the script in the head sets before the first paint. */
const classesOfTheme = ['js', 'dark', 'light'];

/** The names in a page that a selector can match. */
function namesIn(html: string) {
  const values = (attribute: string) =>
    [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
      value
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .split(/\s+/),
    );
  return {
    classes: [...values('class'), ...classesOfTheme],
    ids: values('id'),
    tags: [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag),
    attributes: { names: [...html.matchAll(/\s([a-z-]+)=/g)].map(([, name = '']) => name), values: [] },
    undetermined: [],
  };
}

/** In a page, addresses are no longer relative to the stylesheet. */
function withAbsoluteUrls(css: string, address: string): string {
  return css.replace(
    /url\((?!data:)["']?([^"')]+)["']?\)/g,
    (_, url) => `url(${new URL(url, `https://site${address}`).pathname})`,
  );
}

/** Fonts of the site's own; the fallbacks are on the visitor's machine. */
const fontFace = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Takes the fonts out of a stylesheet that comes after its rules were put into the pages. Named a second time they
 * would be new to the browser, which then shows a font that came too late, and the text moves.
 */
export function withoutFonts(css: string): string {
  return css.replace(fontFace, '');
}

/** Takes out what only a pointer or a printer needs: it comes with the whole stylesheet, soon enough for both. */
function withoutLateRules(css: string): string {
  const root = postcss.parse(css);
  root.walkRules(/:(hover|active)/, (rule) => {
    rule.selectors = rule.selectors.filter((selector) => !/:(hover|active)/.test(selector));
    if (rule.selectors.every((selector) => selector === '')) rule.remove();
  });
  root.walkAtRules('media', (media) => {
    if (media.params === 'print' || media.nodes?.length === 0) media.remove();
  });
  return root.toString();
}

/**
 * Puts the rules that a page needs into the page, instead of a link to all of them: its first paint then waits for
 * one answer of the server, not for two. React fetches the whole stylesheet when it takes over.
 *
 * @param html a page of the export
 * @param file its name, for the error
 * @param read gives the text of a stylesheet by its address
 * @throws Error when the page links to no stylesheet: Next.js has changed its output
 */
export async function inlineStyles(
  html: string,
  file: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(stylesheet)];
  if (links.length === 0) {
    throw new Error(
      `${file}: it links to no stylesheet that scripts/export/inlineStyles.ts knows. Next.js has changed its output; ` +
        'compare the <link> elements of the page with the pattern there.',
    );
  }
  const css = await Promise.all(
    links.map(async ([, address = '']) => ({ raw: withAbsoluteUrls(await read(address), address) })),
  );
  const used = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css,
    variables: true,
    extractors: [{ extensions: ['html'], extractor: namesIn }],
  });
  const style = `<style>${used.map((sheet) => withoutLateRules(sheet.css)).join('')}</style>`;
  return html.replace(stylesheet, '').replace('</head>', () => `${style}</head>`);
}
