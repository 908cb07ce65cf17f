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

/**
 * Reads the stored openings: null if none were stored yet. Billed as one read.
 *
 * @returns undefined without a response
 */
export async function readOpenings(config: FirebaseConfig): Promise<Opening[] | null | undefined> {
  // `batchGet` reports a missing document in its response. A GET would log an error in the visitor's console.
  const documents = [`${getDocumentsPath(config)}/${openingsPath.join('/')}`];
  const response = await callFirestore(config, ':batchGet', { documents });
  const result = response?.body[0];
  if (response?.status !== 200 || !isObject(result)) return undefined;
  const { times } = toPlainFields(isObject(result.found) ? result.found.fields : null);
  return Array.isArray(times) ? parseOpenings(times) : null;
}
