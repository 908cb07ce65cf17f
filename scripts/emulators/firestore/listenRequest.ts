import { malformed } from '../http/errors';
import { integerOf, listOf, objectOf, textOf } from '../http/input';

/** A listen request. */
export type AddTarget = {
  targetId: number;
  /** Names of single documents, or a query. */
  target: { documents: string[] } | { parent: string; structuredQuery: unknown };
  /** Whether the page resumes with documents it has. */
  resumes: boolean;
};

/** The supported fields of a ListenRequest (google.firestore.v1). */
export type ListenRequest = { addTarget?: AddTarget; removeTarget?: number };

/**
 * Validates a message of a page.
 *
 * @throws ApiError that names the invalid field
 */
export function listenRequestOf(message: unknown): ListenRequest {
  const { addTarget, removeTarget } = objectOf(message, 'A message');
  if (addTarget === undefined && removeTarget === undefined) {
    throw malformed('A message must have addTarget or removeTarget.');
  }
  return {
    ...(addTarget === undefined ? {} : { addTarget: addTargetOf(addTarget) }),
    ...(removeTarget === undefined ? {} : { removeTarget: integerOf(removeTarget, 'removeTarget') }),
  };
}

function addTargetOf(value: unknown): AddTarget {
  const { targetId, documents, query, resumeToken, readTime } = objectOf(value, 'addTarget');
  const common = {
    targetId: integerOf(targetId, 'addTarget.targetId'),
    resumes: Boolean(resumeToken || readTime),
  };
  if (documents !== undefined) {
    const names = listOf(
      objectOf(documents, 'addTarget.documents').documents,
      'addTarget.documents.documents',
    );
    return {
      ...common,
      target: { documents: names.map((name) => textOf(name, 'A name in addTarget.documents.documents')) },
    };
  }
  // Targets of another kind get the same error as a query without a collection.
  if (query === undefined) return { ...common, target: { parent: '', structuredQuery: {} } };
  const { parent, structuredQuery } = objectOf(query, 'addTarget.query');
  return { ...common, target: { parent: textOf(parent, 'addTarget.query.parent'), structuredQuery } };
}
