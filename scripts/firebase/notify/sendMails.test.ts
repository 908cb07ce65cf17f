import { createHash } from 'node:crypto';
import { localProjectId } from '../../../lib/firebase/config';
import { galleryIn, storedFrameOf } from '../../../lib/proofs/gallery';
import { endOfStudioDay, studioDay } from '../../../lib/studioTime';
import { fieldsFrom } from '../../emulators/firestore/document';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { findService, type Service } from '../services';
import { dueMail, type Mail } from './mails';
import { maxMails } from './queue';
import { sendMails } from './sendMails';

const settings = { from: 'a@studio.example', to: 'b@studio.example', site: 'https://studio.example' };
const documents = `projects/${localProjectId}/databases/(default)/documents`;
const inDays = (days: number) => Date.now() + days * 86_400_000;
const date = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));

let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

type Collection = 'requests' | 'galleries';
/** Random as those of the page, but the same each time. */
const idOf = (number: number) => createHash('md5').update(String(number)).digest('hex');
const nameOf = (collection: Collection, number: number) => `${documents}/${collection}/${idOf(number)}`;
const add = (collection: Collection, number: number, data: object) =>
  firestore.store.commit([{ kind: 'set', name: nameOf(collection, number), fields: fieldsFrom(data) }]);
const mailState = (collection: Collection, number: number) =>
  firestore.store.get(nameOf(collection, number))?.fields.mail?.stringValue;

/** Stores a request; the later the number, the later it was sent. */
const addRequest = (number: number, more: object = {}) =>
  add('requests', number, {
    ...{ what: 'Realtor', when: 'Mornings', name: `Visitor ${number}`, reach: 'dana@example.com' },
    ...{ purpose: '', plan: '', state: 'new', mail: 'none' },
    ...more,
    sent: new Date(date(0).getTime() + number * 1000),
  });

/** A gallery with five chosen frames, finished unless told otherwise; the higher the number, the later it ends. */
function sampleGallery(number: number, more: object = {}) {
  const ids = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const frame = (id: string) =>
    storedFrameOf({ name: `NL-${id}`, width: 2, height: 3, file: '0123456789abcdef' });
  const frames = Object.fromEntries(ids.map((id) => [id, frame(id)]));
  const prices = { included: 4, basicPrice: 45, advancedPrice: 99 };
  return {
    settings: { title: `Client ${number}`, ...prices, stage: 'picking', frames },
    picks: Object.fromEntries(ids.map((id) => [id, 'included'])),
    notes: { f1: 'Warm\r\u2028\u202eBcc: x@y.example' },
    finished: date(10),
    until: inDays(30) + number * 1000,
    mail: 'none',
    ...more,
  };
}
const addGallery = (number: number, more: object = {}) =>
  add('galleries', number, sampleGallery(number, more));

/** Runs the command with a mail server that accepts some mails. @returns what was tried, whom it is about, and the report */
async function run(accepts: (mail: Mail) => boolean = () => true) {
  const tried: Mail[] = [];
  const said: string[] = [];
  const send = async (mail: Mail) => {
    tried.push(mail);
    if (!accepts(mail)) throw new Error('Try again later.');
  };
  const report = await sendMails(service, settings, send, (line) => said.push(line));
  const names = tried.map((mail) => /(?:Visitor|Client) \d+/.exec(mail.text)?.[0]);
  return { tried, names, report, said };
}
/** Runs the command while something else happens. */
const runDuring = (event: () => unknown) =>
  run(() => {
    event();
    return true;
  });

test('each new request gets one mail, and none a second time; if the mark got lost, the same again', async () => {
  addRequest(1, { purpose: 'Yard signs', reach: '(206) 555-0199' });
  addRequest(2);
  addRequest(3, { state: 'answered' });
  const { tried, report, said } = await run();
  expect(report).toEqual({ sent: 2, failed: 0 });
  expect(tried[0]).toEqual({
    from: settings.from,
    to: settings.to,
    subject: 'New request on studio.example',
    messageId: expect.stringMatching(/^<request-[0-9a-f]{32}@studio\.example>$/),
    text:
      'Mornings: Visitor 1\nRealtor\nFor: Yard signs\nReach: (206) 555-0199\n\n' +
      'Answer it: https://studio.example/write',
  });
  expect(tried[1]?.replyTo).toBe('dana@example.com');
  // Who knows the id can read the request.
  expect(JSON.stringify([tried, said])).not.toContain(idOf(1).slice(0, 8));
  // The log of a public repository names no visitor.
  expect(said.join()).not.toMatch(/Visitor|555|dana/);
  expect((await run()).tried).toEqual([]);
  expect([1, 2, 3].map((number) => mailState('requests', number))).toEqual(['sent', 'sent', 'skipped']);
  addRequest(2);
  expect((await run()).tried).toEqual([tried[1]]);
});

test('a finished choice is told once, with its images and notes, and without the link', async () => {
  addGallery(1);
  const { tried } = await run();
  expect(tried).toMatchObject([{ subject: 'A choice is finished on studio.example', to: settings.to }]);
  expect(tried[0]?.text).toContain('Client 1 is finished: 5 images, 1 extra, $45.');
  expect(tried[0]?.text).toContain('NL-f1 (included): Warm Bcc: x@y.example');
  expect(tried[0]?.text).toContain('NL-f5 (basic)');
  expect(JSON.stringify(tried)).not.toContain(idOf(1));
  expect(mailState('galleries', 1)).toBe('finished');
  expect((await run()).tried).toEqual([]);
});

test.each([
  ['finished again', { finished: date(11) }, ['Client 1']],
  ['only opened', { opened: date(11) }, []],
])('a choice that is %s while its mail is under way', async (_, change, expected) => {
  addGallery(1);
  await runDuring(() => addGallery(1, change));
  expect((await run()).names).toEqual(expected);
  expect((await run()).tried).toEqual([]);
  expect(mailState('galleries', 1)).toBe('finished');
});

test('a request that was deleted meanwhile stays deleted', async () => {
  addRequest(1);
  const { report } = await runDuring(() => firestore.store.clear(documents));
  expect(report).toEqual({ sent: 1, failed: 0 });
  expect(firestore.store.documents.size).toBe(0);
});

test('requests and galleries are taken in turn, the oldest of what was never tried first, and then what failed', async () => {
  for (const number of [5, 3, 4]) addRequest(number);
  addRequest(1, { mail: 'failed' });
  for (const number of [8, 7]) addGallery(number);
  addGallery(6, { mail: 'failed' });
  expect((await run()).names.join()).toBe(
    'Visitor 3,Client 7,Visitor 4,Client 8,Visitor 5,Client 6,Visitor 1',
  );
});

test('a flood of requests is sent in several runs, and keeps no gallery waiting', async () => {
  for (let number = 0; number < maxMails + 3; number += 1) addRequest(number);
  addGallery(100, { mail: 'failed' });
  const { reads } = firestore.store.counts;
  const { names, report } = await run();
  expect(report).toEqual({ sent: maxMails, failed: 0 });
  expect(names).toContain('Client 100');
  // Each document that is read is billed, and a query that finds none.
  expect(firestore.store.counts.reads - reads).toBe(maxMails + 6);
  expect((await run()).names).toEqual(['Visitor 49', 'Visitor 50', 'Visitor 51', 'Visitor 52']);
});

test('fifty mails that always fail starve neither a new one nor one that failed once', async () => {
  for (let number = 0; number < maxMails; number += 1) addRequest(number);
  const refuses = ({ text }: Mail) => /Visitor (50|51)\b/.test(text);
  expect((await run(refuses)).report).toEqual({ sent: 0, failed: maxMails });
  addRequest(50);
  addRequest(51, { mail: 'failed' });
  expect((await run(refuses)).names[0]).toBe('Visitor 50');
  for (let runs = 0; mailState('requests', 51) !== 'sent'; runs += 1) {
    if (runs === 50) throw new Error('It was never tried.');
    await run(refuses);
  }
});

test('with a server that fails at random none is missing, and only a lost answer sends one twice, with one Message-ID', async () => {
  for (let number = 0; number < 50; number += 1) addRequest(number);
  for (let number = 50; number < 60; number += 1) addGallery(number);
  let random = 1;
  const accepted: string[] = [];
  let lost = 0;
  for (let left = 60; left > 0; ) {
    const { report } = await run(({ messageId }) => {
      random = (random * 48271) % 2147483647;
      if (random % 3 === 0) return false;
      accepted.push(messageId);
      const isLost = random % 7 === 0;
      if (isLost) lost += 1;
      return !isLost;
    });
    left -= report.sent;
  }
  expect(new Set(accepted).size).toBe(60);
  expect(lost).toBeGreaterThan(5);
  expect(accepted).toHaveLength(60 + lost);
});

const unfinished = { finished: null };
test.each([
  [null, 'four days before the end', false, { ...unfinished, until: inDays(4) }],
  ['ending', 'two days before it', false, { ...unfinished, until: inDays(2) }],
  [null, 'when the owner was told', true, { ...unfinished, until: inDays(2) }],
  [null, 'after the end', false, { ...unfinished, until: inDays(-1) }],
  ['finished', 'after the end, when it was finished before', true, { until: inDays(-1) }],
  [null, 'while it is being deleted', false, { until: 0 }],
])('the mail about a gallery is %p %s', (due, _, isTold, more) => {
  const gallery = galleryIn({ ...sampleGallery(0), finished: 1, ...more });
  expect(gallery && dueMail(gallery, isTold)).toBe(due);
});

test('a mail that the link ends names the last day at the studio, and comes once for each end', async () => {
  // The last second of a day in Seattle is another day in Greenwich.
  const end = (days: number) => endOfStudioDay(studioDay(inDays(days)));
  addGallery(1, { ...unfinished, until: end(1) });
  expect((await run(() => false)).report).toEqual({ sent: 0, failed: 1 });
  const { tried } = await runDuring(() => addGallery(1, { ...unfinished, until: end(2) }));
  expect(tried[0]?.subject).toBe('A link ends soon on studio.example');
  expect(tried[0]?.text).toContain(`ends on ${studioDay(end(1))},`);
  expect((await run()).tried[0]?.text).toContain(`ends on ${studioDay(end(2))},`);
  expect(mailState('galleries', 1)).toBe('ending');
  expect((await run()).tried).toEqual([]);
});
