import type { Booking } from '@/content/schema/site';

/** How long requests are kept that visitors sent before sending was turned off, in days. */
const daysWhenOff = 90;

/** How long a request is stored, in days; null if the studio promises no period. */
export const storedDays = ({ requests }: Pick<Booking, 'requests'>): number | null =>
  requests ? (requests.days ?? null) : daysWhenOff;

/** Requests that arrived before this time (in milliseconds since 1970) are older than a number of days. */
export const overdueBefore = (days: number, now = Date.now()) => now - days * 24 * 60 * 60 * 1000;
