import { formatOpening } from '../../lib/booking/openings';
import {
  isOverdue,
  type ListedRequest,
  parseRequest,
  type ReceivedRequest,
} from '../../lib/booking/receivedRequest';
import { getOverdueTime } from '../../lib/booking/request';
import { formatRequestedTime } from '../../lib/booking/requestedTime';
import { toPlainFields } from '../../lib/firebase/rest';
import {
  commit,
  findDocuments,
  getDocumentId,
  getDocumentName,
  listDocuments,
  type StoredDocument,
} from './firestore';
import type { RestService } from './services';

/** Parses a stored document. */
export function parseStoredRequest(document: StoredDocument): ReceivedRequest {
  const data = toPlainFields(document.fields);
  return parseRequest(getDocumentId(document), data, typeof data.sent === 'number' ? data.sent : 0);
}

export const loadRequests = async (service: RestService) =>
  (await listDocuments(service, 'requests')).map(parseStoredRequest);

/** How many requests are deleted in one commit, each with its session; Firestore allows 500 writes. */
const maxDeletions = 250;

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
    const sessions = overdueRequests
      .map((document) => parseStoredRequest(document).session)
      .filter(Boolean)
      .map((id) => getDocumentName(service, `sessions/${id}`));
    await commit(
      service,
      [...overdueRequests.map(({ name }) => name), ...sessions].map((name) => ({ delete: name })),
    );
    deletedCount += overdueRequests.length;
  }
}

const columns = [
  'sent',
  'state',
  'name',
  'reach',
  'when',
  'agreed',
  'what',
  'purpose',
  'address',
  'billing',
  'id',
  'replaces',
] as const;

const toRowValues = (request: ReceivedRequest): Record<(typeof columns)[number], string> => ({
  ...request,
  sent: new Date(request.sentAt).toISOString(),
  when: formatRequestedTime(request.requestedTime),
  agreed: request.agreedOpening ? formatOpening(request.agreedOpening) : '',
});

/** The values of all requests: below each request are those that it replaces, with the state `replaced`. */
const toAllValues = (requests: ListedRequest[]) =>
  requests.flatMap((request) => [
    toRowValues(request),
    ...request.replacedRequests.map((replaced) => ({ ...toRowValues(replaced), state: 'replaced' })),
  ]);

/** Converts requests to the rows of a table, one for each; the first row has the names of the columns. */
export const toRequestRows = (requests: ListedRequest[]): string[][] => [
  [...columns],
  ...toAllValues(requests).map((values) => columns.map((column) => values[column])),
];

/** Formats requests as lines for a terminal, one for each; times are in UTC. */
export function formatRequests(requests: ListedRequest[]): string {
  if (requests.length === 0) return 'There are no requests.';
  return toAllValues(requests)
    .map(({ sent, state, name, reach, when, what, purpose, address, billing }) => {
      const parts = [
        `${sent.slice(0, 16)}Z  ${state}  ${name}, ${reach}`,
        when,
        what,
        purpose,
        address,
        billing,
      ];
      return parts.filter(Boolean).join('. ');
    })
    .join('\n');
}
