import type { Booking } from '@/content/schema/site';
import { cutText } from '@/lib/text';

/** The fields of a request in the database. Each is a text; firestore.rules checks the lengths of `requestLimits`. */
export type RequestFields = {
  /** The summary: the plan in one line, with its total. */
  what: string;
  /** The requested time: a serialized opening, or a choice without a time of day. */
  when: string;
  name: string;
  /** The contact: phone or e-mail. */
  reach: string;
  purpose: string;
  /** The plan as a query string of /inquire. */
  plan: string;
};

/** The longest text of each field, in UTF-16 code units. */
export const requestLimits: Record<keyof RequestFields, number> = {
  what: 1000,
  when: 100,
  name: 100,
  reach: 200,
  purpose: 300,
  plan: 500,
};

/** Converts fields to the form in which they are stored: trimmed, without lone surrogates, and within their limits. */
export function limitFields(fields: RequestFields): RequestFields {
  const { what, when, name, reach, purpose, plan } = fields;
  const cutField = (field: keyof RequestFields, text: string) =>
    cutText(text.replace(/\p{Cs}/gu, '').trim(), requestLimits[field]);
  return {
    what: cutField('what', what),
    when: cutField('when', when),
    name: cutField('name', name),
    reach: cutField('reach', reach),
    purpose: cutField('purpose', purpose),
    plan: cutField('plan', plan),
  };
}

/** Whether two requests are stored with the same fields. */
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  JSON.stringify(limitFields(one)) === JSON.stringify(limitFields(other));

/** If the studio has turned requests off: how long earlier requests are stored, in days. */
const storedDaysWhenOff = 90;

/** How long a request is stored, in days (see `isOverdue`); null if the studio does not promise a period. */
export const getStoredDays = ({ requests }: Pick<Booking, 'requests'>): number | null =>
  requests ? (requests.days ?? null) : storedDaysWhenOff;

/** The time, in milliseconds since 1970, before which requests are older than a number of days. */
export const getOverdueTime = (days: number, now = Date.now()) => now - days * 24 * 60 * 60 * 1000;
