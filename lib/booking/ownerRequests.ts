import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { getStudioDay } from '@/lib/studioTime';
import { parseRequest, type ReceivedRequest, type RequestState } from './receivedRequest';

// What an owner can do with requests. `getErrorKind` classifies the errors that these functions throw.

/** The highest number of requests that are shown, or deleted at once. firestore.rules has the same limit for lists. */
export const maxRequests = 500;

const parseSnapshot = (snapshot: QueryDocumentSnapshot): ReceivedRequest =>
  parseRequest(snapshot.id, snapshot.data(), snapshot.data().sent?.toMillis?.() ?? 0);

/**
 * Listens to the newest requests.
 *
 * @param before only those that were sent before this time, in milliseconds since 1970
 * @returns a function that stops listening
 */
export const listenToRequests = (
  { onValue, onStatus }: ListenerHandlers<ReceivedRequest[]>,
  before = Number.POSITIVE_INFINITY,
): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, orderBy, limit, where }) =>
      query(
        collection(firestore, 'requests'),
        ...(Number.isFinite(before) ? [where('sent', '<', new Date(before))] : []),
        orderBy('sent', 'desc'),
        limit(maxRequests),
      ),
    { onDocuments: (documents) => onValue(documents.map(parseSnapshot)), onStatus },
  );

/** Listens to the requests with a session today or later, also if they were sent long ago. @returns a function that stops listening */
export const listenToComingSessions = ({
  onValue,
  onStatus,
}: ListenerHandlers<ReceivedRequest[]>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, orderBy, limit, where }) =>
      query(
        collection(firestore, 'requests'),
        // An agreed time begins with its day.
        where('agreed', '>=', getStudioDay(Date.now())),
        orderBy('agreed'),
        limit(maxRequests),
      ),
    { onDocuments: (documents) => onValue(documents.map(parseSnapshot)), onStatus },
  );

/** Whether a stored request has the state and the agreed time that the owner has seen. Its other fields never change. */
export function isStateUnchanged(snapshot: DocumentSnapshot, expected: ReceivedRequest): boolean {
  if (!snapshot.exists()) return false;
  const { state, agreedOpening } = parseRequest(expected.id, snapshot.data(), 0);
  return (
    state === expected.state &&
    agreedOpening?.start === expected.agreedOpening?.start &&
    agreedOpening?.minutes === expected.agreedOpening?.minutes
  );
}

/**
 * Changes the state of a request, unless another device has changed the request since the owner saw it.
 *
 * @returns false if another device has changed the request; then nothing is stored
 */
export const setRequestState = (request: ReceivedRequest, state: RequestState): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference('requests', request.id);
    const snapshot = await transaction.get(reference);
    // An earlier attempt has already stored this state.
    if (isStateUnchanged(snapshot, { ...request, state })) return true;
    const isUnchanged = isStateUnchanged(snapshot, request);
    if (isUnchanged) transaction.update(reference, { state });
    return isUnchanged;
  });

/** Reads when `npm run notify` last ran, in milliseconds since 1970; null if it never did. */
export const readLastMailRun = (): Promise<number | null> =>
  runAsOwner(async (transaction, { getReference }) => {
    const snapshot = await transaction.get(getReference('owner', 'mails'));
    return snapshot.data()?.ran?.toMillis?.() ?? null;
  });

/** Deletes requests permanently, with their sessions: all of them or none. */
export const deleteRequests = (requests: ReceivedRequest[]): Promise<void> =>
  runAsOwner((transaction, { getReference }) => {
    for (const { id, session } of requests) {
      transaction.delete(getReference('requests', id));
      if (session) transaction.delete(getReference('sessions', session));
    }
  });
