import { explainOutcome, getBookingNotes } from './bookingNotes';
import { createEmptyRequest } from './desk';
import { formatAgenda, getRowNotes, getRowState, getRowTime, groupRequests } from './requestGroups';

// Sunday, Nov 29, 11 AM in Seattle.
const now = Date.parse('2026-11-29T19:00:00Z');
type Request = ReturnType<typeof createEmptyRequest>;
const create = (name: string, more: Partial<Request> = {}): Request => ({
  ...createEmptyRequest(),
  name,
  sentAt: now,
  changedAt: now,
  version: 1,
  ...more,
});
const start = '2026-12-04T09:30';
const times = [{ start, minutes: 60 }];
const booked = { state: 'booked', times, where: 'Here' } satisfies Partial<Request>;

test('what waits comes first, the oldest above; then bookings in their order; the rest is done', () => {
  const requests = [
    create('Later', { ...booked, times: [{ start: '2026-12-07T09:00', minutes: 60 }] }),
    create('New', { attention: true }),
    create('Order', { ...booked, place: 'shipping', times: [] }),
    create('Old', { attention: true, changedAt: now - 1 }),
    create('Soon', booked),
    create('Asked', { question: 'Glasses?' }),
    create('Over', { ...booked, times: [{ start: '2026-11-20T09:00', minutes: 60 }] }),
    create('Gone', { state: 'canceled', canceledBy: 'client', attention: true, changedAt: now - 2 }),
  ];
  const names = groupRequests(requests, now).map(({ group, members }) => [
    group,
    members.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['Waiting', ['Gone', 'Old', 'New']],
    ['Booked', ['Soon', 'Later', 'Order']],
    ['Waiting for the client', ['Asked']],
    ['Done', ['Over']],
  ]);
  expect(formatAgenda(requests, now)).toBe('Next: Soon, Friday, Dec 4, 9:30 AM');
  expect(formatAgenda(requests, Date.parse('2026-12-04T16:00:00Z'))).toBe('Today: Soon 9:30 AM');
  expect(formatAgenda([], now)).toBe('Nothing is booked');
});

test.each<[Partial<Request>, time: string, state: string]>([
  [{ attention: true, requestedTime: { kind: 'start', start } }, 'Fri, Dec 4 9:30 AM', '11:00 AM'],
  [{ attention: true, sentAt: now - 1e8 }, 'Any time ', 'Changed 11:00 AM'],
  [{ place: 'shipping', requestedTime: { kind: 'by', day: '2026-12-05' } }, 'By Dec 5 ', 'Answered'],
  [{ ...booked, deposit: 10_000 }, 'Fri, Dec 4 9:30 AM', 'Deposit $100, not paid'],
  [
    { ...booked, deposit: 10_000, depositPaid: '2026-12-01' },
    'Fri, Dec 4 9:30 AM',
    'Deposit $100, paid Dec 1',
  ],
  [
    { ...booked, state: 'canceled', canceledBy: 'client' },
    'Fri, Dec 4 9:30 AM',
    'Canceled by the client 11:00 AM',
  ],
  [{ state: 'closed' }, 'Any time ', 'Not booked'],
])('the row of %j: %s, %s', (more, time, state) => {
  expect([getRowTime(create('Dana', more), now).join(' '), getRowState(create('Dana', more), now)]).toEqual([
    time,
    state,
  ]);
});

test('two open requests for one time name each other, and a booked one is named by the calendar', () => {
  const dana = create('Dana', { requestedTime: { kind: 'start', start } });
  const mia = create('Mia', { requestedTime: { kind: 'start', start: '2026-12-04T10:00' } });
  expect(getRowNotes(dana, [dana, mia])).toEqual(['Mia asked for this time, too.']);
  const jo = create('Jo Park', booked);
  const busy = { key: jo.id.slice(0, 8), gap: 15, times };
  const refused = { kind: 'refused', refusal: 'busy', busy } as const;
  expect(explainOutcome(refused, dana, [dana, jo]).message).toBe(
    'Jo Park has Friday, Dec 4, 9:30 to 10:30 AM. Choose another time, or move Jo Park first. Nothing was changed.',
  );
  expect(explainOutcome(refused, dana, [dana])).toMatchObject({ orphanKey: busy.key });
  const canceled = { ...dana, state: 'canceled', changedAt: now + 60_000 } as const;
  expect(explainOutcome({ kind: 'changed', request: canceled }, dana, []).message).toMatch(
    /^Dana canceled this request at /,
  );
});

test('notes say what is unusual about a booking', () => {
  const hours = Array.from({ length: 7 }, (_, day) => (day === 5 ? [{ from: '10:00', to: '14:00' }] : []));
  const jo = create('Jo Park', booked);
  const getNotes = (starts: string[], more: Partial<Request> = {}, total = 'Total: $275') =>
    getBookingNotes({
      request: create('Dana', { minutes: 60, ...more }),
      requests: [jo],
      times: starts.map((each) => ({ start: each, minutes: 60 })),
      total,
      availability: { hours, overrides: [], busy: [{ key: jo.id.slice(0, 8), gap: 15, times }] },
      gap: 15,
      now,
    });
  expect(getNotes(['2026-12-04T11:00'])).toEqual([]);
  expect(getNotes(['2026-12-03T11:00'])).toEqual(['You are closed on Thursday, Dec 3.']);
  expect(getNotes(['2026-12-04T10:40'])).toEqual(['10 minutes after Jo Park, 9:30 to 10:30 AM.']);
  expect(getNotes(['2026-12-04T13:30'])).toEqual(['Outside your hours: Friday, 10:00 AM to 2:00 PM.']);
  expect(getNotes(['2026-11-28T11:00'])).toEqual(['This time has passed.']);
  expect(getNotes(['2026-12-04T11:00'], { minutes: 90 }, 'Estimate: from $95')).toEqual([
    'This plan takes 90 minutes.',
    'The price is an estimate. Write the exact one.',
  ]);
  expect(getNotes(['2026-12-11T11:00'], { requestedTime: { kind: 'by', day: '2026-12-05' } })).toEqual([
    'Needed by Saturday, Dec 5.',
  ]);
});
