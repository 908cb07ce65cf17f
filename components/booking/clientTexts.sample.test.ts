import { type BookingRequest, emptyTexts, newBooking } from '@/lib/booking/request';
import { parseRequestedTime } from '@/lib/booking/requestedTime';
import { inquire, site } from '@/lib/content';
import { getClientTexts } from './clientTexts';

const now = Date.parse('2026-11-29T19:00:00Z');
const dayMs = 86_400_000;
const start = '2026-12-04T09:30';
const request: BookingRequest = {
  ...emptyTexts,
  ...newBooking,
  id: 'a'.repeat(32),
  name: 'Dana Reyes',
  email: 'dana@example.com',
  offer: 'Realtor headshot special',
  summary: 'Realtor headshot special: $275',
  total: 'Total: $275',
  place: 'studio',
  minutes: 30,
  requestedTime: { kind: 'start', start },
  version: 1,
  sentAt: now,
  changedAt: now,
};
const booked = {
  state: 'booked',
  attention: false,
  times: [{ start, minutes: 30 }],
  where: '601 North 36th Street',
  deposit: 10_000,
} satisfies Partial<BookingRequest>;
const atHome = {
  place: 'client',
  address: '12 Pine Street',
  where: '12 Pine Street',
} satisfies Partial<BookingRequest>;
const products = {
  place: 'shipping',
  offer: 'Studio product photography',
  requestedTime: parseRequestedTime('by 2026-12-05') ?? request.requestedTime,
} satisfies Partial<BookingRequest>;
const order = { ...products, ...booked, times: [], deposit: 0 } satisfies Partial<BookingRequest>;
const getTexts = (more: Partial<BookingRequest>, time = now) =>
  getClientTexts({ ...request, ...more }, { answer: inquire.answer, booking: site.booking }, time);

const day = 'Friday, Dec 4, 9:30 AM.';
const product = 'Studio product photography.';
test.each<[Partial<BookingRequest>, status: string, subject: string, line: string]>([
  [{}, 'Requested:', day, 'I answer within one business day. Nothing is booked until then.'],
  [products, 'Requested:', product, 'I answer within one business day. Nothing is booked until then.'],
  [{ changedAt: now - 5 * dayMs }, 'Requested:', day, 'Not answered yet. Text or call me.'],
  [
    { attention: false, question: 'Do you bring glasses?' },
    'Requested:',
    day,
    'I have a question before I can book it:',
  ],
  [
    { attention: false },
    'Requested:',
    day,
    'I have answered you. If nothing has reached you, text or call me.',
  ],
  [booked, 'Booked:', day, '601 North 36th Street'],
  [{ ...booked, ...atHome }, 'Booked:', day, 'I come to you: 12 Pine Street'],
  [order, 'Agreed:', product, 'Ship to: 601 North 36th Street'],
  [
    { state: 'canceled', canceledBy: 'client', times: booked.times },
    'Canceled by you:',
    day,
    'I got your cancellation.',
  ],
  [
    { ...booked, state: 'canceled', canceledBy: 'client', depositPaid: '2026-12-01' },
    'Canceled by you:',
    day,
    'I have seen your cancellation. About your deposit, text or call me.',
  ],
  [
    { ...booked, state: 'canceled', canceledBy: 'studio' },
    'Canceled by the studio:',
    day,
    'I am sorry. If you have not heard from me, text or call me.',
  ],
  [
    { state: 'closed', attention: false },
    'Not booked:',
    day,
    'I can’t do this one. If you have not heard from me, text or call me.',
  ],
  [{ ...order, state: 'closed' }, 'Finished:', product, ''],
])('%j: %s %s %s', (more, status, subject, line) => {
  expect(getTexts(more)).toMatchObject({ status, subject, line });
});

test('after the session nothing is due, and an order of products is over only when the studio says so', () => {
  const later = Date.parse('2026-12-05T19:00:00Z');
  expect(getTexts(booked, later)).toMatchObject({ status: 'Your session was on', line: '', isOver: true });
  expect(getTexts(booked, later).facts.flat()).not.toContain('Deposit');
  expect(getTexts({ ...order, times: booked.times }, later)).toMatchObject({
    status: 'Agreed:',
    isOver: false,
  });
});

test.each<[Partial<BookingRequest>, term: string, text: string | undefined]>([
  [{}, 'Next', 'I’ll answer, then $100 holds the date.'],
  [products, 'Next', 'I’ll answer with the exact price and where to ship.'],
  [products, 'Needed by', 'Saturday, Dec 5'],
  [products, 'When', undefined],
  [
    { requestedTime: { kind: 'days', days: [{ day: '2026-12-15', part: 'morning' }] } },
    'When',
    'Tuesday morning, Dec 15',
  ],
  [atHome, 'Where to come', '12 Pine Street'],
  [booked, 'Next', undefined],
  [
    booked,
    'Deposit',
    '$100 is due and holds the date. If you have paid it, I mark it here when it has arrived.',
  ],
  [{ ...booked, depositPaid: '2026-12-01' }, 'Deposit', '$100, paid Dec 1'],
  [order, 'Deposit', undefined],
  [
    { ...booked, movedFrom: [{ start: '2026-12-08T15:30', minutes: 30 }] },
    'Moved',
    'From Tuesday, Dec 8, 3:30 PM. Please replace the entry in your calendar.',
  ],
  [{ ...order, times: [{ start: '2026-12-10T09:00', minutes: 60 }] }, 'Photographed', 'Thursday, Dec 10'],
])('%j: the fact %s is %s', (more, term, text) => {
  expect(getTexts(more).facts.find(([each]) => each === term)?.[1]).toBe(text);
});

test('several days are one title', () => {
  const times = [
    { start: '2026-12-07T09:00', minutes: 300 },
    { start: '2026-12-08T09:00', minutes: 300 },
  ];
  expect(getTexts({ ...booked, times }).subject).toBe('Monday, Dec 7, 9:00 AM, and Tuesday, Dec 8, 9:00 AM.');
});
