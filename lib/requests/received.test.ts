import { byPeriod, listedRequests, requestIn } from './received';

const opening = '2026-12-03T10:00 America/Los_Angeles 60';
const request = (id: string, more: Record<string, unknown> = {}, sentAt = 0) =>
  requestIn(id, { name: id, reach: id, when: 'Mornings', ...more }, sentAt);

test('two requests for one opening are marked, unless one is done; without a time there is nothing to share', () => {
  const marked = (more: Record<string, unknown>) =>
    listedRequests([request('a', { when: opening }), request('b', { when: opening, ...more })]).filter(
      ({ isContested }) => isContested,
    ).length;
  expect(marked({})).toBe(2);
  expect(marked({ state: 'answered' })).toBe(2);
  expect(marked({ state: 'done' })).toBe(0);
  expect(marked({ when: 'Mornings' })).toBe(0);
  // What was agreed on counts, also if it only overlaps.
  expect(marked({ agreed: '2026-12-03T10:30 America/Los_Angeles 60' })).toBe(2);
  expect(marked({ agreed: '2026-12-04T10:00 America/Los_Angeles 60' })).toBe(0);
});

test('what one person sends within a day is one, the newest first; what was agreed on stays', () => {
  const hours = (count: number) => count * 3_600_000;
  const shown = (...all: [id: string, reach: string, hours: number, more?: object][]) =>
    listedRequests(all.map(([id, reach, at, more]) => request(id, { reach, ...more }, hours(at)))).map(
      ({ id, earlier }) => [id, ...earlier.map((each) => each.id)].join(),
    );
  expect(
    shown(
      ['a', 'dana@x.example', 1],
      ['b', '206-555-0199', 2],
      ['c', ' Dana@X.example ', 3],
      ['d', '(206) 555 0199', 4],
    ),
  ).toEqual(['d,b', 'c,a']);
  expect(shown(['a', 'dana@x.example', 1], ['b', 'dana@x.example', 26])).toEqual(['b', 'a']);
  expect(
    shown(['a', 'dana@x.example', 1, { state: 'answered', agreed: opening }], ['b', 'dana@x.example', 2]),
  ).toEqual(['b', 'a']);
});

test('line breaks become spaces, and invisible marks that reverse text go', () => {
  expect(request('a', { name: 'Dana\r\n\nAnswer it: \u202ehere\u2028\u001b[2Jx' }).name).toBe(
    'Dana Answer it: here [2Jx',
  );
  expect(request('a', { name: 'D\u200ea\u061cn\u2067a\ufeff 👩‍👧' }).name).toBe('Dana 👩‍👧');
});

test('what is stored with other types is read as empty', () => {
  const texts = { what: '', when: '', name: '', reach: '', purpose: '', plan: '' };
  const expected = { id: 'a', sentAt: 5, state: 'new', agreed: null, ...texts };
  expect(requestIn('a', { name: 7, state: 'gone' }, 5)).toEqual(expected);
});

test('requests are grouped by the day of the studio, the newest first', () => {
  const now = Date.parse('2026-12-03T10:00-08:00');
  const at = (id: string, time: string) => request(id, {}, Date.parse(time));
  const requests = listedRequests([
    at('evening', '2026-12-02T23:50-08:00'),
    at('morning', '2026-12-03T00:10-08:00'),
    at('week', '2026-11-27T10:00-08:00'),
    at('older', '2026-11-26T09:00-08:00'),
  ]);
  expect(byPeriod(requests, now).map(([period, some]) => [period, some.map(({ id }) => id)])).toEqual([
    ['Today', ['morning']],
    ['This week', ['evening', 'week']],
    ['Earlier', ['older']],
  ]);
});
