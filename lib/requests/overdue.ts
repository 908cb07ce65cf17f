import type { FirebaseConfig } from '@/lib/firebase/config';
import { renewToken } from '@/lib/firebase/identity';
import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  writeBatch,
} from '@/lib/firebase/sdkForWriting.bundle';
import { writingDatabase } from '@/lib/firebase/writingApp';
import { withTimeout } from '@/lib/withTimeout';
import { overdueBefore } from './period';

/** What firestore.rules let an owner list at once, and Firestore writes at once. */
const maxRequests = 500;

/** How long an answer may take, in milliseconds. */
const timeoutMs = 20_000;

/** The ids of the requests that are older than a number of days. @throws errors that `problemOf` classifies, as does the next */
export async function overdueRequests(config: FirebaseConfig, days: number): Promise<string[]> {
  await withTimeout(renewToken(config), timeoutMs);
  const old = query(
    collection(writingDatabase(config), 'requests'),
    where('sent', '<', new Date(overdueBefore(days))),
    orderBy('sent'),
    limit(maxRequests),
  );
  return (await withTimeout(getDocs(old), timeoutMs)).docs.map(({ id }) => id);
}

/** Deletes requests for good: all of them or none. */
export async function deleteRequests(config: FirebaseConfig, ids: string[]): Promise<void> {
  await withTimeout(renewToken(config), timeoutMs);
  const batch = writeBatch(writingDatabase(config));
  for (const id of ids) batch.delete(doc(writingDatabase(config), 'requests', id));
  await withTimeout(batch.commit(), timeoutMs);
}
