import { z } from 'zod';
import { createInvalidArgumentError, createUnimplementedError } from '../http/errors';
import { type RulesValue, Timestamp } from '../rules/value';

/** A field's value in the Firestore v1 API: `{ stringValue: 'x' }`. Stored unchanged. */
export type FirestoreValue = Record<string, unknown>;

/** The fields of a document or a map. */
export const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

/** A document's name: `projects/{p}/databases/{d}/documents/{collection}/{id}` */
export const documentNameSchema = z
  .string()
  .regex(
    /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/,
    'must be the name of a document',
  );

/** A document in the Firestore v1 API. */
export type Document = {
  name: string;
  fields: Record<string, FirestoreValue>;
  createTime: string;
  updateTime: string;
};

/** Converts plain data to a value. Numbers must be whole. */
export function toFirestoreValue(plain: unknown): FirestoreValue {
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toFirestoreValue) } };
  return plain === null ? { nullValue: null } : { mapValue: { fields: toFirestoreFields(Object(plain)) } };
}

export const toFirestoreFields = (plain: object): Record<string, FirestoreValue> =>
  Object.fromEntries(Object.entries(plain).map(([field, content]) => [field, toFirestoreValue(content)]));

/** The path of a nested field: `['picks', 'f0412']`. */
export type FieldPath = string[];

/** Parses a field path such as `picks.f0412`. @throws ApiError for quoted names, which no field of this project needs */
export function parseFieldPath(path: string): FieldPath {
  if (!/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(path))
    throw createInvalidArgumentError(`'${path}' is not a path of a field.`);
  return path.split('.');
}

/** The collection of a document: its name without the last segment. */
export const getCollectionName = (name: string) => name.slice(0, name.lastIndexOf('/'));

/** Converts fields to a map of security rules. @throws ApiError for types that no document has, such as bytes and fractions */
export const toRulesMap = (fields: Record<string, FirestoreValue>): Map<string, RulesValue> =>
  new Map(Object.entries(fields).map(([field, value]) => [field, toRulesValue(value)]));

function toRulesValue(value: FirestoreValue): RulesValue {
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
      return toRulesMap(getNestedFields(value));
    case 'arrayValue':
      return arraySchema.parse(content).values.map(toRulesValue);
    default:
      throw createUnimplementedError(`The local Firestore has no values of the type '${type}'.`);
  }
}

const arraySchema = z.object({ values: z.array(z.record(z.string(), z.unknown())).default([]) });
const mapSchema = z.object({ fields: fieldsSchema });
/** Fields of maps, because a commit of 999 picks asks for those of the same map as often. Values are never changed. */
const parsedMaps = new WeakMap<FirestoreValue, Record<string, FirestoreValue>>();

/** The fields of a map; empty for any other value. */
function getNestedFields(value: FirestoreValue = {}): Record<string, FirestoreValue> {
  const fields = parsedMaps.get(value) ?? mapSchema.parse(value.mapValue ?? {}).fields;
  parsedMaps.set(value, fields);
  return fields;
}

export function getValueAt(
  fields: Record<string, FirestoreValue>,
  [name = '', ...rest]: FieldPath,
): FirestoreValue | undefined {
  const value = fields[name];
  return rest.length === 0 ? value : getValueAt(getNestedFields(value), rest);
}

/** A new value for a path; undefined removes the field. */
export type FieldChange = [path: FieldPath, value: FirestoreValue | undefined];

/**
 * A copy of the fields with other values at some paths. Missing maps on the paths are created. Each
 * map is copied once.
 */
export function copyWithValues(
  fields: Record<string, FirestoreValue>,
  changes: FieldChange[],
): Record<string, FirestoreValue> {
  const copy = { ...fields };
  const changesOfMaps = new Map<string, FieldChange[]>();
  for (const [[name = '', ...rest], value] of changes) {
    if (rest.length > 0) {
      const changesOfMap = changesOfMaps.get(name) ?? [];
      changesOfMap.push([rest, value]);
      changesOfMaps.set(name, changesOfMap);
    } else if (value === undefined) delete copy[name];
    else copy[name] = value;
  }
  for (const [name, changesOfMap] of changesOfMaps) {
    if (copy[name]?.mapValue === undefined && changesOfMap.every(([, value]) => value === undefined))
      continue;
    copy[name] = { mapValue: { fields: copyWithValues(getNestedFields(copy[name]), changesOfMap) } };
  }
  return copy;
}
