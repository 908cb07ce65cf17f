import type { DocumentSnapshot } from 'firebase/firestore';
import { type Handlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type ReceivedRequest, type RequestState, requestIn } from './received';

// What an owner does with requests. The functions throw errors that `problemOf` classifies.

/** The most requests that are shown, and deleted at once: what firestore.rules let an owner list. */
export const maxRequests = 500;

/** Listens to the newest requests. @returns stops listening */
export const listenToRequests = ({ onValue, onStatus }: Handlers<ReceivedRequest[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, orderBy, limit }) =>
      query(collection(firestore, 'requests'), orderBy('sent', 'desc'), limit(maxRequests)),
    {
      onDocuments: (documents) =>
        onValue(
          documents.map((stored) =>
            requestIn(stored.id, stored.data(), stored.data().sent?.toMillis?.() ?? 0),
          ),
        ),
      onStatus,
    },
  );

/** Whether nothing else was done about a stored request than the owner has seen. Its words never change. */
export function isAsSeen(stored: DocumentSnapshot, seen: ReceivedRequest): boolean {
  if (!stored.exists()) return false;
  const { state, agreed } = requestIn(seen.id, stored.data(), 0);
  return (
    state === seen.state && agreed?.start === seen.agreed?.start && agreed?.minutes === seen.agreed?.minutes
  );
}

/**
 * Stores what was done about a request that is as the owner has seen it.
 *
 * @returns whether it is; if not, nothing is stored
 */
export const setRequestState = (seen: ReceivedRequest, state: RequestState): Promise<boolean> =>
  runAsOwner(async (transaction, { documentOf }) => {
    const reference = documentOf('requests', seen.id);
    const stored = await transaction.get(reference);
    // An earlier press.
    if (isAsSeen(stored, { ...seen, state, ...(state === 'new' && { agreed: null }) })) return true;
    const isSame = isAsSeen(stored, seen);
    // Nothing is agreed on any more; the openings that it took, the owner adds again.
    if (isSame) transaction.update(reference, state === 'new' ? { state, agreed: '' } : { state });
    return isSame;
  });

/** Deletes requests for good: all of them or none. */
export const deleteRequests = (ids: string[]): Promise<void> =>
  runAsOwner((transaction, { documentOf }) => {
    for (const id of ids) transaction.delete(documentOf('requests', id));
  });
