import createDOMPurify, { type WindowLike } from 'dompurify';
import { excessOf } from './limits';

declare const clean: unique symbol;
/** HTML that went through the sanitizer. Nothing else in the project makes this type. */
export type SafeHtml = string & { readonly [clean]: true };

/** A post's own heading is an h2, so those inside it start here. */
const firstHeadingLevel = 3;

/** How often HTML is read and written until it stays the same; two or three times do in practice. */
const mostRounds = 6;

/** How much more than a post its clean HTML may be: the sanitizer adds attributes, and the ends that are missing. */
const slack = 3;

const list = (names: string) => names.split(' ');

/** What a post needs. Of everything else only the words stay, of scripts and the like nothing. */
const elements = list(
  'h1 h2 h3 h4 h5 h6 p div span a img figure figcaption ul ol li dl dt dd blockquote pre code kbd samp var sub sup ' +
    'em strong b i u s del ins mark small abbr cite dfn q time bdi bdo br hr wbr ' +
    'table caption colgroup col thead tbody tfoot tr th td details summary',
);

/** Parts of a page, which a post is not: it has them as plain blocks. */
const blocks = list('address article aside center footer header hgroup main nav section');

/** What any element may have, and what only some may. Nothing can set a size or a look but a picture its shape. */
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

/** Values of some attributes: no cell spans a thousand columns, which a browser would all lay out. */
const values: Record<string, RegExp | undefined> = {
  // Pictures in the address itself would be in the page, in its data and in the feed; those of SVG are documents.
  src: /^(?!\s*(data|blob):)/i,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

/**
 * The sanitizer for a window: the browser's own, or one made at build time.
 * What a post does not need is dropped, scripts, frames, forms, styles and handlers first of all; links tell the other
 * side nothing; pictures load when they are near; headings move below the post's own; tables scroll in boxes.
 *
 * @returns cleans HTML; throws an Error with a sentence about `its HTML` where there is no post to be made of it
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
    }
  });
  const pass = (html: string, factor: number): SafeHtml => {
    const excess = excessOf(html, factor);
    if (excess) throw new Error(`its HTML ${excess}.`);
    // Null where the document has frames in the place of a body, whatever its type says.
    const fragment: DocumentFragment | null = purifier.sanitize(html, {
      // The body is what the purifier begins with: it would copy all of a body that it does not know.
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
    // A browser may read what was written otherwise than it was meant: once more, until both agree.
    let clean = pass(html, 1);
    for (let round = 1; round < mostRounds; round += 1) {
      const again = pass(clean, slack);
      if (again === clean) return clean;
      clean = again;
    }
    throw new Error('its HTML changes each time it is read. Nest its elements in the usual way.');
  };
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Does what DOMPurify cannot: pictures without an address, sectioning elements, headings and tables. */
function arrange(fragment: DocumentFragment): void {
  // One list for all of it: each question would go through the whole post.
  const all = [...fragment.querySelectorAll('*')];
  const levelOf = ({ tagName }: Element) => Number(/^H([1-6])$/.exec(tagName)?.[1] ?? 0);
  const highest = all.reduce(
    (level, element) => Math.min(level, levelOf(element) || level),
    firstHeadingLevel,
  );
  for (const element of all) {
    const level = levelOf(element);
    if (level && highest < firstHeadingLevel) {
      rename(element, `h${Math.min(6, level + firstHeadingLevel - highest)}`);
    } else if (element.tagName === 'IMG' && !element.getAttribute('src')) {
      element.remove();
    } else if (element.tagName === 'TABLE') {
      putInBox(element);
    } else if (blocks.includes(element.tagName.toLowerCase())) {
      rename(element, 'div');
    }
  }
}

/**
 * Puts a table into a box that scrolls when the table is wider than the page, and that the keyboard reaches. A table
 * that scrolls itself is no table to some screen readers. The box of an earlier round is used again.
 */
function putInBox(table: Element): void {
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
