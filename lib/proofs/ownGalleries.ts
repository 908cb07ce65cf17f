import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { renewToken } from '@/lib/firebase/identity';
import { listeningDatabase, listenToDocuments } from '@/lib/firebase/listeningDatabase';
import { plainData } from '@/lib/firebase/plainData';
import { collection, limit, query } from '@/lib/firebase/sdkForRequests.bundle';
import { deleteDoc, deleteField, doc, setDoc, updateDoc } from '@/lib/firebase/sdkForWriting.bundle';
import { deleteProofFiles, deleteProofs, extendProofs } from '@/lib/firebase/storage';
import { writingDatabase } from '@/lib/firebase/writingApp';
import { withTimeout } from '@/lib/withTimeout';
import { filesOf } from './address';
import { deleteGallery } from './deleteGallery';
import { type Final, type Frame, type Gallery, type GallerySettings, galleryIn } from './gallery';

// What an owner does with galleries. All of it needs the session; firestore.rules and storage.rules decide.

/** A gallery with the id of its link. */
export type OwnGallery = Gallery & { id: string };

/** The most galleries that are shown: what firestore.rules let an owner list at once. */
const maxGalleries = 500;

/** How long an answer may take, in milliseconds. */
const timeoutMs = 20_000;

type Listener = { onGalleries: (galleries: OwnGallery[]) => void; onStatus: (status: LiveStatus) => void };

/** Called with how many of a gallery's files are done. */
export type OnCount = (done: number, all: number) => void;

/** Listens to all galleries. @returns stops listening */
export function listenToGalleries(config: FirebaseConfig, { onGalleries, onStatus }: Listener): () => void {
  const all = query(collection(listeningDatabase(config), 'galleries'), limit(maxGalleries));
  return listenToDocuments(all, {
    onDocuments: (documents) =>
      onGalleries(
        documents.flatMap((stored) => {
          const gallery = galleryIn(plainData(stored.data()));
          return gallery ? [{ ...gallery, id: stored.id }] : [];
        }),
      ),
    onStatus,
  });
}

const referenceTo = (config: FirebaseConfig, id: string) => doc(writingDatabase(config), 'galleries', id);

async function change(config: FirebaseConfig, id: string, fields: Record<string, unknown>): Promise<void> {
  await withTimeout(renewToken(config), timeoutMs);
  await withTimeout(updateDoc(referenceTo(config, id), fields), timeoutMs);
}

/** Makes a gallery without frames. @throws errors that `problemOf` classifies, as do the functions below */
export async function createGallery(
  config: FirebaseConfig,
  id: string,
  { frames: _, finals: __, ...settings }: GallerySettings,
  until: number,
): Promise<void> {
  await withTimeout(renewToken(config), timeoutMs);
  const gallery = {
    settings: { ...settings, frames: {}, finals: {} },
    until,
    ...{ picks: {}, notes: {}, finished: null, opened: null, saved: null, mail: 'none' },
  };
  await withTimeout(setDoc(referenceTo(config, id), gallery), timeoutMs);
}

/** Adds frames whose files are stored, by their keys, as `storedFrameOf` writes them. */
export const addFrames = (config: FirebaseConfig, id: string, stored: Record<string, string>) =>
  change(
    config,
    id,
    Object.fromEntries(Object.entries(stored).map(([frame, text]) => [`settings.frames.${frame}`, text])),
  );

/** Adds finished pictures whose files are stored, as `storedFinalOf` writes them. */
export const addFinals = (config: FirebaseConfig, id: string, stored: Record<string, string>) =>
  change(
    config,
    id,
    Object.fromEntries(Object.entries(stored).map(([final, text]) => [`settings.finals.${final}`, text])),
  );

/** Takes a frame or a finished picture out of a gallery, and deletes its files. */
export async function removePicture(
  config: FirebaseConfig,
  { id, settings }: OwnGallery,
  picture: Frame | Final,
): Promise<void> {
  const maps = 'ending' in picture ? ['settings.finals'] : ['settings.frames', 'picks', 'notes'];
  await change(config, id, Object.fromEntries(maps.map((map) => [`${map}.${picture.id}`, deleteField()])));
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
    deleteDocument: () => withTimeout(deleteDoc(referenceTo(config, id)), timeoutMs),
  });
