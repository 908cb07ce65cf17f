import type { DocumentSnapshot } from 'firebase/firestore';
import {
  getOpeningsForSession,
  getUpcomingOpenings,
  hasOverlap,
  isWithin,
  type Opening,
  serializeOpening,
} from '@/lib/booking/openings';
import { isStateUnchanged } from '@/lib/booking/ownerRequests';
import type { SessionPlace } from '@/lib/booking/quote';
import type { ReceivedRequest } from '@/lib/booking/receivedRequest';
import { getRequestedOpening } from '@/lib/booking/requestedTime';
import { toSessionFields } from '@/lib/booking/session';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
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

/** The outcome of taking a time: the request as it is stored now, or that another device has changed it, or that the time is not free. */
export type TakenTime = ReceivedRequest | 'changed' | 'notFree';

/**
 * Takes a time for a request: stores it, with the session that the client's link shows, and removes the openings that overlap it. All
 * changes are stored together, or none is. The request waits for its answer until the owner has sent it.
 *
 * @param request the request as the owner has seen it
 * @param session the id of the session, if the request has none yet
 * @param isConfirmed whether the owner has confirmed to agree to a time that is not free, or not long enough
 */
export const takeTime = (
  contentOpenings: Opening[],
  request: ReceivedRequest,
  {
    agreedOpening,
    where,
    session: newSession,
  }: { agreedOpening: Opening; where: SessionPlace; session: string },
  isConfirmed: boolean,
): Promise<TakenTime> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const requestReference = getReference('requests', request.id);
    const openingsReference = getReference(...openingsPath);
    const snapshot = await transaction.get(requestReference);
    const session = String(snapshot.data()?.session || newSession);
    const taken = { ...request, state: 'new', agreedOpening, session } as const;
    // An earlier attempt succeeded, and only its response was lost.
    if (isStateUnchanged(snapshot, taken)) return taken;
    if (!isStateUnchanged(snapshot, request)) return 'changed';
    const freeOpenings = parseFreeOpenings(await transaction.get(openingsReference), contentOpenings);
    const isFree = getOpeningsForSession(freeOpenings, agreedOpening.minutes).some(
      ({ start }) => start === agreedOpening.start,
    );
    const isFreeOrAgreed =
      isFree || (request.agreedOpening && isWithin(agreedOpening, request.agreedOpening));
    if (!isFreeOrAgreed && !isConfirmed) return 'notFree';
    const remainingOpenings = freeOpenings.filter((opening) => !hasOverlap(opening, agreedOpening));
    transaction.set(openingsReference, { times: remainingOpenings.map(serializeOpening) });
    transaction.set(getReference('sessions', session), {
      ...toSessionFields({ opening: agreedOpening, where, plan: request.what, state: 'agreed' }),
      changed: serverTimestamp(),
    });
    transaction.update(requestReference, {
      state: 'new',
      agreed: serializeOpening(agreedOpening),
      session,
    });
    return taken;
  }, maxAttempts);

/**
 * Cancels the agreed session of a request: the client's page says so from now on. The client is told by the owner's answer.
 *
 * @returns false if another device has changed the request; then nothing is stored
 */
export const cancelSession = (request: ReceivedRequest): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('requests', request.id);
    const snapshot = await transaction.get(reference);
    if (isStateUnchanged(snapshot, { ...request, state: 'canceled' })) return true;
    if (!isStateUnchanged(snapshot, request)) return false;
    if (request.session)
      transaction.update(getReference('sessions', request.session), {
        state: 'canceled',
        changed: serverTimestamp(),
      });
    transaction.update(reference, { state: 'canceled' });
    return true;
  });

/**
 * Frees the agreed time of a request, and offers it to others.
 *
 * @param state `new` if no answer was sent, so the client knows of no session and its page is deleted; `done` after a canceled session
 * @param isOffered whether the time becomes an opening
 * @returns false if another device has changed the request; then nothing is stored
 */
export const freeTime = (
  contentOpenings: Opening[],
  request: ReceivedRequest,
  state: 'new' | 'done',
  isOffered: boolean,
): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference }) => {
    const requestReference = getReference('requests', request.id);
    const openingsReference = getReference(...openingsPath);
    const snapshot = await transaction.get(requestReference);
    if (isStateUnchanged(snapshot, { ...request, state, agreedOpening: null })) return true;
    if (!isStateUnchanged(snapshot, request) || !request.agreedOpening) return false;
    const requestedOpening = getRequestedOpening(request.requestedTime);
    // The opening that was asked for may have been longer than the session.
    const opening =
      requestedOpening?.start === request.agreedOpening.start ? requestedOpening : request.agreedOpening;
    if (isOffered) {
      const openings = parseFreeOpenings(await transaction.get(openingsReference), contentOpenings);
      const isFree = !openings.some((other) => hasOverlap(other, opening));
      const newOpenings = getUpcomingOpenings(isFree ? [...openings, opening] : openings, Date.now());
      if (newOpenings.length <= maxOpenings)
        transaction.set(openingsReference, { times: newOpenings.map(serializeOpening) });
    }
    const isForgotten = state === 'new' && request.session !== '';
    if (isForgotten) transaction.delete(getReference('sessions', request.session));
    transaction.update(requestReference, { state, agreed: '', ...(isForgotten && { session: '' }) });
    return true;
  }, maxAttempts);
