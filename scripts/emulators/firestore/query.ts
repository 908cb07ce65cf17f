import { malformed, unimplemented } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';

/** The supported part of a query: a range of a collection, ordered by name or by a time. */
export type CollectionQuery = {
  collection: string;
  limit: number | undefined;
  after: string;
  /** The field with a time, for the newest documents first; null for an order by name. */
  newestBy: string | null;
  /** A text that a field must have; null for any. */
  equal: { field: string; text: string } | null;
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
  const newestBy = first?.isDescending && first.path !== '__name__' ? first.path : null;
  const unsupported = [
    ...Object.keys(others),
    ...(more.length > 0 || source?.allDescendants ? ['collection groups'] : []),
    ...orders.flatMap(({ path, isDescending }, position) => {
      const isName = path === '__name__' && isDescending === (newestBy !== null);
      return isName || (newestBy && position === 0) ? [] : [`orderBy ${path}`];
    }),
  ];
  if (!source || unsupported.length > 0) {
    const what = unsupported.join(', ') || 'a query without a collection';
    throw unimplemented(
      `The local Firestore reads collections ordered by name, or with the newest first; it does not support: ${what}.`,
    );
  }
  return {
    collection: `${parent}/${textOf(source.collectionId, 'from.collectionId')}`,
    limit: limitOf(limit),
    after: startAt === undefined ? '' : documentOfCursor(startAt),
    newestBy,
    equal: where === undefined ? null : equalityOf(where),
  };
}

function equalityOf(where: unknown): CollectionQuery['equal'] {
  const { fieldFilter, ...others } = objectOf(where, 'where');
  const { field, op, value } = objectOf(fieldFilter ?? {}, 'where.fieldFilter');
  if (op !== 'EQUAL' || Object.keys(others).length > 0)
    throw unimplemented('The local Firestore only supports filters by one text.');
  return {
    field: textOf(objectOf(field, 'where.fieldFilter.field').fieldPath, 'where.fieldFilter.field.fieldPath'),
    text: textOf(
      objectOf(value, 'where.fieldFilter.value').stringValue,
      'where.fieldFilter.value.stringValue',
    ),
  };
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
