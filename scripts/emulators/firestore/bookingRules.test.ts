import { readFileSync } from 'node:fs';
import { maxBusy, maxOverrides } from '../../../lib/booking/calendar';
import { maxQuestion, maxWhere, textLimits } from '../../../lib/booking/request';
import { nonOwners, type TestSender, testRules } from '../rules/testRules';
import {
  type Case,
  change,
  commitWrites,
  type PlainFields,
  type RulesAction,
  read,
  readCollection,
  remove,
  testedServices,
  write,
} from './rulesRequests';

// Which senders may do what with requests, the calendar, the owner's texts and mails.

const createLongText = (length: number) => 'x'.repeat(length);
const omitField = (fields: PlainFields, omitted: string): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== omitted));
const hourMs = 60 * 60 * 1000;
const soon = new Date(Date.now() + hourMs);
const past = new Date(Date.now() - hourMs);

const newId = '0123456789abcdef0123456789abcdef';
const openId = 'a'.repeat(32);
const bookedId = 'b'.repeat(32);
const begunId = 'c'.repeat(32);
const orderId = 'd'.repeat(32);
const canceledId = 'e'.repeat(32);
const [open, booked, begun, order, canceled] = [openId, bookedId, begunId, orderId, canceledId].map(
  (id) => `requests/${id}`,
) as [string, string, string, string, string];

/** A new request, as lib/booking/sendRequest.ts sends it, without the times that the server sets. */
const request = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  phone: '',
  address: '',
  purpose: '',
  billing: '',
  offer: 'Realtor headshot special',
  plan: 'offer=realtor',
  summary: 'Realtor headshot special: $275',
  total: 'Total: $275',
  requestedTime: '2026-12-03T10:00',
  place: 'studio',
  minutes: 60,
  state: 'open',
  attention: true,
  canceledBy: '',
  question: '',
  times: [],
  movedFrom: [],
  beginsAt: null,
  where: '',
  deposit: 0,
  depositPaid: '',
  gallery: '',
  version: 1,
  mail: 'none',
  remindedOf: '',
};
const booking = {
  state: 'booked',
  attention: false,
  times: ['2026-12-03T10:00/60'],
  beginsAt: soon,
  where: '601 North 36th Street, Seattle, WA 98103',
  deposit: 10_000,
};
const serverTimes = ['sentAt', 'changedAt'];

const send = (fields: PlainFields, id = newId) =>
  commitWrites(write(`requests/${id}`, fields, serverTimes, { currentDocument: { exists: false } }));
const sending = (description: string, fields: PlainFields, sender: TestSender = 'anybody'): Case => [
  sender,
  `sends ${description}`,
  send({ ...request, ...fields }),
];
/** The client's change of version 1. */
const clientChange = {
  name: 'Dana R.',
  requestedTime: '2026-12-04 morning',
  version: 2,
  attention: true,
  mail: 'none',
};
const clientCancel = { state: 'canceled', canceledBy: 'client', version: 2, attention: true, mail: 'none' };
const changing = (description: string, name: string, fields: PlainFields, times = ['changedAt']): Case => [
  'anybody',
  description,
  change(name, fields, times),
];
const acting = (
  description: string,
  fields: PlainFields,
  name = open,
  sender: TestSender = 'an owner',
): Case => [sender, description, change(name, { version: 2, ...fields })];

const requestCases: { allowed: Case[]; refused: Case[] } = {
  allowed: [
    sending('a request', {}),
    sending('a request with a phone number only', { email: '', phone: '(206) 555-0199' }),
    ...Object.entries(textLimits).map(([field, maxLength]) =>
      sending(`the longest ${field}`, { [field]: createLongText(maxLength) }),
    ),
    sending('a booking for a client who called', { ...booking, email: '' }, 'an owner'),
    sending('an open request without a contact', { email: '' }, 'an owner'),
    ['anybody', 'reads a request whose id is known', read(open)],
    ['an owner', 'lists 500 requests', readCollection('requests', 500)],
    changing('changes an open request', open, clientChange),
    changing('cancels an open request', open, clientCancel),
    changing('cancels a session that has not begun', booked, clientCancel),
    acting('books', booking),
    acting('books four sessions', {
      ...booking,
      times: Array.from({ length: 4 }, () => '2026-12-03T10:00/9999'),
    }),
    acting('books an order without a time', { state: 'booked', where: 'Seattle' }),
    acting(
      'moves',
      { times: ['2026-12-04T10:00/60'], movedFrom: ['2026-12-03T10:00/60'], beginsAt: soon },
      booked,
    ),
    acting('leads the link to the pictures', { gallery: newId }, booked),
    acting('notes that the deposit was paid', { depositPaid: '2026-12-01' }, booked),
    acting('cancels', { state: 'canceled', canceledBy: 'studio' }, booked),
    acting('confirms a cancellation', { attention: false }, canceled),
    acting(
      'reopens',
      { state: 'open', canceledBy: '', times: [], beginsAt: null, attention: true },
      canceled,
    ),
    acting('asks', { question: createLongText(maxQuestion), attention: false }),
    acting('closes', { state: 'closed', attention: false }),
    ['an owner', 'deletes a request', remove(open)],
  ],
  refused: [
    ['anybody', 'sends a request under a short id', send(request, 'a1')],
    ['anybody', 'sends a request under an id in capitals', send(request, newId.toUpperCase())],
    ['anybody', 'sends a request over another one', send(request, openId)],
    ['anybody', 'sends a request without a time', commitWrites(write(`requests/${newId}`, request))],
    sending('a request without a contact', { email: '' }),
    sending('an extra field', { admin: 'x' }),
    sending('a booking', booking),
    ...Object.entries({
      state: 'closed',
      attention: false,
      canceledBy: 'client',
      question: 'x',
      times: ['2026-12-03T10:00/60'],
      movedFrom: ['2026-12-03T10:00/60'],
      beginsAt: soon,
      where: 'x',
      deposit: 1,
      depositPaid: '2026-12-01',
      gallery: newId,
      version: 2,
      mail: 'sent',
      remindedOf: 'x',
      place: 'home',
      minutes: '60',
      requestedTime: '',
      name: '',
      summary: '',
    }).map(([field, value]) => sending(`another ${field}`, { [field]: value })),
    ...Object.keys(request).map(
      (field): Case => ['anybody', `sends a request without ${field}`, send(omitField(request, field))],
    ),
    ...Object.keys(request).map((field) => sending(`a map as ${field}`, { [field]: { a: 'x' } })),
    ...Object.entries(textLimits).map(([field, maxLength]) =>
      sending(`a longer ${field}`, { [field]: createLongText(maxLength + 1) }),
    ),
    changing('changes a booked request', booked, clientChange),
    changing('changes a canceled request', canceled, clientChange),
    changing('changes a request from an older version', open, { ...clientChange, version: 1 }),
    changing('changes a request without the time', open, clientChange, []),
    changing('changes a request without telling the owner', open, { ...clientChange, attention: false }),
    changing('changes a request without a mail', open, { ...clientChange, mail: 'sent' }),
    changing('removes the contact', open, { ...clientChange, email: '' }),
    changing('removes a field', open, { ...clientChange, name: undefined }),
    ...Object.entries({
      state: 'booked',
      where: 'x',
      deposit: 1,
      depositPaid: '2026-12-01',
      gallery: newId,
      sentAt: new Date(0),
    }).map(([field, value]) => changing(`changes ${field}`, open, { ...clientChange, [field]: value })),
    changing('cancels a session that has begun', begun, clientCancel),
    changing('cancels an order without a time', order, clientCancel),
    changing('cancels a canceled session', canceled, clientCancel),
    changing('cancels in the name of the studio', booked, { ...clientCancel, canceledBy: 'studio' }),
    changing('cancels and changes', booked, { ...clientCancel, name: 'x' }),
    ...nonOwners.flatMap((sender): Case[] => [
      [sender, 'lists one request', readCollection('requests', 1)],
      acting('books', booking, open, sender),
      acting('moves', { times: [] }, booked, sender),
      [sender, 'deletes a request', remove(open)],
    ]),
    ['an owner', 'lists 501 requests', readCollection('requests', 501)],
    acting('books a request that has changed meanwhile', { ...booking, version: 1 }),
    acting('books without the time of its begin', { ...booking, beginsAt: null }),
    acting('books five sessions', {
      ...booking,
      times: Array.from({ length: 5 }, () => '2026-12-03T10:00/60'),
    }),
    acting('writes a name into the times', { ...booking, times: ['Dana'] }),
    acting('writes too long a place', { where: createLongText(maxWhere + 1) }),
    acting('writes too long a question', { question: createLongText(maxQuestion + 1) }),
    acting('writes another state', { state: 'lost' }),
    acting('cancels for nobody', { state: 'canceled' }, booked),
    acting('changes when it was sent', { sentAt: new Date(0) }),
    acting('writes a deposit as text', { deposit: '10000' }, booked),
    acting('writes another text as gallery', { gallery: 'x' }, booked),
    acting('writes a higher deposit', { deposit: 10_000_000 }, booked),
    acting('writes another day of payment', { depositPaid: 'yes' }, booked),
  ],
};

const calendar = {
  hours: ['', ...Array.from({ length: 5 }, () => '09:00-12:00 13:00-17:00'), ''],
  overrides: ['2026-12-24/2027-01-02', '2026-12-05 10:00-14:00'],
  busy: ['0f1e2d3c 15 2026-12-03T10:00/60 2026-12-04T10:00/60'],
};
const storing = (
  sender: TestSender,
  description: string,
  fields: PlainFields,
  name = 'studio/calendar',
): Case => [sender, `stores ${description}`, commitWrites(write(name, { ...calendar, ...fields }))];
const repeat = (count: number, text: string) => Array.from({ length: count }, () => text);
const calendarCases: typeof requestCases = {
  allowed: [
    ['anybody', 'reads the calendar', read('studio/calendar')],
    ['an owner', 'lists the studio', readCollection('studio', 1)],
    storing('an owner', 'the calendar', {}),
    storing('an owner', 'an empty calendar', { hours: [], overrides: [], busy: [] }),
    storing('an owner', 'the longest calendar', {
      overrides: repeat(maxOverrides, '2026-12-24/2027-01-02 09:00-12:00 13:00-17:00'),
      busy: repeat(maxBusy, '0f1e2d3c 15 2026-12-03T10:00/60 2026-12-04T10:00/60'),
    }),
  ],
  refused: [
    ['anybody', 'reads another document of the studio', read('studio/clients')],
    ['anybody', 'lists the studio', readCollection('studio', 1)],
    ...nonOwners.flatMap((sender): Case[] => [
      storing(sender, 'the calendar', {}),
      [sender, 'deletes the calendar', remove('studio/calendar')],
    ]),
    storing('an owner', 'another document', {}, 'studio/clients'),
    storing('an owner', 'an extra field', { names: [] }),
    storing('an owner', 'six weekdays', { hours: repeat(6, '') }),
    storing('an owner', 'words as hours', { hours: repeat(7, 'nine') }),
    storing('an owner', 'the name of a holiday', { overrides: ['2026-12-24 Christmas'] }),
    storing('an owner', 'a name', { busy: ['0f1e2d3c 15 2026-12-03T10:00/60 Dana Reyes'] }),
    storing('an owner', 'too many overrides', { overrides: repeat(maxOverrides + 1, '2026-12-24') }),
    storing('an owner', 'too many bookings', {
      busy: repeat(maxBusy + 1, '0f1e2d3c 15 2026-12-03T10:00/60'),
    }),
    storing('an owner', 'a text as bookings', { busy: '0f1e2d3c 15 2026-12-03T10:00/60' }),
  ],
};

const storingTexts = (sender: TestSender, description: string, texts: PlainFields): Case => [
  sender,
  `stores ${description}`,
  commitWrites(write('owner/texts', texts)),
];
const mail = {
  to: 'dana@example.com',
  replyTo: 'hello@northlight.example',
  message: {
    subject: 'Your session: Thursday, Dec 3, 10:00 AM',
    text: 'Hello Dana',
    attachments: [{ filename: 'session.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  },
  request: openId,
};
const mailing = (sender: TestSender, description: string, fields: PlainFields, times = ['created']): Case => [
  sender,
  `sends ${description}`,
  commitWrites(write('mail/new', { ...mail, ...fields }, times)),
];
const { request: _request, ...mailWithoutRequest } = mail;
const commitMail = (description: string, fields: PlainFields): Case => [
  'an owner',
  `sends ${description}`,
  commitWrites(write('mail/new', { ...mailWithoutRequest, ...fields }, ['created'])),
];
const retry = { delivery: { state: 'RETRY' } };
const mailCases: typeof requestCases = {
  allowed: [
    mailing('an owner', 'a mail', {}),
    commitMail('a mail about a gallery', { gallery: openId }),
    mailing('an owner', 'a mail without attachments', { message: { ...mail.message, attachments: [] } }),
    ['an owner', 'reads a mail', read('mail/failed')],
    ['an owner', 'lists 500 mails', readCollection('mail', 500)],
    ['an owner', 'asks to send a mail again', change('mail/failed', retry)],
    ['an owner', 'deletes a mail', remove('mail/failed')],
    ['an owner', 'reads the texts', read('owner/texts')],
    ['an owner', 'reads the time of the last mails', read('owner/mails')],
    storingTexts('an owner', 'the longest text', { booked: createLongText(3000) }),
    storingTexts('an owner', 'an address', { studioAddress: '601 North 36th Street' }),
    ...['galleryReady', 'galleryReopened', 'expiring', 'delivered'].map((name) =>
      storingTexts('an owner', `the text ${name}`, { [name]: 'Hello' }),
    ),
  ],
  refused: [
    ...nonOwners.flatMap((sender): Case[] => [
      mailing(sender, 'a mail', {}),
      [sender, 'reads a mail', read('mail/failed')],
      [sender, 'lists one mail', readCollection('mail', 1)],
      [sender, 'asks to send a mail again', change('mail/failed', retry)],
      [sender, 'deletes a mail', remove('mail/failed')],
      [sender, 'reads the texts', read('owner/texts')],
      [sender, 'reads the time of the last mails', read('owner/mails')],
      storingTexts(sender, 'a text', { booked: 'Hello' }),
    ]),
    mailing('an owner', 'a mail to a list', { to: ['dana@example.com'] }),
    mailing('an owner', 'a mail with a copy', { bcc: 'x@example.com' }),
    mailing('an owner', 'a mail that was sent', { delivery: { state: 'SUCCESS' } }),
    mailing('an owner', 'a mail with HTML', { message: { ...mail.message, html: '<b>x</b>' } }),
    mailing('an owner', 'two attachments', {
      message: { ...mail.message, attachments: [...mail.message.attachments, ...mail.message.attachments] },
    }),
    mailing('an owner', 'a longer mail', { message: { ...mail.message, text: createLongText(6001) } }),
    mailing('an owner', 'a mail about no request', { request: '' }),
    mailing('an owner', 'a mail about a request and a gallery', { gallery: openId }),
    commitMail('a mail about an unknown gallery', { gallery: 'x' }),
    mailing('an owner', 'a mail without a time', {}, []),
    ['an owner', 'changes a mail', change('mail/failed', { to: 'x@example.com' })],
    ['an owner', 'marks a mail as sent', change('mail/failed', { delivery: { state: 'SUCCESS' } })],
    ['an owner', 'asks to send a mail again that was sent', change('mail/sent', retry)],
    storingTexts('an owner', 'a longer text', { booked: createLongText(3001) }),
    storingTexts('an owner', 'another text', { greeting: 'Hello' }),
    ['an owner', 'deletes the texts', remove('owner/texts')],
    ['an owner', 'reads another document of the owner', read('owner/other')],
    ['an owner', 'lists the documents of the owner', readCollection('owner', 1)],
    ['an owner', 'writes the time of the last mails', commitWrites(write('owner/mails', { ran: past }))],
  ],
};

testRules<RulesAction, PlainFields>({
  ...testedServices,
  allowed: [...requestCases.allowed, ...calendarCases.allowed, ...mailCases.allowed],
  refused: [...requestCases.refused, ...calendarCases.refused, ...mailCases.refused],
  prepare: () => [
    remove(`requests/${newId}`),
    remove('mail/new'),
    commitWrites(
      write(open, { ...request, sentAt: past, changedAt: past }),
      write(booked, { ...request, ...booking, sentAt: past, changedAt: past }),
      write(begun, { ...request, ...booking, beginsAt: past, sentAt: past, changedAt: past }),
      write(order, { ...request, ...booking, times: [], beginsAt: null, sentAt: past, changedAt: past }),
      write(canceled, { ...request, ...booking, ...clientCancel, version: 1, sentAt: past, changedAt: past }),
      write('mail/failed', { ...mail, created: past, delivery: { state: 'ERROR' } }),
      write('mail/sent', { ...mail, created: past, delivery: { state: 'SUCCESS' } }),
    ),
  ],
});

test('the limits in firestore.rules match those of the project', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  for (const [field, maxLength] of Object.entries(textLimits))
    expect(rules).toMatch(new RegExp(`isText\\(data\\.${field}, [01], ${maxLength}\\)`));
  expect(rules).toContain(`isText(data.question, 0, ${maxQuestion})`);
  expect(rules).toContain(`isText(data.where, 0, ${maxWhere})`);
  expect(rules).toContain(`overrides.size() <= ${maxOverrides}`);
  expect(rules).toContain(`busy.size() <= ${maxBusy}`);
});
