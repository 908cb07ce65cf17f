import { type Opening, parseOpening } from '@/lib/booking/openings';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { readDocument } from '@/lib/firebase/rest';

/** Path of the document with the openings: `studio/openings`. It has one field, `times`. */
export const openingsPath = ['studio', 'openings'] as const;

/** The highest number of openings, the same as in firestore.rules. */
export const maxOpenings = 200;

/** Parses the field `times` of the document. Invalid values are left out. */
export const parseOpenings = (times: unknown): Opening[] =>
  Array.isArray(times) ? times.flatMap((time) => (typeof time === 'string' && parseOpening(time)) || []) : [];

/**
 * Reads the stored openings: null if none were stored yet. Billed as one read.
 *
 * @returns undefined without a response
 */
export async function readOpenings(config: FirebaseConfig): Promise<Opening[] | null | undefined> {
  const document = await readDocument(config, openingsPath.join('/'));
  return document && (Array.isArray(document.times) ? parseOpenings(document.times) : null);
}
