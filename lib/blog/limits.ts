/**
 * How much a post may ask of those who read it. Cleaning takes longer than in proportion, and it runs on the page, so
 * each limit is what still takes a few tenths of a second, several times what a long post needs: 10,000 words with 100
 * pictures are 140,000 characters, 10 deep, with 6,000 tags and attributes.
 */
export const postLimits = {
  /** Length of the HTML. Firestore takes a million. */
  characters: 300_000,
  /** Elements inside one another: what walks through them calls itself, and looks at all those around each. */
  depth: 100,
  /**
   * Tags and attributes, and what a parser adds by itself: one `<b>` that is never closed is opened anew in each
   * paragraph behind it, so that a hundred of them in a hundred paragraphs become ten thousand elements.
   */
  elements: 15_000,
  /** Attributes of one element: each is compared with all the others. */
  attributes: 100,
} as const;

const word = (names: string) => new Set(names.split(' '));

/** Elements without an end. */
const voids = word(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
/** Formatting elements, which the parser reopens after their ancestors are closed. */
const formatting = word('a b big code em font i nobr s small strike strong tt u');
/** Elements that hold text only, up to their end. */
const texts = word('iframe noembed noframes script style textarea title xmp');
/** Elements with other parsing rules. End tags after them are ignored. */
const otherRules = word('frameset math plaintext select svg template');

const cells = ['td', 'th'];
const rows = [...cells, 'tr'];
const groups = [...rows, 'tbody', 'tfoot', 'thead'];
const items = ['p', 'li', 'dd', 'dt'];
/** Elements that these start tags close implicitly. */
const endedByStart: Record<string, string[]> = {
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
/** Elements that these end tags close implicitly. */
const endedByEnd: Record<string, string[]> = {
  tr: cells,
  tbody: rows,
  tfoot: rows,
  thead: rows,
  table: groups,
  ...Object.fromEntries(
    [
      ...word(
        'article aside blockquote dd details div dl dt figcaption figure footer header li main nav ol section ul',
      ),
    ].map((name) => [name, items]),
  ),
};

/** A comment, a declaration, or the beginning of a tag. */
const markup = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:!|\?|\/(?![a-z]))[^>]*>?|<(\/?)([a-z][^\t\n\f\r />]*)/gi;
/** One attribute, or the end of a tag. */
const attribute =
  /[\t\n\f\r /]*(?:(>)|=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)/y;

/** What the parser adds at most where an element that goes on over others ends, or begins again, among them. */
const mostCopies = 32;

/** A comment takes as long to be taken out as so many elements to be looked at. */
const costOfComment = 3;

/** So many elements around it make an element cost one more: when they are dropped, it moves up through all of them. */
const costlyDepth = 10;

/** What a parser would make of HTML, at most, and a little more for what takes longer. */
export type HtmlSize = { elements: number; depth: number; attributes: number };

/**
 * Counts what a parser would make of HTML, without parsing it: in one pass, and rather too much than too little. An end
 * that does not belong to the element opened last ends nothing here, so HTML whose elements are not closed counts more.
 *
 * @param enough counting ends beyond this number of elements
 */
export function sizeOfHtml(html: string, enough: number): HtmlSize {
  const size = { elements: 0, depth: 0, attributes: 0 };
  const open: string[] = [];
  let openFormatting = 0;
  let endsAreBelieved = true;
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
    // By the alphabet of HTML: `toLowerCase` knows more letters, and would make known names of unknown ones.
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
      if (!endsAreBelieved) continue;
      close(endedByEnd[name] ?? [], name);
      if (open.at(-1) === name) {
        open.pop();
        if (formatting.has(name)) openFormatting -= 1;
      } else if (formatting.has(name)) size.elements += mostCopies;
    } else if (endsAreBelieved && texts.has(name)) {
      const text = html.slice(position, endOfText(html, name, position));
      position += text.length;
      // A comment in a script can hide the script's end.
      if (text.includes('<!--')) endsAreBelieved = name !== 'script';
    } else if (!voids.has(name)) {
      if (otherRules.has(name)) endsAreBelieved = false;
      if (endsAreBelieved) close(endedByStart[name] ?? [], '');
      if (formatting.has(name)) {
        if (open.includes(name) && (name === 'a' || name === 'nobr')) size.elements += mostCopies;
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
 * Says why HTML is too much for a post.
 *
 * @param slack how many times as much it may be
 * @returns the rest of a sentence that begins with `its HTML`, or null when there is no reason
 */
export function excessOf(html: string, slack = 1): string | null {
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
    return `has more than ${depth} elements inside one another; close each element before its surroundings end`;
  }
  if (size.elements > elements) {
    return (
      `makes more than ${number(elements)} elements and attributes; divide the post, and close each <b>, <i>, <font> ` +
      'and <a> where it stands: what is not closed begins anew in every paragraph behind it'
    );
  }
  return null;
}
