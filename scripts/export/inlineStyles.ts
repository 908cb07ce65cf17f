import { JSDOM } from 'jsdom';
import postcss, { AtRule, type ChildNode, type Root, Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { UnexpectedOutputError } from './startScriptsLate';

const stylesheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

/** Classes that the script in the head sets before the first paint. */
const themeClasses = ['js', 'dark', 'light'];

const decodeEntities = (html: string) =>
  html.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Removes the content of late sections and menus from a page: it is hidden until the whole stylesheet has arrived. */
function removeLateParts(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const part of document.querySelectorAll('.deferred, [popover]')) part.replaceChildren();
  return document.documentElement.outerHTML;
}

/** Class names, ids, tags and attributes of a page. */
function extractNames(html: string) {
  const getValues = (attribute: string) =>
    [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
      decodeEntities(value).split(/\s+/),
    );
  return {
    classes: [...getValues('class'), ...themeClasses],
    ids: getValues('id'),
    tags: [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag),
    attributes: { names: [...html.matchAll(/\s([a-z-]+)=/g)].map(([, name = '']) => name), values: [] },
    undetermined: [],
  };
}

/** Makes URLs absolute: in a page they are no longer relative to the stylesheet. */
function makeUrlsAbsolute(css: string, address: string): string {
  return css.replace(
    /url\((?!data:)["']?([^"')]+)["']?\)/g,
    (_, url) => `url(${new URL(url, `https://site${address}`).pathname})`,
  );
}

const fontFace = /@font-face\s*\{[^}]*\}/g;

/** Whether a font arrives after the first paint: it has a file, and Next.js does not preload it, which it marks with `.p.`. */
const isLateFont = (rule: string): boolean => /url\((?![^)]*\.p\.)/.test(rule);

/** Removes the fonts that every page defines inline: defined a second time, they would shift its text. */
export function removeInlinedFonts(css: string): string {
  return css.replace(fontFace, (rule) => (isLateFont(rule) ? rule : ''));
}

/** Properties that are not needed before hydration: motion, pointers, and what Preflight sets to its initial value. */
const lateProperties =
  /^(transition|animation|scroll-behavior|-webkit-tap-highlight-color|cursor|(-webkit-)?user-select|touch-action|tab-size|font-(feature|variation)-settings)/;

/** Pseudo-elements of form fields, all styled by Preflight, and patterns that show that a page has such a field. */
const fieldPseudoElements: [part: RegExp, field: RegExp][] = [
  [/::placeholder/, /\splaceholder="/],
  [/::file-selector-button/, /\stype="file"/],
  [/::-webkit-search/, /\stype="search"/],
  [/::-webkit-(date|calendar)/, /\stype="(date|datetime-local|month|time|week)"/],
  [/::-webkit-(inner|outer)-spin/, /\stype="number"/],
];

/**
 * Removes what is not needed for the first paint: hover, focus, print, motion, fonts that are not preloaded, the layer
 * `deferred`, initial values for browsers without `@property`, parts of form fields that the page does not have, and border
 * styles, which Preflight makes solid.
 */
function removeLateRules(css: string, html: string): string {
  const root = postcss.parse(css);
  const missingFieldParts = fieldPseudoElements.filter(([, field]) => !field.test(html));
  removeSelectors(
    root,
    (selector) =>
      /:(hover|active|focus)/.test(selector) || missingFieldParts.some(([part]) => part.test(selector)),
  );
  root.walkDecls(lateProperties, removeWithEmptyParents);
  root.walkAtRules('font-face', (rule) => {
    if (isLateFont(rule.toString())) rule.remove();
  });
  root.walkDecls(/^border(-\w+)*-style$/, (declaration) => {
    if (declaration.value === 'var(--tw-border-style)') removeWithEmptyParents(declaration);
  });
  root.walkAtRules((rule) => {
    const isLate = /^(keyframes .*|media (print|\(forced-colors: ?active\))|layer properties)$/.test(
      `${rule.name} ${rule.params}`,
    );
    // The layer stays, but empty: the order of the layers must be that of the whole stylesheet, which comes later.
    if (rule.name === 'layer' && rule.params === 'deferred')
      rule.replaceWith(new AtRule({ name: 'layer', params: 'deferred' }));
    // PurgeCSS leaves empty media queries.
    if (isLate || rule.nodes?.length === 0) removeWithEmptyParents(rule);
  });
  removeRepetitions(root);
  removeUnusedVariables(root);
  return root.toString();
}

/**
 * Removes declarations that Tailwind repeats: about 150 B of each page's first round trip. The variable for the line height
 * (`--tw-leading`) is only kept among utilities, because no component has a utility that sets its font size.
 */
function removeRepetitions(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities') return;
    layer.walkDecls('--tw-leading', removeWithEmptyParents);
    layer.walkDecls('line-height', (declaration) => {
      declaration.value = declaration.value.replace(/^var\(--tw-leading,(.+)\)$/, '$1');
    });
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isRepetition = (later: ChildNode) =>
      later.type === 'decl' && later.prop === prop && (later.value === value || prop === 'line-height');
    for (let later = declaration.next(); later; later = later.next()) {
      if (!isRepetition(later)) continue;
      removeWithEmptyParents(declaration);
      return;
    }
  });
}

/** Removes variables that no rule uses, repeatedly, because an unused variable can use another one. */
function removeUnusedVariables(root: Root): void {
  const usedVariables = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const unusedNodes: ChildNode[] = [];
  const definedNames = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    if (!usedVariables.has(declaration.prop)) unusedNodes.push(declaration);
  });
  root.walkAtRules('property', (rule) => {
    if (!usedVariables.has(rule.params) || definedNames.has(rule.params)) unusedNodes.push(rule);
    definedNames.add(rule.params);
  });
  for (const node of unusedNodes) removeWithEmptyParents(node);
  if (unusedNodes.length > 0) removeUnusedVariables(root);
}

function removeSelectors(root: Root, isUnwanted: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !isUnwanted(selector));
    if (selectors.length === rule.selectors.length) return;
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else rule.selectors = selectors;
  });
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if ((parent instanceof Rule || parent instanceof AtRule) && parent.nodes?.length === 0)
    removeWithEmptyParents(parent);
}

/**
 * Inlines the rules that a page needs in its head, and moves the stylesheet links to the end of the body: the first paint
 * waits for one response instead of two. The inlined rules stay when the stylesheet has loaded: without them the browser
 * would load the fonts again, and swap in a late one. Throws UnexpectedOutputError if the page links to no stylesheet.
 */
export async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(stylesheetLink)].map(([link, address = '']) => ({ link, address }));
  if (links.length === 0 || !html.includes('</head>') || !html.includes('</body>')) {
    throw new UnexpectedOutputError(
      'it links to no stylesheet that matches `stylesheetLink` in scripts/export/inlineStyles.ts.',
    );
  }
  const sheets = await Promise.all(
    links.map(async ({ address }) => makeUrlsAbsolute(await read(address), address)),
  );
  const purgedSheets = await new PurgeCSS().purge({
    content: [{ raw: removeLateParts(html), extension: 'html' }],
    css: [{ raw: sheets.join('') }],
    keyframes: true,
    extractors: [{ extensions: ['html'], extractor: extractNames }],
  });
  const rules = purgedSheets.map((sheet) => removeLateRules(sheet.css, html)).join('');
  return html
    .replace(stylesheetLink, '')
    .replace('</head>', () => `<style>${rules}</style></head>`)
    .replace('</body>', () => `${links.map(({ link }) => link).join('')}</body>`);
}

/** Rules of the fonts that Next.js preloads: it marks their files with `.p.`. */
const preloadedFont = /@font-face\{[^}]*?url\((\/_next\/static\/media\/[^)]*\.p\.[^)]*\.woff2)\)/g;

/** Adds missing font preloads to a page with inlined rules: Next.js omits them on the 404 page, whose text would wait. */
export function preloadFonts(html: string): string {
  const links = [...html.matchAll(preloadedFont)]
    .map(
      ([, address]) => `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2"/>`,
    )
    .filter((link) => !html.includes(link));
  return html.replace(/(?=<meta name="theme-color")|(?=<\/head>)/, links.join(''));
}
