import { Node, Project, type Symbol as PropertySymbol, type SourceFile, type Type } from 'ts-morph';

/** The shape of a field of the content, derived from its type. */
export type Shape =
  | { kind: 'words' }
  | { kind: 'number' }
  | { kind: 'switch' }
  | { kind: 'choice'; of: string[] }
  /** A name of a photograph in content/photos. */
  | { kind: 'photograph' }
  /** A name of a drawing in content/logos. */
  | { kind: 'drawing' }
  /** Where a link leads; `isWeb` where only an absolute address will do. */
  | { kind: 'address'; isWeb: boolean }
  /** A telephone number as it is dialed: `+` and digits. */
  | { kind: 'dial' }
  | { kind: 'color' }
  /** The same in every entry of its kind: it tells the kinds of a list apart. */
  | { kind: 'constant'; value: string | true }
  | { kind: 'group'; name: string; fields: Field[] }
  | { kind: 'list'; of: Shape }
  /** A fixed number of entries, each with a label that may be empty. */
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
  /** It may be left out. */
  isOptional: boolean;
  /** It may be hidden (`null`). */
  isHideable: boolean;
  shape: Shape;
};

/** What a module's export has to look like. */
export type ModuleShapes = Record<string, Shape>;

/** Types recognized by name. The compiler resolves aliases, but declarations keep their names. */
const named: Record<string, Shape> = {
  PhotoName: { kind: 'photograph' },
  LogoName: { kind: 'drawing' },
};

/**
 * Reads what belongs into the content from its types and their comments. Takes about a second.
 *
 * @param files the modules, from the project's root: `content/home.ts`
 * @throws Error that names a type without an editing control
 */
export function readShapes(files: string[]): Map<string, ModuleShapes> {
  const project = new Project({
    tsConfigFilePath: 'scripts/content/tsconfig.json',
    skipAddingFilesFromTsConfig: true,
  });
  return new Map(files.map((file) => [file, shapesIn(project.addSourceFileAtPath(file))]));
}

function shapesIn(source: SourceFile): ModuleShapes {
  const shapes: ModuleShapes = {};
  for (const declaration of source.getVariableDeclarations()) {
    const value = declaration.getInitializer();
    if (!declaration.isExported() || !Node.isSatisfiesExpression(value)) continue;
    shapes[declaration.getName()] = shapeOf(value.getTypeNodeOrThrow().getType(), source);
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
    // Photographs come and go while the editor runs.
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
    `content/types.ts: ${type.getText(source)} has no field in the editor (scripts/edit/shapes.ts).`,
  );
}

/** The values of a type that is nothing but words, each in quotation marks; null for any other. */
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

/** The names that a type gives the entries of its row: `light`, `dark`. */
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
