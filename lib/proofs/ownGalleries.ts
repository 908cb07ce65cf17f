import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { plainData } from '@/lib/firebase/plainData';
import { deleteProofFiles, deleteProofs, extendProofs } from '@/lib/firebase/storage';
import { filesOf } from './address';
import { deleteGallery } from './deleteGallery';
import { type Final, type Frame, type Gallery, type GallerySettings, galleryIn } from './gallery';

// What an owner does with galleries. The functions throw errors that `problemOf` classifies.

/** A gallery with the id of its link. */
export type OwnGallery = Gallery & { id: string };

/** The most galleries that are shown: what firestore.rules let an owner list at once. */
const maxGalleries = 500;

type Listener = { onGalleries: (galleries: OwnGallery[]) => void; onStatus: (status: LiveStatus) => void };

/** Called with how many of a gallery's files are done. */
export type OnCount = (done: number, all: number) => void;

/** Listens to all galleries. @returns stops listening */
export const listenToGalleries = (
  config: FirebaseConfig,
  { onGalleries, onStatus }: Listener,
): (() => void) =>
  listenAsOwner(
    config,
    ({ firestore, query, collection, limit }) =>
      query(collection(firestore, 'galleries'), limit(maxGalleries)),
    {
      onDocuments: (documents) =>
        onGalleries(
          documents.flatMap((stored) => {
            const gallery = galleryIn(plainData(stored.data()));
            return gallery ? [{ ...gallery, id: stored.id }] : [];
          }),
        ),
      onStatus,
    },
  );

const change = (config: FirebaseConfig, id: string, fields: Record<string, unknown>): Promise<void> =>
  runAsOwner(config, (transaction, { documentOf }) => {
    transaction.update(documentOf('galleries', id), fields);
  });

/** Makes a gallery without frames. One that an earlier attempt has made keeps the frames that it has since. */
export const createGallery = (
  config: FirebaseConfig,
  id: string,
  { frames: _, finals: __, ...settings }: GallerySettings,
  until: number,
): Promise<void> =>
  runAsOwner(config, async (transaction, { documentOf }) => {
    const reference = documentOf('galleries', id);
    if ((await transaction.get(reference)).exists()) {
      const { folder: ___, ...changed } = settings;
      const fields = Object.entries(changed).map(([name, value]) => [`settings.${name}`, value]);
      transaction.update(reference, { ...Object.fromEntries(fields), until });
      return;
    }
    transaction.set(reference, {
      settings: { ...settings, frames: {}, finals: {} },
      until,
      ...{ picks: {}, notes: {}, finished: null, opened: null, saved: null, mail: 'none' },
    });
  });

/** Adds frames whose files are stored, by their keys, as `storedFrameOf` writes them. */
export const addFrames = (config: FirebaseConfig, id: string, stored: Record<string, string>) =>
  change(
    config,
    id,
    Object.fromEntries(Object.entries(stored).map(([frame, text]) => [`settings.frames.${frame}`, text])),
  );

/**
 * Adds a finished picture whose files are stored, as `storedFinalOf` writes it.
 *
 * @param replaced the key of the one that goes
 */
export const addFinal = (
  config: FirebaseConfig,
  id: string,
  final: string,
  stored: string,
  replaced: string | undefined,
): Promise<void> =>
  runAsOwner(config, (transaction, { documentOf, deleteField }) => {
    transaction.update(documentOf('galleries', id), {
      ...(replaced && { [`settings.finals.${replaced}`]: deleteField() }),
      [`settings.finals.${final}`]: stored,
    });
  });

/** Takes a frame or a finished picture out of a gallery, and deletes its files. */
export async function removePicture(
  config: FirebaseConfig,
  { id, settings }: OwnGallery,
  picture: Frame | Final,
): Promise<void> {
  const maps = 'ending' in picture ? ['settings.finals'] : ['settings.frames', 'picks', 'notes'];
  await runAsOwner(config, (transaction, { documentOf, deleteField }) => {
    const fields = maps.map((map) => [`${map}.${picture.id}`, deleteField()]);
    transaction.update(documentOf('galleries', id), Object.fromEntries(fields));
  });
  await deleteProofFiles(config, settings.folder, filesOf(picture));
}

/** Shows the client the finished pictures. */
export const deliverGallery = (config: FirebaseConfig, id: string) =>
  change(config, id, { 'settings.stage': 'delivered', saved: null });

/** Lets the client change a finished choice. */
export const reopenGallery = (config: FirebaseConfig, id: string) =>
  change(config, id, {
    finished: null,
    'settings.stage': 'picking',
    'settings.reopened': true,
    mail: 'none',
  });

/** Changes when a link ends, in milliseconds since 1970. If it is interrupted, the same call completes it. */
export async function changeEnd(
  config: FirebaseConfig,
  { id, settings, until: before, finished }: OwnGallery,
  until: number,
  onCount: OnCount,
): Promise<void> {
  const isLater = until > before;
  // The page must never show a gallery whose files are refused, nor the files of an ended one.
  if (!isLater) await change(config, id, { until });
  await extendProofs(config, settings.folder, until, onCount);
  // Before the new end, another mail says that nobody has finished.
  if (isLater) await change(config, id, { until, ...(finished === null && { mail: 'none' }) });
}

/** Deletes a gallery. @returns the number of deleted files */
export const deleteOwnGallery = (
  config: FirebaseConfig,
  { id, settings }: OwnGallery,
  onCount: OnCount,
): Promise<number> =>
  deleteGallery({
    end: () => change(config, id, { until: 0 }),
    deleteFiles: () => deleteProofs(config, settings.folder, onCount),
    deleteDocument: () =>
      runAsOwner(config, (transaction, { documentOf }) => {
        transaction.delete(documentOf('galleries', id));
      }),
  });
