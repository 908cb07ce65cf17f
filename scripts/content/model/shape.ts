import type { Control } from '../../../content/schema/fieldKinds';

/** A value in a content module. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A path in the content: the name of an export, then names of fields and positions in lists, from 0. */
export type FieldPath = (string | number)[];

/** A schema of the content as plain data, for the editor and the checks. */
export type Shape =
  /** A field with a control. `rule` is its kind in content/schema/fieldKinds.ts, such as `price`. */
  | {
      kind: Exclude<Control, 'choice'>;
      rule: string;
      room?: number;
      placeholders?: readonly string[];
      mustBeOwn?: boolean;
    }
  | { kind: 'choice'; rule: string; of: string[] }
  /** A literal that tells variants apart. */
  | { kind: 'constant'; value: string | true }
  | Group
  /** `entry` is what one of its entries is called: `Slide`. */
  | { kind: 'list'; of: Shape; entry: string; isEntryEnough: boolean }
  /** A list of fixed length; `labels` are the names of its entries. */
  | { kind: 'tuple'; of: Shape[]; labels: string[] }
  /** A dictionary. */
  | { kind: 'record'; of: Shape; keys: Shape | null }
  /** One of several groups. */
  | { kind: 'variants'; of: Group[] };

export type Group = { kind: 'group'; fields: Field[] };

/** A field of a group. */
export type Field = {
  name: string;
  /** Its name for people: `Links to` for `href`. */
  label: string;
  /** The comment at its definition. */
  help: string;
  /** May be omitted. */
  isOptional: boolean;
  /** May be hidden (`null`). */
  isHideable: boolean;
  shape: Shape;
};

/** The shapes of a module's exports, by name. */
export type ModuleShapes = Record<string, Shape>;

/** A field or part of the content. */
export type ContentNode = {
  file: string;
  path: FieldPath;
  shape: Shape;
  value: Value;
  /** The group that it is a field of. */
  owner: { [name: string]: Value } | null;
};

/** Whether a value is a group of fields. */
export const isRecord = (value: Value | undefined): value is { [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if there is none. */
export function valueAt(values: Value | undefined, path: FieldPath): Value | undefined {
  return path.reduce<Value | undefined>((value, step) => {
    if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
    return isRecord(value) ? value[step] : undefined;
  }, values);
}

/** A part of what the modules export. */
export const exportedValue = (
  { modules }: { modules: { values: Record<string, Value> }[] },
  path: FieldPath,
): Value | undefined =>
  modules.map(({ values }) => valueAt(values, path)).find((value) => value !== undefined);

/** The group whose fields a value has, if its shape has groups. */
export function groupOf(shape: Shape, value: Value | undefined): Group | undefined {
  if (shape.kind === 'group') return shape;
  if (shape.kind !== 'variants' || !isRecord(value)) return undefined;
  return shape.of.find(({ fields }) =>
    fields.every(({ name, isOptional, shape: of }) => {
      const field = value[name];
      if (field === undefined) return isOptional;
      return of.kind !== 'constant' || field === of.value;
    }),
  );
}

/** A part of the content and everything in it, as far as it fits the shape. */
export function* nodesIn(node: ContentNode): Generator<ContentNode> {
  yield node;
  const { file, path, shape, value } = node;
  if (Array.isArray(value)) {
    for (const [position, entry] of value.entries()) {
      const of = shape.kind === 'list' ? shape.of : shape.kind === 'tuple' ? shape.of[position] : undefined;
      if (of) yield* nodesIn({ file, path: [...path, position], shape: of, value: entry, owner: null });
    }
  } else if (isRecord(value)) {
    const fields = groupOf(shape, value)?.fields ?? [];
    for (const [name, part] of Object.entries(value)) {
      const of =
        shape.kind === 'record' ? shape.of : fields.find((candidate) => candidate.name === name)?.shape;
      if (of) yield* nodesIn({ file, path: [...path, name], shape: of, value: part, owner: value });
    }
  }
}

/** Whether two values are the same, whatever the order of their fields. */
export function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, position) => isEqual(entry, other[position]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isEqual(one[name], other[name]))
  );
}
