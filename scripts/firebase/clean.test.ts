import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { localProjectId } from '../../lib/firebase/config';
import { toPlainFields } from '../../lib/firebase/rest';
import { getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from '../emulators/firestore/document';
import { requestsPath, seedRequests } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { sampleGalleryIds, seedGalleries } from '../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../emulators/storage/server';
import { findService } from './services';
import { formatGalleries, loadGalleries } from './storedGalleries';

// Data that the daily run of .github/workflows/notify.yml deletes, and galleries that an owner deletes by command.

const galleriesPath = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const getTimeDaysAgo = (days: number) => Date.now() - days * 86_400_000;
let firestore: LocalFirestore;
let storage: LocalStorage;

beforeEach(async () => {
  [firestore, storage] = await Promise.all([startFirestore(0), startStorage(0)]);
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
/** Stores a file of a gallery, last changed some days ago. */
const addFile = (name: string, days: number) =>
  storage.files.put({
    ...storage.files.add(bucket, `proofs/${name}`, {}, Buffer.from('x')),
    updated: new Date(getTimeDaysAgo(days)).toISOString(),
  });

/** Runs a command on the local services, without any setting for mail. */
async function runScript(file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/firebase/${file}`, ...args], {
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

test('reads and deletes only the requests that are older than the period', async () => {
  seedRequests(firestore.store);
  const [oldest, ...others] = listIds(requestsPath);
  changeDocument(`${requestsPath}/${oldest}`, { sent: new Date(getTimeDaysAgo(91)) });
  const { reads } = firestore.store.counts;
  expect(await runScript('requests.ts', 'clean')).toBe(
    'Deleted: 1 request sent more than 90 days ago, without a later session.\n',
  );
  // The old request, and a query that finds none.
  expect(firestore.store.counts.reads).toBe(reads + 2);
  expect(listIds(requestsPath)).toEqual(others);
});

test('a request that was sent long ago is kept while its session is to come, or its days are', async () => {
  seedRequests(firestore.store);
  const [agreed, asked, over] = listIds(requestsPath);
  const sent = new Date(getTimeDaysAgo(100));
  const tomorrow = getStudioDay(getTimeDaysAgo(-1));
  changeDocument(`${requestsPath}/${agreed}`, { sent, agreed: `${tomorrow}T10:00 America/Los_Angeles 60` });
  changeDocument(`${requestsPath}/${asked}`, { sent, when: `2026-01-02 or ${tomorrow}` });
  changeDocument(`${requestsPath}/${over}`, { sent, agreed: '2026-01-02T10:00 America/Los_Angeles 60' });
  expect(await runScript('requests.ts', 'clean')).toMatch(/^Deleted: 1 request /);
  expect(listIds(requestsPath)).toEqual(expect.arrayContaining([agreed, asked]));
  expect(listIds(requestsPath)).not.toContain(over);
});

test('deletes a gallery with all of its files 30 days after its end, but no finished choice that was not delivered', async () => {
  await seedGalleries(firestore.store, storage.files);
  const { picking, delivered } = sampleGalleryIds;
  expect(countFiles()).toBe(24 * 2 + 24 * 2 + 4 * 3);
  const later = { title: 'Later', session: '', stage: 'delivered', included: 4, frames: {} };
  changeDocument(`${galleriesPath}/later`, {
    settings: later,
    picks: {},
    finished: null,
    until: getTimeDaysAgo(29),
  });
  // The client has not paid yet.
  changeDocument(`${galleriesPath}/unpaid`, {
    settings: {
      ...later,
      ...{ title: 'Unpaid', stage: 'picking', included: 0, basicPrice: 45, whenPaid: true, ready: true },
      frames: { f1: '2x3 0123456789abcdef A' },
    },
    picks: { f1: 'basic' },
    finished: new Date(getTimeDaysAgo(35)),
    until: getTimeDaysAgo(32),
  });
  changeDocument(`${galleriesPath}/${delivered}`, { until: getTimeDaysAgo(31) });
  changeDocument(`${galleriesPath}/${picking}`, {
    until: getTimeDaysAgo(31),
    finished: new Date(getTimeDaysAgo(32)),
  });
  expect(await runScript('galleries.ts', 'clean')).toMatch(
    /^Deleted: 1 gallery, with 60 files\..*\nKept because they are finished, but not delivered: 2\./,
  );
  expect(countFiles()).toBe(48);
  const database = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
  expect(formatGalleries(await loadGalleries(database)).split('\n')).toEqual([
    `unpaid  ready, not delivered, 1 of 0, ends ${getStudioDay(getTimeDaysAgo(32))}  Unpaid`,
    `${picking}  finished, not delivered, 1 of 4, ends ${getStudioDay(getTimeDaysAgo(31))}  Priya S., headshots`,
    `later  ended, 0 of 4, ends ${getStudioDay(getTimeDaysAgo(29))}  Later`,
  ]);
  // The owner may delete it.
  expect(await runScript('galleries.ts', 'delete', picking)).toContain('Deleted: 1 gallery, with 48 files.');
  expect(listIds(galleriesPath)).toEqual(['later', 'unpaid']);
});

test('deletes the files of pictures whose removal was interrupted, and no others', async () => {
  await seedGalleries(firestore.store, storage.files);
  const name = `${galleriesPath}/${sampleGalleryIds.delivered}`;
  const deliveryName = name.replace('galleries', 'deliveries');
  const getFields = (documentName: string) => toPlainFields(firestore.store.get(documentName)?.fields);
  const settings = Object(getFields(name).settings);
  const { finals } = getFields(deliveryName);
  const { f001, ...frames } = settings.frames;
  const { d001, ...otherFinals } = Object(finals);
  changeDocument(name, { settings: { ...settings, frames, removed: { f001 } } });
  changeDocument(deliveryName, { finals: otherFinals, removed: { d001 } });
  const before = countFiles();
  // One of the files is deleted already.
  storage.files.delete({
    ...addFile('x', 0),
    name: `proofs/${settings.folder}/${f001.split(' ')[1]}-480.jpg`,
  });
  expect(await runScript('galleries.ts', 'clean')).toMatch(
    /^There are no galleries to delete\..*\nDeleted the files of 2 removed pictures\.\n$/s,
  );
  expect(countFiles()).toBe(before + 1 - 5);
  expect(Object(getFields(name).settings)).toMatchObject({ frames, removed: {} });
  expect(getFields(deliveryName)).toMatchObject({ finals: otherFinals, removed: {} });
  expect(await runScript('galleries.ts', 'clean')).not.toContain('removed picture');
});

describe('folders that no gallery names', () => {
  const [oldFolder, changedFolder] = ['a'.repeat(32), 'b'.repeat(32)];
  const seedFolders = async () => {
    await seedGalleries(firestore.store, storage.files);
    for (const file of storage.files.listNames(bucket)) addFile(file.replace('proofs/', ''), 30);
    for (const file of ['1.jpg', '2.jpg']) addFile(`${oldFolder}/${file}`, 8);
    addFile('other/1.jpg', 30);
    addFile(`${changedFolder}/1.jpg`, 30);
    addFile(`${changedFolder}/2.jpg`, 6);
  };

  test('are listed, and deleted on request, unless one of their files is newer than seven days', async () => {
    await seedFolders();
    const before = countFiles();
    expect(await runScript('galleries.ts', 'clean')).not.toContain(oldFolder);
    expect(await runScript('galleries.ts', 'list')).toMatch(
      new RegExp(`\nFolders of files that no gallery names .*:\nproofs/${oldFolder}  2 files\n$`),
    );
    expect(countFiles()).toBe(before);
    expect(await runScript('galleries.ts', 'delete-orphans')).toMatch(
      new RegExp(`^proofs/${oldFolder}  2 files\nDeleted: 1 folder, with 2 files.`),
    );
    expect(countFiles()).toBe(before - 2);
    expect(await runScript('galleries.ts', 'delete-orphans')).toMatch(/^There are no folders/);
  });

  test.each([
    ['there are no galleries', () => firestore.store.clear(galleriesPath), 'has no galleries.'],
    [
      'a gallery has no delivery',
      () =>
        firestore.store.clear(
          `${galleriesPath.replace('galleries', 'deliveries')}/${sampleGalleryIds.picking}`,
        ),
      `The gallery ${sampleGalleryIds.picking} has no delivery.`,
    ],
    [
      'a gallery names no folder',
      () => changeDocument(`${galleriesPath}/${sampleGalleryIds.picking}`, { settings: 'x' }),
      'names no folder.',
    ],
  ])('are not deleted if %s', async (_, change, reason) => {
    await seedFolders();
    change();
    const before = countFiles();
    expect(await runScript('galleries.ts', 'delete-orphans')).toContain(reason);
    expect(await runScript('galleries.ts', 'list')).toContain(reason);
    expect(countFiles()).toBe(before);
  });

  test('a malformed gallery keeps its folder', async () => {
    await seedFolders();
    const { settings } = toPlainFields(
      firestore.store.get(`${galleriesPath}/${sampleGalleryIds.picking}`)?.fields,
    );
    changeDocument(`${galleriesPath}/${sampleGalleryIds.picking}`, {
      until: 'never',
      settings: Object(settings),
    });
    expect(await runScript('galleries.ts', 'delete-orphans')).toContain('Deleted: 1 folder, with 2 files.');
  });
});
