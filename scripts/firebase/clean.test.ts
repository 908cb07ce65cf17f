import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { localProjectId } from '../../lib/firebase/config';
import { studioDay } from '../../lib/studioTime';
import { fieldsFrom } from '../emulators/firestore/document';
import { requestCollection, seedRequests } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { sampleGalleries, seedGalleries } from '../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../emulators/storage/server';
import { allGalleries, galleryLines } from './galleries/storedGalleries';
import { findService } from './services';

// What the daily run of .github/workflows/notify.yml deletes, and what owners delete themselves.

const galleries = `projects/${localProjectId}/databases/(default)/documents/galleries`;
const daysAgo = (days: number) => Date.now() - days * 86_400_000;
let firestore: LocalFirestore;
let storage: LocalStorage;

beforeEach(async () => {
  [firestore, storage] = await Promise.all([startFirestore(0), startStorage(0)]);
});
afterEach(() => Promise.all([firestore.kill(), storage.kill()]));

const change = (name: string, fields: object) =>
  firestore.store.commit([
    { kind: 'update', name, fields: fieldsFrom(fields), mask: Object.keys(fields).map((field) => [field]) },
  ]);
const idsIn = (collection: string) =>
  firestore.store.list(collection).map(({ name }) => name.split('/').at(-1));
const countFiles = () => storage.files.names(`${localProjectId}.appspot.com`).length;

/** Runs a command on the local services, without any setting for mail. */
async function run(file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/firebase/${file}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      FIRESTORE_EMULATOR_HOST: firestore.host,
      FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    },
  });
  return text(child.stdout);
}

test('reads and deletes only the requests that are older than the period', async () => {
  seedRequests(firestore.store);
  const [oldest, ...others] = idsIn(requestCollection);
  change(`${requestCollection}/${oldest}`, { sent: new Date(daysAgo(91)) });
  const { reads } = firestore.store.counts;
  expect(await run('requests.ts', 'clean')).toBe('Deleted: 1 requests that were older than 90 days.\n');
  // The old one, and a query that finds none.
  expect(firestore.store.counts.reads).toBe(reads + 2);
  expect(idsIn(requestCollection)).toEqual(others);
});

test('deletes a gallery with all of its files 30 days after its end, but no finished choice that was not delivered', async () => {
  await seedGalleries(firestore.store, storage.files);
  const { picking, delivered } = sampleGalleries;
  expect(countFiles()).toBe(24 * 2 + 24 * 2 + 4 * 3);
  const later = { title: 'Later', session: '', stage: 'delivered', included: 4, frames: {} };
  change(`${galleries}/later`, { settings: later, picks: {}, finished: null, until: daysAgo(29) });
  change(`${galleries}/${delivered}`, { until: daysAgo(31) });
  change(`${galleries}/${picking}`, { until: daysAgo(31), finished: new Date(daysAgo(32)) });
  expect(await run('galleries.ts', 'clean')).toMatch(
    /^Deleted: 1 galleries, with 60 files\..*\nKept: 1 that a client has finished and that are not delivered;/,
  );
  expect(countFiles()).toBe(48);
  const database = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
  expect(galleryLines(await allGalleries(database)).split('\n')).toEqual([
    `${picking}  finished, not delivered, 1 of 4, ends ${studioDay(daysAgo(31))}  Priya S., headshots`,
    `later  ended, 0 of 4, ends ${studioDay(daysAgo(29))}  Later`,
  ]);
  // The owner may.
  expect(await run('galleries.ts', 'delete', picking)).toContain('Deleted: 1 galleries, with 48 files.');
  expect(idsIn(galleries)).toEqual(['later']);
});
