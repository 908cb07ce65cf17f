import type { Booking as BookingSettings } from '@/content/schema/site';
import { getEndOfStudioDay } from '@/lib/studioTime';
import { cutText, parseTexts, toOneLine } from '@/lib/text';
import { getInterval, hasOverlap, type SessionTime } from './availability';
import { parseSessionTime, serializeSessionTime } from './calendar';
import {
  anyTime,
  formatStarts,
  getRequestedDays,
  parseRequestedTime,
  type RequestedTime,
  serializeRequestedTime,
} from './requestedTime';

// The document `requests/{id}`: a request, and the booking that it becomes. Everybody who has the client's link reads all of it, so
// it has nothing that the client may not see.

/** The longest text of each field, in UTF-16 code units; firestore.rules has the same limits. */
export const textLimits = {
  name: 100,
  email: 200,
  phone: 50,
  /** Where the pictures are taken, as the client wrote it. */
  address: 300,
  purpose: 500,
  /** Company, billing address and order number. */
  billing: 300,
  /** The name of the offer: `Team headshots`. */
  offer: 100,
  /** The plan as a query string of /inquire, for changing it and for its pictures. Facts are never taken from it. */
  plan: 500,
  /** The lines of the plan with their prices: `Basic: $195. Basic retouch × 2: $90`. */
  summary: 1000,
  /** `Total: $285`, `Estimate: from $1,140`. */
  total: 100,
} as const;
export type RequestTexts = Record<keyof typeof textLimits, string>;

const textFields = Object.keys(textLimits) as (keyof RequestTexts)[];

export const emptyTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as RequestTexts;

/** Where the session is: at the studio, at the client's home or office, or nowhere, because products are shipped. */
export const places = ['studio', 'client', 'shipping'] as const;
export type Place = (typeof places)[number];

/** What a visitor sends, and may change until it is booked. */
export type RequestFields = RequestTexts & {
  place: Place;
  /** The length of the session in minutes; 0 if it is unknown, or if there is no session. */
  minutes: number;
  requestedTime: RequestedTime;
};

export const states = ['open', 'booked', 'canceled', 'closed'] as const;

/** What the studio decides about a request. */
export type BookingFields = {
  state: (typeof states)[number];
  /** Whether it waits for the owner: it is new, or the client has changed or canceled it. */
  attention: boolean;
  /** Who canceled it; empty if it is not canceled. */
  canceledBy: '' | 'client' | 'studio';
  /** What the studio asked last; empty if nothing. */
  question: string;
  /** The booked sessions, the first one first. A booking of products may have none. */
  times: SessionTime[];
  /** The sessions before the last move. */
  movedFrom: SessionTime[];
  /** Where to come, with the door, or where to ship to; empty until it is booked. */
  where: string;
  /** The deposit in cents; 0 if none is due. */
  deposit: number;
  /** The day on which it was paid, `2026-12-01`; empty if it was not. */
  depositPaid: string;
  /** The id of the gallery with the pictures; empty until its link was sent. */
  gallery: string;
};

export type BookingRequest = RequestFields &
  BookingFields & {
    /** 32 hex digits (128 random bits): the client's link. */
    id: string;
    /** 1, then one more with each change by the client or the owner. */
    version: number;
    /** When it was sent, and when the client last sent, changed or canceled it, in milliseconds since 1970. */
    sentAt: number;
    changedAt: number;
  };

/** The longest question and place, in UTF-16 code units. */
export const [maxQuestion, maxWhere] = [1000, 300];

/** What the studio has decided about a request that was just sent. */
export const newBooking: BookingFields = {
  state: 'open',
  attention: true,
  canceledBy: '',
  question: '',
  times: [],
  movedFrom: [],
  where: '',
  deposit: 0,
  depositPaid: '',
  gallery: '',
};

/** Converts a text to one line without lone surrogates, which the database refuses. */
const toWholeLine = (text: string) => toOneLine(text.replace(/\p{Cs}/gu, '')).trim();

/** Converts fields to the form in which they are stored: one line each, trimmed, and within their limits. */
export function limitFields(fields: RequestFields): RequestFields {
  const limited = { ...fields };
  for (const field of textFields) limited[field] = cutText(toWholeLine(fields[field]), textLimits[field]);
  return limited;
}

/** The values of what a visitor sends, in the database. Requests that say the same have the same values in the same order. */
export const toStoredFields = (fields: RequestFields) => ({
  ...parseTexts(fields, emptyTexts),
  place: fields.place,
  minutes: fields.minutes,
  requestedTime: serializeRequestedTime(fields.requestedTime),
});

/** The values of what the studio decides, in the database. `beginsAt` lets the rules refuse to cancel a session that has begun. */
export const toStoredBooking = (booking: BookingFields) => ({
  state: booking.state,
  attention: booking.attention,
  canceledBy: booking.canceledBy,
  question: booking.question,
  times: booking.times.map(serializeSessionTime),
  movedFrom: booking.movedFrom.map(serializeSessionTime),
  beginsAt: booking.times[0] ? new Date(getInterval(booking.times[0]).begin) : null,
  where: booking.where,
  deposit: booking.deposit,
  depositPaid: booking.depositPaid,
  gallery: booking.gallery,
});

const parseTimes = (value: unknown): SessionTime[] =>
  (Array.isArray(value) ? value : []).flatMap((text) => parseSessionTime(String(text)) ?? []);

/** Parses a document, whose times are numbers (lib/firebase/rest.ts); null if it is not a request. */
export function parseRequest(id: string, data: Record<string, unknown>): BookingRequest | null {
  const { requestedTime, ...texts } = parseTexts(
    data,
    { ...emptyTexts, requestedTime: '', question: '', where: '', depositPaid: '', gallery: '' },
    toOneLine,
  );
  const state = states.find((each) => each === data.state);
  const place = places.find((each) => each === data.place);
  if (!state || !place || !texts.name) return null;
  return {
    ...texts,
    id,
    state,
    place,
    minutes: Number(data.minutes) || 0,
    requestedTime: parseRequestedTime(requestedTime) ?? anyTime,
    attention: data.attention === true,
    canceledBy: data.canceledBy === 'client' || data.canceledBy === 'studio' ? data.canceledBy : '',
    times: parseTimes(data.times),
    movedFrom: parseTimes(data.movedFrom),
    deposit: Number(data.deposit) || 0,
    version: Number(data.version) || 0,
    sentAt: Number(data.sentAt) || 0,
    changedAt: Number(data.changedAt) || 0,
  };
}

/** The length of a session whose plan does not say it, in minutes. */
export const defaultMinutes = 60;

/** The sessions that a request is about: those that are booked, or the start that was asked for. */
export function getSessionTimes({ times, requestedTime, minutes }: BookingRequest): SessionTime[] {
  if (times.length > 0) return times;
  return requestedTime.kind === 'start'
    ? [{ start: requestedTime.start, minutes: minutes || defaultMinutes }]
    : [];
}

/** Names what a request is about: its sessions, or its offer. */
export const formatSubject = (request: BookingRequest): string =>
  formatStarts(getSessionTimes(request)) || request.offer || request.summary;

/** When the last session ends, in milliseconds since 1970; null if there is none. */
export const getEnd = ({ times }: Pick<BookingRequest, 'times'>): number | null =>
  times.length > 0 ? Math.max(...times.map((time) => getInterval(time).end)) : null;

/** Whether all sessions have ended. An order of products is over when the owner says so. */
export const isOver = (request: BookingRequest, now: number): boolean =>
  request.state === 'booked' && request.place !== 'shipping' && (getEnd(request) ?? now) < now;

/** Whether an order was taken, and is done. */
export const isFinished = ({ state, where }: BookingRequest): boolean => state === 'closed' && where !== '';

/** The other requests that ask for the time of a request, or have it. */
export const findRivals = (request: BookingRequest, requests: BookingRequest[]): BookingRequest[] =>
  requests.filter(
    (other) =>
      other.id !== request.id &&
      (other.state === 'open' || other.state === 'booked') &&
      getSessionTimes(other).some((a) => getSessionTimes(request).some((b) => hasOverlap(a, b))),
  );

/** Until when a request is stored, at least, in milliseconds since 1970: a number of days after the last of what it is about. */
export function getStoredUntil(request: BookingRequest, days: number): number {
  const { changedAt, times, requestedTime } = request;
  const ends =
    times.length > 0 ? [getEnd(request) ?? 0] : getRequestedDays(requestedTime).map(getEndOfStudioDay);
  return Math.max(changedAt, ...ends) + days * 24 * 60 * 60 * 1000;
}

/** The part of the id that a gallery has. Whoever has the gallery's link sees it, so it must not be enough to read the request. */
export const getRequestKey = (id: string): string => id.slice(-8);

/**
 * How long a request is stored, in days (see `getStoredUntil`); null if the studio does not promise a period. If the studio has
 * turned requests off, earlier ones are stored for 90 days.
 */
export const getStoredDays = ({ requests }: Pick<BookingSettings, 'requests'>): number | null =>
  requests ? (requests.days ?? null) : 90;
