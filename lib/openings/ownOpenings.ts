import type { DocumentSnapshot } from 'firebase/firestore';
import { type Handlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import {
  isWithin,
  nextOpenings,
  type Opening,
  openingsFor,
  overlap,
  storedOpening,
} from '@/lib/inquiry/openings';
import { isAsSeen } from '@/lib/requests/inbox';
import type { ReceivedRequest } from '@/lib/requests/received';
import { maxOpenings, openingsPath, parseOpenings } from './storedOpenings';

// What an owner does with the free times. Each change is a transaction, so that it adds or takes what was pressed, whatever
// the page has shown. The functions throw errors that `problemOf` classifies.

/** How often a transaction is tried that crosses another one. */
const attempts = 5;

/** Listens to the free times. @param built those of the content, until some are stored. @returns stops listening */
export const listenToOpenings = (
  built: Opening[],
  { onValue, onStatus }: Handlers<Opening[]>,
): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, openingsPath[0]), limit(1)),
    {
      onDocuments: ([stored]) => onValue(freeIn(stored, built)),
      onStatus,
    },
  );

const freeIn = (stored: DocumentSnapshot | undefined, built: Opening[]): Opening[] =>
  nextOpenings(stored?.exists() ? parseOpenings(stored.data().times) : built, Date.now());

/** Adds free times and takes others out. @returns whether there is room for them; if not, nothing changes */
export const changeOpenings = (
  built: Opening[],
  { add = [], remove = [] }: { add?: Opening[]; remove?: Opening[] },
): Promise<boolean> =>
  runAsOwner(async (transaction, { documentOf }) => {
    const reference = documentOf(...openingsPath);
    const changed = new Set([...add, ...remove].map(({ start }) => start));
    const kept = freeIn(await transaction.get(reference), built).filter(({ start }) => !changed.has(start));
    const times = nextOpenings([...kept, ...add], Date.now());
    if (times.length > maxOpenings) return false;
    transaction.set(reference, { times: times.map(storedOpening) });
    return true;
  }, attempts);

/** The outcome of an answer: it is stored, the request has changed meanwhile, or it is not free. */
export type Answered = 'done' | 'changed' | 'notFree';

/**
 * Stores that a request was answered, with the time that was agreed on, and takes whatever overlaps it out of the free times:
 * both or neither.
 *
 * @param seen the request as the owner has seen it
 * @param agreed null for none
 * @param isSure whether the owner knows that it is not free, or not for so long: it may be promised
 */
export const answerRequest = (
  built: Opening[],
  seen: ReceivedRequest,
  agreed: Opening | null,
  isSure: boolean,
): Promise<Answered> =>
  runAsOwner(async (transaction, { documentOf }) => {
    const [request, openings] = [documentOf('requests', seen.id), documentOf(...openingsPath)];
    const stored = await transaction.get(request);
    // The answer to an earlier press got lost.
    const state = seen.state === 'done' ? 'done' : 'answered';
    if (isAsSeen(stored, { ...seen, state, agreed })) return 'done';
    if (!isAsSeen(stored, seen)) return 'changed';
    if (agreed) {
      const free = freeIn(await transaction.get(openings), built);
      const times = free.filter((time) => !overlap(time, agreed));
      const isOpen = openingsFor(free, agreed.minutes).some(({ start }) => start === agreed.start);
      const isKnown = isOpen || (seen.agreed && isWithin(agreed, seen.agreed));
      if (!isKnown && !isSure) return 'notFree';
      transaction.set(openings, { times: times.map(storedOpening) });
    }
    transaction.update(request, { state, agreed: agreed ? storedOpening(agreed) : '' });
    return 'done';
  }, attempts);
