import { type Opening, openingIn } from '@/lib/inquiry/openings';

/** The document of the free times: `studio/openings`. It has one field, `times`. */
export const openingsPath = ['studio', 'openings'] as const;

/** The most free times (firestore.rules). */
export const mostOpenings = 200;

/** The free times of the document; other values are left out. */
export const openingsIn = (times: unknown): Opening[] =>
  Array.isArray(times) ? times.flatMap((time) => (typeof time === 'string' && openingIn(time)) || []) : [];
