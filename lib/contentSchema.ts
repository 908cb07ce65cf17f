import type { Control, FieldInfo } from '@/content/schema/fieldKinds';

// The content as data: values, paths and schemas, for the checks and the editor. Pages import none of this.

/** A value in a content module. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A path in the content: the name of an export, then names of fields and positions in lists, from 0. */
export type FieldPath = (string | number)[];

/** The JSON Schema of a value, as `z.toJSONSchema` writes it, with the metadata of the field. */
export type FieldSchema = FieldInfo & {
  description?: string;
  type?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema | false;
  prefixItems?: FieldSchema[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  additionalProperties?: FieldSchema | false;
  propertyNames?: FieldSchema;
  enum?: string[];
  const?: string | boolean;
};

export type FieldSchemas = Record<string, FieldSchema>;

/** Whether a path is another one, or of a part of it. */
export const isWithin = (inner: FieldPath, outer: FieldPath): boolean =>
  outer.every((step, index) => step === inner[index]);

/** Whether a value is a group of fields. */
export const isRecord = (value: Value | undefined): value is { [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if there is none. */
export function getValue(values: Value | undefined, path: FieldPath): Value | undefined {
  return path.reduce<Value | undefined>((value, step) => {
    if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
    return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, values);
}

/** A copy of a value with another value at a path; undefined removes a field. */
export function replaceValue(value: Value, [step, ...rest]: FieldPath, part: Value | undefined): Value {
  if (step === undefined) return part ?? null;
  const inner = rest.length > 0 ? replaceValue(getValue(value, [step]) ?? null, rest, part) : part;
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? (inner ?? null) : entry));
  const fields = isRecord(value) ? value : {};
  return inner === undefined
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step))
    : { ...fields, [step]: inner };
}

/** Whether two values are the same, whatever the order of their fields. */
export function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

/** A field, list or section whose value differs. Undefined if it does not exist. */
export type ContentChange = { path: FieldPath; before?: Value; after?: Value };

/** The smallest parts in which two values differ. A list whose entries came, went or moved is one part. */
export function findChanges(
  before: Value | undefined,
  after: Value | undefined,
  path: FieldPath,
): ContentChange[] {
  if (isEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      findChanges(getValue(before, [name]), getValue(after, [name]), [...path, name]),
    );
  const isSameList =
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    !before.every((entry) => after.some((other) => isEqual(entry, other)));
  if (isSameList) return before.flatMap((entry, index) => findChanges(entry, after[index], [...path, index]));
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Whether a field may be hidden (`null`). */
export const isHideable = ({ anyOf }: FieldSchema): boolean => anyOf?.at(-1)?.type === 'null';

/** A schema without `null`, with the label and the help text of what may be hidden. */
export function unwrapHideable(schema: FieldSchema): FieldSchema {
  if (!isHideable(schema)) return schema;
  const { anyOf: [inner = {}] = [], ...ownInfo } = schema;
  return unwrapHideable({ ...inner, ...ownInfo });
}

export function getGroups(schema: FieldSchema): FieldSchema[] {
  const inner = unwrapHideable(schema);
  return (inner.oneOf ?? inner.anyOf ?? [inner]).filter(({ properties }) => properties);
}

export const findGroup = (schema: FieldSchema, value: Value | undefined): FieldSchema | undefined => {
  const groups = getGroups(schema);
  const fits = ({ properties = {}, required = [] }: FieldSchema) =>
    isRecord(value) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(properties).every(
      ([name, field]) => field.const === undefined || value[name] === field.const,
    );
  return groups.length > 1 ? groups.find(fits) : groups[0];
};

/** The schema of a field or an entry; undefined if there is none. */
export function getInnerSchema(
  schema: FieldSchema,
  step: string | number,
  value: Value | undefined,
): FieldSchema | undefined {
  const { items, prefixItems, additionalProperties } = unwrapHideable(schema);
  if (typeof step === 'number') return prefixItems?.[step] ?? (items || undefined);
  const group = findGroup(schema, value);
  const fields = (group ? [group] : getGroups(schema)).flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, step) ? (properties[step] ?? []) : [],
  );
  return fields[0] ?? (additionalProperties || undefined);
}

/** The schema at a path; undefined if the path is not one of the content. */
export function findSchema(
  schemas: FieldSchemas,
  [name = '', ...steps]: FieldPath,
  values: Value | undefined,
): FieldSchema | undefined {
  return steps.reduce<FieldSchema | undefined>(
    (schema, step, index) =>
      schema && getInnerSchema(schema, step, getValue(values, [name, ...steps.slice(0, index)])),
    Object.hasOwn(schemas, name) ? schemas[name] : undefined,
  );
}

/** The label of a field: its own, or one that is made from its name: `Price lines` for `priceLines`. */
export function getLabel(name: string, schema: FieldSchema | undefined): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const { title } = schema ? unwrapHideable(schema) : {};
  return title ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The singular of a label: `Slide` for `Slides`; undefined if the label is no plural. */
function getSingular(label: string): string | undefined {
  if (label.endsWith('ies')) return label.replace(/ies$/, 'y');
  return /[^s]s$/.test(label) ? label.slice(0, -1) : undefined;
}

/** What one entry of the list with a label is called: `Slide`. */
export const getEntryLabel = (schema: FieldSchema | undefined, label: string): string =>
  unwrapHideable(schema ?? {}).entryLabel ?? getSingular(label) ?? 'Part';

/** A path as labels: `First screen`, `Slide 3`, `Caption`. The first step, the module's export, has none. */
export function getPathLabels(schemas: FieldSchemas, [name = '', ...steps]: FieldPath): string[] {
  const labels: string[] = [];
  let schema = schemas[name];
  for (const step of steps) {
    const inner = schema && getInnerSchema(schema, step, undefined);
    if (typeof step === 'number') {
      const list = labels.at(-1) ?? '';
      const { entryLabel, entryLabels } = unwrapHideable(schema ?? {});
      const ownLabel = entryLabels?.[step];
      // `Slide 3` implies its list.
      if (!ownLabel && !entryLabel && getSingular(list)) labels.pop();
      labels.push(ownLabel ?? `${getEntryLabel(schema, list)} ${step + 1}`);
    } else {
      const isKnown = inner && !unwrapHideable(schema ?? {}).propertyNames;
      labels.push(isKnown ? getLabel(step, inner) : step);
    }
    schema = inner;
  }
  return labels;
}

/** Fields that identify a list entry to people, the best first. */
const titles = ['title', 'name', 'heading', 'question', 'label', 'caption', 'logo', 'quote', 'text', 'alt'];

/** The title of a list entry; empty if it has none. */
export function getTitle(entry: Value | undefined): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  if (Array.isArray(entry)) return getTitle(entry[0]);
  if (!isRecord(entry)) return '';
  const title = titles.map((name) => entry[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : getTitle(entry.photo);
}

/** A value in words; empty if there is none. */
export function formatValue(value: Value | undefined): string {
  if (value === undefined) return '';
  if (value === null) return 'hidden';
  if (typeof value === 'string') return value || 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((entry) => getTitle(entry) || 'one without a title').join(', ');
  return getTitle(value) || 'shown';
}

/** A field or part of the content. */
export type ContentNode = {
  path: FieldPath;
  schema: FieldSchema;
  value: Value;
  /** The group that it is a field of. */
  parent: { [name: string]: Value } | null;
};

/** A part of the content and everything in it, as far as it fits its schema. */
export function* walkContent(node: ContentNode): Generator<ContentNode> {
  yield node;
  const { path, schema, value } = node;
  const steps = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  for (const [step, part] of steps) {
    const inner =
      typeof step === 'number' || findGroup(schema, value) || unwrapHideable(schema).propertyNames
        ? getInnerSchema(schema, step, value)
        : undefined;
    if (inner)
      yield* walkContent({
        path: [...path, step],
        schema: unwrapHideable(inner),
        value: part,
        parent: isRecord(value) ? value : null,
      });
  }
}

/** The control of a field; undefined for groups and lists. */
export const getControl = (schema: FieldSchema): Control | undefined => unwrapHideable(schema).control;
