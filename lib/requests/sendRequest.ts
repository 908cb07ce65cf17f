import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { type Opening, openingIn } from '@/lib/inquiry/openings';
import type { RequestFields } from './request';

/** Whether the database has a request; false also if there was no answer. */
const isStored = async (config: FirebaseConfig, id: string): Promise<boolean> =>
  (await callFirestore(config, `/requests/${id}`))?.status === 200;

async function create(config: FirebaseConfig, id: string, words: RequestFields): Promise<boolean> {
  const texts = Object.entries({ ...words, state: 'new', mail: 'none' });
  const fields = Object.fromEntries(texts.map(([name, stringValue]) => [name, { stringValue }]));
  const answer = await callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/requests/${id}`, fields },
        updateTransforms: [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  });
  // Without an answer, and refused, it may be there all the same: from an earlier attempt.
  return answer?.status === 200 || isStored(config, id);
}

/** Requests that are being sent. The page may have been left and opened again meanwhile. */
const pendingRequests = new Map<string, Promise<boolean>>();

/**
 * Sends a request. Whatever is sent under one id is one request: visitors can create it, and change nothing.
 *
 * @returns whether it has arrived; false if that is unknown
 */
export function sendRequest(config: FirebaseConfig, id: string, words: RequestFields): Promise<boolean> {
  const sending =
    pendingRequests.get(id) ?? create(config, id, words).finally(() => pendingRequests.delete(id));
  pendingRequests.set(id, sending);
  return sending;
}

/** Whether a request has arrived that was sent before: from another page, or before a reload. False if that is unknown. */
export const hasArrived = (config: FirebaseConfig, id: string): Promise<boolean> =>
  pendingRequests.get(id) ?? isStored(config, id);

/** The time that was agreed on; null if there is none, or no answer came. */
export async function readAgreed(config: FirebaseConfig, id: string): Promise<Opening | null> {
  const answer = await callFirestore(config, `/requests/${id}`);
  const { agreed } = plainFields(answer?.body.fields);
  return typeof agreed === 'string' ? openingIn(agreed) : null;
}
