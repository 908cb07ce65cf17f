import jsep from 'jsep';
import { operators, prefixes } from './operations';

// The grammar of expressions, for jsep.

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
for (const [level, names] of operators.entries())
  for (const name of names.keys()) jsep.addBinaryOp(name, level + 1);
// Division and paths, such as /databases/x, are parsed, to be refused by name.
jsep.addBinaryOp('/', operators.length);
for (const name of [...prefixes.keys(), '/']) jsep.addUnaryOp(name);

/** A part of an expression. */
export type Node = jsep.Expression;

/** Whether a node is of a type. */
export const is = <Type extends jsep.CoreExpression['type']>(
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

const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;

/** A file of rules with blanks for comments, so that positions stay. */
export const withoutComments = (source: string) =>
  source.replace(new RegExp(`${texts.source}|//.*|/\\*[\\s\\S]*?\\*/`, 'g'), (text) =>
    text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text,
  );

/** The length of the text before the `;` or the closing bracket that ends an expression. */
export function lengthOfExpression(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(new RegExp(`${texts.source}|[()[\\]{};]`, 'g'))) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ';' || depth < 0) return index;
  }
  return text.length;
}
