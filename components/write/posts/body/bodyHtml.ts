import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { postExtensions } from './extensions';
import { sanitize } from './sanitize';

const schema = getSchema(postExtensions);

/** Parses HTML into an inert document, which loads and runs nothing. */
export const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether it has no visible content. */
export const isBlank = (element: Element) =>
  !element.textContent?.trim() && !element.querySelector('img, hr');

/** The editor's document for the HTML of a post. @throws Error if it cannot be sanitized */
export const documentOf = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(parseHtml(sanitize(html)));

/**
 * Serializes a document to the HTML to store: without empty blocks, which are invisible on the page, and with each
 * block on a separate line.
 */
export function htmlOf({ type, content }: DocumentNode): string {
  // Elements are created in an inert document that loads no pictures.
  const body = parseHtml('');
  const options = { document: body.ownerDocument };
  DOMSerializer.fromSchema(type.schema).serializeFragment(content, options, body);
  // The editor's list items begin with a paragraph.
  const blocks = 'p:not(li > p:first-child), h3, h4, blockquote, ul, ol, li';
  for (const block of [...body.querySelectorAll(blocks)].reverse()) if (isBlank(block)) block.remove();
  // Tiptap has further attributes, which the sanitizer would drop.
  for (const element of body.querySelectorAll('a, ol')) {
    for (const { name } of [...element.attributes]) {
      if (!['href', 'title', 'start'].includes(name)) element.removeAttribute(name);
    }
  }
  // The paragraph of a list item, unless there are several.
  for (const paragraph of body.querySelectorAll('li > p:only-of-type:first-child')) {
    if (!isBlank(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  return Array.from(body.children, ({ outerHTML }) => outerHTML).join('\n');
}

/** Whether the editor holds all of a post: whether the post looks the same after a round trip. */
export function canHold(html: string): boolean {
  try {
    return outlineOf(sanitize(html)) === outlineOf(sanitize(htmlOf(documentOf(html))));
  } catch {
    return false;
  }
}

/** Elements that look the same, and those that look like nothing unless they have attributes. */
const sameAs: Record<string, string | undefined> = { B: 'STRONG', I: 'EM' };
const plain = ['BODY', 'P', 'DIV', 'SPAN', 'FIGURE', 'BR'];

/** The visible content of HTML with the elements around each part, however they are nested and split. */
function outlineOf(html: string): string {
  const parts: { around: string; text: string }[] = [];
  const add = (text: string, elements: string[]) => {
    const around = [...elements].sort().join();
    const last = parts.at(-1);
    if (last?.around === around) last.text += text;
    else if (text) parts.push({ around, text });
  };
  const visit = (node: Node, around: string[]) => {
    if (node instanceof Text) add(node.data.replace(/\s+/g, ''), around);
    if (!(node instanceof Element)) return;
    const attributes = Array.from(node.attributes, ({ name, value }) => `${name}="${value}"`);
    const described = [sameAs[node.tagName] ?? node.tagName, ...attributes].join(' ');
    if (/^(IMG|HR)$/.test(node.tagName)) add(`<${described}>`, around);
    const inside = plain.includes(described) ? around : [...around, described];
    for (const child of node.childNodes) visit(child, inside);
  };
  visit(parseHtml(html), []);
  return JSON.stringify(parts);
}
