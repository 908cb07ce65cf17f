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

/** Whether the editor can represent all of a post, so that the post looks the same after a round trip. */
export function canRepresent(html: string): boolean {
  try {
    return createOutline(sanitize(html)) === createOutline(sanitize(serializeDocument(parseDocument(html))));
  } catch {
    return false;
  }
}

/** Tags with an equivalent tag, and tags that without attributes do not change how their content looks. */
const equivalentTags: Record<string, string | undefined> = { B: 'STRONG', I: 'EM' };
const neutralTags = ['BODY', 'P', 'DIV', 'SPAN', 'FIGURE', 'BR'];

/** The visible content of HTML with the elements around each part, regardless of how elements are nested and split. */
function createOutline(html: string): string {
  const parts: { ancestors: string; text: string }[] = [];
  const add = (text: string, elements: string[]) => {
    const ancestors = [...elements].sort().join();
    const last = parts.at(-1);
    if (last?.ancestors === ancestors) last.text += text;
    else if (text) parts.push({ ancestors, text });
  };
  const visit = (node: Node, ancestors: string[]) => {
    if (node instanceof Text) add(node.data.replace(/\s+/g, ''), ancestors);
    if (!(node instanceof Element)) return;
    const attributes = Array.from(node.attributes, ({ name, value }) => `${name}="${value}"`);
    const description = [equivalentTags[node.tagName] ?? node.tagName, ...attributes].join(' ');
    if (/^(IMG|HR)$/.test(node.tagName)) add(`<${description}>`, ancestors);
    const childAncestors = neutralTags.includes(description) ? ancestors : [...ancestors, description];
    for (const child of node.childNodes) visit(child, childAncestors);
  };
  visit(parseHtml(html), []);
  return JSON.stringify(parts);
}
