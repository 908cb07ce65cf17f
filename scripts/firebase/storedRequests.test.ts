import { parseRequest, toListedRequests } from '../../lib/booking/receivedRequest';
import { formatCsv } from './formatCsv';
import { formatRequests, toRequestRows } from './storedRequests';

const fields = { what: 'Realtor', when: 'Mornings', name: 'Dana "D." Reyes', reach: '+1 206 555 0199' };
const parseStored = (...requests: object[]) =>
  toListedRequests(
    requests.map((more, position) =>
      parseRequest(
        'abc'[position] ?? `${position}`,
        { ...fields, ...more },
        Date.UTC(2026, 10, 25, 9) - position,
      ),
    ),
  );

test('a table has a row for each request, in which nothing is a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', "\t'=1", "\r'=1", "\n'=1", '＝1'];
  const requests = parseStored({});
  const rows = toRequestRows([
    ...requests,
    ...formulas.flatMap((formula) =>
      requests.map((request) => ({ ...request, name: formula.replace("'", ''), reach: 'x' })),
    ),
  ]);
  const text = formatCsv(rows);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"sent","state","name","reach","when","agreed","what","purpose","address","billing","id","replaces"',
    `"2026-11-25T09:00:00.000Z","new","Dana ""D."" Reyes","'+1 206 555 0199","Mornings","","Realtor","","","","a",""`,
  ]);
  for (const formula of formulas) expect(text).toContain(`"'${formula}"`);
});

test('a list for the terminal has one line for each request', () => {
  expect(formatRequests([])).toBe('There are no requests.');
  expect(formatRequests(parseStored({}))).toBe(
    '2026-11-25T09:00Z  new  Dana "D." Reyes, +1 206 555 0199. Mornings. Realtor',
  );
});

test('a request that was replaced has a row of its own, below the one that replaces it', () => {
  const requests = parseStored({ replaces: 'c', name: 'Dana R.' }, {}, { what: 'Basic' });
  expect(toRequestRows(requests).map(([, state, name]) => `${state} ${name}`)).toEqual([
    'state name',
    'new Dana R.',
    'replaced Dana "D." Reyes',
    'new Dana "D." Reyes',
  ]);
  expect(formatRequests(requests).split('\n')).toHaveLength(3);
});
