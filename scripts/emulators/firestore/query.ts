import { z } from 'zod';
import { unimplemented } from '../http/errors';
import { parsed } from '../http/input';
import { Timestamp } from '../rules/value';
import { collectionOf, type Document, fieldPathOf, type Value, valueAt } from './document';

/** A document's name, in an order. */
const nameField = '__name__';

const fieldSchema = z.object({ fieldPath: z.string() }).transform(({ fieldPath }) => fieldPath);

/** The supported part of a StructuredQuery of the Firestore v1 API: one collection, a filter, orders, and a limit. */
const querySchema = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string() })]),
  where: z
    .strictObject({
      fieldFilter: z.strictObject({
        field: fieldSchema,
        op: z.enum(['EQUAL', 'LESS_THAN']),
        value: z.record(z.string(), z.unknown()),
      }),
    })
    .optional(),
  orderBy: z
    .array(z.object({ field: fieldSchema, direction: z.enum(['ASCENDING', 'DESCENDING']).optional() }))
    .default([]),
  limit: z.int().optional(),
  /** After one document, where these are ordered by name. */
  startAt: z
    .strictObject({
      values: z.tuple([z.strictObject({ referenceValue: z.string() })]),
      before: z.literal(false),
    })
    .optional(),
});

/** A query of one collection. */
export type Query = {
  collection: string;
  filter: { field: string; op: 'EQUAL' | 'LESS_THAN'; value: Value } | undefined;
  orders: { field: string; isDescending: boolean }[];
  limit: number | undefined;
  /** The name of the document before the first; empty for none. */
  after: string;
};

/** Parses a StructuredQuery. @throws ApiError for unsupported ones */
export function queryOf(parent: string, structuredQuery: unknown): Query {
  const { from, where, orderBy, limit, startAt } = parsed(querySchema, structuredQuery);
  const orders = orderBy.map(({ field, direction }) => ({ field, isDescending: direction === 'DESCENDING' }));
  const filter = where?.fieldFilter;
  if (filter?.op === 'LESS_THAN' && orders.length === 0)
    orders.push({ field: filter.field, isDescending: false });
  if (startAt && orders.some(({ field, isDescending }) => field !== nameField || isDescending))
    throw unimplemented('The local Firestore supports cursors only where documents are ordered by name.');
  if (orders.at(-1)?.field !== nameField)
    orders.push({ field: nameField, isDescending: orders.at(-1)?.isDescending ?? false });
  return {
    collection: `${parent}/${from[0].collectionId}`,
    filter,
    orders,
    limit,
    after: startAt?.values[0].referenceValue ?? '',
  };
}

/** The documents that a query finds, in its order. */
export function matching(documents: Iterable<Document>, query: Query): Document[] {
  const { collection, filter, orders, limit, after } = query;
  return [...documents]
    .filter(({ name }) => collectionOf(name) === collection && name > after)
    .filter((document) => {
      if (!filter) return true;
      const [own, other] = [keyIn(document, filter.field), keyOf(filter.value)];
      const order = own && other && own.type === other.type ? compare(own, other) : null;
      return order !== null && (filter.op === 'EQUAL' ? order === 0 : order < 0);
    })
    .filter((document) => orders.every(({ field }) => keyIn(document, field)))
    .sort((a, b) => {
      const differences = orders.map(({ field, isDescending }) => {
        const order = compare(keyIn(a, field), keyIn(b, field));
        return isDescending ? -order : order;
      });
      return differences.find((difference) => difference !== 0) ?? 0;
    })
    .slice(0, limit);
}

/** What values are ordered by: their type, then the value. */
type Key = { type: string; key: string | number } | null;

const keyIn = (document: Document, field: string): Key =>
  field === nameField
    ? { type: nameField, key: document.name }
    : keyOf(valueAt(document.fields, fieldPathOf(field)));

function keyOf(value: Value | undefined): Key {
  if (!value) return null;
  const [[type = '', content] = []] = Object.entries(value);
  if (type === 'integerValue') return { type, key: Number(content) };
  if (type === 'timestampValue') return { type, key: Number(Timestamp.parse(String(content)).micros) };
  if (type === 'stringValue') return { type, key: String(content) };
  throw unimplemented(`The local Firestore does not order or filter by ${type}.`);
}

function compare(a: Key, b: Key): number {
  if (!a || !b) return 0;
  const [one, other] = a.type === b.type ? [a.key, b.key] : [a.type, b.type];
  return one === other ? 0 : one < other ? -1 : 1;
}
