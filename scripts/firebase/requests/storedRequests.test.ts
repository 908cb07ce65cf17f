import { parseRequest } from '../../../lib/requests/receivedRequest';
import { formatCsv } from '../formatCsv';
import { formatRequests, toRequestRows } from './storedRequests';

const fields = { what: 'Realtor', when: 'Mornings', name: 'Dana "D." Reyes', reach: '+1 206 555 0199' };
const request = parseRequest('a', fields, Date.UTC(2026, 10, 25, 9));

test('a table has a row for each request, in which nothing is a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'];
  const rows = toRequestRows([request, ...formulas.map((name) => ({ ...request, name, reach: 'x' }))]);
  const text = formatCsv(rows);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"sent","state","name","reach","when","agreed","what","purpose","id"',
    `"2026-11-25T09:00:00.000Z","new","Dana ""D."" Reyes","'+1 206 555 0199","Mornings","","Realtor","","a"`,
  ]);
  for (const formula of formulas) expect(text).toContain(`"'${formula}"`);
});

test('a list for the terminal has one line for each request', () => {
  expect(formatRequests([])).toBe('There are no requests.');
  expect(formatRequests([request])).toBe(
    '2026-11-25T09:00Z  new  Dana "D." Reyes, +1 206 555 0199. Mornings. Realtor',
  );
});
