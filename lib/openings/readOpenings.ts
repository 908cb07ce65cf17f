import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import { openingsIn, openingsPath } from './stored';

/** The free times as they are stored now; null if none were stored yet, or no answer came. One read. */
export async function readOpenings(config: FirebaseConfig): Promise<string[] | null> {
  const answer = await callFirestore(config, `/${openingsPath.join('/')}`);
  const { times } = isObject(answer?.body.fields) ? answer.body.fields : {};
  if (answer?.status !== 200 || !isObject(times) || !isObject(times.arrayValue)) return null;
  const { values } = times.arrayValue;
  return openingsIn(
    (Array.isArray(values) ? values : []).map((value) => (isObject(value) ? value.stringValue : null)),
  );
}
