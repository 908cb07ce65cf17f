import { csvLine } from '../../../lib/csv';
import { openingText, whenText } from '../../../lib/inquiry/openings';
import type { ReceivedRequest } from '../../../lib/requests/received';

const columns = ['sent', 'state', 'name', 'reach', 'when', 'agreed', 'what', 'purpose', 'id'] as const;

const valuesOf = (request: ReceivedRequest): Record<(typeof columns)[number], string> => ({
  ...request,
  sent: new Date(request.sentAt).toISOString(),
  when: whenText(request.when),
  agreed: request.agreed ? openingText(request.agreed) : '',
});

/** Requests as a CSV file in UTF-8, with the mark by which spreadsheets recognize that. */
export function csvOf(requests: ReceivedRequest[]): string {
  const rows = requests.map((request) => {
    const values = valuesOf(request);
    return csvLine(columns.map((column) => values[column]));
  });
  return `\ufeff${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

/** Requests as lines for a terminal; times are in UTC. */
export function linesOf(requests: ReceivedRequest[]): string {
  if (requests.length === 0) return 'There are no requests.';
  return requests
    .map((request) => {
      const { sent, state, name, reach, when, what, purpose } = valuesOf(request);
      const text = [`${sent.slice(0, 16)}Z  ${state}  ${name}, ${reach}`, when, what, purpose];
      return text.filter(Boolean).join('. ');
    })
    .join('\n');
}
