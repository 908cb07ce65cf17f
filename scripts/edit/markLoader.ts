import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { exportsOf, type FieldPath, partsOf } from '../content/place';
import { markOf } from './marks';

// A loader for content/ in the editor's development server: appends a mark to each string of a module.

/** Which fields are marked, by the name of the export; `*` stands for any position or name. Beside the bundled loader. */
type MarkedFields = Record<string, string[]>;

/** The strings in a module's text and their paths. */
function* wordsIn(node: Node, way: FieldPath): Generator<{ node: Node; way: FieldPath }> {
  if (node.type === 'StringLiteral') yield { node, way };
  else for (const { step, value } of partsOf(node)) yield* wordsIn(value, [...way, step]);
}

/** A module's text with marks. */
export function withMarks(source: string, fields: MarkedFields): string {
  const found = exportsOf(source).flatMap(({ name, value }) => {
    const marked = new Set(fields[name]);
    return [...wordsIn(value, [name])].filter(({ way }) => isMarked(way, marked));
  });
  return found
    .sort((one, other) => (other.node.start ?? 0) - (one.node.start ?? 0))
    .reduce((text, { node, way }) => {
      const closing = (node.end ?? 1) - 1;
      return text.slice(0, closing) + markOf(way) + text.slice(closing);
    }, source);
}

const isMarked = (way: FieldPath, marked: Set<string>) =>
  marked.has(way.map((step) => (typeof step === 'number' ? '*' : step)).join('.'));

export default function markLoader(source: string): string {
  const fields: MarkedFields = JSON.parse(readFileSync(path.join(__dirname, 'markedFields.json'), 'utf8'));
  return withMarks(source, fields);
}
