import type { Node } from '@babel/types';
import type { FieldPath } from '../../content/model/shape';
import { exportsOf, partsOf } from '../../content/source/syntax';
import { markOf } from './marks';

// A bundler loader for content/, used by the editor's development server: appends a mark to each string of a module.

/** The fields to mark, by the name of the export; `*` matches any position or name. */
type MarkedFields = Record<string, string[]>;

/** The strings in a module and their paths. */
function* stringsIn(node: Node, fieldPath: FieldPath): Generator<{ node: Node; fieldPath: FieldPath }> {
  if (node.type === 'StringLiteral') yield { node, fieldPath };
  else for (const { step, value } of partsOf(node)) yield* stringsIn(value, [...fieldPath, step]);
}

/** Adds marks to a module's source text. */
export function withMarks(source: string, fields: MarkedFields): string {
  const found = exportsOf(source).flatMap(({ name, node }) => {
    const marked = new Set(fields[name]);
    return [...stringsIn(node, [name])].filter(({ fieldPath }) => isMarked(fieldPath, marked));
  });
  return found
    .sort((one, other) => (other.node.start ?? 0) - (one.node.start ?? 0))
    .reduce((text, { node, fieldPath }) => {
      const closing = (node.end ?? 1) - 1;
      return text.slice(0, closing) + markOf(fieldPath) + text.slice(closing);
    }, source);
}

const isMarked = (fieldPath: FieldPath, marked: Set<string>) =>
  marked.has(fieldPath.map((step) => (typeof step === 'number' ? '*' : step)).join('.'));

export default function markLoader(source: string): string {
  // Set when the loader is bundled.
  const fields: MarkedFields = JSON.parse(process.env.MARKED_FIELDS ?? '{}');
  return withMarks(source, fields);
}
