import { localProjectId } from '../../../lib/firebase/config';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { sampleGalleries, seedGalleries } from '../../emulators/sampleGalleries';
import { type LocalStorage, startStorage } from '../../emulators/storage/server';
import type { Service } from '../services';
import { allGalleries, bucketOf, deleteGallery, linesOf, oldGalleries } from './stored';

const bucket = bucketOf({});
let firestore: LocalFirestore;
let storage: LocalStorage;
let database: Service;
let files: Service;

beforeAll(async () => {
  [firestore, storage] = await Promise.all([startFirestore(0), startStorage(0)]);
  await seedGalleries(firestore.store, storage.files);
  const common = {
    id: null,
    project: `projects/${localProjectId}`,
    headers: { authorization: 'Bearer owner' },
  };
  database = { ...common, name: 'the local Firestore', url: `http://${firestore.host}` };
  files = { ...common, name: 'the local storage', url: `http://${storage.host}/v0` };
});
afterAll(() => Promise.all([firestore.kill(), storage.kill()]));

test('galleries are listed with how far they are', async () => {
  const end = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const lines = linesOf(await allGalleries(database))
    .split('\n')
    .toSorted();
  expect(lines).toEqual([
    `${sampleGalleries.picking}  picking, 1 of 4, ends ${end}  Priya S., headshots`,
    `${sampleGalleries.delivered}  delivered, 4 of 4, ends ${end}  Owen K., headshots`,
  ]);
  expect(linesOf([])).toBe('There are no galleries.');
});

test('only what ended more than 30 days ago is old', async () => {
  const galleries = await allGalleries(database);
  const dayMs = 86_400_000;
  expect(oldGalleries(galleries)).toEqual([]);
  expect(oldGalleries(galleries, Date.now() + 89 * dayMs)).toEqual([]);
  expect(oldGalleries(galleries, Date.now() + 91 * dayMs)).toHaveLength(2);
});

test('a gallery is deleted with all of its files, and no other', async () => {
  const galleries = await allGalleries(database);
  const gallery = galleries.find(({ id }) => id === sampleGalleries.delivered);
  if (!gallery) throw new Error('The gallery is missing.');
  const before = storage.files.names(bucket);
  expect(before).toHaveLength(24 * 2 + 24 * 2 + 4 * 3);
  expect(await deleteGallery(database, files, bucket, gallery)).toBe(24 * 2 + 4 * 3);
  const left = storage.files.names(bucket);
  expect(left).toHaveLength(48);
  expect(left.filter((name) => name.includes(gallery.plan.folder))).toEqual([]);
  expect((await allGalleries(database)).map(({ id }) => id)).toEqual([sampleGalleries.picking]);
});
