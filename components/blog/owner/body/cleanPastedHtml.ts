import { lowerHeadings, renameElement } from '@/lib/blog/sanitize';
import { isPictureAddress } from './addresses';
import { isBlank, parseHtml } from './bodyHtml';

/** Replaces an element with its children. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Prepares clipboard HTML for the editor, whose schema then filters it. Styles of Word and Google Docs become elements, and
 * pictures that readers could not load are left out. Styles are parsed as text, because the page's Content Security Policy makes
 * browsers ignore style attributes, so that `element.style` is empty.
 *
 * @returns the HTML, and a message about pictures that were left out and tables that became paragraphs; empty if there are none
 */
export function cleanPastedHtml(html: string): { html: string; notice: string } {
  const body = parseHtml(html);
  // The HTML was copied from the editor itself.
  if (body.querySelector('[data-pm-slice]')) return { html, notice: '' };
  convertWordOnlineLists(body);
  convertWordLists(body);
  convertStyles(body);
  const removedNames = removeUnloadablePictures(body);
  // Anchors refer to the page from which the HTML was copied.
  for (const link of body.querySelectorAll('a[href^="#"]')) unwrap(link);
  // A single cell of a spreadsheet looks the same as a paragraph.
  const hasTable = [...body.querySelectorAll('td, th')].filter((cell) => !isBlank(cell)).length > 1;
  for (const part of body.querySelectorAll('table, caption, thead, tbody, tfoot, tr, td, th, dt, summary'))
    renameElement(part, 'div');
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  lowerHeadings([...body.querySelectorAll('*')]);
  for (const part of body.querySelectorAll('h5, h6')) renameElement(part, 'h4');
  const notices = [describeRemovedPictures(removedNames), hasTable && tableNotice];
  return { html: body.innerHTML, notice: notices.filter(Boolean).join(' ') };
}

const tableNotice = 'A post cannot have tables: each cell became a paragraph.';

/** @param removedNames names of pictures that were left out */
function describeRemovedPictures(removedNames: string[]): string {
  if (removedNames.length === 0) return '';
  const names = removedNames.join(', ');
  return removedNames.length === 1
    ? `A picture was left out, because it has no address on the web: ${names}. Save it as a file and add it with the Photograph button.`
    : `${removedNames.length} pictures were left out, because they have no address on the web: ${names}. Save them as files and add them with the Photograph button.`;
}

const getStyle = (element: Element) => element.getAttribute('style') ?? '';

/** Converts lists of Word on the web, which puts each item in a separate list, to the markup of the desktop version. */
function convertWordOnlineLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    const wrapper = list?.closest('.ListContainerWrapper') ?? list;
    const [paragraph, marker] = ['p', 'span'].map((name) => body.ownerDocument.createElement(name));
    if (!list || !wrapper || !paragraph || !marker) continue;
    paragraph.setAttribute('style', `mso-list:l0 level${item.getAttribute('data-aria-level')} lfo1`);
    marker.setAttribute('style', 'mso-list:Ignore');
    marker.append(list.tagName === 'OL' ? `${item.getAttribute('data-aria-posinset')}.` : '·');
    for (const inner of item.querySelectorAll('p')) unwrap(inner);
    paragraph.append(marker, ...item.childNodes);
    wrapper.before(paragraph);
    item.remove();
    if (!list.querySelector('li')) wrapper.remove();
  }
}

/** Converts lists of Word, which are paragraphs with the style `mso-list:l0 level1 lfo1` and the marker in a span. */
function convertWordLists(body: HTMLElement): void {
  /** The lists around the last item with their levels in Word, outermost first. */
  let openLists: { list: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(getStyle(paragraph))?.[1] ?? 0);
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(getStyle(span)),
    );
    // Of `2.1.` only the last number counts.
    const [, ordinal] = /(\d+|[a-z]+)[.)]\s*$/i.exec(marker?.textContent ?? '') ?? [];
    marker?.remove();
    // A numbered heading stays a heading.
    if (!level || paragraph.tagName !== 'P') continue;
    if (openLists[0]?.list !== paragraph.previousElementSibling) openLists = [];
    while (openLists.length > 1 && (openLists.at(-1)?.level ?? 0) > level) openLists.pop();
    const last = openLists.at(-1);
    const isNested = last !== undefined && last.level < level;
    // The first items of a list may have a deeper level than the later ones.
    if (last) last.level = Math.min(last.level, level);
    const name = ordinal ? 'OL' : 'UL';
    if (isNested || last?.list.tagName !== name) {
      const list = body.ownerDocument.createElement(name);
      if (Number(ordinal) > 1) list.setAttribute('start', String(ordinal));
      if (!isNested) openLists.pop();
      const parent = openLists.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      openLists.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    openLists.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Converts bold and italic styles, and unwraps `<b>` that is not bold: Google Docs wraps everything in one. */
function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span, font, b, i')) {
    const style = getStyle(element);
    const [, weight] = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style) ?? [];
    const [, slant] = /(?<![\w-])font-style:\s*(\w+)/i.exec(style) ?? [];
    const isBold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.tagName === 'B';
    const isItalic = slant ? /^(italic|oblique)$/.test(slant) : element.tagName === 'I';
    if (isItalic) wrap(element, 'em');
    // Headings are bold already.
    if (isBold && !element.closest('h1, h2, h3, h4, h5, h6')) wrap(element, 'strong');
    unwrap(element);
  }
}

/** Puts a new element around another. */
function wrap(element: Element, name: string): void {
  const outer = element.ownerDocument.createElement(name);
  element.replaceWith(outer);
  outer.append(element);
}

/** Pictures in Google Docs have temporary URLs. */
const temporaryUrlPattern = /^https:\/\/lh\d[\w-]*\.googleusercontent\.com\/docs/;

/** Removes pictures that readers' browsers could not load. @returns their names, without tracking pixels */
function removeUnloadablePictures(body: HTMLElement): string[] {
  const removedNames: string[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const isTrackingPixel = ['width', 'height'].every(
      (side) => Number(picture.getAttribute(side) ?? 100) <= 1,
    );
    if (!isTrackingPixel && isPictureAddress(address) && !temporaryUrlPattern.test(address)) continue;
    const [file] = /[^/\\]+\.\w{3,4}$/.exec(address) ?? [];
    if (!isTrackingPixel) removedNames.push(picture.alt || file || 'one without a name');
    picture.remove();
  }
  return removedNames;
}
