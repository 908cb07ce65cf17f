import { plainFields } from '../../../lib/firebase/rest';
import { openingText, whenText } from '../../../lib/inquiry/openings';
import { type ReceivedRequest, requestIn } from '../../../lib/requests/received';
import { overdueBefore } from '../../../lib/requests/request';
import { commit, findDocuments, idOf, listDocuments, type StoredDocument } from '../firestore';
import type { Service } from '../services';

/** The request in a document. */
export function requestOf(document: StoredDocument): ReceivedRequest {
  const data = plainFields(document.fields);
  return requestIn(idOf(document), data, typeof data.sent === 'number' ? data.sent : 0);
}

/** All requests. */
export const allRequests = async (service: Service) =>
  (await listDocuments(service, 'requests')).map(requestOf);

/** Deletes the requests that are older than some days, the oldest first. @returns how many */
export async function deleteOldRequests(service: Service, days: number): Promise<number> {
  const end = new Date(overdueBefore(days));
  for (let deleted = 0; ; ) {
    const old = await findDocuments(service, 'requests', { where: ['sent', 'LESS_THAN', end] });
    if (old.length === 0) return deleted;
    const deletions = old.map(({ name }) => ({ delete: name }));
    await commit(service, deletions);
    deleted += old.length;
  }
}

const columns = ['sent', 'state', 'name', 'reach', 'when', 'agreed', 'what', 'purpose', 'id'] as const;

const valuesOf = (request: ReceivedRequest): Record<(typeof columns)[number], string> => ({
  ...request,
  sent: new Date(request.sentAt).toISOString(),
  when: whenText(request.when),
  agreed: request.agreed ? openingText(request.agreed) : '',
});

/** Requests as the rows of a table, after one with the names of the columns. */
export const requestRows = (requests: ReceivedRequest[]): string[][] => [
  [...columns],
  ...requests.map(valuesOf).map((values) => columns.map((column) => values[column])),
];

/** Requests as lines for a terminal; times are in UTC. */
export function requestLines(requests: ReceivedRequest[]): string {
  if (requests.length === 0) return 'There are no requests.';
  return requests
    .map((request) => {
      const { sent, state, name, reach, when, what, purpose } = valuesOf(request);
      const text = [`${sent.slice(0, 16)}Z  ${state}  ${name}, ${reach}`, when, what, purpose];
      return text.filter(Boolean).join('. ');
    })
    .join('\n');
}
