import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import type { Opening } from '@/lib/inquiry/openings';
import { isObject } from '@/lib/isObject';
import { openingsIn, openingsPath } from './stored';

/** The free times as they are stored now; null if none were stored yet, or no answer came. One read. */
export async function readOpenings(config: FirebaseConfig): Promise<Opening[] | null> {
  // By `batchGet`, whose answer says what is missing: a GET would be an error in the visitor's console.
  const documents = [`${documentsOf(config)}/${openingsPath.join('/')}`];
  const answer = (await callFirestore(config, ':batchGet', { documents }))?.body[0];
  const { times } = plainFields(isObject(answer) && isObject(answer.found) ? answer.found.fields : null);
  return Array.isArray(times) ? openingsIn(times) : null;
}
