import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { localProjectId } from '../../lib/firebase/config';
import { pictureName } from '../../lib/proofs/address';
import { storedFinalOf } from '../../lib/proofs/delivery';
import { storedFrameOf } from '../../lib/proofs/gallery';
import { studioDay } from '../../lib/studioTime';
import { fieldsFrom } from './firestore/document';
import { Store } from './firestore/store';
import type { State } from './state';
import { Files } from './storage/files';

/** One session as a camera names its frames, among them a test frame and one out of focus, and four finished pictures. */
const framesFolder = 'content/photos/sample';
const finalsFolder = 'content/photos/sample-finals';
const documents = `projects/${localProjectId}/databases/(default)/documents`;
const dayMs = 24 * 60 * 60 * 1000;

/** The ids of the sample galleries: one in which a client chooses, and one with finished pictures. */
export const sampleGalleries = {
  picking: '5a3c7e19b40d4f6286e1d07c9a52b8f4',
  delivered: 'c81f02d6e7944b3ba5093d6f1e82470b',
} as const;

/** Hex digits that are the same at each start, so that pages stay open after a restart. */
const hexOf = (name: string, length: number) =>
  Buffer.from(name).toString('hex').padEnd(length, '0').slice(-length);

/** A photograph, no edge of which is longer than 2000 pixels, and its small size. */
async function readPhotograph(source: string) {
  const original = readFileSync(source);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const small = await sharp(original).resize(480, 480, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return { original, small, width, height };
}
/** Made once, for all galleries of this process. */
const photographs = new Map<string, ReturnType<typeof readPhotograph>>();

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .map((name) => path.join(folder, name));

/** Stores the photographs of a folder. @param saved whether clients download them */
const storePhotographs = (files: Files, from: string, to: string, until: number, saved = false) =>
  Promise.all(
    sourcesIn(from).map(async (source) => {
      const photograph = photographs.get(source) ?? readPhotograph(source);
      photographs.set(source, photograph);
      const { original, small, width, height } = await photograph;
      // As the camera names them: photographs of the site have lowercase names.
      const name = path.basename(source, '.jpg').toUpperCase();
      const file = hexOf(saved ? `${name}f` : name, 16);
      const metadata = {
        contentType: 'image/jpeg',
        cacheControl: 'private, max-age=3600',
        metadata: { until: String(until) },
      };
      const add = (stored: string, bytes: Buffer, more = {}) =>
        files.add(`${localProjectId}.appspot.com`, `proofs/${to}/${stored}`, { ...metadata, ...more }, bytes);
      add(pictureName(file, 480), small);
      add(pictureName(file, 2000), original);
      if (saved)
        add(`${file}.jpg`, original, { contentDisposition: `attachment; filename*=UTF-8''${name}.jpg` });
      return { name, file, width, height, bytes: original.length };
    }),
  );

/** A map with the keys of a gallery: `f001`, `f002`. */
const numbered = <Item>(letter: string, items: Item[], content: (item: Item) => string) =>
  Object.fromEntries(
    items.map((item, position) => [`${letter}${String(position + 1).padStart(3, '0')}`, content(item)]),
  );

/** Stores the sample galleries in the state of the local services, unless they are there. */
export const prepareGalleries = (state: State) => seedGalleries(new Store(state), new Files(state));

/** Stores the sample galleries, unless they are there. */
export async function seedGalleries(store: Store, files: Files): Promise<void> {
  if (store.list(`${documents}/galleries`).length > 0) return;
  const until = Date.now() + 60 * dayMs;
  for (const [stage, id] of Object.entries(sampleGalleries)) {
    const isDelivered = stage === 'delivered';
    const finalsTo = hexOf(id, 32);
    const framesTo = finalsTo.split('').reverse().join('');
    const frames = await storePhotographs(files, framesFolder, framesTo, until);
    const finals = isDelivered ? await storePhotographs(files, finalsFolder, finalsTo, until, true) : [];
    const chosen = isDelivered ? finals.map(({ name }) => name) : ['NL-0414'];
    const picks = numbered('f', frames, ({ name }) => (chosen.includes(name) ? 'included' : ''));
    const gallery = {
      settings: {
        title: isDelivered ? 'Owen K., headshots' : 'Priya S., headshots',
        message: isDelivered ? '' : 'Look for the eyes first; I can calm everything else.',
        session: studioDay(Date.now() - 2 * dayMs),
        folder: framesTo,
        included: 4,
        basicPrice: 45,
        advancedPrice: 99,
        frames: numbered('f', frames, storedFrameOf),
        stage,
        reopened: false,
      },
      changed: new Date(),
      until,
      picks: Object.fromEntries(Object.entries(picks).filter(([, pick]) => pick)),
      notes: {},
      finished: isDelivered ? new Date() : null,
      opened: null,
      mail: 'none',
    };
    const delivery = {
      folder: finalsTo,
      open: isDelivered,
      until,
      downloaded: null,
      finals: numbered('d', finals, (final) => storedFinalOf({ ...final, ending: 'jpg' })),
    };
    store.commit([
      { kind: 'set', name: `${documents}/galleries/${id}`, fields: fieldsFrom(gallery) },
      { kind: 'set', name: `${documents}/deliveries/${id}`, fields: fieldsFrom(delivery) },
    ]);
  }
}
