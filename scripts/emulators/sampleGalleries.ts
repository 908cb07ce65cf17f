import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { localProjectId } from '../../lib/firebase/config';
import { serializeFinalImage } from '../../lib/proofs/delivery';
import { serializeFrame } from '../../lib/proofs/gallery';
import { getPictureFileName } from '../../lib/proofs/galleryUrls';
import { getStudioDay } from '../../lib/studioTime';
import { toFirestoreFields } from './firestore/document';
import type { Store } from './firestore/Store';
import type { Files } from './storage/files';

/** The frames of one session, with file names as from a camera; one is a test frame, and one is out of focus. */
const sampleFramesFolder = 'content/photos/sample';
/** The final images of the same session. */
const sampleFinalsFolder = 'content/photos/sample-finals';
/** The frames that the client of the delivered gallery has chosen. */
const deliveredNames = ['NL-0415', 'NL-0423', 'NL-0428', 'NL-0433'];
const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;
const dayMs = 24 * 60 * 60 * 1000;

/** The ids of the sample galleries: one in which a client still picks frames, and one with final images. */
export const sampleGalleryIds = {
  picking: '5a3c7e19b40d4f6286e1d07c9a52b8f4',
  delivered: 'c81f02d6e7944b3ba5093d6f1e82470b',
} as const;

/** Converts a name to hex digits: the same at each start, so that open pages still work after a restart. */
const toHex = (name: string, length: number) =>
  Buffer.from(name).toString('hex').padEnd(length, '0').slice(-length);

/** Reads a photograph, whose edges must not be longer than 2000 pixels, and creates its small size (480 pixels). */
async function readPhotograph(source: string) {
  const original = readFileSync(source);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const small = await sharp(original).resize(480, 480, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return { original, small, width, height };
}
/** Photographs by file, so that each is resized only once in this process. */
const photographCache = new Map<string, ReturnType<typeof readPhotograph>>();

/** A camera writes uppercase names, but photographs of the site have lowercase names. */
const getCameraName = (file: string) => path.basename(file, '.jpg').toUpperCase();

const listPhotographs = (folder: string, isFinal: boolean) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jpg') && (!isFinal || deliveredNames.includes(getCameraName(name))))
    .sort()
    .map((name) => path.join(folder, name));

/** Stores the photographs of a folder. @param isFinal whether they are final images, which clients download */
const storePhotographs = (files: Files, sourceFolder: string, targetFolder: string, isFinal = false) =>
  Promise.all(
    listPhotographs(sourceFolder, isFinal).map(async (source) => {
      const photograph = photographCache.get(source) ?? readPhotograph(source);
      photographCache.set(source, photograph);
      const { original, small, width, height } = await photograph;
      const name = getCameraName(source);
      const file = toHex(isFinal ? `${name}f` : name, 16);
      const metadata = {
        contentType: 'image/jpeg',
        cacheControl: 'private, max-age=3600',
      };
      const add = (fileName: string, bytes: Buffer, more = {}) =>
        files.add(
          `${localProjectId}.appspot.com`,
          `proofs/${targetFolder}/${fileName}`,
          { ...metadata, ...more },
          bytes,
        );
      add(getPictureFileName(file, 480), small);
      add(getPictureFileName(file, 2000), original);
      if (isFinal)
        add(`${file}.jpg`, original, { contentDisposition: `attachment; filename*=UTF-8''${name}.jpg` });
      return { name, fileKey: file, width, height, bytes: original.length };
    }),
  );

/** Creates a map with numbered keys, as galleries have them: `f001`, `f002`. */
const toNumberedMap = <Item>(letter: string, items: Item[], serialize: (item: Item) => string) =>
  Object.fromEntries(
    items.map((item, position) => [`${letter}${String(position + 1).padStart(3, '0')}`, serialize(item)]),
  );

export async function seedGalleries(store: Store, files: Files): Promise<void> {
  const expiresAt = new Date(Date.now() + 60 * dayMs);
  for (const [stage, id] of Object.entries(sampleGalleryIds)) {
    const isDelivered = stage === 'delivered';
    const finalsFolder = toHex(id, 32);
    const framesFolder = finalsFolder.split('').reverse().join('');
    const frames = await storePhotographs(files, sampleFramesFolder, framesFolder);
    const finalImages = isDelivered
      ? await storePhotographs(files, sampleFinalsFolder, finalsFolder, true)
      : [];
    const pickedNames = isDelivered ? deliveredNames : ['NL-0414'];
    const picks = toNumberedMap('f', frames, ({ name }) => (pickedNames.includes(name) ? 'included' : ''));
    const gallery = {
      settings: {
        title: isDelivered ? 'Owen K., headshots' : 'Priya S., headshots',
        message: isDelivered ? '' : 'Look for the eyes first; I can calm everything else.',
        sessionDay: getStudioDay(Date.now() - 2 * dayMs),
        folder: framesFolder,
        included: 4,
        includedRetouching: 'basic',
        basicPrice: 4500,
        advancedPrice: 9900,
        frames: toNumberedMap('f', frames, serializeFrame),
        framesAt: new Date(),
        stage,
        isReopened: false,
        opensWhenPaid: false,
        paid: 0,
        paymentUrl: '',
        requestKey: '',
      },
      picks: Object.fromEntries(Object.entries(picks).filter(([, pick]) => pick)),
      notes: {},
      writes: {},
      writer: '',
      openedAt: null,
      submittedAt: isDelivered ? new Date() : null,
      retouchingAt: isDelivered ? new Date() : null,
      reopenRequestedAt: null,
      expiresAt,
      mail: 'none',
    };
    const delivery = {
      folder: finalsFolder,
      isOpen: isDelivered,
      expiresAt,
      downloadedAt: null,
      finalImages: toNumberedMap('d', finalImages, (finalImage) =>
        serializeFinalImage({ ...finalImage, extension: 'jpg', chosenFrameId: '' }),
      ),
    };
    store.commit([
      { kind: 'set', name: `${documentsPath}/galleries/${id}`, fields: toFirestoreFields(gallery) },
      { kind: 'set', name: `${documentsPath}/deliveries/${id}`, fields: toFirestoreFields(delivery) },
    ]);
  }
}
