import { dollars } from '../../../lib/format';
import { unwritten } from '../../content/checkContent';
import type { FieldPath } from '../../content/place';
import type { EditorModule, EditorShapes } from './protocol';
import type { Field, Shape } from './shapes';
import { isRecord, type Value, valueAt, variantOf } from './values';

/** A field with its shape and value. */
export type FoundField = {
  file: string;
  path: FieldPath;
  shape: Shape;
  value: Value | undefined;
  /** Its definition in its group; null for list entries and whole modules. */
  field: Field | null;
};

/** The module that exports a name. */
export function moduleOf(modules: EditorModule[], path: FieldPath): EditorModule | undefined {
  const [name] = path;
  return modules.find(({ values }) => typeof name === 'string' && name in values);
}

/** Why the file of a field cannot be edited; null if it can. */
export function lockOf(
  modules: EditorModule[],
  shapes: EditorShapes | null,
  [name]: FieldPath,
): string | null {
  return modules.find(({ file }) => name !== undefined && name in (shapes?.[file] ?? {}))?.locked ?? null;
}

/** The group whose fields a value has, if its shape has groups. */
export function groupOf(
  shape: Shape,
  value: Value | undefined,
): Extract<Shape, { kind: 'group' }> | undefined {
  if (shape.kind === 'group') return shape;
  return shape.kind === 'variants' && value !== undefined ? variantOf(value, shape) : undefined;
}

/** Whether the fields of a group are only valid together: a phone number as shown, and as dialed. */
export const isSavedTogether = (shape: Shape) =>
  shape.kind === 'group' && shape.fields.some((field) => field.shape.kind === 'dial');

/** The field at a path; null if there is none. */
export function fieldAt(modules: EditorModule[], shapes: EditorShapes, path: FieldPath): FoundField | null {
  const module = moduleOf(modules, path);
  const [name, ...steps] = path;
  let shape = module && typeof name === 'string' ? shapes[module.file]?.[name] : undefined;
  let field: Field | null = null;
  let parent: FieldPath = [name ?? ''];
  for (const step of steps) {
    if (!shape) return null;
    if (typeof step === 'number') {
      field = null;
      shape = shape.kind === 'list' ? shape.of : shape.kind === 'row' ? shape.of[step] : undefined;
    } else if (shape.kind === 'record') {
      field = null;
      shape = shape.of;
    } else {
      const group = groupOf(shape, valueAt(module?.values, parent));
      field = group?.fields.find((candidate) => candidate.name === step) ?? null;
      shape = field?.shape;
    }
    parent = [...parent, step];
  }
  return module && shape
    ? { file: module.file, path, shape, value: valueAt(module.values, path), field }
    : null;
}

/** What is edited for a field: all of its group, if that is saved together. */
export function wholeOf(modules: EditorModule[], shapes: EditorShapes, path: FieldPath): FieldPath {
  const around = path.slice(0, -1);
  const group = fieldAt(modules, shapes, around);
  return group && isSavedTogether(group.shape) ? around : path;
}

/** Every leaf value of a module, with its path. */
export function* leavesOf(value: Value, path: FieldPath): Generator<{ path: FieldPath; value: Value }> {
  if (Array.isArray(value)) {
    for (const [position, entry] of value.entries()) yield* leavesOf(entry, [...path, position]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* leavesOf(entry, [...path, name]);
  } else yield { path, value };
}

/** The closest list entry that contains a path: the list's path, and the position. */
export function entryOf(path: FieldPath): { list: FieldPath; position: number } | null {
  const at = path.findLastIndex((step) => typeof step === 'number');
  const position = path[at];
  return typeof position === 'number' ? { list: path.slice(0, at), position } : null;
}

/** The closest visible section around a field that can be hidden. */
export function sectionOf(modules: EditorModule[], shapes: EditorShapes, path: FieldPath): FoundField | null {
  for (let length = path.length; length > 1; length -= 1) {
    const found = fieldAt(modules, shapes, path.slice(0, length));
    if (found?.field?.isHideable && found.value !== null && typeof found.value === 'object') return found;
  }
  return null;
}

/** A text with an old value, and with the new one. */
export type Mention = { file: string; path: FieldPath; before: string; after: string };

/** Sentences that mention a price and have to change with it. Posts keep their historical prices. */
export function priceMentions(modules: EditorModule[], before: number, after: number): Mention[] {
  const amount = dollars(before).replace('$', '\\$');
  const pattern = new RegExp(`${amount}(?![\\d,]*\\d)`, 'g');
  return modules.flatMap(({ file, values }) =>
    [...leavesOf(values, [])].flatMap(({ path, value }) => {
      if (typeof value !== 'string' || path.at(-1) === 'postContent') return [];
      const changed = value.replace(pattern, () => dollars(after));
      return changed === value ? [] : [{ file, path, before: value, after: changed }];
    }),
  );
}

/** The fields of the studio's name: other texts mention them. */
export const isStudioName = (path: FieldPath) => ['site.name', 'site.shortName'].includes(path.join('.'));

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name in a query string, as map services write it. */
const inAddress = (words: string) => encodeURIComponent(words).replaceAll('%20', '+');

/** The short name that fits a new name: shortened in the same way as before. */
function shortNameFor(before: string, short: string, after: string): string {
  if (after.includes(short)) return short;
  const ending = before.startsWith(short) ? before.slice(short.length) : '';
  return ending !== '' && after.endsWith(ending) ? after.slice(0, -ending.length) : after;
}

/**
 * Everything that mentions the studio's name, also in addresses, and has to change with it: with the name, the short name
 * too.
 */
export function nameMentions(
  modules: EditorModule[],
  shapes: EditorShapes,
  name: FieldPath,
  after: string,
): Mention[] {
  const site = moduleOf(modules, name)?.values;
  const [full, short] = ['name', 'shortName'].map((field) => String(valueAt(site, ['site', field]) ?? ''));
  if (!full || !short || after.trim() === '') return [];
  const isShort = name.at(-1) === 'shortName';
  const [newFull, newShort] = isShort ? [full, after] : [after, shortNameFor(full, short, after)];
  return modules.flatMap(({ file, values }) =>
    [...leavesOf(values, [])].flatMap(({ path, value }) => {
      if (typeof value !== 'string' || path.join('.') === name.join('.')) return [];
      const kind = fieldAt(modules, shapes, path)?.shape.kind;
      if ((kind !== 'words' && kind !== 'address') || (isShort && isStudioName(path))) return [];
      const written = (words: string) =>
        kind === 'address'
          ? inAddress(words)
          : path.at(-1) === 'postContent'
            ? words.replaceAll('&', '&amp;')
            : words;
      // The whole name first: it may contain the short one.
      const pattern = (words: string) => escaped(written(words)).replaceAll('\\+', '(?:\\+|%20)');
      const either = `${pattern(full)}|${pattern(short)}`;
      const changed = value.replace(
        new RegExp(`(?<![\\p{L}\\d])(?:${either})(?![\\p{L}\\d])`, 'gu'),
        (found) => written(found.replaceAll('%20', '+') === written(full) ? newFull : newShort),
      );
      return changed === value ? [] : [{ file, path, before: value, after: changed }];
    }),
  );
}

/** A unique id made from a title: `New package` becomes `new-package`, or `new-package-2` if that is taken. */
export function idFrom(words: string, taken: string[]): string {
  const plain =
    words
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'entry';
  let id = plain;
  for (let number = 2; taken.includes(id); number += 1) id = `${plain}-${number}`;
  return id;
}

/** Fields that get the title of a new entry. */
const titleFields = new Set(['title', 'name', 'heading', 'question', 'label', 'caption']);

/** The same photograph, with a placeholder description. */
const undescribed = (photo: Value): Value => (isRecord(photo) ? { ...photo, alt: unwritten } : photo);

/**
 * A new entry of a list, with valid contents.
 *
 * @param model an entry of the same list, the source of photographs, links and prices
 * @param title its title
 * @param ids ids that are taken
 */
export function newEntry(shape: Shape, model: Value | undefined, title: string, ids: string[]): Value {
  switch (shape.kind) {
    case 'words':
      return title;
    case 'group':
    case 'variants': {
      const group = groupOf(shape, model) ?? (shape.kind === 'group' ? shape : shape.of[0]);
      const of = typeof model === 'object' && model !== null && !Array.isArray(model) ? model : {};
      return Object.fromEntries(
        (group?.fields ?? []).flatMap((field): [string, Value][] => {
          const { name } = field;
          if (field.isOptional && !(name === 'perLook' && of[name])) return [];
          if (field.isHideable) return [[name, null]];
          if (name === 'id') return [[name, idFrom(title, ids)]];
          // It starts with the model's photograph; the placeholder description is reported until it is changed.
          if (name === 'photo' && of[name] !== undefined) return [[name, undescribed(of[name])]];
          if (field.shape.kind === 'words') return [[name, titleFields.has(name) ? title : unwritten]];
          return [[name, newEntry(field.shape, of[name], unwritten, ids)]];
        }),
      );
    }
    case 'list':
      return [newEntry(shape.of, Array.isArray(model) ? model[0] : undefined, title, ids)];
    case 'row':
      return shape.of.map((entry, position) =>
        newEntry(entry, Array.isArray(model) ? model[position] : undefined, title, ids),
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
      return typeof model === 'string' ? model : shape.isWeb ? 'https://example.com/' : '/';
    default:
      return typeof model === 'string' ? model : '';
  }
}

/** Whether a field is a single control, not a group or list. */
export const isSingle = ({ shape, value }: FoundField) =>
  value !== null && !['group', 'variants', 'list', 'row', 'record', 'constant'].includes(shape.kind);
