import { z } from 'zod';
import { unimplemented } from '../http/errors';
import { parseInput } from '../http/server';
import { Timestamp } from '../rules/value';
import { collectionOf, type Document, parseFieldPath, type Value, valueAt } from './document';

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
export function parseQuery(parent: string, structuredQuery: unknown): Query {
  const { from, where, orderBy, limit, startAt } = parseInput(querySchema, structuredQuery);
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
export function findDocuments(
  documents: Iterable<Document>,
  { collection, filter, orders, limit, after }: Query,
): Document[] {
  return [...documents]
    .filter(({ name }) => collectionOf(name) === collection && name > after)
    .filter((document) => {
      if (!filter) return true;
      const [own, other] = [sortKey(document, filter.field), comparable(filter.value)];
      if (own === undefined || other === undefined || typeof own !== typeof other) return false;
      return filter.op === 'EQUAL' ? own === other : own < other;
    })
    .filter((document) => orders.every(({ field }) => sortKey(document, field) !== undefined))
    .sort((a, b) => {
      for (const { field, isDescending } of orders) {
        const [one = '', other = ''] = [sortKey(a, field), sortKey(b, field)];
        if (one !== other) return one < other === isDescending ? 1 : -1;
      }
      return 0;
    })
    .slice(0, limit);
}

/** What a document is compared by; undefined without the field. */
const sortKey = (document: Document, field: string) =>
  field === nameField ? document.name : comparable(valueAt(document.fields, parseFieldPath(field)));

/** A value in a form that `<` compares; a field has values of one type. */
function comparable(value: Value | undefined): string | number | undefined {
  const [[type, content] = []] = Object.entries(value ?? {});
  if (type === undefined) return undefined;
  if (type === 'integerValue') return Number(content);
  if (type === 'timestampValue') return Number(Timestamp.parse(String(content)).micros);
  if (type === 'stringValue') return String(content);
  throw unimplemented(`The local Firestore does not order or filter by ${type}.`);
}
