import type { Node } from '@babel/types';
import type { FieldPath, ModuleShapes, Shape } from '../../content/model/shape';
import { exportsOf, parse, partsOf } from '../../content/source/syntax';
import { markOf } from './marks';

// A bundler loader for content/, used by the editor's development server: appends a mark to each string that pages display.

/** Modules whose strings are not rendered directly. */
const unmarked = new Set(['focalPoints', 'timeZone']);
/** Kinds of texts that are only displayed, not used in URLs or as dates. */
const displayed = new Set(['title', 'lead', 'text', 'line', 'altText', 'searchDescription']);

/** What a part of a value may be: each variant has its own fields. */
function shapesAt(shape: Shape, step: string | number): Shape[] {
  switch (shape.kind) {
    case 'group':
      return shape.fields.filter(({ name }) => name === step).map((field) => field.shape);
    case 'variants':
      return shape.of.flatMap((group) => shapesAt(group, step));
    case 'list':
      return [shape.of];
    case 'tuple':
      return shape.of.filter((_, position) => position === step);
    default:
      return [];
  }
}

/** The displayed strings in a value, and their paths. */
function* stringsIn(
  node: Node,
  shapes: Shape[],
  path: FieldPath,
): Generator<{ node: Node; path: FieldPath }> {
  // Posts are data: their titles are in links.
  if (path.join('.') === 'blog.posts') return;
  if (node.type !== 'StringLiteral') {
    for (const { step, value } of partsOf(node))
      yield* stringsIn(
        value,
        shapes.flatMap((shape) => shapesAt(shape, step)),
        [...path, step],
      );
  } else if (shapes.some((shape) => shape.kind === 'text' && displayed.has(shape.rule))) yield { node, path };
}

/** Adds marks to a module's source text. */
export function withMarks(source: string, shapes: ModuleShapes): string {
  return exportsOf(parse(source))
    .flatMap(({ name, node }) => {
      const shape = shapes[name];
      return shape && !unmarked.has(name) ? [...stringsIn(node, [shape], [name])] : [];
    })
    .sort((one, other) => (other.node.start ?? 0) - (one.node.start ?? 0))
    .reduce((text, { node, path }) => {
      const closing = (node.end ?? 1) - 1;
      return text.slice(0, closing) + markOf(path) + text.slice(closing);
    }, source);
}

// The shapes are set when the loader is bundled.
export default (source: string): string => withMarks(source, JSON.parse(process.env.CONTENT_SHAPES ?? '{}'));
