/**
 * Size limits of a post, the same as in firestore.rules. Sanitizing takes more than linear time, on the page: each limit
 * is what still takes a few tenths of a second. 10,000 words with 100 pictures are 140,000 characters, 10 deep, with
 * 6,000 tags and attributes.
 */
export const postLimits = {
  /** Length of the title. */
  title: 300,
  /** Length of the date as it is written. */
  date: 100,
  /** Length of a new post's id. */
  id: 200,
  /** Length of the HTML. Firestore allows a million. */
  characters: 300_000,
  /** Nesting depth: tree traversals are recursive, and check all ancestors of each element. */
  depth: 100,
  /** Tags and attributes, and what a parser adds: a `<b>` that is never closed is reopened in each following paragraph. */
  elements: 15_000,
  /** Attributes of one element: each is compared with all others. */
  attributes: 100,
} as const;

const word = (names: string) => new Set(names.split(' '));

/** Void elements, which have no end tag. */
const voids = word(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
/** Formatting elements, which the parser reopens after their parent is closed. */
const formatting = word('a b big code em font i nobr s small strike strong tt u');
/** Raw text elements: everything up to the end tag is text. */
const texts = word('iframe noembed noframes script style textarea title xmp');
/** Elements whose content is parsed by other rules. End tags after them are not trusted. */
const otherRules = word('frameset math plaintext select svg template');

const cells = ['td', 'th'];
const rows = [...cells, 'tr'];
const groups = [...rows, 'tbody', 'tfoot', 'thead'];
const items = ['p', 'li', 'dd', 'dt'];
/** Elements that are implicitly closed by the start tag of these. */
const closedByStartTag: Record<string, string[]> = {
  p: ['p'],
  li: ['p', 'li'],
  dd: ['p', 'dd', 'dt'],
  dt: ['p', 'dd', 'dt'],
  td: cells,
  th: cells,
  tr: rows,
  tbody: groups,
  tfoot: groups,
  thead: groups,
};
const parents = word(
  'article aside blockquote dd details div dl dt figcaption figure footer header li main nav ol section ul',
);
/** Elements that are implicitly closed by the end tag of these. */
const closedByEndTag: Record<string, string[]> = {
  tr: cells,
  tbody: rows,
  tfoot: rows,
  thead: rows,
  table: groups,
  ...Object.fromEntries([...parents].map((name) => [name, items])),
};

/** A comment, a declaration, or the beginning of a tag. */
const markup = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:!|\?|\/(?![a-z]))[^>]*>?|<(\/?)([a-z][^\t\n\f\r />]*)/gi;
/** One attribute, or the end of a tag. */
const attribute =
  /[\t\n\f\r /]*(?:(>)|=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)/y;

/** The maximum number of elements that the parser adds for one misnested formatting element (adoption agency algorithm). */
const maxCopies = 32;

/** Removing a comment takes as long as checking this many elements. */
const costOfComment = 3;

/** How many ancestors add one to an element's cost: if they are removed, it moves up through all of them. */
const costlyDepth = 10;

/**
 * Estimates what a parser would create from HTML in one pass, erring on the high side: an end tag that does not match the
 * last opened element is ignored, and what takes longer counts as more elements.
 *
 * @param enough counting stops beyond this number of elements
 */
export function sizeOfHtml(html: string, enough: number) {
  const size = { elements: 0, depth: 0, attributes: 0 };
  const open: string[] = [];
  let openFormatting = 0;
  let endTagsAreTrusted = true;
  const close = (names: string[], butNot: string) => {
    for (let last = open.at(-1); last && last !== butNot && names.includes(last); last = open.at(-1))
      open.pop();
  };
  let position = 0;
  while (size.elements <= enough) {
    markup.lastIndex = position;
    const found = markup.exec(html);
    if (!found) break;
    position = markup.lastIndex;
    const [, slash, written] = found;
    // ASCII only, as HTML specifies: `toLowerCase` would turn some non-ASCII letters into ASCII ones.
    const name = written?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    if (!name) {
      size.elements += costOfComment;
      continue;
    }
    const attributes = countAttributes(html, position);
    position = attributes.end;
    size.attributes = Math.max(size.attributes, attributes.count);
    size.elements += 1 + attributes.count + openFormatting + Math.floor(open.length / costlyDepth);
    if (slash) {
      if (!endTagsAreTrusted) continue;
      close(closedByEndTag[name] ?? [], name);
      if (open.at(-1) === name) {
        open.pop();
        if (formatting.has(name)) openFormatting -= 1;
      } else if (formatting.has(name)) size.elements += maxCopies;
    } else if (endTagsAreTrusted && texts.has(name)) {
      const text = html.slice(position, endOfText(html, name, position));
      position += text.length;
      // A comment in a script can hide the script's end.
      if (text.includes('<!--')) endTagsAreTrusted = name !== 'script';
    } else if (!voids.has(name)) {
      if (otherRules.has(name)) endTagsAreTrusted = false;
      if (endTagsAreTrusted) close(closedByStartTag[name] ?? [], '');
      if (formatting.has(name)) {
        if (open.includes(name) && (name === 'a' || name === 'nobr')) size.elements += maxCopies;
        openFormatting += 1;
      }
      open.push(name);
      size.depth = Math.max(size.depth, open.length);
    }
  }
  return size;
}

function countAttributes(html: string, start: number): { count: number; end: number } {
  let count = 0;
  for (let position = start; ; count += 1) {
    attribute.lastIndex = position;
    const [all = '', end] = attribute.exec(html) ?? [];
    position += all.length;
    if (end || all === '') return { count, end: position };
  }
}

function endOfText(html: string, name: string, start: number): number {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Why HTML is too large for a post, as the rest of a sentence that begins with `its HTML`; null if it is not.
 *
 * @param slack factor by which the limits are raised
 */
export function exceededLimit(html: string, slack = 1): string | null {
  const characters = postLimits.characters * slack;
  const depth = postLimits.depth * slack;
  const elements = postLimits.elements * slack;
  const attributes = postLimits.attributes * slack;
  const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  if (html.length > characters) {
    return `has ${number(html.length)} characters; a post may have ${number(characters)}`;
  }
  const size = sizeOfHtml(html, elements);
  if (size.attributes > attributes) {
    return `has an element with ${number(size.attributes)} attributes; it may have ${attributes}`;
  }
  if (size.depth > depth) {
    return `has more than ${depth} nested elements; close each element before its parent`;
  }
  if (size.elements > elements) {
    return (
      `produces more than ${number(elements)} elements and attributes; split the post, and close each <b>, <i>, <font> ` +
      'and <a> in its own paragraph: unclosed ones are repeated in every following paragraph'
    );
  }
  return null;
}
