import { malformed } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';
import { Opaque, type Value as RulesValue, Timestamp } from '../rules/value';

/** A field's value in the Firestore v1 API: `{ stringValue: 'x' }`. Stored unchanged. */
export type Value = Record<string, unknown>;

/** A document in the Firestore v1 API. */
export type Document = {
  /** `projects/{p}/databases/{d}/documents/{collection}/{id}` */
  name: string;
  fields: Record<string, Value>;
  createTime: string;
  updateTime: string;
};

/** The names of a field and of the maps around it: `picks`, `f0412`. */
export type FieldPath = string[];

/** Maximum nesting of maps and lists (Firestore's quotas). */
const deepest = 20;

type ValueType = { isValid: (content: unknown) => boolean; inRules: (content: unknown) => RulesValue };

const isText = (content: unknown) => typeof content === 'string';

/** The types of values, but maps and lists: what is valid, and how security rules see it. */
const scalarTypes = new Map<string, ValueType>(
  Object.entries({
    // Protocol buffers' JSON also allows the enum's name.
    nullValue: { isValid: (content) => content === null || content === 'NULL_VALUE', inRules: () => null },
    booleanValue: {
      isValid: (content) => typeof content === 'boolean',
      inRules: (content) => content === true,
    },
    integerValue: {
      isValid: (content) => /^-?\d+$/.test(String(content)),
      inRules: (content) => BigInt(String(content)),
    },
    doubleValue: {
      isValid: (content) => typeof content === 'number' || /^(NaN|-?Infinity)$/.test(String(content)),
      inRules: Number,
    },
    timestampValue: { isValid: isTime, inRules: (content) => Timestamp.parse(String(content)) },
    stringValue: { isValid: isText, inRules: String },
    bytesValue: { isValid: isText, inRules: (content) => new Opaque('bytes', String(content)) },
    referenceValue: { isValid: isText, inRules: (content) => new Opaque('path', String(content)) },
    geoPointValue: {
      isValid: (content) => {
        const { latitude = 0, longitude = 0 } = objectOf(content, 'geoPointValue');
        return typeof latitude === 'number' && typeof longitude === 'number';
      },
      inRules: (content) => new Opaque('latlng', JSON.stringify(content)),
    },
  } satisfies Record<string, ValueType>),
);

/** The collection of a document: its name without the last segment. */
export function collectionOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** A document's name: an even number of IDs below the root. */
export function documentNameOf(value: unknown, what: string): string {
  const name = textOf(value, what);
  const [, below = ''] = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.*)$/s.exec(name) ?? [];
  const ids = below.split('/');
  // Firestore's quotas say what an ID may be.
  const areValid = ids.every((id) => !['', '.', '..'].includes(id) && !isReserved(id));
  if (ids.length % 2 === 1 || !areValid)
    throw malformed(`${what} must be the name of a document, not '${name.slice(0, 200)}'.`);
  return name;
}

/** Fields of a document. */
export function fieldsOf(value: unknown, what: string, depth = 1): Record<string, Value> {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(objectOf(value, what)).map(([field, content]) => {
      if (isReserved(field)) throw malformed(`${what}.${field} is a reserved name.`);
      return [field, checkedValue(content, `${what}.${field}`, depth)];
    }),
  );
}

function checkedValue(value: unknown, what: string, depth: number): Value {
  if (depth > deepest) throw malformed(`A value is nested deeper than ${deepest} levels.`);
  const object = objectOf(value, what);
  const [[type = '', content] = [], ...others] = Object.entries(object);
  if (others.length > 0) throw malformed(`${what} must have one value.`);
  const path = `${what}.${type}`;
  if (type === 'mapValue') {
    fieldsOf(objectOf(content, path).fields, `${path}.fields`, depth + 1);
  } else if (type === 'arrayValue') {
    for (const item of listOf(objectOf(content, path).values, `${path}.values`))
      checkedValue(item, `${path}.values`, depth + 1);
  } else if (!scalarTypes.get(type)?.isValid(content)) {
    throw malformed(`${path} is not a valid Firestore value.`);
  }
  return object;
}

/** Validated fields as security rules see them. */
export function rulesMapOf(fields: Record<string, Value>): Map<string, RulesValue> {
  return new Map(Object.entries(fields).map(([field, value]) => [field, rulesValueOf(value)]));
}

function rulesValueOf(value: Value): RulesValue {
  const [[type = '', content] = []] = Object.entries(value);
  if (type === 'mapValue') return rulesMapOf(nestedFieldsOf(value));
  if (type === 'arrayValue')
    return listOf(objectOf(content, type).values, type).map((item) => rulesValueOf(objectOf(item, type)));
  return scalarTypes.get(type)?.inRules(content) ?? null;
}

/** The fields of a map; none of any other value. */
function nestedFieldsOf(value: Value = {}): Record<string, Value> {
  const { fields } = objectOf(value.mapValue ?? {}, 'mapValue');
  const entries = Object.entries(objectOf(fields ?? {}, 'fields'));
  return Object.fromEntries(entries.map(([field, inner]) => [field, objectOf(inner, field)]));
}

/** The value at a path. */
export function valueAt(fields: Record<string, Value>, [name = '', ...rest]: FieldPath): Value | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.length === 0 ? value : valueAt(nestedFieldsOf(value), rest);
}

/** Fields with another value at a path; undefined removes it. Maps on the way are created. */
export function withValueAt(
  fields: Record<string, Value>,
  [name = '', ...rest]: FieldPath,
  value: Value | undefined,
): Record<string, Value> {
  const changed = { ...fields };
  if (rest.length === 0) {
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  } else if (value !== undefined || changed[name]?.mapValue !== undefined) {
    changed[name] = { mapValue: { fields: withValueAt(nestedFieldsOf(changed[name]), rest, value) } };
  }
  return changed;
}

function isTime(content: unknown): boolean {
  const text = String(content);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

const isReserved = (name: string) => /^__.*__$/s.test(name);
