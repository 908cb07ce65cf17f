import { toPlainFields } from '../../../lib/firebase/rest';
import { formatOpening, formatRequestedTime } from '../../../lib/inquiry/openings';
import { parseRequest, type ReceivedRequest } from '../../../lib/requests/receivedRequest';
import { getOverdueTime } from '../../../lib/requests/request';
import { commit, findDocuments, getDocumentId, listDocuments, type StoredDocument } from '../firestore';
import type { RestService } from '../services';

/** Parses a stored document. */
export function parseStoredRequest(document: StoredDocument): ReceivedRequest {
  const data = toPlainFields(document.fields);
  return parseRequest(getDocumentId(document), data, typeof data.sent === 'number' ? data.sent : 0);
}

export const loadRequests = async (service: RestService) =>
  (await listDocuments(service, 'requests')).map(parseStoredRequest);

/** Deletes the requests that are older than some days, the oldest first. @returns how many were deleted */
export async function deleteOldRequests(service: RestService, days: number): Promise<number> {
  const end = new Date(getOverdueTime(days));
  for (let deletedCount = 0; ; ) {
    const oldRequests = await findDocuments(service, 'requests', { where: ['sent', 'LESS_THAN', end] });
    if (oldRequests.length === 0) return deletedCount;
    const deletions = oldRequests.map(({ name }) => ({ delete: name }));
    await commit(service, deletions);
    deletedCount += oldRequests.length;
  }
}

const columns = ['sent', 'state', 'name', 'reach', 'when', 'agreed', 'what', 'purpose', 'id'] as const;

const toRowValues = (request: ReceivedRequest): Record<(typeof columns)[number], string> => ({
  ...request,
  sent: new Date(request.sentAt).toISOString(),
  when: formatRequestedTime(request.when),
  agreed: request.agreedOpening ? formatOpening(request.agreedOpening) : '',
});

/** Converts requests to the rows of a table; the first row has the names of the columns. */
export const toRequestRows = (requests: ReceivedRequest[]): string[][] => [
  [...columns],
  ...requests.map(toRowValues).map((values) => columns.map((column) => values[column])),
];

/** Formats requests as lines for a terminal; times are in UTC. */
export function formatRequests(requests: ReceivedRequest[]): string {
  if (requests.length === 0) return 'There are no requests.';
  return requests
    .map((request) => {
      const { sent, state, name, reach, when, what, purpose } = toRowValues(request);
      const parts = [`${sent.slice(0, 16)}Z  ${state}  ${name}, ${reach}`, when, what, purpose];
      return parts.filter(Boolean).join('. ');
    })
    .join('\n');
}
