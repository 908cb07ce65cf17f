import { groupByPeriod, parseRequest, toListedRequests } from './receivedRequest';

const opening = '2026-12-03T10:00 America/Los_Angeles 60';
const createRequest = (id: string, fields: Record<string, unknown> = {}, sentAt = 0) =>
  parseRequest(id, { name: id, reach: id, when: 'Mornings', ...fields }, sentAt);

test('two requests for overlapping times are contested, unless one is done or has no time of day', () => {
  const countContested = (fields: Record<string, unknown>) =>
    toListedRequests([
      createRequest('a', { when: opening }),
      createRequest('b', { when: opening, ...fields }),
    ]).filter(({ isContested }) => isContested).length;
  expect(countContested({})).toBe(2);
  expect(countContested({ state: 'answered' })).toBe(2);
  expect(countContested({ state: 'done' })).toBe(0);
  expect(countContested({ when: 'Mornings' })).toBe(0);
  // The agreed time replaces the requested time, and a partial overlap counts.
  expect(countContested({ agreed: '2026-12-03T10:30 America/Los_Angeles 60' })).toBe(2);
  expect(countContested({ agreed: '2026-12-04T10:00 America/Los_Angeles 60' })).toBe(0);
});

test('requests of one person within a day are listed as one, the newest first, unless a time was agreed on', () => {
  const hoursToMs = (count: number) => count * 3_600_000;
  const listIds = (...requests: [id: string, reach: string, sentHours: number, fields?: object][]) =>
    toListedRequests(
      requests.map(([id, reach, sentHours, fields]) =>
        createRequest(id, { reach, ...fields }, hoursToMs(sentHours)),
      ),
    ).map(({ id, earlierRequests }) => [id, ...earlierRequests.map((earlier) => earlier.id)].join());
  expect(
    listIds(
      ['a', 'dana@x.example', 1],
      ['b', '206-555-0199', 2],
      ['c', ' Dana@X.example ', 3],
      ['d', '(206) 555 0199', 4],
    ),
  ).toEqual(['d,b', 'c,a']);
  expect(listIds(['a', 'dana@x.example', 1], ['b', 'dana@x.example', 26])).toEqual(['b', 'a']);
  expect(
    listIds(['a', 'dana@x.example', 1, { state: 'answered', agreed: opening }], ['b', 'dana@x.example', 2]),
  ).toEqual(['b', 'a']);
});

test('line breaks become spaces, and invisible characters that reverse text are removed', () => {
  expect(createRequest('a', { name: 'Dana\r\n\nReply: \u202ehere\u2028\u001b[2Jx' }).name).toBe(
    'Dana Reply: here [2Jx',
  );
  expect(createRequest('a', { name: 'D\u200ea\u061cn\u2067a\ufeff 👩‍👧' }).name).toBe('Dana 👩‍👧');
});

test('fields with other types are parsed as empty', () => {
  const texts = { what: '', when: '', name: '', reach: '', purpose: '', plan: '' };
  const expected = { id: 'a', sentAt: 5, state: 'new', agreedOpening: null, ...texts };
  expect(parseRequest('a', { name: 7, state: 'gone' }, 5)).toEqual(expected);
});

test('requests are grouped by the day of the studio, the newest first', () => {
  const now = Date.parse('2026-12-03T10:00-08:00');
  const createRequestAt = (id: string, time: string) => createRequest(id, {}, Date.parse(time));
  const requests = toListedRequests([
    createRequestAt('evening', '2026-12-02T23:50-08:00'),
    createRequestAt('morning', '2026-12-03T00:10-08:00'),
    createRequestAt('week', '2026-11-27T10:00-08:00'),
    createRequestAt('older', '2026-11-26T09:00-08:00'),
  ]);
  expect(
    groupByPeriod(requests, now).map(([period, periodRequests]) => [
      period,
      periodRequests.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Today', ['morning']],
    ['This week', ['evening', 'week']],
    ['Earlier', ['older']],
  ]);
});
