import { type Busy, findConflict } from './availability';
import { type Calendar, getBusyKey, setBusy } from './calendar';
import {
  type BookingFields,
  type BookingRequest,
  newBooking,
  type RequestFields,
  states,
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

/** The states of a request in which each act is possible. */
const possibleStates: Record<Act['kind'], readonly BookingFields['state'][]> = {
  book: ['open', 'booked'],
  cancel: ['booked'],
  confirm: ['canceled'],
  close: ['open', 'booked'],
  ask: ['open'],
  reopen: ['canceled', 'closed'],
  deposit: states,
  gallery: states,
};

/** Decides what is stored for an act: the request and the calendar, or a refusal. */
export function applyAct(request: BookingRequest, calendar: Calendar, act: Act): ActResult | Refusal {
  if (!possibleStates[act.kind].includes(request.state)) return { refusal: 'state' };
  const key = getBusyKey(request.id);
  const change = (changes: Partial<BookingRequest>): ActResult => ({
    request: { ...request, attention: false, ...changes },
    calendar,
  });
  /** Changes the request, and offers its time again. */
  const free = (changes: Partial<BookingRequest>): ActResult => ({
    ...change(changes),
    calendar: setBusy(calendar, { key, gap: 0, times: [] }),
  });
  const { attention, deposit, depositPaid, gallery } = request;
  switch (act.kind) {
    case 'book': {
      const { kind: _, gap, ...booking } = act;
      const times = [...booking.times].sort((a, b) => (a.start < b.start ? -1 : 1));
      const busy = findConflict(calendar.busy, times, key);
      if (busy) return { refusal: 'busy', busy };
      const hasMoved = request.state === 'booked' && JSON.stringify(request.times) !== JSON.stringify(times);
      const movedFrom = hasMoved ? request.times : [];
      return {
        ...change({ ...booking, times, movedFrom, state: 'booked', question: '' }),
        calendar: setBusy(calendar, { key, gap, times }),
      };
    }
    case 'cancel':
      return free({ state: 'canceled', canceledBy: act.by });
    case 'confirm':
      return free({});
    case 'close':
      return free({ state: 'closed' });
    case 'ask':
      return change({ question: act.question });
    case 'reopen':
      return free({ ...newBooking, deposit, depositPaid, gallery });
    case 'deposit':
      return change({ depositPaid: act.depositPaid, attention });
    case 'gallery':
      return change({ gallery: act.gallery, attention });
  }
}

/** Whether two versions of a request say the same: then an act whose response was lost is done. */
export const isSameRequest = (one: BookingRequest, other: BookingRequest): boolean =>
  JSON.stringify([toStoredFields(one), toStoredBooking(one)]) ===
  JSON.stringify([toStoredFields(other), toStoredBooking(other)]);
