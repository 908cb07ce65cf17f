import type { DocumentSnapshot } from 'firebase/firestore';
import { toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type Act, type ActResult, applyAct, isSameRequest, type Refusal } from './acts';
import {
  type Calendar,
  calendarPath,
  getBusyKey,
  parseCalendar,
  serializeCalendar,
  setBusy,
} from './calendar';
import { type BookingRequest, parseRequest, toStoredBooking, toStoredFields } from './request';

// What an owner does with requests. `getErrorKind` classifies the errors that these functions throw.

/** The highest number of requests that are listed at once. firestore.rules has the same limit. */
const maxRequests = 500;

/** How long ago the first session of a booking that is always listed may be, in milliseconds: a week. */
const listedSessionMs = 7 * 24 * 60 * 60 * 1000;

const parseSnapshot = (snapshot: DocumentSnapshot): BookingRequest | null =>
  snapshot.exists() ? parseRequest(snapshot.id, toPlainData(snapshot.data())) : null;

/** What a listener of requests asks for. */
type RequestQuery =
  /** The newest requests, or those that were sent before a time, in milliseconds since 1970. */
  | { kind: 'newest'; before: number }
  /** Those that wait for the owner. */
  | { kind: 'waiting' }
  /** Those with a session to come, or in the last week. */
  | { kind: 'sessions' };

const listenTo = (
  requestQuery: RequestQuery,
  { onValue, onStatus }: ListenerHandlers<BookingRequest[]>,
): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, orderBy, limit, where }) =>
      query(
        collection(firestore, 'requests'),
        ...(requestQuery.kind === 'waiting' ? [where('attention', '==', true)] : []),
        ...(requestQuery.kind === 'sessions'
          ? [where('beginsAt', '>', new Date(Date.now() - listedSessionMs)), orderBy('beginsAt')]
          : []),
        ...(requestQuery.kind === 'newest'
          ? [
              ...(Number.isFinite(requestQuery.before)
                ? [where('sentAt', '<', new Date(requestQuery.before))]
                : []),
              orderBy('sentAt', 'desc'),
            ]
          : []),
        limit(maxRequests),
      ),
    { onDocuments: (documents) => onValue(documents.flatMap((each) => parseSnapshot(each) ?? [])), onStatus },
  );

/** Listens to the newest requests. @param before only those that were sent before this time, in milliseconds since 1970 */
export const listenToRequests = (
  handlers: ListenerHandlers<BookingRequest[]>,
  before = Number.POSITIVE_INFINITY,
) => listenTo({ kind: 'newest', before }, handlers);

/** Listens to all requests that wait for the owner, also if they were sent long ago. */
export const listenToWaitingRequests = (handlers: ListenerHandlers<BookingRequest[]>) =>
  listenTo({ kind: 'waiting' }, handlers);

/** Listens to all bookings with a session in the last week or to come. */
export const listenToSessions = (handlers: ListenerHandlers<BookingRequest[]>) =>
  listenTo({ kind: 'sessions' }, handlers);

/** `done`: the request as it is stored now. `changed`: somebody has changed it since the owner saw it; nothing was stored. */
export type Outcome =
  | { kind: 'done'; request: BookingRequest }
  | { kind: 'changed'; request: BookingRequest }
  | { kind: 'deleted' }
  | ({ kind: 'refused' } & Refusal);

/**
 * Does something with a request, in one transaction with the calendar. If an earlier attempt was stored although its response was
 * lost, the act is done.
 *
 * @param seen the request as the owner saw it
 */
export const runAct = (seen: BookingRequest, act: Act): Promise<Outcome> =>
  runAsOwner<Outcome>(async (transaction, { getReference }) => {
    const reference = getReference('requests', seen.id);
    const stored = parseSnapshot(await transaction.get(reference));
    const calendarReference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(calendarReference)).data());
    if (!stored) return { kind: 'deleted' };
    const result = applyAct(seen, calendar, act);
    if (stored.version !== seen.version) {
      const isDone = 'request' in result && isSameRequest(result.request, stored);
      return { kind: isDone ? 'done' : 'changed', request: stored };
    }
    if ('refusal' in result) return { kind: 'refused', ...result };
    const version = seen.version + 1;
    transaction.update(reference, {
      ...toStoredFields(result.request),
      ...toStoredBooking(result.request),
      version,
    });
    storeCalendar(result, calendar, (fields) => transaction.set(calendarReference, fields));
    return { kind: 'done', request: { ...result.request, version } };
  });

function storeCalendar(
  { calendar }: ActResult,
  before: Calendar,
  store: (fields: ReturnType<typeof serializeCalendar>) => void,
): void {
  if (calendar !== before) store(serializeCalendar(calendar, Date.now()));
}

/** Creates a booking for a client who called. @param request as it would be sent; its id is the same for each attempt */
export const createBooking = (request: BookingRequest, act: Act): Promise<Outcome> =>
  runAsOwner<Outcome>(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('requests', request.id);
    const stored = parseSnapshot(await transaction.get(reference));
    const calendarReference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(calendarReference)).data());
    const result = applyAct(request, calendar, act);
    if (stored)
      return {
        kind: 'request' in result && isSameRequest(result.request, stored) ? 'done' : 'changed',
        request: stored,
      };
    if ('refusal' in result) return { kind: 'refused', ...result };
    transaction.set(reference, {
      ...toStoredFields(result.request),
      ...toStoredBooking(result.request),
      version: 1,
      sentAt: serverTimestamp(),
      changedAt: serverTimestamp(),
      mail: 'skipped',
      remindedOf: '',
    });
    storeCalendar(result, calendar, (fields) => transaction.set(calendarReference, fields));
    const now = Date.now();
    return { kind: 'done', request: { ...result.request, version: 1, sentAt: now, changedAt: now } };
  });

/** Deletes requests permanently, with their mails. Their times are offered again. @param mailIds ids of the mails about them */
export const deleteRequests = (requests: BookingRequest[], mailIds: string[]): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const calendarReference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(calendarReference)).data());
    const keys = requests.map(({ id }) => getBusyKey(id));
    const isBusy = calendar.busy.some(({ key }) => keys.includes(key));
    const free = keys.reduce((current, key) => setBusy(current, { key, gap: 0, times: [] }), calendar);
    if (isBusy) transaction.set(calendarReference, serializeCalendar(free, Date.now()));
    for (const { id } of requests) transaction.delete(getReference('requests', id));
    for (const id of mailIds) transaction.delete(getReference('mail', id));
  });

/** Offers a time again whose request was deleted. @param key of its entry in the calendar */
export const freeBusy = (key: string): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(reference)).data());
    transaction.set(reference, serializeCalendar(setBusy(calendar, { key, gap: 0, times: [] }), Date.now()));
  });
