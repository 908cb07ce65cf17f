import type { Booking } from '@/content/schema/site';
import { cutText } from '@/lib/text';

/** What a visitor sends. Each field is a text; firestore.rules checks its length, as in `requestLimits`. */
export type RequestFields = {
  /** The plan in one line, with its total. */
  what: string;
  /** Date and time of an opening, or a choice without a time. */
  when: string;
  name: string;
  /** Phone or e-mail. */
  reach: string;
  purpose: string;
  /** The plan as a query string of /inquire. */
  plan: string;
};

/** The most characters (UTF-16 code units) of each field. */
export const requestLimits: Record<keyof RequestFields, number> = {
  what: 1000,
  when: 100,
  name: 100,
  reach: 200,
  purpose: 300,
  plan: 500,
};

/** Fields as they are stored: trimmed, without halves of characters, and what the page has made of the plan within its limit. */
export function limitFields(fields: RequestFields): RequestFields {
  const { what, when, name, reach, purpose, plan } = fields;
  const cut = (field: keyof RequestFields, text: string) =>
    cutText(text.replace(/\p{Cs}/gu, '').trim(), requestLimits[field]);
  return {
    what: cut('what', what),
    when: cut('when', when),
    name: cut('name', name),
    reach: cut('reach', reach),
    purpose: cut('purpose', purpose),
    plan: cut('plan', plan),
  };
}

/** Whether two requests have the same words. */
export const isSameRequest = (one: RequestFields, other: RequestFields): boolean =>
  JSON.stringify(limitFields(one)) === JSON.stringify(limitFields(other));

/** How long requests are kept that visitors sent before sending was turned off, in days. */
const daysWhenOff = 90;

/** How long a request is stored, in days; null if the studio promises no period. */
export const storedDays = ({ requests }: Pick<Booking, 'requests'>): number | null =>
  requests ? (requests.days ?? null) : daysWhenOff;

/** Requests that arrived before this time (in milliseconds since 1970) are older than a number of days. */
export const overdueBefore = (days: number, now = Date.now()) => now - days * 24 * 60 * 60 * 1000;
