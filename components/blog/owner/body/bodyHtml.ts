import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { formatCount } from '@/lib/format';
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

/** The elements that have names of their own for the owner; any other element is named by its tag. */
const partNames: Record<string, string> = {
  table: 'table',
  figcaption: 'caption',
  a: 'link',
  img: 'picture',
  u: 'underlined text',
  code: 'piece of code',
  pre: 'piece of code',
};

/** Elements that the editor has, or that do not change how their content looks, and the parts of other elements. */
const neutralTags =
  /^(?:p|div|span|section|figure|br|h[1-6]|b|strong|i|em|ul|ol|li|blockquote|tbody|thead|tr|td|th|dt|dd|summary)$/;

/**
 * What the editor cannot keep of a post, with how often: `1 table`. It is lost if the text of the post is edited.
 *
 * @throws Error if the HTML cannot be sanitized
 */
export function findLostParts(html: string): string[] {
  const countParts = (body: HTMLElement) => {
    const counts = new Map<string, number>();
    const addresses = new Set<string | null>();
    for (const element of body.querySelectorAll('*')) {
      const { localName: tag } = element;
      const name = partNames[tag] ?? tag;
      // The editor joins neighboring links to one address.
      const isKnownLink = tag === 'a' && addresses.has(element.getAttribute('href'));
      if (tag === 'a') addresses.add(element.getAttribute('href'));
      if (!neutralTags.test(tag) && !isKnownLink) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  const kept = countParts(parseHtml(sanitize(serializeDocument(parseDocument(html)))));
  return [...countParts(parseHtml(sanitize(html)))].flatMap(([name, count]) => {
    const lostCount = count - (kept.get(name) ?? 0);
    return lostCount > 0 ? formatCount(lostCount, name) : [];
  });
}
