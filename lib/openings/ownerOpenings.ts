import type { DocumentSnapshot } from 'firebase/firestore';
import { createRandomId } from '@/lib/createRandomId';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import {
  getOpeningsForSession,
  getUpcomingOpenings,
  hasOverlap,
  isWithin,
  type Opening,
  serializeOpening,
} from '@/lib/inquiry/openings';
import type { SessionPlace } from '@/lib/inquiry/quote';
import { isStateUnchanged } from '@/lib/requests/ownerRequests';
import type { ReceivedRequest } from '@/lib/requests/receivedRequest';
import { toSessionFields } from '@/lib/requests/session';
import { maxOpenings, openingsPath, parseOpenings } from './storedOpenings';

// What an owner can do with openings. Each change is a transaction on the stored openings, because the openings on the page
// may be out of date. `getErrorKind` classifies the errors that these functions throw.

/** How often a transaction is tried if another one changes the same document. */
const maxAttempts = 5;

/**
 * Listens to the openings.
 *
 * @param contentOpenings the openings of the content, which are used until openings are stored
 * @returns a function that stops listening
 */
export const listenToOpenings = (
  contentOpenings: Opening[],
  { onValue, onStatus }: ListenerHandlers<Opening[]>,
): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, openingsPath[0]), limit(1)),
    {
      onDocuments: ([snapshot]) => onValue(parseFreeOpenings(snapshot, contentOpenings)),
      onStatus,
    },
  );

const parseFreeOpenings = (snapshot: DocumentSnapshot | undefined, contentOpenings: Opening[]): Opening[] =>
  getUpcomingOpenings(
    snapshot?.exists() ? parseOpenings(snapshot.data().times) : contentOpenings,
    Date.now(),
  );

/** Adds and removes openings. @returns false if there would be too many openings; then nothing changes */
export const changeOpenings = (
  contentOpenings: Opening[],
  { add = [], remove = [] }: { add?: Opening[]; remove?: Opening[] },
): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference(...openingsPath);
    const changedStarts = new Set([...add, ...remove].map(({ start }) => start));
    const otherOpenings = parseFreeOpenings(await transaction.get(reference), contentOpenings).filter(
      ({ start }) => !changedStarts.has(start),
    );
    const openings = getUpcomingOpenings([...otherOpenings, ...add], Date.now());
    if (openings.length > maxOpenings) return false;
    transaction.set(reference, { times: openings.map(serializeOpening) });
    return true;
  }, maxAttempts);

/** The outcome of an answer: the request as it is stored now, or that another device has changed it, or that the time is not free. */
export type AnswerOutcome = ReceivedRequest | 'changed' | 'notFree';

/**
 * Stores that a request was answered, with the agreed time and the session that the client's link shows, and removes the openings
 * that overlap that time. All changes are stored together, or none is.
 *
 * @param request the request as the owner has seen it
 * @param where where the session is
 * @param agreedOpening null if the answer does not agree on a time
 * @param isConfirmed whether the owner has confirmed to agree on a time that is not free, or not long enough
 */
export const answerRequest = (
  contentOpenings: Opening[],
  request: ReceivedRequest,
  where: SessionPlace,
  agreedOpening: Opening | null,
  isConfirmed: boolean,
): Promise<AnswerOutcome> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const [requestReference, openingsReference] = [
      getReference('requests', request.id),
      getReference(...openingsPath),
    ];
    const requestSnapshot = await transaction.get(requestReference);
    const state = request.state === 'done' ? 'done' : 'answered';
    const storedSession = String(requestSnapshot.data()?.session ?? '');
    const answered = { ...request, state, agreedOpening, session: storedSession } as const;
    // An earlier attempt succeeded, and only its response was lost.
    if (isStateUnchanged(requestSnapshot, answered)) return answered;
    if (!isStateUnchanged(requestSnapshot, request)) return 'changed';
    if (agreedOpening) {
      const freeOpenings = parseFreeOpenings(await transaction.get(openingsReference), contentOpenings);
      const remainingOpenings = freeOpenings.filter((opening) => !hasOverlap(opening, agreedOpening));
      const isFree = getOpeningsForSession(freeOpenings, agreedOpening.minutes).some(
        ({ start }) => start === agreedOpening.start,
      );
      const isFreeOrAgreed =
        isFree || (request.agreedOpening && isWithin(agreedOpening, request.agreedOpening));
      if (!isFreeOrAgreed && !isConfirmed) return 'notFree';
      transaction.set(openingsReference, { times: remainingOpenings.map(serializeOpening) });
    }
    // A session keeps its link when its time changes. Without a time it is canceled, and a client who has the link sees that.
    const opening = agreedOpening ?? request.agreedOpening;
    const session = storedSession || (agreedOpening ? createRandomId() : '');
    if (session && opening) {
      transaction.set(getReference('sessions', session), {
        ...toSessionFields({
          opening,
          where,
          plan: request.what,
          state: agreedOpening ? 'agreed' : 'canceled',
        }),
        changed: serverTimestamp(),
      });
    }
    transaction.update(requestReference, {
      state,
      agreed: agreedOpening ? serializeOpening(agreedOpening) : '',
      session,
    });
    return { ...answered, session };
  }, maxAttempts);
