import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { localProjectId } from '../../lib/firebase/config';
import type { RestService } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from '../emulators/firestore/document';
import { requestsPath, seedRequests } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../emulators/storage/server';
import { findService } from '../firebase/services';
import { deleteOldMails, deleteOverdueGalleries, deleteOverdueRequests } from './deleteOverdue';

// What `npm run notify` deletes.

const galleriesPath = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const getTimeDaysAgo = (days: number) => Date.now() - days * 86_400_000;
let firestore: LocalFirestore;
let storage: LocalStorage;

let database: RestService;
let files: RestService;

beforeEach(async () => {
  [firestore, storage] = await Promise.all([startFirestore(0), startStorage(0)]);
  database = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
  files = await findService('storage', { FIREBASE_STORAGE_EMULATOR_HOST: storage.host });
});
afterEach(() => Promise.all([firestore.kill(), storage.kill()]));

const changeDocument = (name: string, fields: object) =>
  firestore.store.commit([
    {
      kind: 'update',
      name,
      fields: toFirestoreFields(fields),
      mask: Object.keys(fields).map((field) => [field]),
    },
  ]);
const listIds = (collection: string) =>
  firestore.store.list(collection).map(({ name }) => name.split('/').at(-1));
const bucket = `${localProjectId}.appspot.com`;
const countFiles = () => storage.files.listNames(bucket).length;
/** Runs the whole command on the local services, without any setting for mail. @returns what it prints */
async function runNotify(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/notify.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      FIRESTORE_EMULATOR_HOST: firestore.host,
      FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output + errors;
}

test('stores when it ran, but no time for mail, which is not set up', async () => {
  const mailsName = galleriesPath.replace('galleries', 'owner/mails');
  changeDocument(mailsName, { ran: new Date(0) });
  expect(await runNotify()).toMatch(
    /^Mails: none, because SMTP_URL is not set\.\nDeleted: 0 requests, 0 mails, 0 galleries\./,
  );
  const { ran, cleaned } = toPlainFields(firestore.store.get(mailsName)?.fields);
  expect(ran).toBe(0);
  expect(Number(cleaned)).toBeGreaterThan(Date.now() - 60_000);
});

test('deletes the requests that are older than the period, with their mails and their times, and mails after 30 days', async () => {
  seedRequests(firestore.store);
  const [oldest = '', ...others] = listIds(requestsPath);
  const documents = requestsPath.replace('requests', '');
  const storeMail = (id: string, request: string, daysAgo: number) =>
    changeDocument(`${documents}mail/${id}`, { request, created: new Date(getTimeDaysAgo(daysAgo)) });
  await Promise.all([
    storeMail('a', oldest, 5),
    storeMail('b', others[0] ?? '', 5),
    storeMail('c', others[0] ?? '', 31),
  ]);
  const busy = (id: string) => `${id.slice(0, 8)} 15 2099-01-02T10:00/60`;
  changeDocument(`${documents}studio/calendar`, {
    hours: [],
    overrides: [],
    busy: [busy(oldest), 'ffffffff 15 2099-01-03T10:00/60'],
  });
  changeDocument(`${requestsPath}/${oldest}`, {
    changedAt: new Date(getTimeDaysAgo(91)),
    requestedTime: 'any',
  });
  expect(await deleteOverdueRequests(database, 90)).toBe(1);
  expect(await deleteOldMails(database)).toBe(1);
  expect(listIds(requestsPath)).toEqual(others);
  expect(listIds(`${documents}mail`)).toEqual(['b']);
  expect(toPlainFields(firestore.store.get(`${documents}studio/calendar`)?.fields).busy).toEqual([
    'ffffffff 15 2099-01-03T10:00/60',
  ]);
});

test('a request that was changed long ago is kept while its session is to come, or its days are', async () => {
  seedRequests(firestore.store);
  const [booked, asked, over] = listIds(requestsPath);
  const changedAt = new Date(getTimeDaysAgo(100));
  const tomorrow = getStudioDay(getTimeDaysAgo(-1));
  changeDocument(`${requestsPath}/${booked}`, { changedAt, times: [`${tomorrow}T10:00/60`] });
  changeDocument(`${requestsPath}/${asked}`, { changedAt, requestedTime: `2026-01-02,${tomorrow}` });
  changeDocument(`${requestsPath}/${over}`, { changedAt, times: ['2026-01-02T10:00/60'] });
  expect(await deleteOverdueRequests(database, 90)).toBe(1);
  expect(listIds(requestsPath)).toEqual([booked, asked]);
});

test('deletes a gallery with all of its files 30 days after its end, but no finished choice that was not delivered', async () => {
  await seedGalleries(firestore.store, storage.files);
  const { picking, delivered } = sampleGalleryIds;
  expect(countFiles()).toBe(24 * 2 + 24 * 2 + 4 * 3);
  const later = { title: 'Later', sessionDay: '', stage: 'delivered', included: 4, frames: {} };
  changeDocument(`${galleriesPath}/later`, {
    settings: later,
    picks: {},
    submittedAt: null,
    expiresAt: new Date(getTimeDaysAgo(29)),
  });
  // The client has not paid yet.
  changeDocument(`${galleriesPath}/unpaid`, {
    settings: {
      ...later,
      ...{ title: 'Unpaid', stage: 'ready', included: 0, basicPrice: 4500, opensWhenPaid: true },
      frames: { f1: '2x3 0123456789abcdef A' },
    },
    picks: { f1: 'basic' },
    submittedAt: new Date(getTimeDaysAgo(35)),
    expiresAt: new Date(getTimeDaysAgo(32)),
  });
  changeDocument(`${galleriesPath}/${delivered}`, { expiresAt: new Date(getTimeDaysAgo(31)) });
  changeDocument(`${galleriesPath}/${picking}`, {
    expiresAt: new Date(getTimeDaysAgo(31)),
    submittedAt: new Date(getTimeDaysAgo(32)),
  });
  expect(await deleteOverdueGalleries(database, { service: files, bucket })).toEqual({ deleted: 1, kept: 2 });
  expect(countFiles()).toBe(48);
  expect(listIds(galleriesPath)).toEqual([picking, 'later', 'unpaid']);
});
