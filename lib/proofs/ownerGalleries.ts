import type { LiveStatus } from '@/lib/firebase/listen';
import { toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { deleteAllProofFiles, deleteProofFiles, setProofFilesExpiry } from '@/lib/firebase/storage';
import { isObject } from '@/lib/isObject';
import { ReadableError } from '@/lib/readableError';
import { deleteGallery } from './deleteGallery';
import {
  type Delivery,
  type FinalImage,
  parseDelivery,
  parseFinalImages,
  serializeFinalImage,
} from './delivery';
import {
  type Frame,
  type Gallery,
  type GallerySettings,
  getAmountDue,
  getGalleryStage,
  parseFrames,
  parseGallery,
  serializeFrame,
} from './gallery';
import { getFileNames } from './galleryUrls';

// What an owner can do with galleries. `getErrorKind` classifies the errors that these functions throw.

/** A gallery with its id and its final images. The delivery is null if a deletion of the gallery was interrupted. */
export type OwnerGallery = Gallery & {
  id: string;
  delivery: Delivery | null;
  /** Removed pictures whose files are not deleted yet. Clients do not see them. */
  removedFrames: Frame[];
  removedImages: FinalImage[];
};

/** How many galleries are shown: firestore.rules let an owner list no more at once. */
const maxGalleries = 500;

/** Called with how many of a gallery's files have been processed, and with the number of all files. */
export type OnProgress = (doneCount: number, totalCount: number) => void;

/**
 * Listens to galleries and their final images, those whose links end last.
 *
 * @param before only those whose links end before this time, in milliseconds since 1970
 * @returns a function that stops listening
 */
export function listenToGalleries(
  { onValue, onStatus }: ListenerHandlers<OwnerGallery[]>,
  before = Number.POSITIVE_INFINITY,
): () => void {
  type Documents = Map<string, Record<string, unknown>>;
  const latestDocuments: Partial<Record<'galleries' | 'deliveries', Documents>> = {};
  const statuses: Record<'galleries' | 'deliveries', LiveStatus> = {
    galleries: 'connecting',
    deliveries: 'connecting',
  };
  const listenTo = (collectionName: 'galleries' | 'deliveries') =>
    listenAsOwner(
      ({ firestore, query, collection, limit, orderBy, where }) =>
        query(
          collection(firestore, collectionName),
          ...(Number.isFinite(before) ? [where('until', '<', before)] : []),
          orderBy('until', 'desc'),
          limit(maxGalleries),
        ),
      {
        onDocuments: (documents) => {
          latestDocuments[collectionName] = new Map(
            documents.map((snapshot) => [snapshot.id, toPlainData(snapshot.data())]),
          );
          const { galleries, deliveries } = latestDocuments;
          if (!galleries || !deliveries) return;
          onValue(
            [...galleries].flatMap(([id, data]) => {
              const gallery = parseGallery(data);
              const deliveryData = deliveries.get(id) ?? {};
              return gallery
                ? [
                    {
                      ...gallery,
                      id,
                      delivery: parseDelivery(deliveryData, gallery),
                      removedFrames: isObject(data.settings) ? parseFrames(data.settings.removed) : [],
                      removedImages: parseFinalImages(deliveryData.removed),
                    },
                  ]
                : [];
            }),
          );
        },
        onStatus: (status) => {
          statuses[collectionName] = status;
          onStatus(Object.values(statuses).find((each) => each !== 'live') ?? 'live');
        },
      },
    );
  const stops = [listenTo('galleries'), listenTo('deliveries')];
  return () => {
    for (const stop of stops) stop();
  };
}

/** How often a transaction is attempted: clients may change the gallery at the same time. */
const maxAttempts = 5;

/**
 * Updates a gallery, and its delivery in the same transaction. The transaction reads the gallery first, so that a concurrent write
 * makes it start again: otherwise the times of two changes could be in the wrong order.
 *
 * @param getFields returns the fields to update; `storedData` has the fields of the gallery that the transaction has read
 * @param isIndependent whether the order of this and other changes does not matter: several of them can be made at once. Then
 *   nothing is read.
 */
const updateGallery = (
  id: string,
  getFields: (tools: { deleteField: () => unknown; storedData: Record<string, unknown> }) => {
    gallery?: Record<string, unknown>;
    delivery?: Record<string, unknown>;
  },
  isIndependent = false,
): Promise<void> =>
  runAsOwner(async (transaction, { getReference, deleteField, serverTimestamp }) => {
    const snapshot = isIndependent ? null : await transaction.get(getReference('galleries', id));
    const { gallery, delivery } = getFields({ deleteField, storedData: snapshot?.data() ?? {} });
    // With the new time, open pages notice the change, and their commits that are based on an older state are rejected.
    transaction.update(getReference('galleries', id), { ...gallery, changed: serverTimestamp() });
    if (delivery) transaction.update(getReference('deliveries', id), delivery);
  }, maxAttempts);

/**
 * Creates a gallery without pictures. If an earlier attempt has already created it, the frames that were added since stay.
 *
 * @param finalsFolder the unguessable folder for the files of the final images
 */
export const createGallery = (
  id: string,
  { frames: _, ...settings }: GallerySettings,
  finalsFolder: string,
  until: number,
): Promise<void> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('galleries', id);
    const changed = serverTimestamp();
    if ((await transaction.get(reference)).exists()) {
      const { folder: _folder, ...otherSettings } = settings;
      const fields = Object.entries(otherSettings).map(([name, value]) => [`settings.${name}`, value]);
      transaction.update(reference, { ...Object.fromEntries(fields), until, changed });
      transaction.update(getReference('deliveries', id), { until });
      return;
    }
    transaction.set(reference, {
      settings: { ...settings, frames: {} },
      changed,
      until,
      picks: {},
      notes: {},
      finished: null,
      begun: null,
      asked: null,
      opened: null,
      mail: 'none',
    });
    const delivery = { folder: finalsFolder, finals: {}, open: false, until, downloaded: null };
    transaction.set(getReference('deliveries', id), delivery);
  });

/** What the owner can change until the client has submitted the picks. */
const editableSettings = [
  'title',
  'message',
  'session',
  'included',
  'includedRetouching',
  'basicPrice',
  'advancedPrice',
] as const;
export type EditableSettings = Pick<GallerySettings, (typeof editableSettings)[number]>;

/** Settings that both a form and another page have changed since the form began, and the stored settings. */
export type SettingsConflict = { names: (keyof EditableSettings)[]; storedSettings: EditableSettings };

/**
 * Stores the settings that were changed in a form.
 *
 * @param initialSettings what the form began with
 * @returns without a change `submitted`, if the client has already submitted the picks, or a conflict
 */
export const updateSettings = (
  id: string,
  initialSettings: EditableSettings,
  settings: EditableSettings,
): Promise<'stored' | 'submitted' | SettingsConflict> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('galleries', id);
    const storedGallery = parseGallery(toPlainData((await transaction.get(reference)).data() ?? {}));
    if (!storedGallery) throw new ReadableError('This gallery was deleted.');
    if (storedGallery.submittedAt !== null) return 'submitted';
    const { settings: storedSettings } = storedGallery;
    const changedNames = editableSettings.filter((name) => settings[name] !== initialSettings[name]);
    const names = changedNames.filter(
      (name) => storedSettings[name] !== initialSettings[name] && storedSettings[name] !== settings[name],
    );
    if (names.length > 0) return { names, storedSettings };
    const fields = changedNames.map((name) => [`settings.${name}`, settings[name]]);
    if (fields.length > 0)
      transaction.update(reference, { ...Object.fromEntries(fields), changed: serverTimestamp() });
    return 'stored';
  }, maxAttempts);

/**
 * Adds frames whose files have been stored.
 *
 * @param serializedFrames the texts of `serializeFrame`, by the ids of the frames
 */
export const addFrames = (id: string, serializedFrames: Record<string, string>) =>
  updateGallery(
    id,
    () => ({
      gallery: Object.fromEntries(
        Object.entries(serializedFrames).map(([frameId, text]) => [`settings.frames.${frameId}`, text]),
      ),
    }),
    true,
  );

/** The text of a picture in the database. */
const serializePicture = (picture: Frame | FinalImage) => {
  const pictureWithFileName = { ...picture, name: picture.fileName };
  return 'extension' in pictureWithFileName
    ? serializeFinalImage(pictureWithFileName)
    : serializeFrame(pictureWithFileName);
};

/**
 * Adds a final image whose files have been stored.
 *
 * @param serializedFinalImage the text of `serializeFinalImage`
 * @param replacedImage the final image that this one replaces; afterwards, `deleteRemovedFiles` deletes its files
 */
export const addFinalImage = (
  id: string,
  finalImageId: string,
  serializedFinalImage: string,
  replacedImage: FinalImage | undefined,
): Promise<void> =>
  updateGallery(
    id,
    ({ deleteField }) => ({
      delivery: {
        ...(replacedImage && {
          [`finals.${replacedImage.id}`]: deleteField(),
          [`removed.${replacedImage.id}`]: serializePicture(replacedImage),
        }),
        [`finals.${finalImageId}`]: serializedFinalImage,
      },
    }),
    true,
  );

/**
 * Stores which frame a final image was made from.
 *
 * @param chosenFrameId empty to find the frame by the file's name
 * @returns false, without a change, if the final image has been removed or replaced
 */
export const chooseFrame = (id: string, finalImage: FinalImage, chosenFrameId: string): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const [gallery, delivery] = [getReference('galleries', id), getReference('deliveries', id)];
    await transaction.get(gallery);
    const { finals } = (await transaction.get(delivery)).data() ?? {};
    if (!isObject(finals) || !(finalImage.id in finals)) return false;
    transaction.update(gallery, { changed: serverTimestamp() });
    transaction.update(delivery, {
      [`finals.${finalImage.id}`]: serializeFinalImage({ ...finalImage, chosenFrameId }),
    });
    return true;
  }, maxAttempts);

/** Whether a gallery is stored and is not being deleted. */
export const isGalleryStored = (id: string): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference }) => {
    const { until } = (await transaction.get(getReference('galleries', id))).data() ?? {};
    return typeof until === 'number' && until > 0;
  });

/**
 * Removes a frame or a final image: moves its entry to `removed`, where clients do not see it, and deletes its files. After an
 * interruption, the same call or the daily `npm run galleries -- clean` completes the removal.
 *
 * @throws ReadableError, without a change, if the client has picked the frame
 */
export async function removePicture(gallery: OwnerGallery, picture: Frame | FinalImage): Promise<void> {
  await updateGallery(gallery.id, ({ deleteField, storedData: { picks } }) => {
    const [pictureId, text] = [picture.id, serializePicture(picture)];
    if ('extension' in picture)
      return { delivery: { [`finals.${pictureId}`]: deleteField(), [`removed.${pictureId}`]: text } };
    if (isObject(picks) && picks[pictureId]) {
      const verb = picks[pictureId] === 'maybe' ? 'marked it as a maybe' : 'chosen it';
      throw new ReadableError(`The client has ${verb} meanwhile. ${picture.name} was not removed.`);
    }
    return {
      gallery: {
        [`settings.frames.${pictureId}`]: deleteField(),
        [`settings.removed.${pictureId}`]: text,
        [`notes.${pictureId}`]: deleteField(),
      },
    };
  });
  await deleteRemovedFiles(gallery, picture);
}

/** Deletes the files of a picture in `removed`, and then its entry. */
export async function deleteRemovedFiles(
  { id, settings, delivery }: OwnerGallery,
  picture: Frame | FinalImage,
): Promise<void> {
  const isFinalImage = 'extension' in picture;
  // The files are deleted first, because only the entry names them.
  await deleteProofFiles(isFinalImage ? (delivery?.folder ?? '') : settings.folder, getFileNames(picture));
  await updateGallery(
    id,
    ({ deleteField }) =>
      isFinalImage
        ? { delivery: { [`removed.${picture.id}`]: deleteField() } }
        : { gallery: { [`settings.removed.${picture.id}`]: deleteField() } },
    true,
  );
}

/**
 * Stores that the owner begins to retouch the submitted picks: the client cannot take them back any more.
 *
 * @throws ReadableError if the client has taken them back already
 */
export const startRetouching = (id: string): Promise<void> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('galleries', id);
    const { finished = null, begun = null } = (await transaction.get(reference)).data() ?? {};
    if (finished === null)
      throw new ReadableError('The client has taken back the picks. You can start when they finish again.');
    if (begun === null)
      transaction.update(reference, { begun: serverTimestamp(), changed: serverTimestamp() });
  }, maxAttempts);

/** The settings of a gallery whose final images are open. */
const openSettings = {
  'settings.stage': 'delivered',
  'settings.whenPaid': false,
  'settings.ready': false,
  'settings.wasOpen': true,
};

/**
 * Shows the client the final images.
 *
 * @param whenPaid whether they open only when the bill is paid: until then, the client sees that they are ready
 * @returns false, without a change, if there are none
 */
export const deliverGallery = (id: string, whenPaid: boolean): Promise<boolean> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const [galleryReference, deliveryReference] = [
      getReference('galleries', id),
      getReference('deliveries', id),
    ];
    const { begun = null, ...fields } = (await transaction.get(galleryReference)).data() ?? {};
    const gallery = parseGallery(toPlainData(fields));
    const { finals } = (await transaction.get(deliveryReference)).data() ?? {};
    if (!gallery || !isObject(finals) || Object.keys(finals).length === 0) return false;
    const isWaiting = whenPaid && getAmountDue(gallery) > 0;
    transaction.update(galleryReference, {
      ...(isWaiting ? { 'settings.whenPaid': true, 'settings.ready': true } : openSettings),
      // Galleries from before have finished pictures although this time is not set.
      ...(begun === null && { begun: serverTimestamp() }),
      changed: serverTimestamp(),
    });
    if (!isWaiting) transaction.update(deliveryReference, { open: true });
    return true;
  }, maxAttempts);

/** What the owner can change about payments at any time. */
export type PaymentSettings = Pick<GallerySettings, 'paid' | 'paymentUrl' | 'whenPaid'>;

/** Updates what is paid, or how. If final images wait for the payment and the bill is now paid, they open. */
export const updatePayment = (id: string, settings: Partial<PaymentSettings>): Promise<void> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const [galleryReference, deliveryReference] = [
      getReference('galleries', id),
      getReference('deliveries', id),
    ];
    const gallery = parseGallery(toPlainData((await transaction.get(galleryReference)).data() ?? {}));
    const isPaidNow =
      gallery !== null &&
      getGalleryStage(gallery, 0) === 'ready' &&
      getAmountDue({ ...gallery, settings: { ...gallery.settings, ...settings } }) === 0;
    const fields = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
    transaction.update(galleryReference, {
      ...Object.fromEntries(fields),
      ...(isPaidNow && openSettings),
      changed: serverTimestamp(),
    });
    if (isPaidNow) transaction.update(deliveryReference, { open: true });
  }, maxAttempts);

/** Lets the client change picks that were submitted. */
export const reopenGallery = ({ id, settings }: OwnerGallery) =>
  updateGallery(id, () => ({
    gallery: {
      finished: null,
      begun: null,
      asked: null,
      'settings.stage': 'picking',
      'settings.reopened': true,
      'settings.ready': false,
      // Galleries that were delivered before do not have the field.
      ...(settings.stage === 'delivered' && { 'settings.wasOpen': true }),
      mail: 'none',
    },
    delivery: { open: false },
  }));

const getFolders = ({ settings, delivery }: OwnerGallery) => [
  settings.folder,
  ...(delivery ? [delivery.folder] : []),
];

/** Changes when the link ends, in milliseconds since 1970. After an interruption, the same call completes the change. */
export async function changeExpiry(
  gallery: OwnerGallery,
  until: number,
  onProgress: OnProgress,
): Promise<void> {
  const { id, expiresAt: previousExpiresAt, submittedAt, delivery } = gallery;
  const isLater = until > previousExpiresAt;
  const updateDocuments = () =>
    updateGallery(id, () => ({
      // If the client has not submitted the picks, the owner gets another mail before the new end.
      gallery: { until, ...(isLater && submittedAt === null && { mail: 'none' }) },
      ...(delivery && { delivery: { until } }),
    }));
  // The page must never show a gallery whose files storage.rules refuse, and no file may be readable after the link has ended.
  if (!isLater) await updateDocuments();
  for (const folder of getFolders(gallery)) await setProofFilesExpiry(folder, until, onProgress);
  if (isLater) await updateDocuments();
}

/** Deletes a gallery. @returns the number of deleted files */
export const deleteOwnerGallery = (gallery: OwnerGallery, onProgress: OnProgress): Promise<number> => {
  const { id, delivery } = gallery;
  const deleteGalleryDocument = (name: string) =>
    runAsOwner((transaction, { getReference }) => {
      transaction.delete(getReference(name, id));
    });
  return deleteGallery({
    endLink: () =>
      updateGallery(id, () => ({ gallery: { until: 0 }, ...(delivery && { delivery: { until: 0 } }) })),
    folders: getFolders(gallery),
    deleteFiles: (folder) => deleteAllProofFiles(folder, onProgress),
    deleteDelivery: () => deleteGalleryDocument('deliveries'),
    deleteDocument: () => deleteGalleryDocument('galleries'),
  });
};
