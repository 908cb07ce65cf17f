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

/** Maximum nesting of maps and lists (Firestore's quotas). */
const deepest = 20;

const scalarTypes = new Map([
  ['nullValue', isNull],
  ['booleanValue', (value: unknown) => typeof value === 'boolean'],
  ['integerValue', (value: unknown) => /^-?\d+$/.test(String(value))],
  ['doubleValue', (value: unknown) => typeof value === 'number' || /^(NaN|-?Infinity)$/.test(String(value))],
  ['timestampValue', isTime],
  ['stringValue', isText],
  ['bytesValue', isText],
  ['referenceValue', isText],
]);

/** The collection of a document: its name without the last segment. */
export function collectionOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** A document's name: an even number of IDs below the root. */
export function documentNameOf(value: unknown, what: string): string {
  const name = textOf(value, what);
  const [, below = ''] = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.*)$/s.exec(name) ?? [];
  const ids = below.split('/');
  if (ids.length % 2 === 1 || !ids.every(isId)) {
    throw malformed(`${what} must be the name of a document, not '${name.slice(0, 200)}'.`);
  }
  return name;
}

/** Fields of a document. */
export function fieldsOf(value: unknown, what: string, depth = 1): Record<string, Value> {
  if (value === undefined) return {};
  const fields = Object.entries(objectOf(value, what));
  return Object.fromEntries(
    fields.map(([field, content]) => {
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
    for (const item of listOf(objectOf(content, path).values, `${path}.values`)) {
      checkedValue(item, `${path}.values`, depth + 1);
    }
  } else if (type === 'geoPointValue') {
    const { latitude = 0, longitude = 0 } = objectOf(content, path);
    if (typeof latitude !== 'number' || typeof longitude !== 'number')
      throw malformed(`${path} is not a valid location.`);
  } else if (!scalarTypes.get(type)?.(content)) {
    throw malformed(`${path} is not a valid Firestore value.`);
  }
  return object;
}

/** A validated value as security rules see it. */
export function rulesValueOf(value: Value): RulesValue {
  const [[type = '', content] = []] = Object.entries(value);
  switch (type) {
    case 'booleanValue':
      return content === true;
    case 'integerValue':
      return BigInt(String(content));
    case 'doubleValue':
      return Number(content);
    case 'stringValue':
      return String(content);
    case 'bytesValue':
      return new Opaque('bytes', String(content));
    case 'timestampValue':
      return Timestamp.parse(String(content));
    case 'referenceValue':
      return new Opaque('path', String(content));
    case 'geoPointValue':
      return new Opaque('latlng', JSON.stringify(content));
    case 'arrayValue':
      return listOf(objectOf(content, type).values, type).map((item) => rulesValueOf(objectOf(item, type)));
    case 'mapValue':
      return rulesMapOf(nestedFieldsOf(value));
    default:
      return null;
  }
}

/** Validated fields as security rules see them. */
export function rulesMapOf(fields: Record<string, Value>): Map<string, RulesValue> {
  return new Map(Object.entries(fields).map(([field, value]) => [field, rulesValueOf(value)]));
}

/** The fields of a map; none of any other value. */
function nestedFieldsOf(value: Value = {}): Record<string, Value> {
  const { fields } = objectOf(value.mapValue ?? {}, 'mapValue');
  const entries = Object.entries(objectOf(fields ?? {}, 'fields'));
  return Object.fromEntries(entries.map(([field, inner]) => [field, objectOf(inner, field)]));
}

/** The names of a field and of the maps around it: `picks`, `f0412`. */
export type FieldPath = string[];

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

function isTime(value: unknown): boolean {
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNull(value: unknown): boolean {
  // Protocol buffers' JSON also allows the enum's name.
  return value === null || value === 'NULL_VALUE';
}

/** Whether a path segment is a valid ID (Firestore's quotas). */
function isId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && !isReserved(id);
}

const isReserved = (name: string) => /^__.*__$/s.test(name);
