import type { Booking } from '@/content/schema/site';
import { cutText } from '@/lib/text';

/** The fields of a request in the database. Each is a text; firestore.rules checks the lengths of `requestLimits`. */
export type RequestFields = typeof emptyFields;

export const emptyFields = {
  /** The summary: the plan in one line, with its total. */
  what: '',
  /** The requested time, serialized (lib/booking/requestedTime.ts). */
  when: '',
  name: '',
  /** The contact: phone or e-mail. */
  reach: '',
  purpose: '',
  /** The plan as a query string of /inquire. */
  plan: '',
  /** The id of the request that this one replaces; empty if there is none. */
  replaces: '',
  /** Where the pictures are taken, if that is not the studio. */
  address: '',
  /** Company, billing address and order number. */
  billing: '',
};

/** The longest text of each field that people write or read, in UTF-16 code units. */
export const requestLimits: Record<Exclude<keyof RequestFields, 'replaces'>, number> = {
  what: 1000,
  when: 100,
  name: 100,
  reach: 200,
  purpose: 300,
  plan: 500,
  address: 300,
  billing: 300,
};

/** Converts fields to the form in which they are stored: trimmed, without lone surrogates, and within their limits. */
export function limitFields(fields: RequestFields): RequestFields {
  const limitedFields = { ...emptyFields, ...fields };
  for (const field of ['what', 'when', 'name', 'reach', 'purpose', 'plan', 'address', 'billing'] as const)
    limitedFields[field] = cutText(fields[field].replace(/\p{Cs}/gu, '').trim(), requestLimits[field]);
  return limitedFields;
}

/** Whether two requests say the same. The request that they replace does not matter, or each attempt would be another request. */
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  JSON.stringify(limitFields({ ...one, replaces: '' })) ===
  JSON.stringify(limitFields({ ...other, replaces: '' }));

/** If the studio has turned requests off: how long earlier requests are stored, in days. */
const storedDaysWhenOff = 90;

/** How long a request is stored, in days (see `isOverdue`); null if the studio does not promise a period. */
export const getStoredDays = ({ requests }: Pick<Booking, 'requests'>): number | null =>
  requests ? (requests.days ?? null) : storedDaysWhenOff;

/** The time, in milliseconds since 1970, before which requests are older than a number of days. */
export const getOverdueTime = (days: number, now = Date.now()) => now - days * 24 * 60 * 60 * 1000;
