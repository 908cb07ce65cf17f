import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@babel/types';
import { parse } from '../source/syntax';

// The comments of fields in content/schema, read from the source: they are the help texts, which code editors show too.

const folder = 'content/schema';

/** An expression in a file of content/schema, by the file's name. */
export type SchemaSource = { module: string; node: Node };

/** Parses content/schema; the returned function finds the definition of a schema. */
export function parseSchemas(): (module: string, name: string) => SchemaSource | null {
  const definitions = new Map<string, SchemaSource>();
  const imports = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name))) {
    const module = path.basename(file, '.ts');
    const program = parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') {
        const from = path.basename(statement.source.value);
        for (const { local } of statement.specifiers) imports.set(`${module} ${local.name}`, from);
      }
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && init) definitions.set(`${module} ${id.name}`, { module, node: init });
      }
    }
  }
  return (module, name) =>
    definitions.get(`${module} ${name}`) ??
    definitions.get(`${imports.get(`${module} ${name}`)} ${name}`) ??
    null;
}

/** Finds the definition of a name that a module uses. */
type Find = ReturnType<typeof parseSchemas>;

/** The call that makes a schema: names, labels and registrations are resolved. */
function callOf(source: SchemaSource | null, find: Find): SchemaSource | null {
  if (!source) return null;
  const { module, node } = source;
  if (node.type === 'Identifier') return callOf(find(module, node.name), find);
  if (node.type !== 'CallExpression') return null;
  const { callee } = node;
  if (callee.type === 'Identifier' && callee.name === 'labeled') return callOf(argument(source, 1), find);
  const isMethod = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
  return isMethod && ['register', 'optional'].includes(Object(callee.property).name)
    ? callOf({ module, node: callee.object }, find)
    : source;
}

function argument({ module, node }: SchemaSource, position: number): SchemaSource | null {
  const found = node.type === 'CallExpression' ? node.arguments[position] : undefined;
  return found ? { module, node: found } : null;
}

/** The schema inside another one: the entry of a list, one of several variants, the values of a record. */
export function innerSource(source: SchemaSource | null, find: Find, position = 0): SchemaSource | null {
  const call = callOf(source, find);
  if (call?.node.type !== 'CallExpression') return null;
  const variants = call.node.arguments.find((node) => node.type === 'ArrayExpression');
  const node = variants?.type === 'ArrayExpression' ? variants.elements[position] : null;
  if (node) return { module: call.module, node };
  // `z.record` takes the keys first.
  return argument(call, call.node.arguments.length > 1 && isRecordCall(call.node) ? 1 : 0);
}

const isRecordCall = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  /record$/i.test(Object(node.callee.property).name);

/** A field of an object's schema: its comment, and its own schema. */
export type FieldSource = { help: string; source: SchemaSource };

/** The fields of an object's schema, by name. */
export function fieldSources(source: SchemaSource | null, find: Find): Map<string, FieldSource> {
  const call = callOf(source, find);
  if (call?.node.type !== 'CallExpression') return new Map();
  const { callee } = call.node;
  const literal = argument(call, 0);
  const own = literal ? fieldsIn(literal, find) : [];
  if (callee.type !== 'MemberExpression' || Object(callee.object).name === 'z') return new Map(own);
  // `shape.extend({ … })`, or `shape.pick(…)`, whose fields are values.
  const base = fieldSources({ module: call.module, node: callee.object }, find);
  return Object(callee.property).name === 'extend' ? new Map([...base, ...own]) : base;
}

function fieldsIn({ module, node }: SchemaSource, find: Find): [string, FieldSource][] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property): [string, FieldSource][] => {
    if (property.type === 'SpreadElement') {
      // `...page.shape`
      const { argument: spread } = property;
      return spread.type === 'MemberExpression'
        ? [...fieldSources({ module, node: spread.object }, find)]
        : [];
    }
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') return [];
    const comment = property.leadingComments?.at(-1)?.value ?? '';
    return [[property.key.name, { help: textOf(comment), source: { module, node: property.value } }]];
  });
}

/** The text of a comment, with examples and names (`$275`) in quotation marks. */
const textOf = (comment: string) =>
  comment
    .replace(/^\*|\n\s*\*/g, ' ')
    .replace(/`([^`]*)`/g, '“$1”')
    .replace(/\s+/g, ' ')
    .trim();
