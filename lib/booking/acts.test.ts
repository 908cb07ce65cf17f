import { type Act, type ActResult, applyAct, type Booking, isSameRequest, type Refusal } from './acts';
import { type Calendar, parseCalendar } from './calendar';
import { type BookingRequest, emptyTexts, newBooking } from './request';
import { anyTime } from './requestedTime';

const request: BookingRequest = {
  ...emptyTexts,
  ...newBooking,
  id: '0123456789abcdef0123456789abcdef',
  name: 'Dana Reyes',
  place: 'studio',
  minutes: 60,
  requestedTime: anyTime,
  version: 1,
  sentAt: 0,
  changedAt: 0,
};
const booking: Booking = {
  name: 'Dana Reyes',
  email: '',
  phone: '(206) 555-0199',
  summary: 'Realtor headshot special: $275',
  total: 'Total: $275',
  place: 'studio',
  times: [{ start: '2026-12-03T10:00', minutes: 60 }],
  where: '601 North 36th Street',
  deposit: 10_000,
  gap: 15,
};
const empty = parseCalendar(null);
const jo: Calendar = parseCalendar({ busy: ['ffffffff 15 2026-12-04T09:30/60'] });

const isResult = (outcome: ActResult | Refusal): outcome is ActResult => 'request' in outcome;
function act(before: BookingRequest, action: Act, calendar = empty): ActResult {
  const outcome = applyAct(before, calendar, action);
  if (!isResult(outcome)) throw new Error(outcome.refusal);
  return outcome;
}
const booked = act(request, { kind: 'book', ...booking });

test('books: the time is busy, and nothing waits for the owner', () => {
  expect(booked.request).toMatchObject({
    state: 'booked',
    attention: false,
    movedFrom: [],
    where: booking.where,
  });
  expect(booked.calendar.busy).toEqual([{ key: '01234567', gap: 15, times: booking.times }]);
});

test('moves: the old time is free, the deposit stays, and the client can be told both times', () => {
  const times = [{ start: '2026-12-09T10:00', minutes: 60 }];
  const paid = act(booked.request, { kind: 'deposit', depositPaid: '2026-12-01' }).request;
  const moved = act(paid, { kind: 'book', ...booking, times }, booked.calendar);
  expect(moved.request).toMatchObject({ times, movedFrom: booking.times, depositPaid: '2026-12-01' });
  expect(moved.calendar.busy).toEqual([{ key: '01234567', gap: 15, times }]);
  const corrected = act(moved.request, { kind: 'book', ...booking, times, where: 'Gate B' }, moved.calendar);
  expect(corrected.request).toMatchObject({ movedFrom: [], where: 'Gate B' });
});

test('refuses a time that another booking has, and names the booking', () => {
  const times = [{ start: '2026-12-04T10:00', minutes: 60 }];
  expect(applyAct(request, jo, { kind: 'book', ...booking, times })).toEqual({
    refusal: 'busy',
    busy: jo.busy[0],
  });
});

test('cancels: the time is free at once if the owner cancels, after the confirmation if the client does', () => {
  const canceled = act(booked.request, { kind: 'cancel', by: 'studio' }, booked.calendar);
  expect(canceled.request).toMatchObject({ state: 'canceled', canceledBy: 'studio', times: booking.times });
  expect(canceled.calendar.busy).toEqual([]);
  const byClient: BookingRequest = {
    ...booked.request,
    state: 'canceled',
    canceledBy: 'client',
    attention: true,
  };
  const confirmed = act(byClient, { kind: 'confirm' }, booked.calendar);
  expect(confirmed.request).toMatchObject({ attention: false, canceledBy: 'client' });
  expect(confirmed.calendar.busy).toEqual([]);
});

test('reopens without a time, and keeps what was paid', () => {
  const canceled = act(booked.request, { kind: 'cancel', by: 'client' }).request;
  const reopened = act({ ...canceled, depositPaid: '2026-12-01' }, { kind: 'reopen' }).request;
  expect(reopened).toMatchObject({
    state: 'open',
    attention: true,
    times: [],
    canceledBy: '',
    where: '',
    depositPaid: '2026-12-01',
  });
});

test.each<[Act, BookingRequest['state']]>([
  [{ kind: 'book', ...booking }, 'canceled'],
  [{ kind: 'book', ...booking }, 'closed'],
  [{ kind: 'cancel', by: 'studio' }, 'open'],
  [{ kind: 'confirm' }, 'booked'],
  [{ kind: 'close' }, 'canceled'],
  [{ kind: 'ask', question: '' }, 'booked'],
  [{ kind: 'reopen' }, 'open'],
])('refuses %j when the request is %s', (action, state) => {
  expect(applyAct({ ...request, state }, empty, action)).toEqual({ refusal: 'state' });
});

test('recognizes an act that was stored although its response was lost', () => {
  const stored = { ...booked.request, version: 2 };
  expect(isSameRequest(act(request, { kind: 'book', ...booking }).request, stored)).toBe(true);
  expect(isSameRequest(act(request, { kind: 'close' }).request, stored)).toBe(false);
});
