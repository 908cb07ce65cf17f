import { type Busy, findConflict, type SessionTime } from './availability';
import { type Calendar, getBusyKey, setBusy } from './calendar';
import {
  type BookingFields,
  type BookingRequest,
  newBooking,
  type RequestFields,
  toStoredBooking,
  toStoredFields,
} from './request';

// What an owner does with a request, as pure functions: lib/booking/ownerRequests.ts runs them in a transaction.

/** What the owner decides when booking or moving. The texts are stored, so a later change of the prices does not change them. */
export type Booking = Pick<RequestFields, 'name' | 'email' | 'phone' | 'summary' | 'total' | 'place'> &
  Pick<BookingFields, 'times' | 'where' | 'deposit'> & {
    /** The minutes that the studio needs before and after each session. */
    gap: number;
  };

export type Act =
  /** Books an open request, or moves or corrects a booked one. */
  | ({ kind: 'book' } & Booking)
  /** Cancels a booked request; for the client, if the client asked for it by phone or mail. */
  | { kind: 'cancel'; by: 'client' | 'studio' }
  /** The owner has seen that the client canceled. */
  | { kind: 'confirm' }
  /** Ends a request without booking it, or an order that is finished. */
  | { kind: 'close' }
  /** Waits for the client; the question may be empty if it was asked elsewhere. */
  | { kind: 'ask'; question: string }
  | { kind: 'reopen' }
  /** The day on which the deposit was paid, or empty. */
  | { kind: 'deposit'; depositPaid: string }
  /** The client's link leads to the pictures from now on. */
  | { kind: 'gallery'; gallery: string };

/** Why nothing was stored: another booking has the time, or the state does not allow the act any more. */
export type Refusal = { refusal: 'busy'; busy: Busy } | { refusal: 'state' };

export type ActResult = { request: BookingRequest; calendar: Calendar };

const isSameTimes = (one: SessionTime[], other: SessionTime[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Decides what is stored for an act: the request and the calendar, or a refusal. */
export function applyAct(request: BookingRequest, calendar: Calendar, act: Act): ActResult | Refusal {
  const key = getBusyKey(request.id);
  const change = (changes: Partial<BookingRequest>): ActResult => ({
    request: { ...request, attention: false, ...changes },
    calendar,
  });
  /** The time of the request is offered again. */
  const free = (result: ActResult): ActResult => ({
    ...result,
    calendar: setBusy(calendar, { key, gap: 0, times: [] }),
  });
  const { state } = request;
  switch (act.kind) {
    case 'book': {
      const { kind: _, gap, ...booking } = act;
      if (state !== 'open' && state !== 'booked') return { refusal: 'state' };
      const times = [...booking.times].sort((a, b) => (a.start < b.start ? -1 : 1));
      const busy = findConflict(calendar.busy, times, key);
      if (busy) return { refusal: 'busy', busy };
      const hasMoved = state === 'booked' && !isSameTimes(request.times, times);
      return {
        ...change({
          ...booking,
          times,
          movedFrom: hasMoved ? request.times : [],
          state: 'booked',
          question: '',
        }),
        calendar: setBusy(calendar, { key, gap, times }),
      };
    }
    case 'cancel':
      return state === 'booked'
        ? free(change({ state: 'canceled', canceledBy: act.by }))
        : { refusal: 'state' };
    case 'confirm':
      return state === 'canceled' ? free(change({})) : { refusal: 'state' };
    case 'close':
      return state === 'open' || state === 'booked'
        ? free(change({ state: 'closed' }))
        : { refusal: 'state' };
    case 'ask':
      return state === 'open' ? change({ question: act.question }) : { refusal: 'state' };
    case 'reopen':
      return state === 'canceled' || state === 'closed'
        ? free(
            change({
              ...newBooking,
              deposit: request.deposit,
              depositPaid: request.depositPaid,
              gallery: request.gallery,
            }),
          )
        : { refusal: 'state' };
    case 'deposit':
      return change({ depositPaid: act.depositPaid, attention: request.attention });
    case 'gallery':
      return change({ gallery: act.gallery, attention: request.attention });
  }
}

/** Whether two versions of a request say the same: then an act whose response was lost is done. */
export const isSameRequest = (one: BookingRequest, other: BookingRequest): boolean =>
  JSON.stringify([toStoredFields(one), toStoredBooking(one)]) ===
  JSON.stringify([toStoredFields(other), toStoredBooking(other)]);
