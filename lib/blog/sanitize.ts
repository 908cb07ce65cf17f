import createDOMPurify, { type WindowLike } from 'dompurify';
import { maxPostLength } from './post';

declare const clean: unique symbol;
/** HTML that went through the sanitizer, the only source of this type. */
export type SafeHtml = string & { readonly [clean]: true };

/** A post's own heading is an h2, so those inside it start here. */
const firstHeadingLevel = 3;

/** How often the HTML is parsed and serialized, at most, until it no longer changes. In practice, two or three times. */
const maxRounds = 6;

const splitNames = (names: string) => names.split(' ');

/** Allowed elements. Of all other elements only the text is kept; scripts and styles are removed entirely. */
const allowedElements = splitNames(
  'h1 h2 h3 h4 h5 h6 p div span a img figure figcaption ul ol li dl dt dd blockquote pre code kbd samp var sub sup ' +
    'em strong b i u s del ins mark small abbr cite dfn q time bdi bdo br hr wbr ' +
    'table caption colgroup col thead tbody tfoot tr th td details summary',
);

/** Sectioning elements and similar ones, which are replaced with `div` elements. */
const sectioningElements = splitNames('address article aside center footer header hgroup main nav section');

/** Attributes allowed on any element, and on specific ones. None sets a size or style, except a picture's size. */
const globalAttributes = splitNames('dir lang title');
const attributesByTag: Record<string, string[]> = {
  A: ['href'],
  IMG: splitNames('alt src width height'),
  OL: splitNames('start reversed'),
  LI: ['value'],
  TD: splitNames('align colspan rowspan'),
  TH: splitNames('align colspan rowspan scope'),
  TIME: ['datetime'],
  DEL: ['datetime'],
  INS: ['datetime'],
  DETAILS: ['open'],
};
const allowedAttributes = [...globalAttributes, ...Object.values(attributesByTag).flat()];

/** Allowed values of some attributes. The spans are limited, because a browser would lay out a cell with a thousand columns. */
const allowedValues: Record<string, RegExp> = {
  // A `data:` picture would be copied into the HTML, the page's data and the feed, and may be an SVG document.
  src: /^(?!\s*(data|blob):)/i,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/**
 * Creates a sanitizer for a window: the browser's own, or jsdom's at build time. Everything a post does not need is
 * dropped, above all scripts, frames, forms, styles and event handlers. Links send no referrer. Pictures load lazily, and upright
 * pictures get an attribute for the style sheet. Headings move below the post's own heading. Tables scroll in boxes.
 *
 * @returns a function that sanitizes HTML, or throws an Error whose message begins with `its HTML` if it cannot be a post
 */
export function createSanitizer(window: WindowLike): (html: string) => SafeHtml {
  const purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', ({ tagName }, data) => {
    const { attrName, attrValue } = data;
    const isAllowed = globalAttributes.includes(attrName) || attributesByTag[tagName]?.includes(attrName);
    if (!isAllowed || allowedValues[attrName]?.test(attrValue) === false) data.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && node.hasAttribute('href')) {
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.tagName === 'IMG') {
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      // Pictures without this attribute are cropped to one height (components/ui/prose.css).
      if (Number(node.getAttribute('height')) > Number(node.getAttribute('width')))
        node.setAttribute('data-upright', '');
    }
  });
  const sanitizeOnce = (html: string): SafeHtml => {
    // Null if the document has a frameset instead of a body, although the type does not say so.
    const fragment: DocumentFragment | null = purifier.sanitize(html, {
      // DOMPurify starts at the body. If `body` were not allowed, DOMPurify would copy everything in it.
      ALLOWED_TAGS: ['body', ...allowedElements, ...sectioningElements],
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    if (!fragment) throw new Error('its HTML is a set of frames (<frameset>), which has no text.');
    arrangeElements(fragment);
    const holder = fragment.ownerDocument.createElement('div');
    holder.append(fragment);
    return holder.innerHTML as SafeHtml;
  };
  return (html) => {
    if (html.length > maxPostLength) {
      throw new Error(
        `its HTML has ${formatThousands(html.length)} characters; a post may have ${formatThousands(maxPostLength)}.`,
      );
    }
    // Parsing serialized HTML may give a different document (mutation XSS): repeat until it is stable.
    let clean = sanitizeOnce(html);
    for (let round = 1; round < maxRounds; round += 1) {
      const next = sanitizeOnce(clean);
      if (next === clean) return clean;
      clean = next;
    }
    throw new Error('its HTML changes each time it is parsed. Nest its elements correctly.');
  };
}

const formatThousands = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** The pattern of a serialized start tag: attribute values are in double quotes and may contain `>`. */
const createTagPattern = (names: string) => `<(?:${names})(?: (?:[^">]|"[^"]*")*)?>`;

/** The beginning of a post: any pictures, each alone or in a paragraph, and the first paragraph of text. */
const firstParagraphPattern = new RegExp(
  `^(?:\\s|${createTagPattern('img')}|${createTagPattern('p')}(?:\\s|${createTagPattern('img')})*</p>)*${createTagPattern('p')}(?:[^<]|${createTagPattern('(?!/p>)[^ >]+')})*</p>`,
);

/**
 * Divides sanitized HTML after its first paragraph of text.
 *
 * @returns the HTML up to the end of that paragraph, and the rest. If the HTML does not begin with a paragraph, or if nothing
 * follows, the result is all of the HTML and null
 */
export function divideHtml(html: SafeHtml): [first: SafeHtml, rest: SafeHtml | null] {
  const length = firstParagraphPattern.exec(html)?.[0].length ?? html.length;
  const rest = html.slice(length).trim();
  return rest === '' ? [html, null] : [html.slice(0, length) as SafeHtml, rest as SafeHtml];
}

export function renameElement(element: Element, name: string): void {
  const replacement = element.ownerDocument.createElement(name);
  for (const { name, value } of element.attributes) replacement.setAttribute(name, value);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

/** Moves headings below the post's own heading, so that the highest is an h3. */
export function lowerHeadings(elements: Element[]): void {
  const headings = elements.filter(({ tagName }) => /^H[1-6]$/.test(tagName));
  const getLevel = ({ tagName }: Element) => Number(tagName[1]);
  const levelShift = firstHeadingLevel - Math.min(firstHeadingLevel, ...headings.map(getLevel));
  if (levelShift === 0) return;
  for (const heading of headings) renameElement(heading, `h${Math.min(6, getLevel(heading) + levelShift)}`);
}

/** Lists all elements in document order. It does not use a query, because jsdom never frees a document that was queried. */
function listElements(parent: ParentNode, elements: Element[] = []): Element[] {
  for (const child of parent.children) {
    elements.push(child);
    listElements(child, elements);
  }
  return elements;
}

/** Changes the elements for which DOMPurify has no option: pictures without a URL, sectioning elements, headings and tables. */
function arrangeElements(fragment: DocumentFragment): void {
  const elements = listElements(fragment);
  for (const element of elements) {
    if (element.tagName === 'IMG' && !element.getAttribute('src')) element.remove();
    else if (element.tagName === 'TABLE') wrapInBox(element);
    else if (sectioningElements.includes(element.tagName.toLowerCase())) renameElement(element, 'div');
  }
  lowerHeadings(elements);
}

/**
 * Puts a table in a box that scrolls and takes keyboard focus: some screen readers do not announce a table that scrolls
 * itself. If an earlier round has added the box, it is reused.
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
