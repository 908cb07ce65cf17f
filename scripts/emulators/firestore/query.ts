import { malformed, unimplemented } from '../http/errors';
import { listOf, objectOf, textOf } from '../http/input';

/** The supported part of a query: a range of a collection, ordered by name. */
export type CollectionQuery = { collection: string; limit: number | undefined; after: string };

/** Parses a StructuredQuery of the Firestore v1 API. @throws ApiError for unsupported ones */
export function collectionOfQuery(parent: string, query: unknown): CollectionQuery {
  const { from, orderBy, limit, startAt, ...others } = objectOf(query ?? {}, 'structuredQuery');
  const [source, ...more] = listOf(from, 'from').map((selector) => objectOf(selector, 'from'));
  const unsupported = [
    ...Object.keys(others),
    ...(more.length > 0 || source?.allDescendants ? ['collection groups'] : []),
    ...listOf(orderBy, 'orderBy').flatMap((order) => {
      const { field, direction } = objectOf(order, 'orderBy');
      const path = textOf(objectOf(field, 'orderBy.field').fieldPath, 'orderBy.field.fieldPath');
      return path === '__name__' && direction !== 'DESCENDING' ? [] : [`orderBy ${path}`];
    }),
  ];
  if (!source || unsupported.length > 0) {
    const what = unsupported.join(', ') || 'a query without a collection';
    throw unimplemented(
      `The local Firestore reads collections ordered by name only; it does not support: ${what}.`,
    );
  }
  return {
    collection: `${parent}/${textOf(source.collectionId, 'from.collectionId')}`,
    limit: limitOf(limit),
    after: startAt === undefined ? '' : documentOfCursor(startAt),
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
