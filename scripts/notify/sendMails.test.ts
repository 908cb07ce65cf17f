import { createHash } from 'node:crypto';
import { localProjectId } from '../../lib/firebase/config';
import type { RestService } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { parseGallery, serializeFrame } from '../../lib/proofs/gallery';
import { getEndOfStudioDay, getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from '../emulators/firestore/document';
import { createStoredRequest } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { findService } from '../firebase/services';
import type { Mail } from './mails';
import { getDueMail } from './ownerMails';
import { sendMails } from './sendMails';

const settings = { from: 'a@studio.example', to: 'b@studio.example', site: 'https://studio.example' };
const documents = `projects/${localProjectId}/databases/(default)/documents`;
const getTimeInDays = (days: number) => Date.now() + days * 86_400_000;
const createDate = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));

let firestore: LocalFirestore;
let service: RestService;
beforeEach(async () => {
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

type Collection = 'requests' | 'galleries' | 'mail';
/** Creates an id that looks random, but is the same each time. */
const createId = (number: number) => createHash('md5').update(String(number)).digest('hex');
const getDocumentName = (collection: Collection, number: number) =>
  `${documents}/${collection}/${createId(number)}`;
const storeDocument = (collection: Collection, number: number, data: object) =>
  firestore.store.commit([
    { kind: 'set', name: getDocumentName(collection, number), fields: toFirestoreFields(data) },
  ]);
const getMailState = (collection: Collection, number: number) =>
  firestore.store.get(getDocumentName(collection, number))?.fields.mail?.stringValue;

/** Stores a request; the later the number, the later it was sent. */
const addRequest = (number: number, more: object = {}) => {
  const sentAt = new Date(createDate(0).getTime() + number * 1000);
  return storeDocument(
    'requests',
    number,
    createStoredRequest({
      name: `Visitor ${number}`,
      requestedTime: 'morning',
      sentAt,
      changedAt: sentAt,
      ...more,
    }),
  );
};

/** Creates a gallery with five picked frames, finished by default; the higher the number, the later it ends. */
function createGallery(number: number, more: object = {}) {
  const ids = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const createStoredFrame = (id: string) =>
    serializeFrame({ name: `NL-${id}`, width: 2, height: 3, fileKey: '0123456789abcdef' });
  const frames = Object.fromEntries(ids.map((id) => [id, createStoredFrame(id)]));
  const prices = { included: 4, basicPrice: 4500, advancedPrice: 9900 };
  return {
    settings: { title: `Client ${number}`, ...prices, stage: 'picking', frames },
    picks: Object.fromEntries(ids.map((id) => [id, 'included'])),
    notes: { f1: 'Warm\r\u2028\u202eBcc: x@y.example' },
    submittedAt: createDate(10),
    expiresAt: new Date(getTimeInDays(30) + number * 1000),
    mail: 'none',
    ...more,
  };
}
const addGallery = (number: number, more: object = {}) =>
  storeDocument('galleries', number, createGallery(number, more));

/** Runs the command with a mail server that accepts some mails. @returns the tried mails, the names in them, the report, and the printed lines */
async function runWith(accepts: (mail: Mail) => boolean = () => true, hasExtension = false) {
  const tried: Mail[] = [];
  const printedLines: string[] = [];
  const send = async (mail: Mail) => {
    tried.push(mail);
    if (!accepts(mail)) throw new Error('Try again later.');
  };
  const report = await sendMails(service, settings, hasExtension, send, (line) => printedLines.push(line));
  const names = tried.map((mail) => /(?:Visitor|Client) \d+/.exec(mail.text)?.[0]);
  return { tried, names, report, printedLines };
}
/** Runs the command; the event happens while each mail is sent. */
const runWhile = (event: () => unknown) =>
  runWith(() => {
    event();
    return true;
  });

test('the owner gets one mail about each request that was sent, changed or canceled; if the stored state got lost, the same again', async () => {
  addRequest(1, { purpose: 'Yard signs', email: '', phone: '(206) 555-0199' });
  addRequest(2, { changedAt: createDate(1) });
  addRequest(3, { attention: false });
  addRequest(4, {
    state: 'canceled',
    canceledBy: 'client',
    times: ['2026-12-04T09:30/30'],
    changedAt: createDate(2),
  });
  const { tried, report, printedLines } = await runWith();
  expect(report).toEqual({ sent: 3, failed: 0 });
  expect(tried[0]).toEqual({
    from: settings.from,
    to: settings.to,
    subject: 'New request: Visitor 1, Mornings',
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@studio\.example>$/),
    text:
      'Mornings: Visitor 1\nHeadshot basic package: $450. Total: $450\nFor: Yard signs\nPhone: (206) 555-0199\n\n' +
      'A reply does not reach the client. Call or text the number above.\nSee it: https://studio.example/write#booking',
  });
  expect(tried.map(({ subject }) => subject).slice(1)).toEqual([
    'Changed: Visitor 2, Mornings',
    'Canceled: Visitor 4, Friday, Dec 4, 9:30 AM',
  ]);
  expect(tried[2]?.text).toContain('The time stays taken until you press “Offer the time again”.');
  expect(tried[1]?.replyTo).toBe('dana@example.com');
  // Whoever knows the id can change the request.
  expect(JSON.stringify([tried, printedLines])).not.toContain(createId(1).slice(0, 8));
  // Anyone can read the log of a public repository, so it names no visitor.
  expect(printedLines.join()).not.toMatch(/Visitor|555|dana/);
  expect((await runWith()).tried).toEqual([]);
  expect([1, 2, 3, 4].map((number) => getMailState('requests', number))).toEqual([
    'sent',
    'sent',
    'skipped',
    'sent',
  ]);
  addRequest(2, { changedAt: createDate(1) });
  expect((await runWith()).tried).toEqual([tried[1]]);
});

test('a request that changes while its mail is under way gets another one', async () => {
  addRequest(1);
  await runWhile(() => addRequest(1, { name: 'Visitor 2', version: 2 }));
  expect((await runWith()).names).toEqual(['Visitor 2']);
});

test('more than ten requests at once are one mail with their count, after all other mails', async () => {
  for (let number = 0; number < 11; number += 1) addRequest(number);
  addGallery(100);
  const { tried } = await runWith();
  expect(tried.map(({ subject }) => subject)).toEqual([
    'A client has finished choosing on studio.example',
    '11 requests are new or changed on studio.example',
  ]);
  expect((await runWith()).tried).toEqual([]);
});

test('a mail is tried three times, and never again by itself', async () => {
  addRequest(1);
  storeDocument('mail', 1, createClientMail());
  addGallery(2);
  for (const count of [1, 2, 3])
    expect([count, (await runWith(() => false)).report.failed]).toEqual([count, 3]);
  expect((await runWith()).tried).toEqual([]);
  expect([getMailState('requests', 1), getMailState('galleries', 2)]).toEqual(['failed', 'failed']);
  expect(readDelivery(1)).toMatchObject({ state: 'ERROR', error: 'Try again later.' });
});

const createClientMail = (more: object = {}) => ({
  to: 'dana@example.com',
  replyTo: 'hello@studio.example',
  message: {
    subject: 'Booked: Friday',
    text: 'Hello Dana',
    attachments: [
      { filename: 'session.ics', content: 'QkVHSU4=', encoding: 'base64', contentType: 'text/calendar' },
    ],
  },
  request: createId(1),
  created: new Date(),
  ...more,
});
const readDelivery = (number: number) =>
  toPlainFields(firestore.store.get(getDocumentName('mail', number))?.fields).delivery;

test('a mail to a client is sent once, with its calendar file; the extension would send it instead', async () => {
  storeDocument('mail', 1, createClientMail());
  expect((await runWith(() => true, true)).tried).toEqual([]);
  const { tried } = await runWith();
  expect(tried).toEqual([
    {
      from: settings.from,
      to: 'dana@example.com',
      replyTo: 'hello@studio.example',
      subject: 'Booked: Friday',
      text: 'Hello Dana',
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@studio\.example>$/),
      attachments: createClientMail().message.attachments,
    },
  ]);
  expect(readDelivery(1)).toMatchObject({ state: 'SUCCESS' });
  expect((await runWith()).tried).toEqual([]);
});

test.each<[string, object, tried: number, state: string]>([
  ['that the owner sends again', { delivery: { state: 'RETRY' } }, 1, 'SUCCESS'],
  ['that has failed', { delivery: { state: 'ERROR' } }, 0, 'ERROR'],
  [
    'that an interrupted run has begun',
    { delivery: { state: 'PROCESSING', leaseExpireTime: new Date(0) } },
    0,
    'ERROR',
  ],
  [
    'that another run sends now',
    { delivery: { state: 'PROCESSING', leaseExpireTime: new Date(getTimeInDays(1)) } },
    0,
    'PROCESSING',
  ],
])('a mail to a client %s', async (_, more, count, state) => {
  storeDocument('mail', 1, createClientMail(more));
  expect((await runWith()).tried).toHaveLength(count);
  expect(readDelivery(1)).toMatchObject({ state });
});

test('a client is reminded once of each session, on the day before, and not right after it was booked', async () => {
  const later = Date.now() + 6.1 * 3_600_000;
  const day = getStudioDay(later + 86_400_000);
  addRequest(1, {
    state: 'booked',
    attention: false,
    mail: 'sent',
    times: [`${day}T23:30/60`],
    beginsAt: new Date(later + 86_400_000),
    where: '601 North 36th Street',
    // Before the session was moved.
    remindedOf: '2026-01-02T10:00/60',
  });
  expect((await runWith()).tried).toEqual([]);
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const { tried } = await runWith();
  expect(tried.map(({ to, subject }) => [to, subject])).toEqual([
    ['dana@example.com', expect.stringMatching(/^Tomorrow, \w+, \w+ \d+, 11:30 PM$/)],
  ]);
  expect(tried[0]?.text).toContain('Where: 601 North 36th Street');
  expect((await runWith()).tried).toEqual([]);
  jest.restoreAllMocks();
});

test('the owner gets one mail about a finished choice, with its images and notes, and without the link', async () => {
  addGallery(1);
  const { tried } = await runWith();
  expect(tried).toMatchObject([
    { subject: 'A client has finished choosing on studio.example', to: settings.to },
  ]);
  expect(tried[0]?.text).toContain('Finished: Client 1. 5 images, 1 extra, $45 to pay.');
  expect(tried[0]?.text).toContain('NL-f1 (included): Warm Bcc: x@y.example');
  expect(tried[0]?.text).toContain('NL-f5 (basic)');
  expect(JSON.stringify(tried)).not.toContain(createId(1));
  expect(getMailState('galleries', 1)).toBe('submitted');
  expect((await runWith()).tried).toEqual([]);
});

test('a choice that was taken back and finished again gets a second mail with its own bill', async () => {
  addGallery(1, { mail: 'none' });
  const first = (await runWith()).tried;
  addGallery(1, { submittedAt: null, mail: 'none', mailed: `submitted ${createDate(10).getTime()}` });
  expect((await runWith()).tried).toEqual([]);
  addGallery(1, {
    submittedAt: createDate(11),
    picks: { f1: 'included', f2: 'included' },
    mail: 'none',
    mailed: `submitted ${createDate(10).getTime()}`,
  });
  const second = (await runWith()).tried;
  expect([first, second].map(([mail]) => mail?.text.split('\n')[0])).toEqual([
    'Finished: Client 1. 5 images, 1 extra, $45 to pay.',
    'Finished: Client 1. 2 images, 0 extra, $0 to pay.',
  ]);
  expect(second[0]?.messageId).not.toBe(first[0]?.messageId);
});

test.each([
  ['finished again', { submittedAt: createDate(11) }, ['Client 1']],
  ['only opened', { openedAt: createDate(11) }, []],
])('a choice that is %s while its mail is under way', async (_, change, expected) => {
  addGallery(1);
  await runWhile(() => addGallery(1, change));
  expect((await runWith()).names).toEqual(expected);
  expect((await runWith()).tried).toEqual([]);
  expect(getMailState('galleries', 1)).toBe('submitted');
});

test('a request that was deleted meanwhile stays deleted', async () => {
  addRequest(1);
  const { report } = await runWhile(() => firestore.store.clear(documents));
  expect(report).toEqual({ sent: 1, failed: 0 });
  expect(firestore.store.documents.size).toBe(0);
});

const unfinished = { submittedAt: null };
test.each([
  [null, 'four days before the end', false, { ...unfinished, expiresAt: getTimeInDays(4) }],
  ['expiring', 'two days before it', false, { ...unfinished, expiresAt: getTimeInDays(2) }],
  [null, 'when the owner was reminded', true, { ...unfinished, expiresAt: getTimeInDays(2) }],
  [null, 'after the end', false, { ...unfinished, expiresAt: getTimeInDays(-1) }],
  ['submitted', 'after the end, when it was finished before', true, { expiresAt: getTimeInDays(-1) }],
  [null, 'while the client can take back the picks', false, { submittedAt: Date.now() }],
  ['submitted', 'an hour later', false, { submittedAt: Date.now() - 3_600_000 }],
  ['submitted', 'when retouching has begun', false, { submittedAt: Date.now(), retouchingAt: Date.now() }],
])('the mail about a gallery is %p %s', (due, _, wasReminded, more) => {
  const gallery = parseGallery({
    ...createGallery(0),
    expiresAt: getTimeInDays(30),
    submittedAt: 1,
    ...more,
  });
  expect(gallery && getDueMail(gallery, wasReminded)).toBe(due);
});

test('a mail that the link ends names the last day at the studio, and comes once for each end', async () => {
  // The last second of a day in Seattle is another day in Greenwich.
  const getEndOfDay = (days: number) => getEndOfStudioDay(getStudioDay(getTimeInDays(days)));
  addGallery(1, { ...unfinished, expiresAt: new Date(getEndOfDay(1)) });
  expect((await runWith(() => false)).report).toEqual({ sent: 0, failed: 1 });
  const { tried } = await runWhile(() =>
    addGallery(1, { ...unfinished, expiresAt: new Date(getEndOfDay(2)) }),
  );
  expect(tried[0]?.subject).toBe('A link expires soon on studio.example');
  expect(tried[0]?.text).toContain(`expires on ${getStudioDay(getEndOfDay(1))},`);
  expect((await runWith()).tried[0]?.text).toContain(`expires on ${getStudioDay(getEndOfDay(2))},`);
  expect(getMailState('galleries', 1)).toBe('expiring');
  expect((await runWith()).tried).toEqual([]);
});
