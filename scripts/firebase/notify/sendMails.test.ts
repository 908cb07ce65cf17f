import { createHash } from 'node:crypto';
import { localProjectId } from '../../../lib/firebase/config';
import { storedFrameOf } from '../../../lib/proofs/gallery';
import { endOfStudioDay, studioDay } from '../../../lib/studioTime';
import { requestCollection } from '../../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { findService, type Service } from '../services';
import type { Mail } from './mails';
import { maxMails, sendMails } from './sendMails';

const settings = { from: 'a@studio.example', to: 'b@studio.example', site: 'https://studio.example' };
const galleryCollection = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const dayMs = 86_400_000;

let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

type Value = Record<string, unknown>;
const text = (stringValue: string): Value => ({ stringValue });
const integer = (value: number): Value => ({ integerValue: String(value) });
const time = (value: number): Value => ({ timestampValue: new Date(value).toISOString() });
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const texts = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
/** Random as those of the page, but the same each time. */
const idOf = (number: number) => createHash('md5').update(String(number)).digest('hex');

/** Stores a request; the later the number, the later it was sent. */
function addRequest(number: number, more: Record<string, string> = {}): void {
  const fields = {
    ...texts({ what: 'Realtor', when: 'Mornings', name: `Visitor ${number}`, reach: 'dana@example.com' }),
    ...texts({ purpose: '', plan: '', state: 'new', mail: 'none', ...more }),
    sent: time(Date.UTC(2026, 10, 25) + number * 1000),
  };
  firestore.store.commit([{ kind: 'set', name: `${requestCollection}/${idOf(number)}`, fields }]);
}

/** Stores a gallery with five chosen frames, finished unless told otherwise; the higher the number, the later it ends. */
function addGallery(number: number, more: Record<string, Value> = {}): void {
  const names = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const frames = names.map((frame) => [
    frame,
    text(storedFrameOf({ name: `NL-${frame}`, width: 2, height: 3, file: '0123456789abcdef' })),
  ]);
  const gallerySettings = {
    ...{ title: text(`Client ${number}`), included: integer(4), basicPrice: integer(45) },
    ...{ advancedPrice: integer(99), frames: map(Object.fromEntries(frames)), stage: text('picking') },
  };
  const fields = {
    ...{
      settings: map(gallerySettings),
      picks: map(Object.fromEntries(names.map((name) => [name, text('included')]))),
    },
    ...{
      notes: map({ f1: text('Warm\r\u2028\u202eBcc: x@y.example') }),
      finished: time(Date.UTC(2026, 10, 25, 10)),
    },
    ...{ until: integer(Date.now() + 30 * dayMs + number * 1000), mail: text('none'), ...more },
  };
  firestore.store.commit([{ kind: 'set', name: `${galleryCollection}/${idOf(number)}`, fields }]);
}

const mailState = (collection: string, number: number) =>
  firestore.store.get(`${collection}/${idOf(number)}`)?.fields.mail?.stringValue;

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

test('each new request gets one mail, and none a second time', async () => {
  addRequest(1, { purpose: 'Yard signs', reach: '(206) 555-0199' });
  addRequest(2);
  addRequest(3, { state: 'answered' });
  const { tried, report, said } = await run();
  expect(report).toEqual({ sent: 2, failed: 0 });
  expect(tried[0]).toEqual({
    ...{ from: settings.from, to: settings.to, subject: 'New request on studio.example' },
    messageId: expect.stringMatching(/^<request-[0-9a-f]{32}@studio\.example>$/),
    text: [
      ...['Mornings: Visitor 1', 'Realtor', 'For: Yard signs', 'Reach: (206) 555-0199'],
      ...['', 'Answer it: https://studio.example/write'],
    ].join('\n'),
  });
  expect(tried[1]?.replyTo).toBe('dana@example.com');
  // Who knows the id can read the request.
  expect(JSON.stringify([tried, said])).not.toContain(idOf(1).slice(0, 8));
  // The log of a public repository names no visitor.
  expect(said.join()).not.toMatch(/Visitor|555|dana/);
  expect((await run()).report).toEqual({ sent: 0, failed: 0 });
  expect([1, 2, 3].map((number) => mailState(requestCollection, number))).toEqual([
    'sent',
    'sent',
    'skipped',
  ]);
});

test('a request whose mark got lost is mailed again under the same Message-ID', async () => {
  addRequest(1);
  const [first] = (await run()).tried;
  addRequest(1);
  expect((await run()).tried).toEqual([first]);
});

test('a choice that is finished again while a mail is under way gets another one', async () => {
  addGallery(2);
  const again = time(Date.UTC(2026, 10, 25, 11));
  const { names } = await run(() => {
    addGallery(2, { finished: again });
    return true;
  });
  expect(names).toEqual(['Client 2']);
  expect((await run()).names).toEqual(['Client 2']);
  expect((await run()).tried).toEqual([]);
});

test('a choice that was only opened while a mail is under way gets no second one', async () => {
  addGallery(1);
  const name = `${galleryCollection}/${idOf(1)}`;
  await run(() => {
    const opened = time(Date.UTC(2026, 10, 25, 12));
    firestore.store.commit([{ kind: 'update', name, fields: { opened }, mask: [['opened']] }]);
    return true;
  });
  expect((await run()).tried).toEqual([]);
  expect(mailState(galleryCollection, 1)).toBe('finished');
});

test('requests and galleries are taken in turn, the oldest of what was never tried first, and then what failed', async () => {
  for (const number of [5, 3, 4]) addRequest(number);
  addRequest(1, { mail: 'failed' });
  for (const number of [8, 7]) addGallery(number);
  addGallery(6, { mail: text('failed') });
  expect((await run()).names).toEqual([
    ...['Visitor 3', 'Client 7', 'Visitor 4', 'Client 8', 'Visitor 5', 'Client 6', 'Visitor 1'],
  ]);
});

test('a flood of requests is sent in several runs, and keeps no gallery waiting', async () => {
  for (let number = 0; number < maxMails + 3; number += 1) addRequest(number);
  addGallery(100, { mail: text('failed') });
  const { names, report } = await run();
  expect(report).toEqual({ sent: maxMails, failed: 0 });
  expect(names).toContain('Client 100');
  expect((await run()).names).toEqual(['Visitor 49', 'Visitor 50', 'Visitor 51', 'Visitor 52']);
});

test('fifty mails that always fail starve neither a new one nor one that failed once', async () => {
  for (let number = 0; number < maxMails; number += 1) addRequest(number);
  const refuses = ({ text: body }: Mail) => /Visitor (50|51)\b/.test(body);
  expect((await run(refuses)).report).toEqual({ sent: 0, failed: maxMails });
  addRequest(50);
  addRequest(51, { mail: 'failed' });
  expect((await run(refuses)).names[0]).toBe('Visitor 50');
  for (let runs = 0; mailState(requestCollection, 51) !== 'sent'; runs += 1) {
    if (runs === 50) throw new Error('It was never tried.');
    await run(refuses);
  }
});

test('with a server that fails at random none is missing, and only a lost answer sends one twice, with one Message-ID', async () => {
  for (let number = 0; number < 60; number += 1) addRequest(number);
  for (let number = 60; number < 70; number += 1) addGallery(number);
  let random = 1;
  const accepted: string[] = [];
  let lost = 0;
  for (let left = 70; left > 0; ) {
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
  expect(new Set(accepted).size).toBe(70);
  expect(lost).toBeGreaterThan(5);
  expect(accepted).toHaveLength(70 + lost);
});

test('a request that was deleted meanwhile stays deleted', async () => {
  addRequest(1);
  const { report } = await run(() => {
    firestore.store.clear(`${requestCollection}/`);
    return true;
  });
  expect(report).toEqual({ sent: 1, failed: 0 });
  expect(firestore.store.list(requestCollection)).toEqual([]);
});

test('a finished choice is told once, with its images and notes, and without the link', async () => {
  addGallery(1);
  const { tried } = await run();
  expect(tried).toMatchObject([{ subject: 'A choice is finished on studio.example', to: settings.to }]);
  expect(tried[0]?.text).toContain('Client 1 is finished: 5 images, 1 extra, $45.');
  expect(tried[0]?.text).toContain('NL-f1 (included): Warm Bcc: x@y.example');
  expect(tried[0]?.text).toContain('NL-f5 (basic)');
  expect(JSON.stringify(tried)).not.toContain(idOf(1));
  expect(mailState(galleryCollection, 1)).toBe('finished');
  expect((await run()).tried).toEqual([]);
});

test('three days before a link ends without a finished choice, a mail says so once', async () => {
  const unfinished = { finished: { nullValue: null } };
  addGallery(1, { ...unfinished, until: integer(Date.now() + 4 * dayMs) });
  expect((await run()).tried).toEqual([]);
  addGallery(1, { ...unfinished, until: integer(Date.now() + 2 * dayMs) });
  expect((await run(() => false)).report).toEqual({ sent: 0, failed: 1 });
  expect((await run()).tried[0]?.subject).toBe('A link ends soon on studio.example');
  expect(mailState(galleryCollection, 1)).toBe('ending');
  expect((await run()).tried).toEqual([]);
  addGallery(1, { until: integer(Date.now() + 2 * dayMs), mail: text('ending') });
  expect((await run()).tried[0]?.subject).toContain('finished');
});

test('it names the last day of the link at the studio; a link that is extended meanwhile gets another mail in time', async () => {
  const unfinished = { finished: { nullValue: null } };
  // The last second of a day in Seattle is another day in Greenwich.
  const end = (days: number) => endOfStudioDay(studioDay(Date.now() + days * dayMs));
  addGallery(1, { ...unfinished, until: integer(end(1)) });
  const { tried } = await run(() => {
    addGallery(1, { ...unfinished, until: integer(end(2)) });
    return true;
  });
  expect(tried[0]?.text).toContain(`ends on ${studioDay(end(1))},`);
  expect((await run()).tried[0]?.text).toContain(`ends on ${studioDay(end(2))},`);
  expect((await run()).tried).toEqual([]);
});

test('a choice that was finished shortly before the end is told after it; one that is being deleted is not', async () => {
  addGallery(1, { until: integer(Date.now() - 1000) });
  addGallery(2, { until: integer(0) });
  addGallery(3, { until: integer(Date.now() - 1000), finished: { nullValue: null } });
  expect((await run()).names).toEqual(['Client 1']);
});
