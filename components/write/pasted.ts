import { isLinkAddress, isPictureAddress } from './addresses';
import { htmlForEditor, isBlank, parseHtml, rename, sanitize, stripAttributes, unwrap } from './bodyHtml';

/** The result of a paste or drop: the HTML to insert, and what was left out. */
export type Pasted = {
  html: string;
  /** Pictures without an address on the web. */
  pictures: number;
  /** Whether a table became paragraphs. */
  tables: boolean;
  /** Whether it was more than a post can hold, so that nothing of it is in `html`. */
  tooLong: boolean;
};

/** Elements without text, and page elements around an article. */
const noText =
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, button, ' +
  'input, select, textarea, dialog, [hidden]';

const blocks =
  'p, div, ul, ol, table, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, figure, section, article, header, footer, dl';

/**
 * Makes what Word, Google Docs and web pages put on the clipboard into the few elements of a post. Their formatting is in
 * `style`, which is read as text: under the page's Content Security Policy a browser takes no style from HTML, so that
 * `element.style` would be empty.
 */
export function cleanPasted(html: string): Pasted {
  const body = parseHtml(html);
  // The editor's own mark on what was copied from it: how much of the first and the last block that was.
  const slice = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  for (const element of body.querySelectorAll(noText)) element.remove();
  makeWordLists(body);
  nestLists(body);
  readStyles(body);
  const pictures = dropPictures(body);
  const tables = flattenTables(body);
  for (const element of body.querySelectorAll('a[href]')) {
    const address = element.getAttribute('href') ?? '';
    // An anchor within the source document.
    if (!isLinkAddress(address) || address.startsWith('#')) unwrap(element);
  }
  for (const element of body.querySelectorAll('pre')) breakLines(element);
  for (const element of body.querySelectorAll('dt, dd, summary, figcaption')) {
    if (element.querySelector(blocks)) unwrap(element);
    else rename(element, 'p');
  }
  for (const element of body.querySelectorAll(
    'h1 b, h1 strong, h2 b, h2 strong, h3 b, h3 strong, h4 b, h4 strong',
  )) {
    unwrap(element);
  }
  if (!slice) tidySpaces(body);
  // Most of what Word gives: with it, a few pages would be more than the sanitizer takes.
  for (const element of body.querySelectorAll('*')) stripAttributes(element);
  const left = { pictures, tables, tooLong: false };
  try {
    const clean = htmlForEditor(sanitize(body.innerHTML));
    if (slice) clean.firstElementChild?.setAttribute('data-pm-slice', slice);
    return { html: clean.innerHTML, ...left };
  } catch {
    return { html: '', ...left, tooLong: true };
  }
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/**
 * Word has no lists on the clipboard, but paragraphs that begin with a mark: `mso-list:l0 level1 lfo1` and, in a span of
 * its own, the dot or the number.
 */
function makeWordLists(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (paragraph.tagName === 'P' && paragraph.classList.contains('MsoTitle')) rename(paragraph, 'h1');
    const [, digits] = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph)) ?? [];
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    // A heading with a number of its own stays a heading.
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

/** Google Docs puts a list within a list beside the points, and not into the one before. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
}

/** Bold and italic as the styles of spans, and what looks bold and is not: Google Docs wraps everything in a `<b>`. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span, font, b, i')) {
    const style = styleOf(element);
    const [, weight] = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style) ?? [];
    const [, slant] = /(?<![\w-])font-style:\s*(\w+)/i.exec(style) ?? [];
    const bold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.tagName === 'B';
    const italic = slant ? /^(italic|oblique)$/.test(slant) : element.tagName === 'I';
    for (const [name, wanted] of [
      ['strong', bold],
      ['em', italic],
    ] as const) {
      if (!wanted || isBlank(element)) continue;
      const mark = body.ownerDocument.createElement(name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
    unwrap(element);
  }
}

/** Google Docs serves pictures at temporary addresses. */
const lent = /^https:\/\/lh\d[\w-]*\.googleusercontent\.com\/docs/;

/** Takes out pictures that a reader's browser could not fetch. @returns how many would be missed */
function dropPictures(body: HTMLElement): number {
  let missed = 0;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const [width, height] = ['width', 'height'].map((side) => Number(picture.getAttribute(side) ?? 100));
    const counts = (width ?? 0) <= 1 && (height ?? 0) <= 1;
    if (!counts && isPictureAddress(address) && !lent.test(address)) continue;
    if (!counts) missed += 1;
    picture.remove();
  }
  return missed;
}

/** Makes each row a paragraph. Tables that hold more than words are there for their place on the page only. */
function flattenTables(body: HTMLElement): boolean {
  let found = false;
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll('td, th')];
    for (const cell of cells) {
      const [only, more] = cell.querySelectorAll(`img, ${blocks}`);
      if (!only) continue;
      if (!more && /^(P|DIV)$/.test(only.tagName)) unwrap(only);
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
  // A row is none outside of a table: the browser would put the paragraphs before it.
  for (const part of body.querySelectorAll('caption')) rename(part, 'p');
  for (const part of [...body.querySelectorAll('table, thead, tbody, tfoot, tr, td, th, colgroup')])
    unwrap(part);
  return found;
}

/** Keeps the lines of code, which are only as far apart as in its text. */
function breakLines(element: Element): void {
  const lines = (element.textContent ?? '').replace(/\n$/, '').split('\n');
  const paragraph = element.ownerDocument.createElement('p');
  lines.forEach((line, position) => {
    if (position > 0) paragraph.append(element.ownerDocument.createElement('br'));
    paragraph.append(line);
  });
  element.replaceWith(paragraph);
}

/** Takes out the blank paragraphs and the rows of spaces that word processors keep things apart with. */
function tidySpaces(body: HTMLElement): void {
  for (const text of textsIn(body)) text.data = text.data.replace(/[ \t\r\n]*\u00a0[\s\u00a0]*|\s{2,}/g, ' ');
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, ul, ol, a')].reverse()) {
    if (isBlank(element)) element.remove();
  }
  // Between blocks a break is an empty line.
  for (const line of body.querySelectorAll('br')) {
    const isBlock = (node: globalThis.Node | null) => node instanceof Element && node.matches(blocks);
    if (
      line.parentElement === body &&
      (isBlock(line.previousElementSibling) || isBlock(line.nextElementSibling))
    ) {
      line.remove();
    }
  }
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  }
  return found;
}
