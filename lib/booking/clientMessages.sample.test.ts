import { inquire } from '@/lib/content';
import { createMessage, getMessageKind, getStartTexts } from './clientMessages';
import { type BookingRequest, emptyTexts, newBooking } from './request';
import { anyTime } from './requestedTime';

const texts = getStartTexts(inquire.texts);
const context = {
  contentTexts: inquire.texts,
  payment: 'https://pay.example',
  pageUrl: 'https://s.example/inquire',
};
const id = '0123456789abcdef0123456789abcdef';
const link = `https://s.example/inquire#request=${id}`;
const booked: BookingRequest = {
  ...emptyTexts,
  ...newBooking,
  id,
  name: 'Dana',
  email: 'dana@example.com',
  offer: 'Realtor headshot special',
  summary: 'Realtor headshot special: $275',
  total: 'Total: $275',
  place: 'studio',
  minutes: 30,
  requestedTime: anyTime,
  state: 'booked',
  times: [{ start: '2026-12-04T09:30', minutes: 30 }],
  where: '601 North 36th Street',
  deposit: 10_000,
  version: 2,
  sentAt: 0,
  changedAt: 0,
};
const order: Partial<BookingRequest> = {
  place: 'shipping',
  times: [],
  deposit: 0,
  offer: 'Studio product photography',
  summary: 'Studio product photography, 12 pictures: $420',
  total: 'Total: $420',
  where: 'Northlight, 601 North 36th Street',
  billing: 'Cedarvane, PO 4711',
};
const write = (more: Partial<BookingRequest>) => {
  const request = { ...booked, ...more };
  return createMessage(getMessageKind(request, Date.parse('2026-12-01T20:00Z')), request, texts, context);
};

test.each<[string, Partial<BookingRequest>, subject: string, lines: string[]]>([
  [
    'a booking whose deposit is due',
    {},
    'Booked: Friday, Dec 4, 9:30 AM',
    [
      'Booked for you: Friday, Dec 4, 9:30 AM.',
      'What: Realtor headshot special: $275. Total: $275',
      'Where: 601 North 36th Street',
      '$100 holds the date.',
      'You can pay it here: https://pay.example',
      `Your booking: ${link}`,
      'To change something, just reply.',
    ],
  ],
  [
    'an order of products',
    order,
    'Booked: Studio product photography',
    [
      'I take your order: Studio product photography, 12 pictures: $420. Total: $420',
      'Ship to: Northlight, 601 North 36th Street',
      'Invoice to: Cedarvane, PO 4711',
      `Your booking: ${link}`,
      'To change something, just reply.',
    ],
  ],
  [
    'a move after the deposit was paid',
    { movedFrom: [{ start: '2026-12-08T15:30', minutes: 30 }], depositPaid: '2026-12-01' },
    'Moved: Friday, Dec 4, 9:30 AM',
    [
      'Your session moved from Tuesday, Dec 8, 3:30 PM to Friday, Dec 4, 9:30 AM.',
      'Where: 601 North 36th Street',
      'The $100 you paid counts for the new time.',
      `Your page has the new time; please replace the entry in your calendar: ${link}`,
    ],
  ],
  [
    'a cancellation by the studio of what was paid',
    { state: 'canceled', canceledBy: 'studio', depositPaid: '2026-12-01' },
    'Canceled: Friday, Dec 4, 9:30 AM',
    [
      'I am sorry: I have to cancel Friday, Dec 4, 9:30 AM.',
      'You get the $100 back that you paid.',
      'To plan another day: https://s.example/inquire',
    ],
  ],
  [
    'a cancellation by the client without a deposit',
    { state: 'canceled', canceledBy: 'client', deposit: 0 },
    'Canceled: Friday, Dec 4, 9:30 AM',
    ['As you asked, Friday, Dec 4, 9:30 AM is canceled.', 'To plan another day: https://s.example/inquire'],
  ],
  [
    'a question',
    { state: 'open', times: [], question: 'Do you bring glasses?', where: '' },
    'A question about your request: Realtor headshot special',
    [
      'Thank you for your request: Realtor headshot special. I have a question before I can book it:',
      'Do you bring glasses?',
      `Just reply, or change your request here: ${link}`,
    ],
  ],
  [
    'a request that is not booked',
    { state: 'closed', times: [], where: '' },
    'Your request: Realtor headshot special',
    [
      'Thank you for your request: Realtor headshot special. I am sorry, I can’t do this one.',
      'To plan something else: https://s.example/inquire',
    ],
  ],
  [
    'a session that is over',
    { times: [{ start: '2026-11-30T09:30', minutes: 30 }] },
    'Monday, Nov 30, 9:30 AM',
    [''],
  ],
  ['an order that is finished', { ...order, state: 'closed' }, 'Studio product photography', ['']],
  ['a request that was answered', { state: 'open', times: [], where: '' }, 'Realtor headshot special', ['']],
])('the message about %s says nothing that it does not know', (_, more, subject, lines) => {
  expect(write(more)).toEqual({ subject, text: ['Hello Dana, this is Northlight.', ...lines].join('\n') });
});

test('the reminder asks for the deposit only if it is due', () => {
  const remind = (more: Partial<BookingRequest>) =>
    createMessage('reminder', { ...booked, ...more }, texts, context).text;
  expect(remind({})).toContain('The deposit of $100 is not paid yet: https://pay.example');
  expect(remind({ depositPaid: '2026-12-01' })).not.toContain('deposit');
});
