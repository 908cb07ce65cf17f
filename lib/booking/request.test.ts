import { toInstant } from '@/lib/studioTime';
import { getBusyKey, parseCalendar, parseHours, serializeCalendar, setBusy } from './calendar';
import {
  type BookingRequest,
  findRivals,
  getRequestKey,
  getStoredUntil,
  limitFields,
  newBooking,
  parseRequest,
  type RequestFields,
  toStoredBooking,
  toStoredFields,
} from './request';
import {
  formatRequestedTime,
  limitRequestedTime,
  parseRequestedTime,
  type RequestedTime,
  serializeRequestedTime,
} from './requestedTime';

const fields: RequestFields = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  phone: '(206) 555-0199',
  address: '',
  purpose: 'My new site',
  billing: '',
  offer: 'Realtor headshot special',
  plan: 'offer=realtor',
  summary: 'Realtor headshot special: $275',
  total: 'Total: $275',
  place: 'studio',
  minutes: 60,
  requestedTime: { kind: 'start', start: '2026-12-03T10:00' },
};
const now = toInstant('2026-11-30T08:00');
const id = '0123456789abcdef0123456789abcdef';
const request: BookingRequest = { ...fields, ...newBooking, id, version: 1, sentAt: now, changedAt: now };

/** The document as lib/firebase/rest.ts reads it. */
const toDocument = (stored: BookingRequest) => ({
  ...toStoredFields(stored),
  ...toStoredBooking(stored),
  version: stored.version,
  sentAt: stored.sentAt,
  changedAt: stored.changedAt,
});

test('reads what was stored', () => {
  const booked: BookingRequest = {
    ...request,
    state: 'booked',
    attention: false,
    times: [{ start: '2026-12-03T10:00', minutes: 90 }],
    where: '601 North 36th Street',
    deposit: 10_000,
    depositPaid: '2026-12-01',
    gallery: 'f'.repeat(32),
    version: 3,
  };
  expect(parseRequest(id, JSON.parse(JSON.stringify(toDocument(booked))))).toMatchObject({ ...booked });
  expect(toStoredBooking(booked).beginsAt?.toISOString()).toBe('2026-12-03T18:00:00.000Z');
  expect(toStoredBooking(newBooking).beginsAt).toBeNull();
});

test('refuses what is not a request, and leaves out what is invalid', () => {
  const document = toDocument(request);
  for (const changes of [{ name: '' }, { state: 'lost' }, { place: 'home' }])
    expect(parseRequest(id, { ...document, ...changes })).toBeNull();
  const odd = {
    ...document,
    requestedTime: 'soon',
    times: ['x', '2026-02-30T10:00/60', '2026-12-03T10:00/0'],
    minutes: 'x',
  };
  expect(parseRequest(id, odd)).toMatchObject({
    requestedTime: { kind: 'part', part: 'any' },
    times: [],
    minutes: 0,
  });
});

test('limits texts without cutting a character in two', () => {
  const { name, purpose } = limitFields({ ...fields, name: `  ${'x'.repeat(99)}👍 `, purpose: 'a\ud83d' });
  expect([name, purpose]).toEqual(['x'.repeat(99), 'a']);
});

test.each<[RequestedTime, string, string]>([
  [{ kind: 'start', start: '2026-12-03T10:00' }, '2026-12-03T10:00', 'Thursday, Dec 3, 10:00 AM'],
  [
    {
      kind: 'days',
      days: [
        { day: '2026-12-15', part: 'morning' },
        { day: '2026-12-16', part: 'any' },
      ],
    },
    '2026-12-15 morning,2026-12-16',
    'Tuesday morning, Dec 15, or Wednesday, Dec 16',
  ],
  [{ kind: 'by', day: '2026-12-15' }, 'by 2026-12-15', 'By Tuesday, Dec 15'],
  [{ kind: 'part', part: 'afternoon' }, 'afternoon', 'Afternoons'],
])('stores and shows a requested time: %j', (time, text, words) => {
  expect(serializeRequestedTime(time)).toBe(text);
  expect(parseRequestedTime(text.toLowerCase())).toEqual(time);
  expect(formatRequestedTime(time)).toBe(words);
});

test('keeps of a requested time what can still be asked for', () => {
  const days: RequestedTime = {
    kind: 'days',
    days: [
      { day: '2026-11-29', part: 'any' },
      { day: '2026-12-15', part: 'any' },
    ],
  };
  expect(limitRequestedTime(days, false, now)).toEqual({
    kind: 'days',
    days: [{ day: '2026-12-15', part: 'any' }],
  });
  expect(limitRequestedTime(days, true, now)).toBeNull();
  expect(limitRequestedTime({ kind: 'start', start: '2026-11-30T07:00' }, false, now)).toBeNull();
  expect(limitRequestedTime({ kind: 'by', day: '2027-12-15' }, true, now)).toBeNull();
});

test('finds open requests for the same time', () => {
  const other = {
    ...request,
    id: 'f'.repeat(32),
    requestedTime: { kind: 'start', start: '2026-12-03T10:30' },
  } as const;
  expect(findRivals(request, [request, other])).toEqual([other]);
  expect(findRivals(request, [{ ...other, state: 'closed' }])).toEqual([]);
  expect(
    findRivals(request, [{ ...other, requestedTime: { kind: 'start', start: '2026-12-03T11:00' } }]),
  ).toEqual([]);
});

test('counts the days of storage from the last day that a request is about', () => {
  const getDay = (changes: Partial<BookingRequest>) =>
    new Date(getStoredUntil({ ...request, ...changes }, 90)).toISOString().slice(0, 10);
  expect(getDay({ requestedTime: { kind: 'part', part: 'any' } })).toBe('2027-02-28');
  expect(getDay({})).toBe('2027-03-04');
  expect(getDay({ times: [{ start: '2026-12-10T10:00', minutes: 60 }] })).toBe('2027-03-10');
});

test('the keys of the calendar and of a gallery have no digit in common', () => {
  expect([getBusyKey(id), getRequestKey(id)]).toEqual(['01234567', '89abcdef']);
});

describe('the calendar', () => {
  const stored = {
    hours: ['', '09:00-12:00 13:00-17:00', '', '', '', '', '10:00-24:00'],
    overrides: ['2026-12-05 10:00-14:00', '2026-12-24/2027-01-02'],
    busy: ['0f1e2d3c 15 2026-12-03T10:00/60 2026-12-04T10:00/60'],
  };

  test('is read as it was stored, without what has passed', () => {
    expect(serializeCalendar(parseCalendar(stored), now)).toEqual(stored);
    expect(serializeCalendar(parseCalendar(stored), toInstant('2026-12-06T08:00'))).toEqual({
      ...stored,
      overrides: ['2026-12-24/2027-01-02'],
      busy: [],
    });
    expect(parseCalendar(null)).toEqual({ hours: [], overrides: [], busy: [] });
    expect(parseCalendar({ hours: ['x'], overrides: ['Christmas'], busy: ['Dana', 7] })).toEqual(
      parseCalendar(null),
    );
  });

  test('merges hours that touch, and leaves out those that end before they begin', () => {
    expect(parseHours('13:00-17:00 09:00-12:00 12:00-13:00 20:00-19:00 x')).toEqual([
      { from: '09:00', to: '17:00' },
    ]);
  });

  test('has each booking once', () => {
    const key = '0f1e2d3c';
    const moved = setBusy(parseCalendar(stored), {
      key,
      gap: 0,
      times: [{ start: '2026-12-09T10:00', minutes: 30 }],
    });
    expect(moved.busy).toEqual([{ key, gap: 0, times: [{ start: '2026-12-09T10:00', minutes: 30 }] }]);
    expect(setBusy(moved, { key, gap: 0, times: [] }).busy).toEqual([]);
  });
});
