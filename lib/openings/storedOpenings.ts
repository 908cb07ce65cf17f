import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, getDocumentsPath, toPlainFields } from '@/lib/firebase/rest';
import { type Opening, parseOpening } from '@/lib/inquiry/openings';
import { isObject } from '@/lib/isObject';

/** Path of the document with the openings: `studio/openings`. It has one field, `times`. */
export const openingsPath = ['studio', 'openings'] as const;

/** The highest number of openings, the same as in firestore.rules. */
export const maxOpenings = 200;

/** Parses the field `times` of the document. Invalid values are left out. */
export const parseOpenings = (times: unknown): Opening[] =>
  Array.isArray(times) ? times.flatMap((time) => (typeof time === 'string' && parseOpening(time)) || []) : [];

/** Reads the stored openings; null if none were stored yet, or if there was no response. Billed as one read. */
export async function readOpenings(config: FirebaseConfig): Promise<Opening[] | null> {
  // `batchGet` reports a missing document in its response. A GET would log an error in the visitor's console.
  const documents = [`${getDocumentsPath(config)}/${openingsPath.join('/')}`];
  const result = (await callFirestore(config, ':batchGet', { documents }))?.body[0];
  const { times } = toPlainFields(isObject(result) && isObject(result.found) ? result.found.fields : null);
  return Array.isArray(times) ? parseOpenings(times) : null;
}
