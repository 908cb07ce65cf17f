import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Node, Project, type Symbol as PropertySymbol, type SourceFile, type Type } from 'ts-morph';

/** The shape of a field of the content, derived from its type. */
export type Shape =
  | { kind: 'words' }
  | { kind: 'number' }
  | { kind: 'switch' }
  | { kind: 'choice'; of: string[] }
  /** The name of a photograph in content/photos. */
  | { kind: 'photograph' }
  /** The name of a drawing in content/logos. */
  | { kind: 'drawing' }
  /** A link target; `isWeb` requires an absolute URL. */
  | { kind: 'address'; isWeb: boolean }
  /** A phone number in E.164 form: `+` and digits. */
  | { kind: 'dial' }
  | { kind: 'color' }
  /** A literal that discriminates variants. */
  | { kind: 'constant'; value: string | true }
  | { kind: 'group'; name: string; fields: Field[] }
  | { kind: 'list'; of: Shape }
  /** A tuple; labels may be empty. */
  | { kind: 'row'; of: Shape[]; labels: string[] }
  /** A dictionary. */
  | { kind: 'record'; of: Shape }
  /** One of several groups. */
  | { kind: 'variants'; of: Extract<Shape, { kind: 'group' }>[] };

/** A field of a group. */
export type Field = {
  name: string;
  /** The TSDoc comment of its type. */
  help: string;
  /** May be omitted. */
  isOptional: boolean;
  /** May be hidden (`null`). */
  isHideable: boolean;
  shape: Shape;
};

/** The shapes of a module's exports, by name. */
export type ModuleShapes = Record<string, Shape>;

/** Types recognized by name. The compiler resolves aliases, but declarations keep their names. */
const named: Record<string, Shape> = {
  PhotoName: { kind: 'photograph' },
  LogoName: { kind: 'drawing' },
};

/**
 * Stand-ins for generated files, whose names are types: shapes do not depend on them, and on a fresh download they do
 * not exist yet.
 */
const standIns = {
  'lib/photos/manifest.json': '{ "folder/name": {} }',
  'lib/logos.json': '{ "logos": { "name": {}, "other": {} } }',
};

/**
 * A module's exports with their types, without the values: a mistake in these must not hide the types. Null if they are
 * not found.
 */
function declarationsIn(text: string): string | null {
  const imports = text.match(/^import [^;]*;/gm) ?? [];
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const types = [...text.matchAll(/\bsatisfies ([^;]+);/g)].map(([, type]) => type);
  if (names.length === 0 || names.length !== types.length) return null;
  return [
    ...imports,
    ...names.map((name, position) => `export declare const ${name}: ${types[position]};`),
  ].join('\n');
}

/** The declarations of a module, or if it is broken or missing, those of its last version. */
function declarationsOf(file: string): string {
  const found = existsSync(file) ? declarationsIn(readFileSync(file, 'utf8')) : null;
  if (found !== null) return found;
  try {
    const old = execFileSync('git', ['show', `HEAD:./${file}`], { stdio: ['ignore', 'pipe', 'ignore'] });
    return declarationsIn(old.toString()) ?? '';
  } catch {
    return '';
  }
}

/**
 * Derives shapes and help texts from the types of the content and their comments. Takes about a second.
 *
 * @param files the modules, relative to the project root: `content/home.ts`
 * @throws Error that names a type that the editor does not support
 */
export function readShapes(files: string[]): Map<string, ModuleShapes> {
  const project = new Project({
    tsConfigFilePath: 'scripts/content/tsconfig.json',
    skipAddingFilesFromTsConfig: true,
  });
  for (const [file, text] of Object.entries(standIns))
    project.createSourceFile(file, text, { overwrite: true });
  return new Map(
    files.map((file) => {
      const declarations = project.createSourceFile(path.resolve(file), declarationsOf(file), {
        overwrite: true,
      });
      return [file, shapesIn(declarations)];
    }),
  );
}

function shapesIn(source: SourceFile): ModuleShapes {
  const shapes: ModuleShapes = {};
  for (const declaration of source.getVariableDeclarations()) {
    shapes[declaration.getName()] = shapeOf(declaration.getTypeNodeOrThrow().getType(), source);
  }
  return shapes;
}

function shapeOf(type: Type, source: SourceFile): Shape {
  const alias = type.getAliasSymbol()?.getName() ?? '';
  const names = literalsOf(type);
  if (type.isBoolean()) return { kind: 'switch' };
  if (type.isBooleanLiteral()) return { kind: 'constant', value: true };
  if (names?.length === 1) return { kind: 'constant', value: names[0] ?? '' };
  if (names) return { kind: 'choice', of: names };
  if (type.isString()) return { kind: 'words' };
  const isOfNumbers = type.isUnion() && type.getUnionTypes().every((member) => member.isNumberLiteral());
  if (type.isNumber() || isOfNumbers) return { kind: 'number' };
  if (type.isTemplateLiteral()) return templateShape(type.getText(source));
  if (type.isTuple()) {
    return {
      kind: 'row',
      of: type.getTupleElements().map((element) => shapeOf(element, source)),
      labels: tupleLabels(type),
    };
  }
  const entry = type.getArrayElementType();
  if (entry) return { kind: 'list', of: shapeOf(entry, source) };
  if (type.isUnion()) {
    const shapes = type.getUnionTypes().map((member) => shapeOf(member, source));
    if (shapes.some(({ kind }) => kind === 'address')) return { kind: 'address', isWeb: false };
    return { kind: 'variants', of: shapes.filter((shape) => shape.kind === 'group') };
  }
  const entries = type.getStringIndexType();
  if (entries) return { kind: 'record', of: shapeOf(entries, source) };
  if (type.isObject() || type.isIntersection()) {
    const [first, ...others] = type.getProperties();
    // Keyed by photograph, and photographs can be added while the editor is running.
    if (first && [first, ...others].every((property) => property.getName().includes('/'))) {
      return { kind: 'record', of: shapeOf(first.getTypeAtLocation(source).getNonNullableType(), source) };
    }
    return {
      kind: 'group',
      name: alias,
      fields: type.getProperties().map((field) => fieldOf(field, source)),
    };
  }
  throw new Error(
    `content/types.ts: ${type.getText(source)} is not supported by the editor (scripts/editor/server/shapes.ts).`,
  );
}

/** The values of a union of string literals; null for any other type. */
function literalsOf(type: Type): string[] | null {
  const members = type.isUnion() ? type.getUnionTypes() : [type];
  const values = members.map((member) =>
    member.isStringLiteral() ? String(member.getLiteralValue()) : null,
  );
  return values.every((value) => value !== null) ? values : null;
}

function templateShape(text: string): Shape {
  if (text.startsWith('`#')) return { kind: 'color' };
  if (text.startsWith('`+')) return { kind: 'dial' };
  return { kind: 'address', isWeb: text.startsWith('`https:') };
}

/** The names of labeled tuple elements: `light`, `dark`. */
function tupleLabels(type: Type): string[] {
  const node = type.getAliasSymbol()?.getDeclarations()[0] ?? type.getSymbol()?.getDeclarations()[0];
  const tuple = Node.isTypeAliasDeclaration(node) ? node.getTypeNode() : node;
  return Node.isTupleTypeNode(tuple)
    ? tuple.getElements().map((element) => (Node.isNamedTupleMember(element) ? element.getName() : ''))
    : [];
}

function fieldOf(property: PropertySymbol, source: SourceFile): Field {
  const type = property.getTypeAtLocation(source);
  const [declaration] = property.getDeclarations();
  const typeName = Node.isPropertySignature(declaration) ? (declaration.getTypeNode()?.getText() ?? '') : '';
  return {
    name: property.getName(),
    help: helpOf(property),
    isOptional: property.isOptional(),
    isHideable: type.isNullable() && type.getUnionTypes().some((member) => member.isNull()),
    shape: named[typeName] ?? shapeOf(type.getNonNullableType(), source),
  };
}

function helpOf(property: PropertySymbol): string {
  return (
    property.compilerSymbol
      .getDocumentationComment(undefined)
      .map(({ text }) => text)
      .join('')
      // Examples and names: `$275`.
      .replace(/`([^`]*)`/g, '“$1”')
  );
}
