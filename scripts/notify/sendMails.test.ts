import { createHash } from 'node:crypto';
import { localProjectId } from '../../lib/firebase/config';
import type { RestService } from '../../lib/firebase/queries';
import { parseGallery, serializeFrame } from '../../lib/proofs/gallery';
import { getEndOfStudioDay, getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from '../emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { findService } from '../firebase/services';
import { maxMailsPerRun } from './mailQueue';
import { getDueMail, type Mail } from './mails';
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

type Collection = 'requests' | 'galleries';
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
const addRequest = (number: number, more: object = {}) =>
  storeDocument('requests', number, {
    ...{ what: 'Realtor', when: 'Mornings', name: `Visitor ${number}`, reach: 'dana@example.com' },
    ...{ purpose: '', plan: '', state: 'new', mail: 'none' },
    ...more,
    sent: new Date(createDate(0).getTime() + number * 1000),
  });

/** Creates a gallery with five picked frames, finished by default; the higher the number, the later it ends. */
function createGallery(number: number, more: object = {}) {
  const ids = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const createStoredFrame = (id: string) =>
    serializeFrame({ name: `NL-${id}`, width: 2, height: 3, fileKey: '0123456789abcdef' });
  const frames = Object.fromEntries(ids.map((id) => [id, createStoredFrame(id)]));
  const prices = { included: 4, basicPrice: 45, advancedPrice: 99 };
  return {
    settings: { title: `Client ${number}`, ...prices, stage: 'picking', frames },
    picks: Object.fromEntries(ids.map((id) => [id, 'included'])),
    notes: { f1: 'Warm\r\u2028\u202eBcc: x@y.example' },
    finished: createDate(10),
    until: getTimeInDays(30) + number * 1000,
    mail: 'none',
    ...more,
  };
}
const addGallery = (number: number, more: object = {}) =>
  storeDocument('galleries', number, createGallery(number, more));

/** Runs the command with a mail server that accepts some mails. @returns the tried mails, the names in them, the report, and the printed lines */
async function runWith(accepts: (mail: Mail) => boolean = () => true) {
  const tried: Mail[] = [];
  const printedLines: string[] = [];
  const send = async (mail: Mail) => {
    tried.push(mail);
    if (!accepts(mail)) throw new Error('Try again later.');
  };
  const report = await sendMails(service, settings, send, (line) => printedLines.push(line));
  const names = tried.map((mail) => /(?:Visitor|Client) \d+/.exec(mail.text)?.[0]);
  return { tried, names, report, printedLines };
}
/** Runs the command; the event happens while each mail is sent. */
const runWhile = (event: () => unknown) =>
  runWith(() => {
    event();
    return true;
  });

test('each new request gets one mail, and none a second time; if the stored state got lost, the same mail again', async () => {
  addRequest(1, { purpose: 'Yard signs', reach: '(206) 555-0199' });
  addRequest(2);
  addRequest(3, { state: 'answered' });
  const { tried, report, printedLines } = await runWith();
  expect(report).toEqual({ sent: 2, failed: 0 });
  expect(tried[0]).toEqual({
    from: settings.from,
    to: settings.to,
    subject: 'New request on studio.example',
    messageId: expect.stringMatching(/^<request-[0-9a-f]{32}@studio\.example>$/),
    text:
      'Mornings: Visitor 1\nRealtor\nFor: Yard signs\nContact: (206) 555-0199\n\n' +
      'Reply: https://studio.example/write',
  });
  expect(tried[1]?.replyTo).toBe('dana@example.com');
  // Whoever knows the id can read the request.
  expect(JSON.stringify([tried, printedLines])).not.toContain(createId(1).slice(0, 8));
  // Anyone can read the log of a public repository, so it names no visitor.
  expect(printedLines.join()).not.toMatch(/Visitor|555|dana/);
  expect((await runWith()).tried).toEqual([]);
  expect([1, 2, 3].map((number) => getMailState('requests', number))).toEqual(['sent', 'sent', 'skipped']);
  addRequest(2);
  expect((await runWith()).tried).toEqual([tried[1]]);
});

test('a request and the one that it replaces are one mail with the words of both', async () => {
  await addRequest(1);
  await addRequest(2, { replaces: createId(1), name: 'Visitor 2, changed' });
  await addRequest(3, { replaces: createId(9) });
  const { tried } = await runWith();
  expect(tried.map(({ text }) => text.match(/Visitor \d/g))).toEqual([
    ['Visitor 2', 'Visitor 1'],
    ['Visitor 3'],
  ]);
  expect(tried[1]?.text).toContain('It changes an earlier request.');
  expect([1, 2, 3].map((number) => getMailState('requests', number))).toEqual(['sent', 'sent', 'sent']);
  expect((await runWith()).tried).toEqual([]);
});

test('the owner gets one mail about a finished choice, with its images and notes, and without the link', async () => {
  addGallery(1);
  const { tried } = await runWith();
  expect(tried).toMatchObject([
    { subject: 'A client has finished choosing on studio.example', to: settings.to },
  ]);
  expect(tried[0]?.text).toContain('Finished: Client 1. 5 images, 1 extra, $45.');
  expect(tried[0]?.text).toContain('NL-f1 (included): Warm Bcc: x@y.example');
  expect(tried[0]?.text).toContain('NL-f5 (basic)');
  expect(JSON.stringify(tried)).not.toContain(createId(1));
  expect(getMailState('galleries', 1)).toBe('finished');
  expect((await runWith()).tried).toEqual([]);
});

test('a choice that was taken back and finished again gets a second mail with its own bill', async () => {
  addGallery(1, { mail: 'none' });
  const first = (await runWith()).tried;
  addGallery(1, { finished: null, mail: 'none', mailed: `finished ${createDate(10).getTime()}` });
  expect((await runWith()).tried).toEqual([]);
  addGallery(1, {
    finished: createDate(11),
    picks: { f1: 'included', f2: 'included' },
    mail: 'none',
    mailed: `finished ${createDate(10).getTime()}`,
  });
  const second = (await runWith()).tried;
  expect([first, second].map(([mail]) => mail?.text.split('\n')[0])).toEqual([
    'Finished: Client 1. 5 images, 1 extra, $45.',
    'Finished: Client 1. 2 images, 0 extra, $0.',
  ]);
  expect(second[0]?.messageId).not.toBe(first[0]?.messageId);
});

test.each([
  ['finished again', { finished: createDate(11) }, ['Client 1']],
  ['only opened', { opened: createDate(11) }, []],
])('a choice that is %s while its mail is under way', async (_, change, expected) => {
  addGallery(1);
  await runWhile(() => addGallery(1, change));
  expect((await runWith()).names).toEqual(expected);
  expect((await runWith()).tried).toEqual([]);
  expect(getMailState('galleries', 1)).toBe('finished');
});

test('a request that was deleted meanwhile stays deleted', async () => {
  addRequest(1);
  const { report } = await runWhile(() => firestore.store.clear(documents));
  expect(report).toEqual({ sent: 1, failed: 0 });
  expect(firestore.store.documents.size).toBe(0);
});

test('requests and galleries are taken in turn, the oldest of what was never tried first, and then what failed', async () => {
  for (const number of [5, 3, 4]) addRequest(number);
  addRequest(1, { mail: 'failed' });
  for (const number of [8, 7]) addGallery(number);
  addGallery(6, { mail: 'failed' });
  expect((await runWith()).names.join()).toBe(
    'Visitor 3,Client 7,Visitor 4,Client 8,Visitor 5,Client 6,Visitor 1',
  );
});

test('a flood of requests is sent in several runs, and keeps no gallery waiting', async () => {
  for (let number = 0; number < maxMailsPerRun + 3; number += 1) addRequest(number);
  addGallery(100, { mail: 'failed' });
  const { reads } = firestore.store.counts;
  const { names, report } = await runWith();
  expect(report).toEqual({ sent: maxMailsPerRun, failed: 0 });
  expect(names).toContain('Client 100');
  // Each document that is read is billed, and a query that finds none.
  expect(firestore.store.counts.reads - reads).toBe(maxMailsPerRun + 6);
  expect((await runWith()).names).toEqual(['Visitor 49', 'Visitor 50', 'Visitor 51', 'Visitor 52']);
});

test('fifty mails that always fail starve neither a new one nor one that failed once', async () => {
  for (let number = 0; number < maxMailsPerRun; number += 1) addRequest(number);
  const refuses = ({ text }: Mail) => /Visitor (50|51)\b/.test(text);
  expect((await runWith(refuses)).report).toEqual({ sent: 0, failed: maxMailsPerRun });
  addRequest(50);
  addRequest(51, { mail: 'failed' });
  expect((await runWith(refuses)).names[0]).toBe('Visitor 50');
  for (let runs = 0; getMailState('requests', 51) !== 'sent'; runs += 1) {
    if (runs === 50) throw new Error('It was never tried.');
    await runWith(refuses);
  }
});

test('with a server that fails at random none is missing, and only a lost answer sends one twice, with one Message-ID', async () => {
  for (let number = 0; number < 50; number += 1) addRequest(number);
  for (let number = 50; number < 60; number += 1) addGallery(number);
  let random = 1;
  const accepted: string[] = [];
  let lostAnswers = 0;
  for (let left = 60; left > 0; ) {
    const { report } = await runWith(({ messageId }) => {
      random = (random * 48271) % 2147483647;
      if (random % 3 === 0) return false;
      accepted.push(messageId);
      const isLost = random % 7 === 0;
      if (isLost) lostAnswers += 1;
      return !isLost;
    });
    left -= report.sent;
  }
  expect(new Set(accepted).size).toBe(60);
  expect(lostAnswers).toBeGreaterThan(5);
  expect(accepted).toHaveLength(60 + lostAnswers);
});

const unfinished = { finished: null };
test.each([
  [null, 'four days before the end', false, { ...unfinished, until: getTimeInDays(4) }],
  ['ending', 'two days before it', false, { ...unfinished, until: getTimeInDays(2) }],
  [null, 'when the owner was reminded', true, { ...unfinished, until: getTimeInDays(2) }],
  [null, 'after the end', false, { ...unfinished, until: getTimeInDays(-1) }],
  ['finished', 'after the end, when it was finished before', true, { until: getTimeInDays(-1) }],
  [null, 'while it is being deleted', false, { until: 0 }],
  [null, 'while the client can take back the picks', false, { finished: Date.now() }],
  ['finished', 'an hour later', false, { finished: Date.now() - 3_600_000 }],
  ['finished', 'when retouching has begun', false, { finished: Date.now(), begun: Date.now() }],
])('the mail about a gallery is %p %s', (due, _, wasReminded, more) => {
  const gallery = parseGallery({ ...createGallery(0), finished: 1, ...more });
  expect(gallery && getDueMail(gallery, wasReminded)).toBe(due);
});

test('a mail that the link ends names the last day at the studio, and comes once for each end', async () => {
  // The last second of a day in Seattle is another day in Greenwich.
  const getEndOfDay = (days: number) => getEndOfStudioDay(getStudioDay(getTimeInDays(days)));
  addGallery(1, { ...unfinished, until: getEndOfDay(1) });
  expect((await runWith(() => false)).report).toEqual({ sent: 0, failed: 1 });
  const { tried } = await runWhile(() => addGallery(1, { ...unfinished, until: getEndOfDay(2) }));
  expect(tried[0]?.subject).toBe('A link expires soon on studio.example');
  expect(tried[0]?.text).toContain(`expires on ${getStudioDay(getEndOfDay(1))},`);
  expect((await runWith()).tried[0]?.text).toContain(`expires on ${getStudioDay(getEndOfDay(2))},`);
  expect(getMailState('galleries', 1)).toBe('ending');
  expect((await runWith()).tried).toEqual([]);
});
