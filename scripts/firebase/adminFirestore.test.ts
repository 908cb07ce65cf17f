import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { localProjectId } from '../../lib/firebase/config';
import { studioDay } from '../../lib/studioTime';
import { requestCollection, seedRequests } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { sampleGalleries, seedGalleries } from '../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../emulators/storage/server';
import { allGalleries, bucketOf, deleteOldRequests } from './adminFirestore';
import { linesOf } from './galleries/table';
import { findService, type Service } from './services';

const galleries = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const dayMs = 86_400_000;
let firestore: LocalFirestore;
let storage: LocalStorage;
let database: Service;

beforeEach(async () => {
  [firestore, storage] = await Promise.all([startFirestore(0), startStorage(0)]);
  database = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => Promise.all([firestore.kill(), storage.kill()]));

const change = (id: string, fields: Record<string, Record<string, unknown>>) =>
  firestore.store.commit([
    { kind: 'update', name: `${galleries}/${id}`, fields, mask: Object.keys(fields).map((field) => [field]) },
  ]);

/** Runs a command on the local services, without any setting for mail. */
async function run(file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/firebase/${file}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test' },
      ...{ FIRESTORE_EMULATOR_HOST: firestore.host, FIREBASE_STORAGE_EMULATOR_HOST: storage.host },
    },
  });
  return text(child.stdout);
}

test('a daily run reads and deletes only the requests that are older than the period', async () => {
  seedRequests(firestore.store);
  const { reads } = firestore.store.counts;
  expect(await deleteOldRequests(database, 90)).toBe(0);
  // A query that finds nothing is billed as one.
  expect(firestore.store.counts.reads).toBe(reads + 1);
  expect(await deleteOldRequests(database, 1)).toBe(1);
  expect(firestore.store.list(requestCollection)).toHaveLength(2);
  const sent = { timestampValue: new Date(Date.now() - 91 * dayMs).toISOString() };
  for (const { name } of firestore.store.list(requestCollection).slice(1))
    firestore.store.commit([{ kind: 'update', name, fields: { sent }, mask: [['sent']] }]);
  expect(await run('requests.ts', 'clean')).toBe('Deleted: 1 requests that were older than 90 days.\n');
  expect(firestore.store.list(requestCollection)).toHaveLength(1);
});

test('a gallery that ended 30 days ago is deleted with all of its files, but no finished choice that was not delivered', async () => {
  await seedGalleries(firestore.store, storage.files);
  const { picking, delivered } = sampleGalleries;
  expect(storage.files.names(bucketOf({}))).toHaveLength(24 * 2 + 24 * 2 + 4 * 3);
  const endedAgo = (days: number) => ({ until: { integerValue: String(Date.now() - days * dayMs) } });
  change(delivered, endedAgo(29));
  change(picking, { ...endedAgo(31), finished: { timestampValue: '2026-10-01T10:00:00Z' } });
  expect(await run('galleries.ts', 'clean')).toBe(
    'There is no gallery to delete.\n' +
      'Kept: 1 that a client has finished and that are not delivered; npm run galleries -- list names them.\n',
  );
  expect(linesOf(await allGalleries(database)).split('\n')[0]).toMatch(
    new RegExp(`^${picking}  finished, not delivered, 1 of 4, ends \\S+  Priya S\\., headshots$`),
  );
  change(delivered, endedAgo(31));
  expect(await run('galleries.ts', 'clean')).toContain('Deleted: 1 galleries, with 60 files.');
  expect((await allGalleries(database)).map(({ id }) => id)).toEqual([picking]);
  expect(storage.files.names(bucketOf({}))).toHaveLength(48);
  // The owner may.
  expect(await run('galleries.ts', 'delete', picking)).toContain('Deleted: 1 galleries, with 48 files.');
  expect(firestore.store.list(galleries)).toEqual([]);
});

test('galleries are listed with how far they are', async () => {
  await seedGalleries(firestore.store, storage.files);
  const end = studioDay(Date.now() + 60 * dayMs);
  const lines = linesOf(await allGalleries(database)).split('\n');
  expect([...lines].sort()).toEqual([
    `${sampleGalleries.picking}  picking, 1 of 4, ends ${end}  Priya S., headshots`,
    `${sampleGalleries.delivered}  delivered, 4 of 4, ends ${end}  Owen K., headshots`,
  ]);
  expect(linesOf([])).toBe('There are no galleries.');
});
