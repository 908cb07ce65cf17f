import { parse as parseProgram } from '@babel/parser';
import type { Node, Program } from '@babel/types';
import type { FieldPath } from '../../lib/contentSchema';

export type Export = { name: string; node: Node };

/**
 * Parses a module.
 *
 * @throws SyntaxError of the parser, with its location
 */
export const parse = (source: string): Program =>
  parseProgram(source, { sourceType: 'module', plugins: ['typescript'] }).program;

export function findExports(module: Program): Export[] {
  return module.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, node: init }] : [],
    );
  });
}

/** A field or entry of an expression. */
export type Part = { step: string | number; entry: Node; value: Node };

/** Unwraps `satisfies` and `as`. */
export function unwrapNode(node: Node): Node {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
    ? unwrapNode(node.expression)
    : node;
}

/** The fields or entries of an expression. */
export function getParts(expression: Node): Part[] {
  const node = unwrapNode(expression);
  if (node.type === 'ArrayExpression') {
    return node.elements.flatMap((element, step) =>
      element ? [{ step, entry: element, value: element }] : [],
    );
  }
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty' || property.computed) return [];
    const { key } = property;
    const step = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : null;
    return step === null ? [] : [{ step, entry: property, value: property.value }];
  });
}

/** The node of the value at a path, unwrapped; undefined if there is none. */
export function findNode(module: Program, [name, ...steps]: FieldPath): Node | undefined {
  const start = findExports(module).find((candidate) => candidate.name === name)?.node;
  const found = steps.reduce<Node | undefined>(
    (node, step) => node && getParts(node).find((part) => part.step === step)?.value,
    start,
  );
  return found && unwrapNode(found);
}

/** The line of a path in a module's text, from 1, or of its deepest existing ancestor; null if there is none. */
export function findLine(source: string, [name, ...steps]: FieldPath): number | null {
  try {
    let node = findExports(parse(source)).find((candidate) => candidate.name === name)?.node;
    let line: number | null = null;
    for (const step of steps) {
      const part = node && getParts(node).find((candidate) => candidate.step === step);
      if (!part) break;
      node = part.value;
      line = part.entry.loc?.start.line ?? null;
    }
    return line;
  } catch {
    return null;
  }
}

/** The likely cause of a syntax error, guessed from its line and column, from 1. */
export function describeSyntaxError(text: string, column: number): string {
  if (/[“”„‟‘‚‛]/.test(text[column - 1] ?? '')) {
    return 'text is in curly quotation marks. Use straight ones: \' or ". Inside the text curly ones are fine.';
  }
  if (/:\s*\$\s*\d/.test(text)) return 'a price is written without $: 275.';
  if (/:\s*\d{1,3}(,\d{3})+\b/.test(text)) return 'a number is written without a comma: 1200, not 1,200.';
  // An apostrophe ends the string, and the rest looks like code.
  if (/'[^']*\w'\w[^']*'/.test(text)) {
    return 'an apostrophe ends the text. Write it as ’, or put the text in double quotation marks: "It\'s done."';
  }
  if ((text.match(/(?<!\\)['"]/g)?.length ?? 0) % 2 === 1) {
    return 'the closing quotation mark is missing. Text must be on one line, without line breaks.';
  }
  if (/:\s*[A-Za-z]+\s+[A-Za-z]/.test(text)) return 'text needs quotation marks around it.';
  return 'a comma, a quotation mark or a bracket is missing, here or on the line above.';
}
