import { FirestoreError } from './errors';
import { listOf, objectOf, textOf } from './input';

/**
 * The collection that a query reads as a whole.
 *
 * @param query a StructuredQuery of the Firestore v1 API, as it came
 * @throws FirestoreError for every query that would need more than that
 */
export function collectionOfQuery(parent: string, query: unknown): string {
  const { from, orderBy, ...others } = objectOf(query ?? {}, 'structuredQuery');
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
    throw new FirestoreError(
      'UNIMPLEMENTED',
      `The local Firestore reads whole collections ordered by name only; it does not support: ${what}.`,
    );
  }
  return `${parent}/${textOf(source.collectionId, 'from.collectionId')}`;
}
