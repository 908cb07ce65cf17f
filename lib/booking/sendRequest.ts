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
 * Commits values of a request. A new request has version 1; of a stored one, all other fields stay.
 *
 * @param isStored whether the stored request says what was sent: an earlier attempt, or one whose response was lost, was successful
 */
async function commitRequest(
  config: FirebaseConfig,
  id: string,
  values: Record<string, PlainValue>,
  isStored: (stored: BookingRequest) => boolean,
): Promise<SendOutcome> {
  const isNew = values.version === 1;
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

/** What each write of a client does: the owner sees it, and gets a mail. */
const createClientValues = (version: number) => ({ attention: true, mail: 'none', version });

/** Sends a request. If it is sent again with the same id, it is still stored once. */
export function sendRequest(config: FirebaseConfig, id: string, fields: RequestFields) {
  const booking = { ...toStoredBooking(newBooking), ...createClientValues(1), remindedOf: '' };
  return commitRequest(config, id, { ...toStoredFields(fields), ...booking }, () => true);
}

/** Whether a request has arrived that was sent before a reload or a visit to another page. */
export const hasArrived = async (config: FirebaseConfig, id: string): Promise<SendOutcome> =>
  (await readRequest(config, id)) ? 'stored' : 'unknown';

type RequestVersion = Pick<BookingRequest, 'id' | 'version'>;

/** Changes an open request, if it still has the version that the client saw. */
export function changeRequest(
  config: FirebaseConfig,
  { id, version }: RequestVersion,
  fields: RequestFields,
) {
  const values = toStoredFields(fields);
  const isStored = (stored: BookingRequest) =>
    JSON.stringify(toStoredFields(stored)) === JSON.stringify(values);
  return commitRequest(config, id, { ...values, ...createClientValues(version + 1) }, isStored);
}

/** Cancels an open request, or a session that has not begun. */
export function cancelRequest(config: FirebaseConfig, { id, version }: RequestVersion) {
  const values = { state: 'canceled', canceledBy: 'client', ...createClientValues(version + 1) };
  return commitRequest(config, id, values, ({ state }) => state === 'canceled');
}
