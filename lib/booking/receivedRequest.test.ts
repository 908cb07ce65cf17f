import { createRandom } from '@/e2e/support/random';
import {
  getComingSessions,
  groupRequests,
  isAnswerUnsent,
  parseRequest,
  toListedRequests,
} from './receivedRequest';
import { emptyFields } from './request';

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

/** The list as a text: each row with those that it replaces, and what it changes. */
const formatList = (...requests: [id: string, sentAt: number, fields?: Record<string, unknown>][]) =>
  toListedRequests(requests.map(([id, sentAt, fields]) => createRequest(id, fields, sentAt)))
    .map(
      ({ id, replacedRequests, changedRequest }) =>
        id +
        replacedRequests.map((each) => `>${each.id}`).join('') +
        (changedRequest ? `~${changedRequest.id}` : ''),
    )
    .join(' ');

test('a request is folded under the one that replaces it, whichever arrived first, if it is new without an agreed time', () => {
  expect(formatList(['a', 1], ['b', 2, { replaces: 'a' }], ['c', 3, { replaces: 'b' }])).toBe('c>b>a');
  expect(formatList(['a', 9], ['b', 2, { replaces: 'a' }])).toBe('b>a');
  expect(formatList(['a', 1, { state: 'answered' }], ['b', 2, { replaces: 'a' }])).toBe('b~a a');
  expect(formatList(['a', 1, { agreed: opening }], ['b', 2, { replaces: 'a' }])).toBe('b~a a');
  // Two that replace the same one, and one that replaces what is not loaded.
  expect(formatList(['a', 1], ['b', 2, { replaces: 'a' }], ['c', 3, { replaces: 'a' }])).toBe('c>a b~a');
  expect(formatList(['b', 2, { replaces: 'a' }])).toBe('b');
});

test('two requests of one person are two rows', () => {
  const reach = 'dana@x.example';
  expect(formatList(['a', 1, { reach }], ['b', 2, { reach }])).toBe('b a');
});

test('each request is in exactly one place of the list, also if requests replace each other at random or in circles', () => {
  const random = createRandom(1);
  for (let round = 0; round < 500; round += 1) {
    const ids = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, position) => `${position}`);
    const requests = ids.map((id) =>
      createRequest(
        id,
        {
          replaces: random() < 0.8 ? `${Math.floor(random() * (ids.length + 1))}` : '',
          state: random() < 0.8 ? 'new' : 'answered',
        },
        Math.floor(random() * 4),
      ),
    );
    const rows = toListedRequests(requests);
    const places = rows.flatMap(({ id, replacedRequests }) => [
      id,
      ...replacedRequests.map((each) => each.id),
    ]);
    expect(places.sort()).toEqual(ids);
    // Only new ones are folded, and never in a circle.
    expect(
      rows.flatMap(({ replacedRequests }) => replacedRequests).every(({ state }) => state === 'new'),
    ).toBe(true);
  }
  expect(formatList(['a', 1, { replaces: 'b' }], ['b', 2, { replaces: 'a' }])).toBe('b~a a~b');
  expect(formatList(['a', 1, { replaces: 'a' }], ['b', 2, { replaces: 'a' }])).toBe('b~a a~a');
});

test('line breaks become spaces, and invisible characters that reverse text are removed', () => {
  expect(createRequest('a', { name: 'Dana\r\n\nReply: \u202ehere\u2028\u001b[2Jx' }).name).toBe(
    'Dana Reply: here [2Jx',
  );
  expect(createRequest('a', { name: 'D\u200ea\u061cn\u2067a\ufeff 👩‍👧' }).name).toBe('Dana 👩‍👧');
});

test('fields with other types are parsed as empty', () => {
  const { when: _, ...texts } = emptyFields;
  const requestedTime = { kind: 'text', text: '' };
  const expected = {
    id: 'a',
    sentAt: 5,
    state: 'new',
    agreedOpening: null,
    session: '',
    requestedTime,
    ...texts,
  };
  expect(parseRequest('a', { name: 7, state: 'gone' }, 5)).toEqual(expected);
});

test('requests that wait come first, then those with a session to come by their time, then the rest', () => {
  const agreed = (day: string) => `2026-12-${day}T10:00 America/Los_Angeles 60`;
  const requests = toListedRequests([
    createRequest('answered', { state: 'answered' }, 9),
    createRequest('later', { state: 'answered', agreed: agreed('09') }, 8),
    createRequest('sooner', { state: 'answered', agreed: agreed('04') }, 1),
    createRequest('past', { state: 'answered', agreed: agreed('01') }, 2),
    createRequest('unsent', { state: 'new', agreed: agreed('05') }, 3),
    createRequest('canceled', { state: 'canceled', agreed: agreed('06') }, 4),
    createRequest('new', {}, 5),
    createRequest('done', { state: 'done', agreed: agreed('07') }, 6),
  ]);
  const now = Date.parse('2026-12-03T10:00-08:00');
  const getIds = (listed: typeof requests) => listed.map(({ id }) => id);
  expect(groupRequests(requests, now).map(([group, members]) => [group, getIds(members)])).toEqual([
    ['New', ['new', 'canceled', 'unsent']],
    ['Agreed', ['sooner', 'later']],
    ['Answered', ['answered', 'past']],
  ]);
  expect(getIds(requests.filter(isAnswerUnsent))).toEqual(['canceled', 'unsent']);
  expect(getIds(getComingSessions(requests, now))).toEqual(['sooner', 'unsent', 'done', 'later']);
});
