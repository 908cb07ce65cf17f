import { malformed, unimplemented } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';
import type { Document } from './document';

/** The supported part of a query: a range of a collection, ordered by name or by a time. */
export type CollectionQuery = {
  collection: string;
  limit: number | undefined;
  after: string;
  /** The field with a time, for the newest documents first, or the oldest; null for an order by name. */
  newestBy: string | null;
  oldestBy: string | null;
  /** The text that a field must have, or the time or whole number that it must be below; null for any. */
  filter: { field: string; text: string } | { field: string; below: number } | null;
};

/** Parses a StructuredQuery of the Firestore v1 API. @throws ApiError for unsupported ones */
export function collectionOfQuery(parent: string, query: unknown): CollectionQuery {
  const { from, where, orderBy, limit, startAt, ...others } = objectOf(query ?? {}, 'structuredQuery');
  const [source, ...more] = listOf(from, 'from').map((selector) => objectOf(selector, 'from'));
  const orders = listOf(orderBy, 'orderBy').map((order) => {
    const { field, direction } = objectOf(order, 'orderBy');
    const path = textOf(objectOf(field, 'orderBy.field').fieldPath, 'orderBy.field.fieldPath');
    return { path, isDescending: direction === 'DESCENDING' };
  });
  // The SDK adds the name in the same direction.
  const [first] = orders;
  const orderedBy = first && first.path !== '__name__' ? first.path : null;
  const filter = where === undefined ? null : filterOf(where);
  const unsupported = [
    ...Object.keys(others),
    ...(more.length > 0 || source?.allDescendants ? ['collection groups'] : []),
    ...orders.flatMap(({ path, isDescending }, position) => {
      const isName = path === '__name__' && isDescending === (orderedBy !== null && first?.isDescending);
      return isName || (orderedBy && position === 0) ? [] : [`orderBy ${path}`];
    }),
    // Without the order, Firestore would add it.
    ...(filter && 'below' in filter && filter.field !== orderedBy
      ? [`a limit of ${filter.field} without its order`]
      : []),
  ];
  if (!source || unsupported.length > 0) {
    const what = unsupported.join(', ') || 'a query without a collection';
    throw unimplemented(
      `The local Firestore reads collections ordered by name or by a time; it does not support: ${what}.`,
    );
  }
  return {
    collection: `${parent}/${textOf(source.collectionId, 'from.collectionId')}`,
    limit: limitOf(limit),
    after: startAt === undefined ? '' : documentOfCursor(startAt),
    newestBy: first?.isDescending ? orderedBy : null,
    oldestBy: first?.isDescending ? null : orderedBy,
    filter,
  };
}

function filterOf(where: unknown): CollectionQuery['filter'] {
  const { fieldFilter, ...others } = objectOf(where, 'where');
  const { field, op, value } = objectOf(fieldFilter ?? {}, 'where.fieldFilter');
  const path = textOf(
    objectOf(field, 'where.fieldFilter.field').fieldPath,
    'where.fieldFilter.field.fieldPath',
  );
  const { stringValue: text, ...rest } = objectOf(value, 'where.fieldFilter.value');
  const below = numberIn(rest);
  const isAlone = Object.keys(others).length === 0;
  if (isAlone && op === 'EQUAL' && typeof text === 'string') return { field: path, text };
  if (isAlone && op === 'LESS_THAN' && below !== null) return { field: path, below };
  throw unimplemented(
    'The local Firestore only supports filters by one text, or by a time or whole number that a field is below.',
  );
}

/** A time in milliseconds since 1970, or a whole number; null for other values. */
export function numberIn(value: Record<string, unknown> = {}): number | null {
  const { timestampValue, integerValue } = value;
  const number = timestampValue === undefined ? Number(integerValue) : Date.parse(String(timestampValue));
  return Number.isNaN(number) ? null : number;
}

/** Whether a document has what a query's filter wants. */
export function passes({ fields }: Document, filter: CollectionQuery['filter']): boolean {
  const value = fields[filter?.field ?? ''];
  if (!filter) return true;
  if ('text' in filter) return value?.stringValue === filter.text;
  return (numberIn(value) ?? Number.POSITIVE_INFINITY) < filter.below;
}

/** Some builds of the SDK send `{ value: 20 }`, the REST API a number. */
function limitOf(limit: unknown): number | undefined {
  if (limit === undefined) return undefined;
  const value = typeof limit === 'number' ? limit : objectOf(limit, 'limit').value;
  if (!Number.isSafeInteger(value) || Number(value) < 0)
    throw malformed('limit is not a non-negative integer.');
  return Number(value);
}

function documentOfCursor(cursor: unknown): string {
  const { values, before, ...others } = objectOf(cursor, 'startAt');
  const [value, ...more] = listOf(values, 'startAt.values');
  if (before === true || more.length > 0 || Object.keys(others).length > 0) {
    throw unimplemented('The local Firestore only supports cursors after a single document.');
  }
  return textOf(objectOf(value, 'startAt.values').referenceValue, 'startAt.values.referenceValue');
}
