import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** A path into a module's content: names of fields, and positions in lists, from 0. */
export type FieldPath = (string | number)[];

/** Parses `hero.slides[2].photo.alt`. */
export function pathOf(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([word, position]) =>
    position === undefined ? word : Number(position),
  );
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** `the second`, from position 1; after the tenth `entry 11 of`, which needs no spelled-out ordinal. */
function nth(position: number, what: string): string {
  const ordinal = ordinals[position];
  return ordinal ? `the ${ordinal} ${what}` : `${what} ${position + 1}`;
}

/** `slide` for `slides`; other list names have no singular. */
function oneOf(list: string): string {
  if (/ies$/.test(list)) return list.replace(/ies$/, 'y');
  return /[^s]s$/.test(list) ? list.slice(0, -1) : `entry of ${list}`;
}

/** A human-readable path, counted from one: `hero, the third slide, photo, alt`. */
export function describePath(path: FieldPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') {
        const list = path[index - 1];
        return nth(step, typeof list === 'string' ? oneOf(list) : 'entry');
      }
      // `the third slide` implies its list.
      return typeof path[index + 1] === 'number' && oneOf(step) !== `entry of ${step}` ? null : step;
    })
    .filter((words) => words !== null)
    .join(', ');
}

/** The fields or entries of an expression, with `satisfies` and `as` unwrapped. */
export function partsOf(node: Node): { step: string | number; whole: Node; value: Node }[] {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return partsOf(node.expression);
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type !== 'ObjectProperty' || property.computed) return [];
        const { key } = property;
        const step = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : null;
        return step === null ? [] : [{ step, whole: property, value: property.value }];
      });
    case 'ArrayExpression':
      return node.elements.flatMap((element, step) =>
        element ? [{ step, whole: element, value: element }] : [],
      );
    default:
      return [];
  }
}

/** The values that a module exports by name. */
export function exportsOf(source: string): { name: string; value: Node }[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
    );
  });
}

/** The path of the value at a line and column of a module's text; empty if the text cannot be parsed. */
export function pathAt(source: string, line: number, column: number): FieldPath {
  const offset =
    source
      .split('\n')
      .slice(0, line - 1)
      .reduce((length, text) => length + text.length + 1, 0) +
    column -
    1;
  const holds = (node: Node) => (node.start ?? 0) <= offset && offset < (node.end ?? 0);
  const path: FieldPath = [];
  try {
    let node = exportsOf(source).find(({ value }) => holds(value))?.value;
    while (node) {
      const part = partsOf(node).find(({ whole }) => holds(whole));
      if (part) path.push(part.step);
      node = part?.value;
    }
  } catch {
    // The line number has to suffice.
  }
  return path;
}

/** The line of a path in a module's text, from 1, or of its deepest existing ancestor; null if there is none. */
export function lineOf(source: string, path: FieldPath): number | null {
  try {
    const all = exportsOf(source);
    for (const { name, value } of all) {
      // For secondary exports, such as `pageFailure`, the path begins with the name.
      const [first, ...rest] = path;
      const steps = first === name ? rest : path;
      let [node, line]: [Node, number | null] = [value, null];
      for (const step of steps) {
        const part = partsOf(node).find((candidate) => candidate.step === step);
        if (!part) break;
        node = part.value;
        line = part.whole.loc?.start.line ?? null;
      }
      if (line !== null) return line;
    }
  } catch {
    // The human-readable path has to suffice.
  }
  return null;
}
