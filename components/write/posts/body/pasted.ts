import { lowerHeadings, rename } from '@/lib/blog/post/sanitize';
import { isPictureAddress } from './addresses';
import { isBlank, parseHtml } from './bodyHtml';

/** Replaces an element with its children. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Prepares clipboard HTML for the editor, whose schema is the filter: what Word and Google Docs write as styles becomes
 * elements, and what readers' browsers could not load is left out. Styles are parsed as text: under the page's Content
 * Security Policy browsers ignore style attributes, so `element.style` would be empty.
 *
 * @returns also a message that names the pictures that were left out; empty if none were
 */
export function cleanPasted(html: string): { html: string; notice: string } {
  const body = parseHtml(html);
  // Copied from the editor itself.
  if (body.querySelector('[data-pm-slice]')) return { html, notice: '' };
  convertWordOnlineLists(body);
  makeWordLists(body);
  readStyles(body);
  const missed = dropPictures(body);
  // Anchors refer to the page it was copied from.
  for (const link of body.querySelectorAll('a[href^="#"]')) unwrap(link);
  for (const part of body.querySelectorAll('table, caption, thead, tbody, tfoot, tr, td, th, dt, summary'))
    rename(part, 'div');
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  lowerHeadings([...body.querySelectorAll('*')]);
  for (const part of body.querySelectorAll('h5, h6')) rename(part, 'h4');
  return { html: body.innerHTML, notice: noticeOf(missed) };
}

/** @param missed names of pictures that were left out */
function noticeOf(missed: string[]): string {
  if (missed.length === 0) return '';
  const names = missed.join(', ');
  return missed.length === 1
    ? `A picture was left out, because it has no address on the web: ${names}. Save it as a file and add it with the Photograph button.`
    : `${missed.length} pictures were left out, because they have no address on the web: ${names}. Save them as files and add them with the Photograph button.`;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Word on the web puts each item in a list of its own, with its level in an attribute: rewrites them as Word on a desktop does. */
function convertWordOnlineLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    const place = list?.closest('.ListContainerWrapper') ?? list;
    const [paragraph, mark] = ['p', 'span'].map((name) => body.ownerDocument.createElement(name));
    if (!list || !place || !paragraph || !mark) continue;
    paragraph.setAttribute('style', `mso-list:l0 level${item.getAttribute('data-aria-level')} lfo1`);
    mark.setAttribute('style', 'mso-list:Ignore');
    mark.append(list.tagName === 'OL' ? `${item.getAttribute('data-aria-posinset')}.` : '·');
    for (const inner of item.querySelectorAll('p')) unwrap(inner);
    paragraph.append(mark, ...item.childNodes);
    place.before(paragraph);
    item.remove();
    if (!list.querySelector('li')) place.remove();
  }
}

/** Word puts no lists on the clipboard, but paragraphs with `mso-list:l0 level1 lfo1`, and the mark in a span. */
function makeWordLists(body: HTMLElement): void {
  /** The lists around the last item with their levels in Word, outermost first. */
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    // Of `2.1.` the last one.
    const [, ordinal] = /(\d+|[a-z]+)[.)]\s*$/i.exec(mark?.textContent ?? '') ?? [];
    mark?.remove();
    // A numbered heading stays a heading.
    if (!level || paragraph.tagName !== 'P') continue;
    if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    const isNested = last !== undefined && last.level < level;
    // Items of a deeper level came first.
    if (last) last.level = Math.min(last.level, level);
    const name = ordinal ? 'OL' : 'UL';
    if (isNested || last?.list.tagName !== name) {
      const list = body.ownerDocument.createElement(name);
      if (Number(ordinal) > 1) list.setAttribute('start', String(ordinal));
      if (!isNested) open.pop();
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Converts bold and italic styles, and unwraps `<b>` that is not bold: Google Docs wraps everything in one. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span, font, b, i')) {
    const style = styleOf(element);
    const [, weight] = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style) ?? [];
    const [, slant] = /(?<![\w-])font-style:\s*(\w+)/i.exec(style) ?? [];
    const bold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.tagName === 'B';
    const italic = slant ? /^(italic|oblique)$/.test(slant) : element.tagName === 'I';
    if (italic) surround(element, 'em');
    // Headings are bold already.
    if (bold && !element.closest('h1, h2, h3, h4, h5, h6')) surround(element, 'strong');
    unwrap(element);
  }
}

/** Puts a new element around another. */
function surround(element: Element, name: string): void {
  const outer = element.ownerDocument.createElement(name);
  element.replaceWith(outer);
  outer.append(element);
}

/** Pictures in Google Docs have temporary URLs. */
const temporaryUrl = /^https:\/\/lh\d[\w-]*\.googleusercontent\.com\/docs/;

/** Removes pictures that readers' browsers could not load. @returns their names, without tracking pixels */
function dropPictures(body: HTMLElement): string[] {
  const missed: string[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const isTracking = ['width', 'height'].every((side) => Number(picture.getAttribute(side) ?? 100) <= 1);
    if (!isTracking && isPictureAddress(address) && !temporaryUrl.test(address)) continue;
    const [file] = /[^/\\]+\.\w{3,4}$/.exec(address) ?? [];
    if (!isTracking) missed.push(picture.alt || file || 'one without a name');
    picture.remove();
  }
  return missed;
}
