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

/** Makes URLs absolute: in a page they are no longer relative to the stylesheet. */
function withAbsoluteUrls(css: string, address: string): string {
  return css.replace(
    /url\((?!data:)["']?([^"')]+)["']?\)/g,
    (_, url) => `url(${new URL(url, `https://site${address}`).pathname})`,
  );
}

/** At-rules that define names (fonts, properties, keyframes). Kept in every page. */
const definition = /@(font-face|property [\w-]+)\s*\{[^}]*\}/g;

/**
 * Removes fonts and registered properties from the whole stylesheet, because they are inlined in the pages. If they
 * were defined again, the browser would lay out the whole page again, and swap in a font that was late, so that text
 * shifts.
 */
export function withoutDefinitions(css: string): string {
  return css.replace(definition, '');
}

/** Rarely used elements that Tailwind's Preflight has rules for. No script of this site creates one. */
const rareElements = /^(audio|canvas|embed|iframe|menu|object|optgroup|progress|video)$/;

/**
 * Removes from the whole stylesheet what no page can use: utilities that are in no page and no script (such as unused
 * focal points), elements and parts of form fields that no page has, variables that no rule reads, and declarations
 * that are overridden in the same rule.
 *
 * @param site the text of all its pages, scripts and stylesheets
 */
export function withoutUnusedRules(
  css: string,
  site: { pages: string; scripts: string; sheets: string },
): string {
  const html = site.pages;
  const names = new Set(
    `${html} ${site.scripts}`
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .split(/[\s"'`\\]+/),
  );
  const missing = missingFieldParts(html);
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
      if (name && !names.has(name.replaceAll('\\', ''))) removeAll(rule);
    });
  });
  removeRepeatedLineStyles(root);
  root.walkRules(removeOverridden);
  // Tailwind's own variables only, because scripts may read others. The border styles were removed above.
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
/** Pseudo-elements of form fields, and patterns that show that a page has such a field. */
const partsOfFields: [part: RegExp, field: RegExp][] = [
  [/::placeholder/, /\splaceholder="/],
  [/::file-selector-button/, /\stype="file"/],
  [/::-webkit-search/, /\stype="search"/],
  [/::-webkit-(date|calendar)/, /\stype="(date|datetime-local|month|time|week)"/],
  [/::-webkit-(inner|outer)-spin/, /\stype="number"/],
];

/**
 * Removes rules that are not needed for the first paint: hover, print and animations come with the whole stylesheet.
 * Also removes pseudo-elements of form fields that the page does not have, and `:has` selectors (which PurgeCSS does
 * not check) for elements that it does not have.
 */
function withoutLateRules(css: string, html: string): string {
  const root = postcss.parse(css);
  const missing = missingFieldParts(html);
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
  // Initial values for browsers without `@property`: their borders and transforms come with the whole stylesheet.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') removeAll(layer);
  });
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') removeAll(media);
  });
  root.walkAtRules('keyframes', removeAll);
  // At-rules that PurgeCSS has emptied, such as a media query without rules.
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) removeAll(rule);
  });
  return root.toString();
}

/** Pseudo-elements of form fields that the HTML does not have: Tailwind's Preflight styles all of them. */
function missingFieldParts(html: string): RegExp[] {
  return partsOfFields.flatMap(([part, field]) => (field.test(html) ? [] : [part]));
}

/** Removes repeated border styles: Tailwind's Preflight makes all borders solid already. */
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

/** Removes a node, and parents that become empty. */
function removeAll(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if ((parent instanceof Rule || parent instanceof AtRule) && parent.nodes?.length === 0) removeAll(parent);
}

/**
 * Inlines the rules that a page needs in its head, and moves the stylesheet links to the end of the body: the first
 * paint then waits for one response instead of two. The inlined rules stay when the stylesheet has loaded: without
 * them the browser would load its fonts again, and swap in one that was late.
 *
 * @param html a page of the export
 * @param read returns the text of a stylesheet by its URL
 * @throws UnexpectedOutput when the page links to no stylesheet
 */
export async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(stylesheet)].map(([link, address = '']) => ({ link, address }));
  if (links.length === 0 || !html.includes('</head>') || !html.includes('</body>')) {
    throw new UnexpectedOutput(
      'it links to no stylesheet that matches `stylesheet` in scripts/site/export/inlineStyles.ts.',
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
