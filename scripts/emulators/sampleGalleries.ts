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
const folder = 'content/photos/sample';
const documents = `projects/${localProjectId}/databases/(default)/documents`;
const collection = `${documents}/galleries`;
const dayMs = 24 * 60 * 60 * 1000;

/** The ids of the sample galleries: one in which a client chooses, and one with finished pictures. */
export const sampleGalleries = {
  picking: '5a3c7e19b40d4f6286e1d07c9a52b8f4',
  delivered: 'c81f02d6e7944b3ba5093d6f1e82470b',
} as const;

/** Random hex digits that are the same at each start, so that pages stay open after a restart. */
const digits = (name: string, length: number) =>
  Buffer.from(name).toString('hex').padEnd(length, '0').slice(-length);

/** As the camera names them: photographs of the site have lowercase names. */
const cameraNameOf = (source: string) => path.basename(source, '.jpg').toUpperCase();

type Uploaded = { name: string; file: string; width: number; height: number; bytes: number };

/** A photograph in the two sizes of a gallery: made once, for all galleries of this process. */
async function photographFrom(source: string) {
  const original = readFileSync(source);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const resized = (edge: number) =>
    sharp(original)
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  return { original, width, height, small: await resized(480), large: await resized(2000) };
}
const photographs = new Map<string, ReturnType<typeof photographFrom>>();

/** Stores a photograph in two sizes, and the original of a finished one. */
async function upload(
  files: Files,
  to: string,
  source: string,
  until: number,
  isFinal: boolean,
): Promise<Uploaded> {
  const photograph = photographs.get(source) ?? photographFrom(source);
  photographs.set(source, photograph);
  const { original, width, height, small, large } = await photograph;
  const name = cameraNameOf(source);
  const file = digits(isFinal ? `${name}f` : name, 16);
  const metadata = {
    contentType: 'image/jpeg',
    cacheControl: 'private, max-age=3600',
    metadata: { until: String(until) },
  };
  const add = (fileName: string, bytes: Buffer, more = {}) =>
    files.add(`${localProjectId}.appspot.com`, `proofs/${to}/${fileName}`, { ...metadata, ...more }, bytes);
  add(pictureName(file, 480), small);
  add(pictureName(file, 2000), large);
  if (isFinal)
    add(`${file}.jpg`, original, { contentDisposition: `attachment; filename*=UTF-8''${name}.jpg` });
  return { name, file, width, height, bytes: original.length };
}

/** Stores the sample galleries in the state of the local services, unless they are there. */
export const prepareGalleries = (state: State) => seedGalleries(new Store(state), new Files(state));

/** Stores the sample galleries, unless they are there. */
export async function seedGalleries(store: Store, files: Files): Promise<void> {
  if (store.list(collection).length > 0) return;
  const until = Date.now() + 60 * dayMs;
  const sourcesIn = (from: string) =>
    readdirSync(from)
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .map((name) => path.join(from, name));
  const [ofFrames, ofFinals] = [sourcesIn(folder), sourcesIn(`${folder}-finals`)];
  const keyOf = (letter: string, position: number) => `${letter}${String(position + 1).padStart(3, '0')}`;
  const keyed = (letter: string, uploaded: Uploaded[], stored: (one: Uploaded) => string) =>
    Object.fromEntries(uploaded.map((one, position) => [keyOf(letter, position), stored(one)]));
  for (const [stage, id] of Object.entries(sampleGalleries)) {
    const finalsFolder = digits(id, 32);
    const to = finalsFolder.split('').reverse().join('');
    const isDelivered = stage === 'delivered';
    const frames = await Promise.all(ofFrames.map((source) => upload(files, to, source, until, false)));
    const finals = await Promise.all(
      isDelivered ? ofFinals.map((source) => upload(files, finalsFolder, source, until, true)) : [],
    );
    const chosen = isDelivered ? ofFinals.map(cameraNameOf) : ['NL-0414'];
    const picks = frames.flatMap(({ name }, position) =>
      chosen.includes(name) ? [[keyOf('f', position), 'included']] : [],
    );
    const fields = fieldsFrom({
      settings: {
        title: isDelivered ? 'Owen K., headshots' : 'Priya S., headshots',
        message: isDelivered ? '' : 'Look for the eyes first; I can calm everything else.',
        session: studioDay(Date.now() - 2 * dayMs),
        folder: to,
        included: 4,
        basicPrice: 45,
        advancedPrice: 99,
        frames: keyed('f', frames, storedFrameOf),
        stage,
        reopened: false,
      },
      changed: new Date(),
      until,
      picks: Object.fromEntries(picks),
      notes: {},
      finished: isDelivered ? new Date() : null,
      opened: null,
      mail: 'none',
    });
    const delivery = fieldsFrom({
      folder: finalsFolder,
      open: isDelivered,
      until,
      downloaded: null,
      finals: keyed('d', finals, (one) => storedFinalOf({ ...one, ending: 'jpg' })),
    });
    store.commit([
      { kind: 'set', name: `${collection}/${id}`, fields },
      { kind: 'set', name: `${documents}/deliveries/${id}`, fields: delivery },
    ]);
  }
}
