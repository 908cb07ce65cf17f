import type { DocumentSnapshot, orderBy, QueryConstraint, where } from 'firebase/firestore';
import { toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type Act, applyAct, isSameRequest, type Refusal } from './acts';
import { type Calendar, calendarPath, getBusyKey, parseCalendar, serializeCalendar } from './calendar';
import { type BookingRequest, parseRequest, toStoredBooking, toStoredFields } from './request';

// What an owner does with requests. `getErrorKind` classifies the errors that these functions throw.

/** The highest number of requests that are listed at once. firestore.rules has the same limit. */
const maxRequests = 500;

/** How long ago the first session of a booking that is always listed may be, in milliseconds: a week. */
const listedSessionMs = 7 * 24 * 60 * 60 * 1000;

const parseSnapshot = (snapshot: DocumentSnapshot): BookingRequest | null =>
  snapshot.exists() ? parseRequest(snapshot.id, toPlainData(snapshot.data())) : null;

type RequestListener = ListenerHandlers<BookingRequest[]>;
type QueryHelpers = { where: typeof where; orderBy: typeof orderBy };

const listenTo = (
  { onValue, onStatus }: RequestListener,
  createConstraints: (helpers: QueryHelpers) => QueryConstraint[],
): (() => void) =>
  listenAsOwner(
    (sdk) =>
      sdk.query(sdk.collection(sdk.firestore, 'requests'), ...createConstraints(sdk), sdk.limit(maxRequests)),
    { onDocuments: (documents) => onValue(documents.flatMap((each) => parseSnapshot(each) ?? [])), onStatus },
  );

/** Listens to the newest requests. @param before only those that were sent before this time, in milliseconds since 1970 */
export const listenToRequests = (listener: RequestListener, before?: number) =>
  listenTo(listener, (sdk) => [
    ...(before === undefined ? [] : [sdk.where('sentAt', '<', new Date(before))]),
    sdk.orderBy('sentAt', 'desc'),
  ]);

/** Listens to all requests that wait for the owner, also if they were sent long ago. */
export const listenToWaitingRequests = (listener: RequestListener) =>
  listenTo(listener, (sdk) => [sdk.where('attention', '==', true)]);

/** Listens to all bookings with a session in the last week or to come. */
export const listenToSessions = (listener: RequestListener) =>
  listenTo(listener, (sdk) => [
    sdk.where('beginsAt', '>', new Date(Date.now() - listedSessionMs)),
    sdk.orderBy('beginsAt'),
  ]);

/** `done`: the request as it is stored now. `changed`: somebody has changed it since the owner saw it; nothing was stored. */
export type Outcome =
  | { kind: 'done'; request: BookingRequest }
  | { kind: 'changed'; request: BookingRequest }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'deleted' };

/**
 * Does what an owner has decided: one transaction for the request and the calendar. After a lost response it can be called
 * again: an act that is stored already counts as done.
 *
 * @param seen the request as the owner saw it; its version is 0 for a client who called, until it is stored
 */
export const runAct = (seen: BookingRequest, act: Act): Promise<Outcome> =>
  runAsOwner<Outcome>(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('requests', seen.id);
    const stored = parseSnapshot(await transaction.get(reference));
    const calendarReference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(calendarReference)).data());
    const isNew = seen.version === 0;
    if (!stored && !isNew) return { kind: 'deleted' };
    const result = applyAct(seen, calendar, act);
    if (stored && stored.version !== seen.version) {
      const isDone = 'request' in result && isSameRequest(result.request, stored);
      return { kind: isDone ? 'done' : 'changed', request: stored };
    }
    if ('refusal' in result) return { kind: 'refused', ...result };
    const request = { ...result.request, version: seen.version + 1 };
    const fields = { ...toStoredFields(request), ...toStoredBooking(request), version: request.version };
    const [sentAt, changedAt] = [serverTimestamp(), serverTimestamp()];
    if (isNew) transaction.set(reference, { ...fields, sentAt, changedAt, mail: 'skipped', remindedOf: '' });
    else transaction.update(reference, fields);
    if (result.calendar !== calendar)
      transaction.set(calendarReference, serializeCalendar(result.calendar, Date.now()));
    return { kind: 'done', request };
  });

/** The calendar without the sessions of some bookings, whose times are offered again. @param keys of the bookings */
export const freeTimes = (calendar: Calendar, keys: string[]): Calendar => ({
  ...calendar,
  busy: calendar.busy.filter(({ key }) => !keys.includes(key)),
});

/** Deletes requests permanently, with their mails. Their times are offered again. @param mailIds ids of the mails about them */
export const deleteRequests = (ids: string[], mailIds: string[]): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const calendarReference = getReference(...calendarPath);
    const calendar = parseCalendar((await transaction.get(calendarReference)).data());
    const freed = freeTimes(calendar, ids.map(getBusyKey));
    transaction.set(calendarReference, serializeCalendar(freed, Date.now()));
    for (const id of ids) transaction.delete(getReference('requests', id));
    for (const id of mailIds) transaction.delete(getReference('mail', id));
  });
