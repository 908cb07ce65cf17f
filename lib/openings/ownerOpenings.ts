import type { DocumentSnapshot } from 'firebase/firestore';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import {
  getOpeningsForSession,
  getUpcomingOpenings,
  hasOverlap,
  isWithin,
  type Opening,
  serializeOpening,
} from '@/lib/inquiry/openings';
import { isStateUnchanged } from '@/lib/requests/ownerRequests';
import type { ReceivedRequest } from '@/lib/requests/receivedRequest';
import { maxOpenings, openingsPath, parseOpenings } from './storedOpenings';

// What an owner can do with openings. Each change is a transaction on the stored openings, so that it does not depend on what the
// page has shown. `getErrorKind` classifies the errors that these functions throw.

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
      onDocuments: ([stored]) => onValue(parseFreeOpenings(stored, contentOpenings)),
      onStatus,
    },
  );

const parseFreeOpenings = (stored: DocumentSnapshot | undefined, contentOpenings: Opening[]): Opening[] =>
  getUpcomingOpenings(stored?.exists() ? parseOpenings(stored.data().times) : contentOpenings, Date.now());

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
    const times = getUpcomingOpenings([...otherOpenings, ...add], Date.now());
    if (times.length > maxOpenings) return false;
    transaction.set(reference, { times: times.map(serializeOpening) });
    return true;
  }, maxAttempts);

/** The outcome of an answer: it is stored, another device has changed the request, or the time is not free. */
export type AnswerOutcome = 'done' | 'changed' | 'notFree';

/**
 * Stores that a request was answered, with the agreed time, and removes the openings that overlap that time. If one of the two
 * fails, neither is stored.
 *
 * @param request the request as the owner has seen it
 * @param agreedOpening null if the answer does not agree on a time
 * @param isConfirmed whether the owner has confirmed to agree on a time that is not free, or not long enough
 */
export const answerRequest = (
  contentOpenings: Opening[],
  request: ReceivedRequest,
  agreedOpening: Opening | null,
  isConfirmed: boolean,
): Promise<AnswerOutcome> =>
  runAsOwner(async (transaction, { getReference }) => {
    const [requestReference, openingsReference] = [
      getReference('requests', request.id),
      getReference(...openingsPath),
    ];
    const stored = await transaction.get(requestReference);
    // An earlier attempt succeeded, and only its response was lost.
    const state = request.state === 'done' ? 'done' : 'answered';
    if (isStateUnchanged(stored, { ...request, state, agreedOpening })) return 'done';
    if (!isStateUnchanged(stored, request)) return 'changed';
    if (agreedOpening) {
      const freeOpenings = parseFreeOpenings(await transaction.get(openingsReference), contentOpenings);
      const times = freeOpenings.filter((time) => !hasOverlap(time, agreedOpening));
      const isFree = getOpeningsForSession(freeOpenings, agreedOpening.minutes).some(
        ({ start }) => start === agreedOpening.start,
      );
      const isFreeOrAgreed =
        isFree || (request.agreedOpening && isWithin(agreedOpening, request.agreedOpening));
      if (!isFreeOrAgreed && !isConfirmed) return 'notFree';
      transaction.set(openingsReference, { times: times.map(serializeOpening) });
    }
    transaction.update(requestReference, {
      state,
      agreed: agreedOpening ? serializeOpening(agreedOpening) : '',
    });
    return 'done';
  }, maxAttempts);
