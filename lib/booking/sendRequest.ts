import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, getDocumentsPath, readDocument, toFields } from '@/lib/firebase/rest';
import { isId } from './clientLinks';
import { parseRequest, type ReceivedRequest } from './receivedRequest';
import type { RequestFields } from './request';
import { readSession, type Session } from './session';

/** Whether the database has a request. False if there was no response. */
const isRequestStored = async (config: FirebaseConfig, id: string): Promise<boolean> =>
  (await callFirestore(config, `/requests/${id}`))?.status === 200;

async function createRequest(config: FirebaseConfig, id: string, fields: RequestFields): Promise<boolean> {
  const response = await callFirestore(config, ':commit', {
    writes: [
      {
        update: {
          name: `${getDocumentsPath(config)}/requests/${id}`,
          fields: toFields({ ...fields, state: 'new', mail: 'none' }),
        },
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

export type SentRequest = { request: ReceivedRequest; session: Session | null };

/** Reads a request, and its session; null if it is not stored. @returns undefined without a response */
export async function readSentRequest(
  config: FirebaseConfig,
  id: string,
): Promise<SentRequest | null | undefined> {
  const data = await readDocument(config, `requests/${id}`);
  if (!data) return data;
  const request = parseRequest(id, data, Number(data.sent));
  const session = isId(request.session) ? await readSession(config, request.session) : null;
  return session === undefined ? undefined : { request, session };
}
