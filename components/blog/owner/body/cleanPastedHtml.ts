import { lowerHeadings, renameElement } from '@/lib/blog/sanitize';
import { isPictureAddress } from './addresses';
import { isBlank, parseHtml } from './bodyHtml';

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Prepares clipboard HTML for the editor, whose schema then filters it. Styles of Google Docs become elements, and pictures that readers could not load are left out. Styles are parsed as text, because the page's Content Security Policy makes
 * browsers ignore style attributes, so that `element.style` is empty.
 *
 * @returns the HTML, and a message about pictures that were left out and tables that became paragraphs; empty if there are none
 */
export function cleanPastedHtml(html: string): { html: string; notice: string } {
  const body = parseHtml(html);
  // The HTML was copied from the editor itself.
  if (body.querySelector('[data-pm-slice]')) return { html, notice: '' };
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
