import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, getDocumentsPath, toPlainFields } from '@/lib/firebase/rest';
import { type Opening, parseOpening } from '@/lib/inquiry/openings';
import type { RequestFields } from './request';

/** Whether the database has a request. False if there was no response. */
const isRequestStored = async (config: FirebaseConfig, id: string): Promise<boolean> =>
  (await callFirestore(config, `/requests/${id}`))?.status === 200;

async function createRequest(config: FirebaseConfig, id: string, fields: RequestFields): Promise<boolean> {
  const values = Object.entries({ ...fields, state: 'new', mail: 'none' });
  const firestoreFields = Object.fromEntries(values.map(([name, stringValue]) => [name, { stringValue }]));
  const response = await callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${getDocumentsPath(config)}/requests/${id}`, fields: firestoreFields },
        updateTransforms: [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  });
  // Even without a response or after a refusal, an earlier attempt may have stored the request.
  return response?.status === 200 || isRequestStored(config, id);
}

/** Requests that are being sent, by their ids. They outlive the page component, which may unmount and mount again meanwhile. */
const pendingRequests = new Map<string, Promise<boolean>>();

/**
 * Sends a request. If it is sent again with the same id, it is still stored once: visitors can create requests, but not change them.
 *
 * @returns whether the request has arrived; false if that is unknown
 */
export function sendRequest(config: FirebaseConfig, id: string, fields: RequestFields): Promise<boolean> {
  const pendingRequest =
    pendingRequests.get(id) ?? createRequest(config, id, fields).finally(() => pendingRequests.delete(id));
  pendingRequests.set(id, pendingRequest);
  return pendingRequest;
}

/** Whether a request has arrived that was sent before a reload or a visit to another page. False if that is unknown. */
export const hasArrived = (config: FirebaseConfig, id: string): Promise<boolean> =>
  pendingRequests.get(id) ?? isRequestStored(config, id);

/** Reads the agreed time of a request; null if there is none, or if there was no response. */
export async function readAgreedOpening(config: FirebaseConfig, id: string): Promise<Opening | null> {
  const response = await callFirestore(config, `/requests/${id}`);
  const { agreed } = toPlainFields(response?.body.fields);
  return typeof agreed === 'string' ? parseOpening(agreed) : null;
}
