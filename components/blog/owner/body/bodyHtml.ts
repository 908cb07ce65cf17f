import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { postExtensions } from './extensions';
import { sanitize } from './sanitize';

const schema = getSchema(postExtensions);

/** Parses HTML into an inert document, which loads and runs nothing. */
export const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether an element has no visible content. */
export const isBlank = (element: Element) =>
  !element.textContent?.trim() && !element.querySelector('img, hr');

/** Parses the HTML of a post into a document of the editor. @throws Error if the HTML cannot be sanitized */
export const parseDocument = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(parseHtml(sanitize(html)));

/**
 * Serializes a document to the HTML to store: without empty blocks, which are invisible on the page, and with each
 * block on a separate line.
 */
export function serializeDocument({ type, content }: DocumentNode): string {
  // Elements are created in an inert document that loads no pictures.
  const body = parseHtml('');
  const options = { document: body.ownerDocument };
  DOMSerializer.fromSchema(type.schema).serializeFragment(content, options, body);
  // The first paragraph of a list item stays, because the editor needs one there.
  const blocks = 'p:not(li > p:first-child), h3, h4, blockquote, ul, ol, li';
  for (const block of [...body.querySelectorAll(blocks)].reverse()) if (isBlank(block)) block.remove();
  // Tiptap adds attributes that the sanitizer would remove.
  for (const element of body.querySelectorAll('a, ol')) {
    for (const { name } of [...element.attributes]) {
      if (!['href', 'title', 'start'].includes(name)) element.removeAttribute(name);
    }
  }
  // The only paragraph of a list item is unwrapped.
  for (const paragraph of body.querySelectorAll('li > p:only-of-type:first-child')) {
    if (!isBlank(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  return Array.from(body.children, ({ outerHTML }) => outerHTML).join('\n');
}

/**
 * The elements of a post that the editor cannot keep: `table`. They are lost if the text of the post is edited.
 *
 * @throws Error if the HTML cannot be sanitized
 */
export const findLostTags = (html: string): string[] =>
  [...parseHtml(sanitize(html)).querySelectorAll('table, pre, code, u, figcaption, video')]
    .map(({ localName }) => localName)
    .filter((tag, position, tags) => tags.indexOf(tag) === position);
