import { rename } from '@/lib/blog/post/sanitize';
import { isLinkAddress, isPictureAddress } from './addresses';
import { htmlForEditor, isBlank, parseHtml, stripAttributes, surround, unwrap } from './bodyHtml';
import { sanitize } from './sanitize';

/** Elements that are not text, or belong to the page around an article. */
const noText =
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, button, ' +
  'input, select, textarea, dialog, [hidden]';

const blocks =
  'p, div, ul, ol, table, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, figure, section, article, header, footer, dl';

/**
 * Reduces clipboard HTML from Word, Google Docs and web pages to the few elements of a post. Their formatting is in
 * `style`, which is parsed as text: under the page's Content Security Policy browsers ignore style attributes, so
 * `element.style` would be empty.
 *
 * @returns also a message about what had to be left out; empty if nothing had to
 */
export function cleanPasted(html: string): { html: string; notice: string } {
  const body = parseHtml(html);
  // ProseMirror's attribute on copied content, for partially selected first and last blocks.
  const slice = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  for (const element of body.querySelectorAll(noText)) element.remove();
  makeWordLists(body);
  nestLists(body);
  readStyles(body);
  const pictures = dropPictures(body);
  const hasTables = flattenTables(body);
  for (const element of body.querySelectorAll('a[href]')) {
    const address = element.getAttribute('href') ?? '';
    // Anchors refer to the page it was copied from.
    if (!isLinkAddress(address) || address.startsWith('#')) unwrap(element);
  }
  for (const element of body.querySelectorAll('pre')) breakLines(element);
  for (const element of body.querySelectorAll('dt, dd, summary, figcaption')) {
    if (element.querySelector(blocks)) unwrap(element);
    else rename(element, 'p');
  }
  for (const element of body.querySelectorAll(':is(h1, h2, h3, h4) :is(b, strong)')) unwrap(element);
  if (!slice) tidySpaces(body);
  // Attributes are most of Word's HTML: with them, a few pages would exceed the sanitizer's limits.
  for (const element of body.querySelectorAll('*')) stripAttributes(element);
  try {
    const clean = htmlForEditor(sanitize(body.innerHTML));
    if (slice) clean.firstElementChild?.setAttribute('data-pm-slice', slice);
    return { html: clean.innerHTML, notice: noticeOf(pictures, hasTables) };
  } catch {
    return { html: '', notice: 'This is more than a post can hold. Paste it in parts, into several posts.' };
  }
}

/** @param pictures number of pictures that were left out */
function noticeOf(pictures: number, hasTables: boolean): string {
  const leftOut =
    pictures === 1
      ? 'A picture was left out, because it has no address on the web. Save it as a file and add it with the Photograph button.'
      : `${pictures} pictures were left out, because they have no address on the web. Save them as files and add them with the Photograph button.`;
  const tables = 'Posts written here have no tables: each row became a paragraph.';
  return [pictures > 0 && leftOut, hasTables && tables].filter(Boolean).join(' ');
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Word puts no lists on the clipboard, but paragraphs with `mso-list:l0 level1 lfo1`, and the mark in a span. */
function makeWordLists(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (paragraph.tagName === 'P' && paragraph.classList.contains('MsoTitle')) rename(paragraph, 'h1');
    const [, digits] = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph)) ?? [];
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    // A numbered heading stays a heading.
    if (!digits || paragraph.tagName !== 'P') {
      mark?.remove();
      continue;
    }
    const [, ordinal] = /^[\s(]*(\d+|[a-z]+)[.)]/i.exec(mark?.textContent ?? '') ?? [];
    mark?.remove();
    const level = Math.min(Number(digits), open.length + 1);
    if (last && last !== paragraph.previousElementSibling) open = [];
    const depth = Math.min(level, open.length + 1);
    const name = ordinal ? 'OL' : 'UL';
    open = open.slice(0, depth);
    if (open[depth - 1]?.tagName !== name) {
      const list = body.ownerDocument.createElement(name);
      if (Number(ordinal) > 1) list.setAttribute('start', String(ordinal));
      const parent = open[depth - 2]?.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open = [...open.slice(0, depth - 1), list];
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

/** Google Docs puts a nested list next to the list items instead of inside the previous one. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** Converts bold and italic styles, and unwraps `<b>` that is not bold: Google Docs wraps everything in one. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span, font, b, i')) {
    const style = styleOf(element);
    const [, weight] = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style) ?? [];
    const [, slant] = /(?<![\w-])font-style:\s*(\w+)/i.exec(style) ?? [];
    const bold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.tagName === 'B';
    const italic = slant ? /^(italic|oblique)$/.test(slant) : element.tagName === 'I';
    const isFull = !isBlank(element);
    if (italic && isFull) surround(element, 'em');
    if (bold && isFull) surround(element, 'strong');
    unwrap(element);
  }
}

/** Pictures in Google Docs have temporary URLs. */
const temporaryUrl = /^https:\/\/lh\d[\w-]*\.googleusercontent\.com\/docs/;

/** Removes pictures that readers' browsers could not load. @returns how many, without tracking pixels */
function dropPictures(body: HTMLElement): number {
  let missed = 0;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const isTracking = ['width', 'height'].every((side) => Number(picture.getAttribute(side) ?? 100) <= 1);
    if (!isTracking && isPictureAddress(address) && !temporaryUrl.test(address)) continue;
    if (!isTracking) missed += 1;
    picture.remove();
  }
  return missed;
}

/** Converts each row to a paragraph. Tables that contain more than text are layout tables, which are unwrapped. */
function flattenTables(body: HTMLElement): boolean {
  let found = false;
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll('td, th')];
    for (const cell of cells) {
      const [only, more] = cell.querySelectorAll(`img, ${blocks}`);
      if (only?.matches('p, div') && !more) unwrap(only);
    }
    if (cells.some((cell) => cell.querySelector(`img, ${blocks}`))) {
      for (const cell of cells) {
        if (!cell.querySelector(blocks)) rename(cell, 'p');
      }
      continue;
    }
    const full = cells.filter((cell) => !isBlank(cell));
    if (full.length > 1) found = true;
    const paragraph = body.ownerDocument.createElement('p');
    full.forEach((cell, position) => {
      if (position > 0) paragraph.append(' · ');
      paragraph.append(...cell.childNodes);
    });
    row.replaceChildren(paragraph);
  }
  // Rows are only valid in a table: the parser would move the paragraphs out of it.
  for (const part of body.querySelectorAll('caption')) rename(part, 'p');
  for (const part of [...body.querySelectorAll('table, thead, tbody, tfoot, tr, td, th, colgroup')])
    unwrap(part);
  return found;
}

/** Keeps the line breaks of preformatted text, which has no elements for them. */
function breakLines(element: Element): void {
  const lines = (element.textContent ?? '').replace(/\n$/, '').split('\n');
  element.replaceChildren(...lines.flatMap((line) => [document.createElement('br'), line]).slice(1));
  rename(element, 'p');
}

/** Removes blank paragraphs and runs of spaces, which are used for layout in word processors. */
function tidySpaces(body: HTMLElement): void {
  for (const { childNodes } of [body, ...body.querySelectorAll('*')]) {
    for (const node of childNodes) {
      if (node instanceof Text) node.data = node.data.replace(/[ \t\r\n]*\u00a0[\s\u00a0]*|\s{2,}/g, ' ');
    }
  }
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, ul, ol, a')].reverse()) {
    if (isBlank(element)) element.remove();
  }
  // A line break between blocks would be an empty line.
  for (const line of body.querySelectorAll(':scope > br')) {
    if (line.previousElementSibling?.matches(blocks) || line.nextElementSibling?.matches(blocks))
      line.remove();
  }
}
