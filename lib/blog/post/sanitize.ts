import createDOMPurify, { type WindowLike } from 'dompurify';
import { maxCharacters } from './post';

declare const clean: unique symbol;
/** HTML that went through the sanitizer, the only source of this type. */
export type SafeHtml = string & { readonly [clean]: true };

/** A post's own heading is an h2, so those inside it start here. */
const firstHeadingLevel = 3;

/** How often HTML is parsed and serialized until it no longer changes; in practice two or three times are enough. */
const maxRounds = 6;

const list = (names: string) => names.split(' ');

/** Allowed elements. Of all others only the text is kept; scripts and the like are removed entirely. */
const elements = list(
  'h1 h2 h3 h4 h5 h6 p div span a img figure figcaption ul ol li dl dt dd blockquote pre code kbd samp var sub sup ' +
    'em strong b i u s del ins mark small abbr cite dfn q time bdi bdo br hr wbr ' +
    'table caption colgroup col thead tbody tfoot tr th td details summary',
);

/** Sectioning elements and similar, which are replaced by plain `div`s. */
const blocks = list('address article aside center footer header hgroup main nav section');

/** Attributes allowed on any element, and on specific ones. None sets a size or style, except a picture's size. */
const attributesOfAll = list('dir lang title');
const attributesOf: Record<string, string[] | undefined> = {
  A: ['href'],
  IMG: list('alt src width height'),
  OL: list('start reversed'),
  LI: ['value'],
  TD: list('align colspan rowspan'),
  TH: list('align colspan rowspan scope'),
  TIME: ['datetime'],
  DEL: ['datetime'],
  INS: ['datetime'],
  DETAILS: ['open'],
};
const attributes = [
  ...attributesOfAll,
  ...new Set(Object.values(attributesOf).flatMap((names) => names ?? [])),
];

/** Allowed values of some attributes: no cell spans a thousand columns, all of which a browser would lay out. */
const values: Record<string, RegExp | undefined> = {
  // `data:` pictures would be in the page, in its data and in the feed; SVG ones are documents.
  src: /^(?!\s*(data|blob):)/i,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/**
 * Creates a sanitizer for a window: the browser's own, or jsdom's at build time. Everything a post does not need is
 * dropped, above all scripts, frames, forms, styles and event handlers; links send no referrer; pictures load lazily, and
 * upright ones are marked;
 * headings move below the post's own; tables scroll in boxes.
 *
 * @returns a function that sanitizes HTML; it throws an Error with a sentence about `its HTML` when it cannot be a post
 */
export function createSanitizer(window: WindowLike): (html: string) => SafeHtml {
  const purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', ({ tagName }, data) => {
    const { attrName, attrValue } = data;
    const known = attributesOfAll.includes(attrName) || attributesOf[tagName]?.includes(attrName);
    if (!known || values[attrName]?.test(attrValue) === false) data.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && node.hasAttribute('href')) {
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.tagName === 'IMG') {
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      // Others are cropped to one height (components/ui/prose.css).
      if (Number(node.getAttribute('height')) > Number(node.getAttribute('width')))
        node.setAttribute('data-upright', '');
    }
  });
  const pass = (html: string): SafeHtml => {
    // Null if the document has a frameset instead of a body, although the type does not say so.
    const fragment: DocumentFragment | null = purifier.sanitize(html, {
      // DOMPurify starts at the body: if that were not allowed, it would copy all of it.
      ALLOWED_TAGS: ['body', ...elements, ...blocks],
      ALLOWED_ATTR: attributes,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    if (!fragment) throw new Error('its HTML is a set of frames (<frameset>), which has no text.');
    arrange(fragment);
    const holder = fragment.ownerDocument.createElement('div');
    holder.append(fragment);
    return holder.innerHTML as SafeHtml;
  };
  return (html) => {
    if (html.length > maxCharacters) {
      throw new Error(
        `its HTML has ${spelled(html.length)} characters; a post may have ${spelled(maxCharacters)}.`,
      );
    }
    // Parsing serialized HTML may give a different document (mutation XSS): repeat until it is stable.
    let clean = pass(html);
    for (let round = 1; round < maxRounds; round += 1) {
      const again = pass(clean);
      if (again === clean) return clean;
      clean = again;
    }
    throw new Error('its HTML changes each time it is parsed. Nest its elements correctly.');
  };
}

/** A number with commas between thousands. */
const spelled = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** A tag as it is serialized: attribute values are in double quotes and may contain `>`. */
const tag = (names: string) => `<(?:${names})(?: (?:[^">]|"[^"]*")*)?>`;

/** Pictures at the beginning, each alone or in a paragraph, and the first paragraph of text. */
const opening = new RegExp(
  `^(?:\\s|${tag('img')}|${tag('p')}(?:\\s|${tag('img')})*</p>)*${tag('p')}(?:[^<]|${tag('(?!/p>)[^ >]+')})*</p>`,
);

/**
 * Divides sanitized HTML after its first paragraph of text.
 *
 * @returns the HTML up to there, and what follows; all of it and null if it does not begin with a paragraph, or if
 * nothing follows
 */
export function divideHtml(html: SafeHtml): [first: SafeHtml, rest: SafeHtml | null] {
  const length = opening.exec(html)?.[0].length ?? html.length;
  const rest = html.slice(length).trim();
  return rest === '' ? [html, null] : [html.slice(0, length) as SafeHtml, rest as SafeHtml];
}

/** Replaces an element with one of another name. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Moves headings below the post's own, so that the highest is an h3. */
export function lowerHeadings(elements: Element[]): void {
  const headings = elements.filter(({ tagName }) => /^H[1-6]$/.test(tagName));
  const levelOf = ({ tagName }: Element) => Number(tagName[1]);
  const drop = firstHeadingLevel - Math.min(firstHeadingLevel, ...headings.map(levelOf));
  if (drop === 0) return;
  for (const heading of headings) rename(heading, `h${Math.min(6, levelOf(heading) + drop)}`);
}

/** All elements in document order. Without a query: jsdom never forgets a document that was queried. */
function elementsIn(parent: ParentNode, found: Element[] = []): Element[] {
  for (const child of parent.children) {
    found.push(child);
    elementsIn(child, found);
  }
  return found;
}

/** Does what DOMPurify cannot: handles pictures without a URL, sectioning elements, headings and tables. */
function arrange(fragment: DocumentFragment): void {
  const all = elementsIn(fragment);
  for (const element of all) {
    if (element.tagName === 'IMG' && !element.getAttribute('src')) element.remove();
    else if (element.tagName === 'TABLE') wrapInBox(element);
    else if (blocks.includes(element.tagName.toLowerCase())) rename(element, 'div');
  }
  lowerHeadings(all);
}

/**
 * Puts a table in a box that scrolls and takes keyboard focus: some screen readers do not announce a table that scrolls
 * itself. The box of an earlier round is reused.
 */
function wrapInBox(table: Element): void {
  const parent = table.parentElement;
  if (parent?.closest('table')) return;
  const box =
    parent?.tagName === 'DIV' && parent.childNodes.length === 1
      ? parent
      : table.ownerDocument.createElement('div');
  if (box !== parent) {
    table.replaceWith(box);
    box.append(table);
  }
  box.setAttribute('role', 'group');
  box.setAttribute('tabindex', '0');
}
