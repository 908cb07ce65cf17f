import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { type Opening, openingIn } from '@/lib/inquiry/openings';
import { isObject } from '@/lib/isObject';

/** The document of the free times: `studio/openings`. It has one field, `times`. */
export const openingsPath = ['studio', 'openings'] as const;

/** The most free times (firestore.rules). */
export const maxOpenings = 200;

/** The free times of the document; other values are left out. */
export const parseOpenings = (times: unknown): Opening[] =>
  Array.isArray(times) ? times.flatMap((time) => (typeof time === 'string' && openingIn(time)) || []) : [];

/** The free times as they are stored now; null if none were stored yet, or no answer came. One read. */
export async function readOpenings(config: FirebaseConfig): Promise<Opening[] | null> {
  // By `batchGet`, whose answer says what is missing: a GET would be an error in the visitor's console.
  const documents = [`${documentsOf(config)}/${openingsPath.join('/')}`];
  const answer = (await callFirestore(config, ':batchGet', { documents }))?.body[0];
  const { times } = plainFields(isObject(answer) && isObject(answer.found) ? answer.found.fields : null);
  return Array.isArray(times) ? parseOpenings(times) : null;
}
