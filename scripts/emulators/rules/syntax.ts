import objectLiterals, { type ObjectExpression } from '@jsep-plugin/object';
import jsep from 'jsep';
import { operators, prefixes } from './operations';

// The grammar of expressions, for jsep.

jsep.plugins.register(objectLiterals);
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
for (const [level, names] of operators.entries())
  for (const name of names.keys()) jsep.addBinaryOp(name, level + 1);
// Division and paths, such as /databases/x, are parsed, to be refused by name.
jsep.addBinaryOp('/', operators.length);
for (const name of [...prefixes.keys(), '/']) jsep.addUnaryOp(name);

/** A part of an expression. */
export type Node = jsep.Expression;
type KnownNode = jsep.CoreExpression | ObjectExpression;

/** Whether a node is of a type. */
export const is = <Type extends KnownNode['type']>(
  node: Node,
  type: Type,
): node is Extract<KnownNode, { type: Type }> => node.type === type;

/** Where each operand begins in its expression, which jsep does not say. */
const starts = new WeakMap<Node, number>();
let isNoted = false;
jsep.hooks.add(
  'gobble-token',
  function (env) {
    // The call below comes here once more.
    isNoted = !isNoted;
    if (!isNoted) return;
    const start = this.index;
    const node = this.gobbleToken();
    if (node) starts.set(node, start);
    if (node) env.node = node;
  },
  true,
);

/** Where a node begins in its expression. */
export const startOf = (node: Node): number =>
  is(node, 'BinaryExpression') ? startOf(node.left) : (starts.get(node) ?? 0);

/** Parses one expression. `fail` makes an error for a position. */
export function parsedExpression(text: string, fail: (reason: string, position: number) => Error): Node {
  try {
    return jsep(text);
  } catch (error) {
    const { description, index }: { description?: unknown; index?: unknown } = Object(error);
    throw fail(`${description ?? error}.`, Number(index ?? 0));
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
