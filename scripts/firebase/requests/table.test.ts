import type { ReceivedRequest } from '../../../lib/requests/received';
import { csvOf, linesOf } from './table';

const stored: ReceivedRequest = {
  ...{ id: 'a' },
  ...{
    state: 'new',
    agreed: null,
    sentAt: Date.UTC(2026, 10, 25, 9),
    plan: '',
    what: 'Realtor',
    when: 'Mornings',
  },
  ...{ name: 'Dana "D." Reyes', reach: '+1 206 555 0199', purpose: '' },
};

test('a table has a row for each request, in which nothing is a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'];
  const lines = csvOf([stored, ...formulas.map((name) => ({ ...stored, name, reach: 'x' }))]).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '\ufeffsent,state,name,reach,when,agreed,what,purpose,id',
    `"2026-11-25T09:00:00.000Z","new","Dana ""D."" Reyes","'+1 206 555 0199","Mornings","","Realtor","","a"`,
  ]);
  for (const formula of formulas) expect(lines.join('\r\n')).toContain(`"'${formula}"`);
});

test('a list for the terminal has one line for each request', () => {
  expect(linesOf([])).toBe('There are no requests.');
  expect(linesOf([stored])).toBe(
    '2026-11-25T09:00Z  new  Dana "D." Reyes, +1 206 555 0199. Mornings. Realtor',
  );
});
