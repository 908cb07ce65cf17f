import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { renewToken } from '@/lib/firebase/identity';
import { listeningDatabase, listenToDocuments } from '@/lib/firebase/listeningDatabase';
import { collection, limit, orderBy, query } from '@/lib/firebase/sdkForRequests.bundle';
import { deleteDoc, doc, updateDoc } from '@/lib/firebase/sdkForWriting.bundle';
import { writingDatabase } from '@/lib/firebase/writingApp';
import { withTimeout } from '@/lib/withTimeout';
import { type ListedRequest, type ReceivedRequest, type RequestState, requestIn } from './received';

/** The most requests that are shown: what firestore.rules let an owner list at once. */
const maxRequests = 500;

/** How long an answer may take, in milliseconds. */
const timeoutMs = 20_000;

type Listener = { onRequests: (requests: ReceivedRequest[]) => void; onStatus: (status: LiveStatus) => void };

/** Listens to the newest requests with the owner's session. @returns stops listening */
export function listenToRequests(config: FirebaseConfig, { onRequests, onStatus }: Listener): () => void {
  const newest = query(
    collection(listeningDatabase(config), 'requests'),
    orderBy('sent', 'desc'),
    limit(maxRequests),
  );
  return listenToDocuments(newest, {
    onDocuments: (documents) =>
      onRequests(
        documents.map((stored) => requestIn(stored.id, stored.data(), stored.data().sent?.toMillis?.() ?? 0)),
      ),
    onStatus,
  });
}

const referenceTo = (config: FirebaseConfig, id: string) => doc(writingDatabase(config), 'requests', id);

/** Stores what was done about a request. @throws errors that `problemOf` classifies, as does `removeRequest` */
export async function setRequestState(
  config: FirebaseConfig,
  id: string,
  state: RequestState,
): Promise<void> {
  await withTimeout(renewToken(config), timeoutMs);
  await withTimeout(updateDoc(referenceTo(config, id), { state }), timeoutMs);
}

/** Deletes the versions of a request for good, the oldest first: without the last one the others would be listed again. */
export async function removeRequest(
  config: FirebaseConfig,
  { id, earlier }: Pick<ListedRequest, 'id' | 'earlier'>,
): Promise<void> {
  await withTimeout(renewToken(config), timeoutMs);
  for (const version of [...earlier.toReversed(), id]) {
    await withTimeout(deleteDoc(referenceTo(config, version)), timeoutMs);
  }
}
