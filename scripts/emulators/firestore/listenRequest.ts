import { malformed } from '../http/errors';
import { integerOf, listOf, objectOf, textOf } from '../http/input';

/** A request to listen. */
export type AddTarget = {
  targetId: number;
  /** Names of single documents; null for a query. */
  documents: string[] | null;
  query: { parent: string; structuredQuery: unknown };
  /** Whether the page resumes with documents it has. */
  resumes: boolean;
};

/** The supported fields of a ListenRequest (google.firestore.v1). */
export type ListenRequest = { addTarget: AddTarget | null; removeTarget: number | null };

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
    addTarget: addTarget === undefined ? null : addTargetOf(objectOf(addTarget, 'addTarget')),
    removeTarget: removeTarget === undefined ? null : integerOf(removeTarget, 'removeTarget'),
  };
}

function addTargetOf({
  targetId,
  documents,
  query,
  resumeToken,
  readTime,
}: Record<string, unknown>): AddTarget {
  const names = documents && objectOf(documents, 'addTarget.documents').documents;
  // Targets of another kind get the same error as a query without a collection.
  const { parent = '', structuredQuery } = objectOf(query ?? {}, 'addTarget.query');
  if (query && !parent) throw malformed('addTarget.query.parent is missing.');
  return {
    targetId: integerOf(targetId, 'addTarget.targetId'),
    documents: documents
      ? listOf(names, 'addTarget.documents.documents').map((name) =>
          textOf(name, 'A name of addTarget.documents'),
        )
      : null,
    query: { parent: textOf(parent, 'addTarget.query.parent'), structuredQuery },
    resumes: Boolean(resumeToken || readTime),
  };
}
