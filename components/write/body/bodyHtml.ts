import { DOMSerializer, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model';
import { rename, type SafeHtml } from '@/lib/blog/post/sanitize';
import { isLinkAddress, isPictureAddress } from './addresses';

/** The attributes that the editor supports, by element. */
export const attributesOf: Record<string, string[] | undefined> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'title', 'width', 'height'],
  OL: ['start'],
};

/** Removes attributes that the editor does not support. */
export function stripAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!attributesOf[element.tagName]?.includes(name)) element.removeAttribute(name);
  }
}

/** The elements that can contain a photograph as a block. */
const parentTags = /^(BODY|DIV|LI|BLOCKQUOTE)$/;

/** Parses HTML into an inert document, which loads and runs nothing. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Whether it has no visible content. */
export const isBlank = (node: ParentNode & globalThis.Node) =>
  !node.textContent?.trim() && !node.querySelector('img, hr');

/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts a new element around another. */
export function surround(element: Element, name: string): void {
  const outer = element.ownerDocument.createElement(name);
  element.replaceWith(outer);
  outer.append(element);
}

/**
 * Converts sanitized HTML to what the editor's schema supports: photographs between paragraphs instead of inside them,
 * two levels of headings, and no unsupported attributes.
 */
export function htmlForEditor(html: SafeHtml): HTMLElement {
  const body = parseHtml(html);
  for (const element of body.querySelectorAll('*')) {
    const { tagName } = element;
    stripAttributes(element);
    if (/^H[56]$/.test(tagName)) rename(element, 'h4');
    else if (tagName === 'A' && !isLinkAddress(element.getAttribute('href') ?? '')) unwrap(element);
    else if (tagName === 'IMG') {
      if (isPictureAddress(element.getAttribute('src') ?? '')) liftOut(element);
      else element.remove();
    }
  }
  // The editor's list items start with a paragraph.
  for (const item of body.querySelectorAll('li')) {
    const first = [...item.childNodes].find((node) => node.textContent?.trim() || node instanceof Element);
    if (first instanceof Element && /^(IMG|HR|H[34]|UL|OL|BLOCKQUOTE)$/.test(first.tagName)) {
      item.prepend(body.ownerDocument.createElement('p'));
    }
  }
  return body;
}

/** Splits the elements around a photograph, so that it is between the two parts. */
function liftOut(picture: Element): void {
  for (
    let parent = picture.parentElement;
    parent && !parentTags.test(parent.tagName);
    parent = picture.parentElement
  ) {
    const rest = parent.cloneNode();
    while (picture.nextSibling) rest.appendChild(picture.nextSibling);
    parent.after(picture, rest);
    for (const part of [parent, rest]) {
      if (part instanceof Element && isBlank(part)) part.remove();
    }
  }
}

/** The editor document for the HTML of a post. */
export function documentOf(schema: Schema, html: SafeHtml): Node {
  return NodeParser.fromSchema(schema).parse(htmlForEditor(html));
}

/**
 * Serializes a document to the HTML to store: unchanged by the sanitizer, without empty paragraphs, which are invisible
 * on the page, and with each block on a separate line.
 */
export function htmlOf(document: Node): string {
  const body = parseHtml('');
  // Elements are created in an inert document that loads no pictures.
  DOMSerializer.fromSchema(document.type.schema).serializeFragment(
    document.content,
    { document: body.ownerDocument },
    body,
  );
  for (const block of body.querySelectorAll('p, h3, h4')) tidySpaces(block);
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const { tagName } = element;
    stripAttributes(element);
    const isEmpty = /^(STRONG|EM|A)$/.test(tagName) && element.innerHTML === '';
    if (isEmpty || (/^(P|H3|H4|BLOCKQUOTE)$/.test(tagName) && isBlank(element))) element.remove();
    else if (tagName === 'IMG') surround(element, 'p');
    else if (tagName === 'LI') {
      const [first, ...others] = element.children;
      // Unwrap the paragraph of a list item, unless there are several.
      if (first?.tagName === 'P' && !isPicture(first) && !others.some(({ tagName }) => tagName === 'P')) {
        unwrap(first);
      }
    }
  }
  return Array.from(body.children, ({ outerHTML }) => outerHTML).join('\n');
}

/** Removes collapsible spaces: at the ends of a line, and after another space. */
function tidySpaces(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let last: Text | null = null;
  const endLine = () => {
    if (last) last.data = last.data.replace(/ $/, '');
    last = null;
  };
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text) {
      const text = node.data.replace(/[ \t\r\n\f]+/g, ' ');
      node.data = !last || last.data.endsWith(' ') ? text.replace(/^ /, '') : text;
      if (node.data) last = node;
    } else if (node instanceof Element && node.tagName === 'BR') endLine();
  }
  endLine();
}

const isPicture = ({ firstElementChild }: Element) => firstElementChild?.tagName === 'IMG';
