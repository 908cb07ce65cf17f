import { placeholder } from '../../../content/schema/placeholder';
import {
  type ContentNode,
  type Field,
  type FieldPath,
  type Group,
  groupOf,
  isRecord,
  type ModuleShapes,
  nodesIn,
  type Shape,
  type Value,
  valueAt,
} from '../../content/model/shape';
import { findFreeSlug, toSlug } from '../../shared/slug';
import type { EditorModule } from './protocol';

/** A field with its shape and value. */
export type FoundField = {
  path: FieldPath;
  shape: Shape;
  value: Value | undefined;
  /** Its definition in its group; null for list entries and whole modules. */
  field: Field | null;
};

/** The module that exports a name. */
export const moduleOf = (modules: EditorModule[], [name]: FieldPath): EditorModule | undefined =>
  modules.find(({ names }) => names.includes(String(name)));

/** Whether the fields of a group are only valid together: a phone number as shown, and as dialed. */
export const isSavedTogether = (shape: Shape) =>
  shape.kind === 'group' && shape.fields.some((field) => field.shape.kind === 'phone');

/** The field at a path; null if there is none. */
export function fieldAt(modules: EditorModule[], shapes: ModuleShapes, path: FieldPath): FoundField | null {
  const module = moduleOf(modules, path);
  let shape: Shape | undefined = module && shapes[String(path[0])];
  let field: Field | null = null;
  for (const [position, step] of path.entries()) {
    if (position === 0) continue;
    if (!shape) return null;
    const group = groupOf(shape, valueAt(module?.values, path.slice(0, position)));
    field = group?.fields.find(({ name }) => name === step) ?? null;
    if (group) shape = field?.shape;
    else if (shape.kind === 'list' || shape.kind === 'record') shape = shape.of;
    else shape = shape.kind === 'tuple' && typeof step === 'number' ? shape.of[step] : undefined;
  }
  return shape ? { path, shape, value: valueAt(module?.values, path), field } : null;
}

/** What is edited for a field: all of its group, if that is saved together. */
export function wholeOf(modules: EditorModule[], shapes: ModuleShapes, path: FieldPath): FieldPath {
  const around = path.slice(0, -1);
  const group = fieldAt(modules, shapes, around);
  return group && isSavedTogether(group.shape) ? around : path;
}

/** The closest list entry that contains a path: the list's path, and the position. */
export function entryOf(path: FieldPath): { list: FieldPath; position: number } | null {
  const at = Math.max(-1, ...path.map((step, position) => (typeof step === 'number' ? position : -1)));
  const position = path[at];
  return typeof position === 'number' ? { list: path.slice(0, at), position } : null;
}

/** The closest visible section around a field that can be hidden. */
export function sectionOf(modules: EditorModule[], shapes: ModuleShapes, path: FieldPath): FoundField | null {
  for (let length = path.length; length > 1; length -= 1) {
    const found = fieldAt(modules, shapes, path.slice(0, length));
    if (found?.field?.isHideable && found.value !== null && typeof found.value === 'object') return found;
  }
  return null;
}

/** A text with the new value instead of the old one. */
export type Mention = { path: FieldPath; after: string };

/** Every leaf value of a module, with its path. */
export function* leavesOf(value: Value, path: FieldPath): Generator<{ path: FieldPath; value: Value }> {
  if (Array.isArray(value)) {
    for (const [position, entry] of value.entries()) yield* leavesOf(entry, [...path, position]);
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) yield* leavesOf(entry, [...path, name]);
  } else yield { path, value };
}

/** Every field and part of the modules. */
export const nodesOf = (modules: EditorModule[], shapes: ModuleShapes): ContentNode[] =>
  modules.flatMap(({ file, values }) =>
    Object.entries(values).flatMap(([name, value]) => {
      const shape = shapes[name];
      return shape ? [...nodesIn({ file, path: [name], shape, value, owner: null })] : [];
    }),
  );

/** Every text of the modules. */
const textsIn = (modules: EditorModule[], shapes: ModuleShapes) =>
  nodesOf(modules, shapes).flatMap(({ path, shape, value }) =>
    typeof value === 'string' && 'rule' in shape ? [{ path, shape, text: value }] : [],
  );

/** Whether a field is a price. */
export const isPrice = (shape: Shape) => shape.kind === 'number' && shape.rule === 'price';

/** The fields of the studio's name: other texts mention them. */
const isStudioName = (path: FieldPath) => ['site.name', 'site.shortName'].includes(path.join('.'));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name in a query string, as map services write it. */
const inAddress = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/**
 * If a field is the studio's name or its short name: all that mentions the saved name, also in addresses, with a new one
 * instead.
 */
export function mentionsOf(
  modules: EditorModule[],
  shapes: ModuleShapes,
  { path: name, value }: FoundField,
  now: Value,
): Mention[] {
  const after = String(now);
  const before = String(value);
  if (!isStudioName(name) || before === '' || after.trim() === '') return [];
  const full = String(valueAt(moduleOf(modules, name)?.values, ['site', 'name']) ?? '');
  return textsIn(modules, shapes).flatMap(({ path, shape: { kind, rule }, text }) => {
    if (isStudioName(path) || (kind !== 'text' && kind !== 'address')) return [];
    const written = (part: string) =>
      kind === 'address' ? inAddress(part) : rule === 'postHtml' ? part.replaceAll('&', '&amp;') : part;
    const pattern = (part: string) => escaped(written(part)).replaceAll('\\+', '(?:\\+|%20)');
    // The whole name contains the short one, which it stays as it is for.
    const rest =
      full !== before && full.startsWith(before) ? `(?!${pattern(full.slice(before.length))})` : '';
    const mention = new RegExp(`(?<![\\p{L}\\d])${pattern(before)}${rest}(?![\\p{L}\\d])`, 'gu');
    const changed = text.replace(mention, () => written(after));
    return changed === text ? [] : [{ path, after: changed }];
  });
}

/** A unique name in links: `New package` becomes `new-package`, or `new-package-2` if that is taken. */
export const idFrom = (title: string, taken: string[]): string =>
  findFreeSlug(toSlug(title) || 'entry', (id) => taken.includes(id));

/** A photograph and its description. */
export type DescribedPhotograph = { name: string; alt: string };

const showsPhotograph = ({ fields }: Group) => fields.some(({ shape }) => shape.kind === 'photograph');

/** Whether an entry of this shape needs a photograph. */
export function needsPhotograph(shape: Shape): boolean {
  if (shape.kind === 'variants') return shape.of.some(showsPhotograph);
  return (
    shape.kind === 'group' &&
    (showsPhotograph(shape) ||
      shape.fields.some((field) => !field.isOptional && !field.isHideable && needsPhotograph(field.shape)))
  );
}

/** What a new entry of a list is made from. */
type EntrySource = {
  /** An entry of the same list, the source of links and prices. */
  model: Value | undefined;
  title: string;
  /** Ids that are taken. */
  ids: string[];
  /** Null if its shape needs none. */
  photograph: DescribedPhotograph | null;
};

/** A new entry of a list, with placeholders for texts, which are reported until they are written. */
export function newEntry(shape: Shape, source: EntrySource): Value {
  const { model, title, ids, photograph } = source;
  const inner = (of: Shape, part: Value | undefined, text = title) =>
    newEntry(of, { ...source, model: part, title: text });
  switch (shape.kind) {
    case 'text':
      return title;
    case 'group':
    case 'variants': {
      const groups = shape.kind === 'group' ? [shape] : shape.of;
      if (photograph && groups.some(showsPhotograph)) return photograph;
      const group = groupOf(shape, model) ?? groups[0];
      const of = isRecord(model) ? model : {};
      return Object.fromEntries(
        (group?.fields ?? []).flatMap(({ name, shape: part, isOptional, isHideable }): [string, Value][] => {
          if (isOptional && !(name === 'perLook' && of[name])) return [];
          if (isHideable) return [[name, null]];
          if (part.kind === 'id') return [[name, idFrom(title, ids)]];
          if (part.kind !== 'text') return [[name, inner(part, of[name], placeholder)]];
          return [[name, part.rule === 'title' ? title : placeholder]];
        }),
      );
    }
    case 'list':
      return [inner(shape.of, Array.isArray(model) ? model[0] : undefined)];
    case 'tuple':
      return shape.of.map((entry, position) =>
        inner(entry, Array.isArray(model) ? model[position] : undefined),
      );
    case 'constant':
      return shape.value;
    case 'choice':
      return typeof model === 'string' ? model : (shape.of[0] ?? '');
    case 'number':
      return typeof model === 'number' ? model : 1;
    case 'switch':
      return false;
    case 'address':
      return typeof model === 'string' ? model : shape.rule === 'webAddress' ? 'https://example.com/' : '/';
    default:
      return typeof model === 'string' ? model : '';
  }
}

/** Whether a field is a single control, not a group or list. */
export const isSingle = ({ shape, value }: FoundField) =>
  value !== null && !['group', 'variants', 'list', 'tuple', 'record', 'constant'].includes(shape.kind);
