import { z } from 'zod';
import { createUnimplementedError } from '../http/errors';
import { parseInput } from '../http/server';
import { Timestamp } from '../rules/value';
import {
  type Document,
  type FirestoreValue,
  getCollectionName,
  getValueAt,
  parseFieldPath,
} from './document';

/** The field path that means a document's name. */
const nameField = '__name__';

const fieldSchema = z.object({ fieldPath: z.string() }).transform(({ fieldPath }) => fieldPath);

/** The supported part of a StructuredQuery of the Firestore v1 API: one collection, a filter, orders, and a limit. */
const querySchema = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string() })]),
  where: z
    .strictObject({
      fieldFilter: z.strictObject({
        field: fieldSchema,
        op: z.enum(['EQUAL', 'LESS_THAN', 'GREATER_THAN']),
        value: z.record(z.string(), z.unknown()),
      }),
    })
    .optional(),
  orderBy: z
    .array(z.object({ field: fieldSchema, direction: z.enum(['ASCENDING', 'DESCENDING']).optional() }))
    .default([]),
  limit: z.int().optional(),
  /** Starts after one document; only if documents are ordered by name. */
  startAt: z
    .strictObject({
      values: z.tuple([z.strictObject({ referenceValue: z.string() })]),
      before: z.literal(false),
    })
    .optional(),
});

export type Query = {
  collection: string;
  filter: { field: string; op: 'EQUAL' | 'LESS_THAN' | 'GREATER_THAN'; value: FirestoreValue } | undefined;
  orders: { field: string; isDescending: boolean }[];
  limit: number | undefined;
  /** The name of the document after which the result begins; empty for a result from the start. */
  after: string;
};

/** Parses a StructuredQuery. @throws ApiError for unsupported ones */
export function parseQuery(parent: string, structuredQuery: unknown): Query {
  const { from, where, orderBy, limit, startAt } = parseInput(querySchema, structuredQuery);
  const orders = orderBy.map(({ field, direction }) => ({ field, isDescending: direction === 'DESCENDING' }));
  const filter = where?.fieldFilter;
  if (filter && filter.op !== 'EQUAL' && orders.length === 0)
    orders.push({ field: filter.field, isDescending: false });
  if (startAt && orders.some(({ field, isDescending }) => field !== nameField || isDescending))
    throw createUnimplementedError(
      'The local Firestore supports cursors only where documents are ordered by name.',
    );
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

/** Finds the documents of a query, in its order. */
export function runQuery(
  documents: Iterable<Document>,
  { collection, filter, orders, limit, after }: Query,
): Document[] {
  return [...documents]
    .filter(({ name }) => getCollectionName(name) === collection && name > after)
    .filter((document) => {
      if (!filter) return true;
      const [fieldValue, filterValue] = [getSortKey(document, filter.field), toComparable(filter.value)];
      if (fieldValue === undefined || filterValue === undefined || typeof fieldValue !== typeof filterValue)
        return false;
      if (filter.op === 'EQUAL') return fieldValue === filterValue;
      return filter.op === 'LESS_THAN' ? fieldValue < filterValue : fieldValue > filterValue;
    })
    .filter((document) => orders.every(({ field }) => getSortKey(document, field) !== undefined))
    .sort((a, b) => {
      for (const { field, isDescending } of orders) {
        const [one = '', other = ''] = [getSortKey(a, field), getSortKey(b, field)];
        if (one !== other) return one < other === isDescending ? 1 : -1;
      }
      return 0;
    })
    .slice(0, limit);
}

/** The value by which a document is filtered and sorted; undefined if it lacks the field. */
const getSortKey = (document: Document, field: string) =>
  field === nameField ? document.name : toComparable(getValueAt(document.fields, parseFieldPath(field)));

/** Converts a value so that `<` can compare it; a field has values of one type. */
function toComparable(value: FirestoreValue | undefined): string | number | undefined {
  const [[type, content] = []] = Object.entries(value ?? {});
  // A filter or an order by a field leaves out documents without a value.
  if (type === undefined || type === 'nullValue') return undefined;
  if (type === 'booleanValue') return String(content);
  if (type === 'integerValue') return Number(content);
  if (type === 'timestampValue') return Number(Timestamp.parse(String(content)).micros);
  if (type === 'stringValue' || type === 'referenceValue') return String(content);
  throw createUnimplementedError(`The local Firestore does not order or filter by ${type}.`);
}
