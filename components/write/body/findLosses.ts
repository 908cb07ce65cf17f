import { getSchema } from '@tiptap/core';
import type { SafeHtml } from '@/lib/blog/post/sanitize';
import { isLinkAddress, isPictureAddress } from './addresses';
import { attributesOf, documentOf, htmlOf, parseHtml } from './bodyHtml';
import { postExtensions } from './extensions';
import { sanitize } from './sanitize';

/** Unsupported content, as part of a sentence, and its selector; in reporting order. Other losses are detected below. */
const selectors: [loss: string, selector: string][] = [
  ['a table', 'table'],
  ['a caption', 'figcaption'],
  ['code', 'pre, code, kbd, samp, var'],
  ['a third level of headings', 'h5, h6'],
  ['text that is underlined, struck out, marked, small or raised', 'u, s, del, ins, mark, small, sub, sup'],
  [
    'text with a meaning in the code, such as a date, a title or an abbreviation',
    'abbr, cite, dfn, q, time, bdi, bdo',
  ],
  ['a part that opens', 'details'],
  ['a list of terms', 'dl'],
  ['a list with numbers of its own', 'ol[reversed], li[value]'],
  ['a text that shows on hover', '[title]:not(a, img)'],
  ['text in another language or direction', '[lang], [dir]'],
  ['a photograph that is a link', 'a img'],
];

/** What the editor would lose of a post, as list items: `a table`. `SourceEditor` is for such posts. */
export function findLosses(html: string): string[] {
  let clean: SafeHtml;
  try {
    clean = sanitize(html);
  } catch {
    return ['something that keeps it from being shown at all'];
  }
  const body = parseHtml(clean);
  const losses = selectors.flatMap(([loss, selector]) => (body.querySelector(selector) ? [loss] : []));
  const addresses = (selector: string, attribute: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  if (!addresses('img', 'src').every(isPictureAddress)) {
    losses.push('a photograph whose address does not begin with https://');
  }
  if (!addresses('a[href]', 'href').every(isLinkAddress)) losses.push('a link to an unusual address');
  if (losses.length > 0) return losses;
  const edited = parseHtml(htmlOf(documentOf(getSchema(postExtensions), clean)));
  return outlineOf(body) === outlineOf(edited) ? [] : ['an unusual structure'];
}

const blocks = /^(H[34]|UL|OL|LI|BLOCKQUOTE)$/;
const marks = /^(STRONG|EM|A)$/;
const signs = /^(IMG|HR|BR)$/;
const sameAs: Record<string, string | undefined> = { B: 'STRONG', I: 'EM' };
const ownLine = /^(P|DIV|FIGURE|H[34]|UL|OL|LI|BLOCKQUOTE|IMG|HR)$/;

type Run = { marks: string; text: string };

/**
 * What a reader sees, line by line: the blocks around each line, and its text with its marks. Documents with the same
 * outline look the same, however their elements are nested or split.
 */
function outlineOf(body: HTMLElement): string {
  const lines: { within: string; runs: Run[] }[] = [];
  const begin = (within: string[]) => lines.push({ within: within.join(' '), runs: [] });
  const add = (around: string[], text: string) => {
    const run = { marks: [...new Set(around)].sort().join(' '), text };
    const line = lines.at(-1)?.runs;
    const last = line?.at(-1);
    if (last?.marks === run.marks) last.text += text;
    else line?.push(run);
  };
  const visit = (node: Node, within: string[], around: string[]) => {
    if (node instanceof Text) add(around, node.data.replace(/[ \t\r\n\f]+/g, ' '));
    if (!(node instanceof Element)) return;
    const name = sameAs[node.tagName] ?? node.tagName;
    const attributes = (attributesOf[name] ?? []).map((key) => `${key}=${node.getAttribute(key) ?? ''}`);
    const described = [name, ...attributes].join(' ');
    const inside = blocks.test(name) ? [...within, described] : within;
    const marked = marks.test(name) ? [...around, described] : around;
    if (ownLine.test(name)) begin(inside);
    if (signs.test(name)) add([], `<${described}>`);
    for (const child of node.childNodes) visit(child, inside, marked);
    if (ownLine.test(name)) begin(within);
  };
  begin([]);
  for (const child of body.childNodes) visit(child, [], []);
  return lines
    .map(({ within, runs }) => ({ within, runs: trimmed(runs) }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ within, runs }) => [within, ...runs.map(({ marks, text }) => `[${marks}]${text}`)].join('|'))
    .join('\n');
}

/** Trims spaces and line breaks at both ends, which are invisible. */
function trimmed(runs: Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.replace(/^(\s|<BR>)+/, '');
  if (last) last.text = last.text.replace(/(\s|<BR>)+$/, '');
  const full = runs.filter(({ text }) => text !== '');
  return full.length === runs.length ? full : trimmed(full);
}
