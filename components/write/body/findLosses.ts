import { getSchema } from '@tiptap/core';
import type { BodyEditorWords, PostLoss } from '@/content/types';
import type { SafeHtml } from '@/lib/blog/post/sanitize';
import { isLinkAddress, isPictureAddress } from './addresses';
import { documentOf, htmlOf, parseHtml, sanitize } from './bodyHtml';
import { postExtensions } from './extensions';

/** A selector for each kind of unsupported content, in reporting order. Those without a selector are detected below. */
const selectors: [loss: PostLoss, selector: string][] = [
  ['table', 'table'],
  ['caption', 'figcaption'],
  ['code', 'pre, code, kbd, samp, var'],
  ['headings', 'h5, h6'],
  ['marks', 'u, s, del, ins, mark, small, sub, sup'],
  ['meanings', 'abbr, cite, dfn, q, time, bdi, bdo'],
  ['details', 'details'],
  ['terms', 'dl'],
  ['numbers', 'ol[reversed], li[value]'],
  ['hints', '[title]:not(a, img)'],
  ['languages', '[lang], [dir]'],
  ['linkedPictures', 'a img'],
];

/**
 * What the editor would lose of a post, as list items: `a table`. Nothing is lost until it is opened in the editor;
 * `SourceEditor` is for such posts.
 *
 * @param words names of the losses
 */
export function findLosses(html: string, words: BodyEditorWords['losses']): string[] {
  let clean: SafeHtml;
  try {
    clean = sanitize(html);
  } catch {
    return [words.notShown];
  }
  const body = parseHtml(clean);
  const lost = selectors.flatMap(([loss, selector]) => (body.querySelector(selector) ? [loss] : []));
  const addresses = (selector: string, attribute: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  if (!addresses('img', 'src').every(isPictureAddress)) lost.push('pictureAddresses');
  if (!addresses('a[href]', 'href').every(isLinkAddress)) lost.push('linkAddresses');
  if (lost.length === 0) {
    const kept = parseHtml(htmlOf(documentOf(getSchema(postExtensions), clean)));
    if (outlineOf(body) !== outlineOf(kept)) lost.push('other');
  }
  return lost.map((loss) => words[loss]);
}

/** Block elements, with the attributes that affect readers. */
const blocks: Record<string, string[] | undefined> = {
  H3: [],
  H4: [],
  UL: [],
  OL: ['start'],
  LI: [],
  BLOCKQUOTE: [],
};
const marks: Record<string, string[] | undefined> = { STRONG: [], EM: [], A: ['href', 'title'] };
const signs: Record<string, string[] | undefined> = {
  IMG: ['src', 'alt', 'title', 'width', 'height'],
  HR: [],
  BR: [],
};
const sameAs: Record<string, string | undefined> = { B: 'STRONG', I: 'EM' };
const ownLine = /^(P|DIV|FIGURE|H[34]|UL|OL|LI|BLOCKQUOTE|IMG|HR)$/;

type Run = { marks: string; words: string };

/**
 * What a reader sees, line by line: the blocks around each line, and its text with its marks. Two documents with the
 * same outline look the same, however their elements are nested or split.
 */
function outlineOf(body: HTMLElement): string {
  const lines: { within: string; runs: Run[] }[] = [];
  const begin = (within: string[]) => lines.push({ within: within.join(' '), runs: [] });
  const add = (around: string[], words: string) => {
    const run = { marks: [...new Set(around)].sort().join(' '), words };
    const line = lines.at(-1)?.runs;
    const last = line?.at(-1);
    if (last?.marks === run.marks) last.words += words;
    else line?.push(run);
  };
  const visit = (node: Node, within: string[], around: string[]) => {
    if (node instanceof Text) add(around, node.data.replace(/[ \t\r\n\f]+/g, ' '));
    if (!(node instanceof Element)) return;
    const name = sameAs[node.tagName] ?? node.tagName;
    const described = (kinds: typeof marks) => {
      const attributes = kinds[name]?.map(
        (attribute) => `${attribute}=${node.getAttribute(attribute) ?? ''}`,
      );
      return attributes ? [[name, ...attributes].join(' ')] : [];
    };
    const inside = [...within, ...described(blocks)];
    if (ownLine.test(name)) begin(inside);
    for (const sign of described(signs)) add([], `<${sign}>`);
    for (const child of node.childNodes) visit(child, inside, [...around, ...described(marks)]);
    if (ownLine.test(name)) begin(within);
  };
  begin([]);
  for (const child of body.childNodes) visit(child, [], []);
  return lines
    .map(({ within, runs }) => ({ within, runs: trimmed(runs) }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ within, runs }) => [within, ...runs.map(({ marks, words }) => `[${marks}]${words}`)].join('|'))
    .join('\n');
}

/** Trims spaces and line breaks at both ends, which are invisible. */
function trimmed(runs: Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.words = first.words.replace(/^(\s|<BR>)+/, '');
  if (last) last.words = last.words.replace(/(\s|<BR>)+$/, '');
  const full = runs.filter(({ words }) => words !== '');
  return full.length === runs.length ? full : trimmed(full);
}
