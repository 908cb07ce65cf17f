import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

// All text that visitors see or hear is in content/, so that another studio can change it without touching components. The
// texts of the owner's page are in its own components.

/** Attributes that are shown or read by screen readers. */
const spoken =
  /^(aria-(label|roledescription|valuetext|description|placeholder)|title|alt|placeholder|label)$/;
type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const children = (node: Node): Node[] =>
  Object.entries(node)
    // Metadata of the node, not its children.
    .flatMap(([key, value]) => (/Comments$|^(loc|extra|tokens)$/.test(key) ? [] : value))
    .filter(isNode);

/** Literal text in a rendered expression, including templates and both branches of a conditional. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    return node.quasis.map(({ value }) => String(value.raw));
  }
  const parts: Record<string, unknown[]> = {
    ConditionalExpression: [node.consequent, node.alternate],
    LogicalExpression: [node.left, node.right],
    BinaryExpression: /^[=!<>]/.test(String(node.operator)) ? [] : [node.left, node.right],
    JSXExpressionContainer: [node.expression],
  };
  return (parts[node.type] ?? []).flatMap(textsOf);
}

/** Literal text in a component, in source order. */
function textsIn(node: Node): string[] {
  const name = isNode(node.name) ? String(node.name.name) : '';
  const shown =
    (node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)
      ? node.children
      : node.type === 'JSXAttribute' && spoken.test(name)
        ? [node.value]
        : [];
  const own = shown.flatMap(textsOf).filter((text) => /\p{L}/u.test(text));
  return [...own.map((text) => text.trim()), ...children(node).flatMap(textsIn)];
}

function textsInSource(source: string): string[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const root: unknown = program;
  if (!isNode(root)) throw new Error('The parser returned no program.');
  return textsIn(root);
}

test.each([
  ['<p>Try again</p>', ['Try again']],
  ['<p>{on ? "On" : "Off " + x}</p>', ['On', 'Off']],
  [`<a aria-label={\`Slide \${n}\`} className="wide" href="/blog">{name} · {n}</a>`, ['Slide']],
  ['<><img alt="A door" /> €</>', ['A door']],
  ['<b className={wide ? "wide" : "narrow"}>{kind === "note" && text}</b>', []],
])('finds the text in %s', (source, expected) => {
  expect(textsInSource(`const part = ${source};`)).toEqual(expected);
});

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !/^(app|components)\/write\//.test(file)),
);

test.each(files)('%s has no hard-coded text', (file) => {
  expect(textsInSource(readFileSync(file, 'utf8'))).toEqual([]);
});
