import postcss, { AtRule, type ChildNode, type Root, Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { UnexpectedOutput } from './unexpectedOutput';

const stylesheet = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

/** Classes that the script in the head sets before the first paint. */
const classesOfTheme = ['js', 'dark', 'light'];

/** Class names, ids, tags and attributes of a page. */
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

/** At-rules that define names (fonts, properties, keyframes). Kept in every page. */
const definition = /@(font-face|property [\w-]+)\s*\{[^}]*\}/g;

/**
 * Takes the fonts and the registered variables out of a stylesheet that comes after its rules were put into the pages.
 * Named a second time they would be new to the browser: it would lay out the whole page again, and show a font that
 * came too late, so that the text moves.
 */
export function withoutDefinitions(css: string): string {
  return css.replace(definition, '');
}

/** Elements that Tailwind's Preflight has rules for, and few sites use. No script of ours makes one. */
const rareElements = /^(audio|canvas|embed|iframe|menu|object|optgroup|progress|video)$/;

/**
 * Takes out of the whole stylesheet what no page can use: utilities that stand in no page and no script (focal points
 * that no photograph has, parts of the preview), elements and the parts of fields that no page has, variables that no
 * rule reads, and what the same rule says again below.
 *
 * @param site the text of all its pages, scripts and stylesheets
 */
export function withoutUnusedRules(
  css: string,
  site: { pages: string; scripts: string; sheets: string },
): string {
  const html = site.pages;
  const words = new Set(
    `${html} ${site.scripts}`
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .split(/[\s"'`\\]+/),
  );
  const missing = partsOfMissingFields(html);
  const root = postcss.parse(css);
  removeSelectors(
    root,
    (selector) =>
      missing.some((part) => part.test(selector)) ||
      (rareElements.test(selector) && !html.includes(`<${selector}`)) ||
      (selector.includes('select:is([multiple]') && !html.includes('<select multiple')),
  );
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const [, name] = /^\.((?:\\.|[\w-])+)/.exec(rule.selector) ?? [];
      if (name && !words.has(name.replaceAll('\\', ''))) removeAll(rule);
    });
  });
  removeRepeatedLineStyles(root);
  root.walkRules(removeOverridden);
  // Tailwind's own only: others are read by scripts too. Those of lines went with the lines' styles.
  root.walkDecls(/^--tw-/, (declaration) => {
    if (declaration.prop === '--tw-border-style' || !site.sheets.includes(`var(${declaration.prop}`))
      removeAll(declaration);
  });
  return root.toString();
}

/** Removes duplicate declarations, and fallbacks that no supported browser needs. */
function removeOverridden(rule: Rule): void {
  const later = new Set<string>();
  for (const node of [...rule.nodes].reverse()) {
    if (node.type !== 'decl') continue;
    if (later.has(`${node.prop}:${node.value}`) || later.has(node.prop)) node.remove();
    later.add(`${node.prop}:${node.value}`);
    if (/^[\d.]+$/.test(node.value) && !node.important) later.add(node.prop);
  }
}

/** Transitions and animations: not needed before hydration. */
const motion = /^(transition|animation|--(tw-(duration|ease)|default-transition))/;
/** Parts that browsers put into fields, and what shows that a page has such a field. */
const partsOfFields: [part: RegExp, field: RegExp][] = [
  [/::placeholder/, /\splaceholder="/],
  [/::file-selector-button/, /\stype="file"/],
  [/::-webkit-search/, /\stype="search"/],
  [/::-webkit-(date|calendar)/, /\stype="(date|datetime-local|month|time|week)"/],
  [/::-webkit-(inner|outer)-spin/, /\stype="number"/],
];

/**
 * Takes out what only a pointer, a printer or a moving part needs: it comes with the whole stylesheet, soon enough for
 * each. The parts of fields go from pages without such a field, and what waits for an element inside another (`:has`, which
 * PurgeCSS does not look into) from pages without it.
 */
function withoutLateRules(css: string, html: string): string {
  const root = postcss.parse(css);
  const missing = partsOfMissingFields(html);
  const isLate = (selector: string) => {
    const [, has] = /:has\(\.([\w-]+)/.exec(selector) ?? [];
    return (
      /:(hover|active)/.test(selector) ||
      missing.some((part) => part.test(selector)) ||
      (has !== undefined && !html.includes(has))
    );
  };
  removeSelectors(root, isLate);
  root.walkDecls(motion, removeAll);
  removeRepeatedLineStyles(root);
  root.walkRules(removeOverridden);
  // Initial values for browsers without `@property`: their lines and moves come with the whole stylesheet.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') removeAll(layer);
  });
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') removeAll(media);
  });
  root.walkAtRules('keyframes', removeAll);
  // What PurgeCSS has emptied, such as a media query without a rule.
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) removeAll(rule);
  });
  return root.toString();
}

/** Rules of the parts of fields that no page has: Tailwind's Preflight has those of every field there is. */
function partsOfMissingFields(html: string): RegExp[] {
  return partsOfFields.flatMap(([part, field]) => (field.test(html) ? [] : [part]));
}

/** Lines are solid from the start (Tailwind's Preflight); the sheet says it again in each rule with a line. */
function removeRepeatedLineStyles(root: Root): void {
  root.walkDecls(/^border(-\w+)*-style$/, (declaration) => {
    if (declaration.value === 'var(--tw-border-style)') removeAll(declaration);
  });
}

function removeSelectors(root: Root, isUnwanted: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !isUnwanted(selector));
    if (selectors.length === rule.selectors.length) return;
    if (selectors.length === 0) removeAll(rule);
    else rule.selectors = selectors;
  });
}

/** Removes a node, and the rules that are empty without it. */
function removeAll(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if ((parent instanceof Rule || parent instanceof AtRule) && parent.nodes?.length === 0) removeAll(parent);
}

/**
 * Puts the rules that a page needs into its head, and the links to all of them behind the page: its first paint then waits
 * for one answer of the server, not for two. The rules stay when the stylesheet has come: without them the browser would
 * look for its fonts anew, and show one that came too late.
 *
 * @param html a page of the export
 * @param read gives the text of a stylesheet by its address
 * @throws UnexpectedOutput when the page links to no stylesheet
 */
export async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(stylesheet)].map(([link, address = '']) => ({ link, address }));
  if (links.length === 0 || !html.includes('</head>') || !html.includes('</body>')) {
    throw new UnexpectedOutput(
      'it links to no stylesheet in the shape of `stylesheet` in scripts/export/inlineStyles.ts.',
    );
  }
  const sheets = await Promise.all(
    links.map(async ({ address }) => withAbsoluteUrls(await read(address), address)),
  );
  const used = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: sheets.join('') }],
    variables: true,
    keyframes: true,
    extractors: [{ extensions: ['html'], extractor: namesIn }],
  });
  const rules = used.map((sheet) => withoutLateRules(sheet.css, html)).join('');
  return html
    .replace(stylesheet, '')
    .replace('</head>', () => `<style>${rules}</style></head>`)
    .replace('</body>', () => `${links.map(({ link }) => link).join('')}</body>`);
}
