import { z } from 'zod';
import { malformed, unimplemented } from '../http/errors';
import { type Value as RulesValue, Timestamp } from '../rules/value';

/** A field's value in the Firestore v1 API: `{ stringValue: 'x' }`. Stored unchanged. */
export type Value = Record<string, unknown>;

/** The fields of a document or a map. */
export const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

/** A document's name: `projects/{p}/databases/{d}/documents/{collection}/{id}` */
export const nameSchema = z
  .string()
  .regex(
    /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/,
    'must be the name of a document',
  );

/** A document in the Firestore v1 API. */
export type Document = {
  name: string;
  fields: Record<string, Value>;
  createTime: string;
  updateTime: string;
};

/** Plain data as a value: texts, whole numbers, times, lists, maps. */
export function valueFrom(plain: unknown): Value {
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueFrom) } };
  return plain === null ? { nullValue: null } : { mapValue: { fields: fieldsFrom(Object(plain)) } };
}

/** Plain data as the fields of a document. */
export const fieldsFrom = (plain: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(plain).map(([field, content]) => [field, valueFrom(content)]));

/** The names of a field and of the maps around it: `picks`, `f0412`. */
export type FieldPath = string[];

/** A path of fields, as in `picks.f0412`. @throws ApiError for others: no field of ours needs quotes */
export function parseFieldPath(path: string): FieldPath {
  if (!/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(path)) throw malformed(`'${path}' is not a path of a field.`);
  return path.split('.');
}

/** The collection of a document: its name without the last segment. */
export const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'));

/** Fields as security rules see them. @throws ApiError for types that no document has, such as bytes and fractions */
export const rulesMapOf = (fields: Record<string, Value>): Map<string, RulesValue> =>
  new Map(Object.entries(fields).map(([field, value]) => [field, rulesValueOf(value)]));

function rulesValueOf(value: Value): RulesValue {
  const [[type = '', content] = []] = Object.entries(value);
  switch (type) {
    case 'nullValue':
      return null;
    case 'booleanValue':
      return content === true;
    case 'integerValue':
      return BigInt(String(content));
    case 'timestampValue':
      return Timestamp.parse(String(content));
    case 'stringValue':
      return String(content);
    case 'mapValue':
      return rulesMapOf(nestedFieldsOf(value));
    case 'arrayValue':
      return arraySchema.parse(content).values.map(rulesValueOf);
    default:
      throw unimplemented(`The local Firestore has no values of the type '${type}'.`);
  }
}

const arraySchema = z.object({ values: z.array(z.record(z.string(), z.unknown())).default([]) });
const mapSchema = z.object({ fields: fieldsSchema });

/** The fields of a map; none of any other value. */
const nestedFieldsOf = (value: Value = {}) => mapSchema.parse(value.mapValue ?? {}).fields;

/** The value at a path. */
export function valueAt(fields: Record<string, Value>, [name = '', ...rest]: FieldPath): Value | undefined {
  const value = fields[name];
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
