import { toPlainFields } from '../../../lib/firebase/rest';
import { formatOpening, formatRequestedTime } from '../../../lib/inquiry/openings';
import { isOverdue, parseRequest, type ReceivedRequest } from '../../../lib/requests/receivedRequest';
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

/** How many requests are deleted in one commit; Firestore allows 500 writes. */
const maxDeletions = 500;

/** Deletes the requests that are overdue, the oldest first. @returns how many were deleted */
export async function deleteOverdueRequests(service: RestService, days: number): Promise<number> {
  const end = new Date(getOverdueTime(days));
  /** Requests that are older, but whose session is not. */
  const keptNames = new Set<string>();
  for (let deletedCount = 0; ; ) {
    const oldRequests = await findDocuments(service, 'requests', {
      where: ['sent', 'LESS_THAN', end],
      limit: maxDeletions + keptNames.size,
    });
    const candidates = oldRequests.filter(({ name }) => !keptNames.has(name));
    if (candidates.length === 0) return deletedCount;
    const overdueRequests = candidates.filter((document) => isOverdue(parseStoredRequest(document), days));
    for (const document of candidates) if (!overdueRequests.includes(document)) keptNames.add(document.name);
    if (overdueRequests.length === 0) continue;
    await commit(
      service,
      overdueRequests.map(({ name }) => ({ delete: name })),
    );
    deletedCount += overdueRequests.length;
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
