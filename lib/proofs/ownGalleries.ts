import type { LiveStatus } from '@/lib/blog/live/live';
import { plainData } from '@/lib/firebase/listen';
import { type Handlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { deleteProofFiles, deleteProofs, extendProofs } from '@/lib/firebase/storage';
import { isObject } from '@/lib/isObject';
import { filesOf } from './address';
import { deleteGallery } from './deleteGallery';
import { type Delivery, deliveryIn, type Final } from './delivery';
import { type Frame, type Gallery, type GallerySettings, galleryIn } from './gallery';

// What an owner does with galleries. The functions throw errors that `problemOf` classifies.

/** A gallery with the id of its link, and its finished pictures; without them if its deletion was interrupted. */
export type OwnGallery = Gallery & { id: string; delivery: Delivery | null };

/** The most galleries that are shown: what firestore.rules let an owner list at once. */
const maxGalleries = 500;

/** Called with how many of a gallery's files are done. */
export type OnCount = (done: number, all: number) => void;

/** Listens to all galleries and their finished pictures. @returns stops listening */
export function listenToGalleries({ onValue, onStatus }: Handlers<OwnGallery[]>): () => void {
  type Documents = Map<string, Record<string, unknown>>;
  const received: Partial<Record<'galleries' | 'deliveries', Documents>> = {};
  const statuses: Record<'galleries' | 'deliveries', LiveStatus> = {
    galleries: 'connecting',
    deliveries: 'connecting',
  };
  const listenTo = (name: 'galleries' | 'deliveries') =>
    listenAsOwner(
      ({ firestore, query, collection, limit }) => query(collection(firestore, name), limit(maxGalleries)),
      {
        onDocuments: (documents) => {
          received[name] = new Map(documents.map((stored) => [stored.id, plainData(stored.data())]));
          const { galleries, deliveries } = received;
          if (!galleries || !deliveries) return;
          onValue(
            [...galleries].flatMap(([id, data]) => {
              const gallery = galleryIn(data);
              return gallery
                ? [{ ...gallery, id, delivery: deliveryIn(deliveries.get(id) ?? {}, gallery) }]
                : [];
            }),
          );
        },
        onStatus: (status) => {
          statuses[name] = status;
          onStatus(Object.values(statuses).find((each) => each !== 'live') ?? 'live');
        },
      },
    );
  const stops = [listenTo('galleries'), listenTo('deliveries')];
  return () => {
    for (const stop of stops) stop();
  };
}

/** How often a change is tried while the client is choosing. */
const attempts = 5;

/**
 * Changes a gallery, and its finished pictures with it: from a known state, as the clients' writes are, or else the times of two
 * changes may be in another order.
 *
 * @param isAddition it needs no order, and several are made at once
 */
const change = (
  id: string,
  fieldsOf: (tools: { deleteField: () => unknown }) => {
    gallery?: Record<string, unknown>;
    delivery?: Record<string, unknown>;
  },
  isAddition = false,
): Promise<void> =>
  runAsOwner(async (transaction, { documentOf, deleteField, serverTimestamp }) => {
    if (!isAddition) await transaction.get(documentOf('galleries', id));
    const { gallery, delivery } = fieldsOf({ deleteField });
    // Pages learn by it that there is something new, and what they made from an older state is refused.
    transaction.update(documentOf('galleries', id), { ...gallery, changed: serverTimestamp() });
    if (delivery) transaction.update(documentOf('deliveries', id), delivery);
  }, attempts);

/**
 * Makes a gallery without pictures. One that an earlier attempt has made keeps the frames that it has since.
 *
 * @param finalsFolder of the files of its finished pictures: nobody can guess it
 */
export const createGallery = (
  id: string,
  { frames: _, ...settings }: GallerySettings,
  finalsFolder: string,
  until: number,
): Promise<void> =>
  runAsOwner(async (transaction, { documentOf, serverTimestamp }) => {
    const reference = documentOf('galleries', id);
    const changed = serverTimestamp();
    if ((await transaction.get(reference)).exists()) {
      const { folder: __, ...others } = settings;
      const fields = Object.entries(others).map(([name, value]) => [`settings.${name}`, value]);
      transaction.update(reference, { ...Object.fromEntries(fields), until, changed });
      transaction.update(documentOf('deliveries', id), { until });
      return;
    }
    transaction.set(reference, {
      settings: { ...settings, frames: {} },
      changed,
      until,
      picks: {},
      notes: {},
      finished: null,
      opened: null,
      mail: 'none',
    });
    const delivery = { folder: finalsFolder, finals: {}, open: false, until, downloaded: null };
    transaction.set(documentOf('deliveries', id), delivery);
  });

/** What the owner can change until the client has finished. */
type EditableSettings = Pick<
  GallerySettings,
  'title' | 'message' | 'session' | 'included' | 'basicPrice' | 'advancedPrice'
>;

/** Changes what the owner decides. @returns false if the client has finished: then nothing is changed */
export const changeSettings = (id: string, settings: EditableSettings): Promise<boolean> =>
  runAsOwner(async (transaction, { documentOf, serverTimestamp }) => {
    const reference = documentOf('galleries', id);
    if ((await transaction.get(reference)).data()?.finished !== null) return false;
    const fields = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
    transaction.update(reference, { ...Object.fromEntries(fields), changed: serverTimestamp() });
    return true;
  }, attempts);

/** Adds frames whose files are stored, by their keys, as `storedFrameOf` writes them. */
export const addFrames = (id: string, stored: Record<string, string>) =>
  change(
    id,
    () => ({
      gallery: Object.fromEntries(
        Object.entries(stored).map(([frame, text]) => [`settings.frames.${frame}`, text]),
      ),
    }),
    true,
  );

/**
 * Adds a finished picture whose files are stored, as `storedFinalOf` writes it.
 *
 * @param replaced the key of the one that goes
 */
export const addFinal = (
  id: string,
  final: string,
  stored: string,
  replaced: string | undefined,
): Promise<void> =>
  change(
    id,
    ({ deleteField }) => ({
      delivery: {
        ...(replaced && { [`finals.${replaced}`]: deleteField() }),
        [`finals.${final}`]: stored,
      },
    }),
    true,
  );

/** Takes a frame or a finished picture out of a gallery, with its files. If it is interrupted, the same call completes it. */
export async function removePicture(
  { id, settings, delivery }: OwnGallery,
  picture: Frame | Final,
): Promise<void> {
  const isFinal = 'ending' in picture;
  // First: without the entry nobody could find them.
  await deleteProofFiles(isFinal ? (delivery?.folder ?? '') : settings.folder, filesOf(picture));
  await change(id, ({ deleteField }) => {
    const without = (...maps: string[]) =>
      Object.fromEntries(maps.map((map) => [`${map}.${picture.id}`, deleteField()]));
    return isFinal
      ? { delivery: without('finals') }
      : { gallery: without('settings.frames', 'picks', 'notes') };
  });
}

/** Shows the client the finished pictures. @returns whether there are any */
export const deliverGallery = (id: string): Promise<boolean> =>
  runAsOwner(async (transaction, { documentOf, serverTimestamp }) => {
    const [gallery, delivery] = [documentOf('galleries', id), documentOf('deliveries', id)];
    await transaction.get(gallery);
    const { finals } = (await transaction.get(delivery)).data() ?? {};
    if (!isObject(finals) || Object.keys(finals).length === 0) return false;
    transaction.update(gallery, { 'settings.stage': 'delivered', changed: serverTimestamp() });
    transaction.update(delivery, { open: true });
    return true;
  }, attempts);

/** Lets the client change a finished choice. */
export const reopenGallery = (id: string) =>
  change(id, () => ({
    gallery: {
      finished: null,
      'settings.stage': 'picking',
      'settings.reopened': true,
      mail: 'none',
    },
    delivery: { open: false },
  }));

/** The folders of a gallery's files. */
const foldersOf = ({ settings, delivery }: OwnGallery) => [
  settings.folder,
  ...(delivery ? [delivery.folder] : []),
];

/** Changes when a link ends, in milliseconds since 1970. If it is interrupted, the same call completes it. */
export async function changeEnd(gallery: OwnGallery, until: number, onCount: OnCount): Promise<void> {
  const { id, until: before, finished, delivery } = gallery;
  const isLater = until > before;
  const changeDocuments = () =>
    change(id, () => ({
      // Before the new end, another mail says that nobody has finished.
      gallery: { until, ...(isLater && finished === null && { mail: 'none' }) },
      ...(delivery && { delivery: { until } }),
    }));
  // The page must never show a gallery whose files are refused, nor the files of an ended one.
  if (!isLater) await changeDocuments();
  for (const folder of foldersOf(gallery)) await extendProofs(folder, until, onCount);
  if (isLater) await changeDocuments();
}

/** Deletes a gallery. @returns the number of deleted files */
export const deleteOwnGallery = (gallery: OwnGallery, onCount: OnCount): Promise<number> => {
  const { id, delivery } = gallery;
  const deleteFrom = (name: string) =>
    runAsOwner((transaction, { documentOf }) => {
      transaction.delete(documentOf(name, id));
    });
  return deleteGallery({
    end: () => change(id, () => ({ gallery: { until: 0 }, ...(delivery && { delivery: { until: 0 } }) })),
    folders: foldersOf(gallery),
    deleteFiles: (folder) => deleteProofs(folder, onCount),
    deleteDelivery: () => deleteFrom('deliveries'),
    deleteDocument: () => deleteFrom('galleries'),
  });
};
