import jsep from 'jsep';
import { binaryOperators, prefixOperators } from './operations';

// The grammar of expressions, for jsep.

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
for (const [level, names] of binaryOperators.entries())
  for (const name of names.keys()) jsep.addBinaryOp(name, level + 1);
// Divisions, and paths such as /databases/x, are parsed only so that the error can name them.
jsep.addBinaryOp('/', binaryOperators.length);
for (const name of [...prefixOperators.keys(), '/']) jsep.addUnaryOp(name);

export type Node = jsep.Expression;

export const isNodeOfType = <Type extends jsep.CoreExpression['type']>(
  node: Node,
  type: Type,
): node is Extract<jsep.CoreExpression, { type: Type }> => node.type === type;

/** Parses one expression. @throws SyntaxError whose cause is the position */
export function parseExpression(text: string): Node {
  try {
    return jsep(text);
  } catch (error) {
    const { description, index }: { description?: unknown; index?: unknown } = Object(error);
    throw new SyntaxError(`${description ?? error}.`, { cause: index });
  }
}

const stringPattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;

/** Replaces comments by blanks, so that the positions of everything else stay. */
export const blankOutComments = (source: string) =>
  source.replace(new RegExp(`${stringPattern.source}|//.*|/\\*[\\s\\S]*?\\*/`, 'g'), (text) =>
    text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text,
  );

/** The length of the text before the `;` or the closing bracket that ends an expression. */
export function getExpressionLength(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(new RegExp(`${stringPattern.source}|[()[\\]{};]`, 'g'))) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (token === ';' || depth < 0) return index;
  }
  return text.length;
}
