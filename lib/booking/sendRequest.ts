import type { FirebaseConfig } from '@/lib/firebase/config';
import {
  callFirestore,
  getDocumentsPath,
  type PlainValue,
  readDocument,
  toFields,
} from '@/lib/firebase/rest';
import { parseCalendar } from './calendar';
import {
  type BookingRequest,
  isSameFields,
  newBooking,
  parseRequest,
  type RequestFields,
  toStoredBooking,
  toStoredFields,
} from './request';

// What visitors do in the database: they send a request, read it at their link, change it and cancel it.

/** `unknown` without a response: the request may have been stored. `refused`: it says something else than what was sent. */
export type SendOutcome = 'stored' | 'refused' | 'unknown';

/** Reads a request; null if there is none. @returns undefined without a response */
export async function readRequest(
  config: FirebaseConfig,
  id: string,
): Promise<BookingRequest | null | undefined> {
  const data = await readDocument(config, `requests/${id}`);
  return data && parseRequest(id, data);
}

/** Reads the studio's hours and booked times. @returns undefined without a response */
export async function readCalendar(config: FirebaseConfig) {
  const data = await readDocument(config, 'studio/calendar');
  return data === undefined ? undefined : parseCalendar(data);
}

/**
 * Commits fields of a request.
 *
 * @param isNew whether the document is created; otherwise its other fields stay
 * @param isStored whether the stored request says what was sent: an earlier attempt, or one whose response was lost, was successful
 */
async function commitRequest(
  config: FirebaseConfig,
  id: string,
  values: Record<string, PlainValue>,
  isNew: boolean,
  isStored: (stored: BookingRequest) => boolean,
): Promise<SendOutcome> {
  const write = {
    update: { name: `${getDocumentsPath(config)}/requests/${id}`, fields: toFields(values) },
    ...(!isNew && { updateMask: { fieldPaths: Object.keys(values) } }),
    updateTransforms: (isNew ? ['sentAt', 'changedAt'] : ['changedAt']).map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
    currentDocument: { exists: !isNew },
  };
  const response = await callFirestore(config, ':commit', { writes: [write] });
  if (response?.status === 200) return 'stored';
  const stored = await readRequest(config, id);
  if (stored === undefined || (stored === null && !response)) return 'unknown';
  return stored && isStored(stored) ? 'stored' : 'refused';
}

/** The requests that are being sent, by their ids. They outlive the page component, which may unmount and mount again. */
const pendingRequests = new Map<string, Promise<SendOutcome>>();

/** Sends a request. If it is sent again with the same id, it is still stored once. */
export function sendRequest(config: FirebaseConfig, id: string, fields: RequestFields): Promise<SendOutcome> {
  const values = {
    ...toStoredFields(fields),
    ...toStoredBooking(newBooking),
    version: 1,
    mail: 'none',
    remindedOf: '',
  };
  const pending =
    pendingRequests.get(id) ??
    commitRequest(config, id, values, true, () => true).finally(() => pendingRequests.delete(id));
  pendingRequests.set(id, pending);
  return pending;
}

/** Whether a request has arrived that was sent before a reload or a visit to another page. */
export const hasArrived = async (config: FirebaseConfig, id: string): Promise<SendOutcome> =>
  pendingRequests.get(id) ?? ((await readRequest(config, id)) ? 'stored' : 'unknown');

/** What each write of a client does: the owner sees it, and gets a mail. */
const createClientWrite = (version: number) => ({ attention: true, mail: 'none', version: version + 1 });

/** Changes an open request. @param version the version that the client saw */
export const changeRequest = (
  config: FirebaseConfig,
  id: string,
  version: number,
  fields: RequestFields,
): Promise<SendOutcome> =>
  commitRequest(config, id, { ...toStoredFields(fields), ...createClientWrite(version) }, false, (stored) =>
    isSameFields(stored, fields),
  );

/** Cancels an open request, or a session that has not begun. */
export const cancelRequest = (
  config: FirebaseConfig,
  { id, version }: Pick<BookingRequest, 'id' | 'version'>,
): Promise<SendOutcome> =>
  commitRequest(
    config,
    id,
    { state: 'canceled', canceledBy: 'client', ...createClientWrite(version) },
    false,
    ({ state }) => state === 'canceled',
  );
