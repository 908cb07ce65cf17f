import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { isObject } from '@/lib/isObject';
import { ReadableError } from '@/lib/readableError';
import { changeGallery } from './changeGallery';
import { type FinalImage, parseFinalImages, serializeFinalImage } from './delivery';
import { type GallerySettings, getAmountDue } from './gallery';

// How an owner changes galleries. `getErrorKind` classifies the errors that these functions throw.

/** What the owner can edit until the client has submitted the picks. */
export type EditableSettings = Pick<
  GallerySettings,
  | 'title'
  | 'message'
  | 'sessionDay'
  | 'included'
  | 'includedRetouching'
  | 'basicPrice'
  | 'advancedPrice'
  | 'opensWhenPaid'
>;

const toSettingsFields = (settings: Partial<GallerySettings>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]));

/**
 * Creates a gallery without pictures. An earlier attempt may have created it although its response got lost: its frames stay.
 *
 * @param finalsFolder the unguessable folder for the files of the final images
 * @param expiresAt in milliseconds since 1970
 */
export const createGallery = (
  id: string,
  enteredSettings: EditableSettings & Pick<GallerySettings, 'folder' | 'requestKey'>,
  finalsFolder: string,
  expiresAt: number,
): Promise<void> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference('galleries', id);
    const end = new Date(expiresAt);
    if ((await transaction.get(reference)).exists()) {
      const { folder: _folder, ...settings } = enteredSettings;
      transaction.update(reference, { ...toSettingsFields(settings), expiresAt: end });
      transaction.update(getReference('deliveries', id), { expiresAt: end });
      return;
    }
    transaction.set(reference, {
      settings: {
        ...{ stage: 'picking', isReopened: false, paid: 0, paymentUrl: '', frames: {}, framesAt: null },
        ...enteredSettings,
      },
      ...{ picks: {}, notes: {}, writes: {}, writer: '' },
      ...{ openedAt: null, submittedAt: null, retouchingAt: null, reopenRequestedAt: null },
      expiresAt: end,
      mail: 'none',
    });
    transaction.set(getReference('deliveries', id), {
      folder: finalsFolder,
      finalImages: {},
      isOpen: false,
      expiresAt: end,
      downloadedAt: null,
    });
  });

/** Stores the settings of a form. @throws ReadableError, without a change, if the client has submitted the picks */
export const updateSettings = (id: string, settings: EditableSettings): Promise<void> =>
  changeGallery(id, ({ gallery, update }) => {
    if (gallery.submittedAt !== null)
      throw new ReadableError('The client has already finished. Reopen the picks first.');
    update(toSettingsFields(settings));
  });

/** Adds a frame whose files have been stored. @param serializedFrame the text of `serializeFrame` */
export const addFrame = (id: string, frameId: string, serializedFrame: string): Promise<void> =>
  // Several frames are added at once, in any order, so nothing is read.
  runAsOwner((transaction, { getReference, serverTimestamp }) => {
    transaction.update(getReference('galleries', id), {
      [`settings.frames.${frameId}`]: serializedFrame,
      'settings.framesAt': serverTimestamp(),
    });
  });

/**
 * Adds a final image whose files have been stored. One with the same file name is replaced, and keeps the frame that was chosen for
 * it. With the first final image, the owner has begun to retouch.
 *
 * @returns the replaced one, whose files can be deleted
 * @throws ReadableError, without a change, if the client has taken back the picks
 */
export const addFinalImage = (
  id: string,
  image: Omit<FinalImage, 'fileName' | 'chosenFrameId'>,
): Promise<FinalImage | undefined> =>
  changeGallery(id, async ({ gallery, readFinalImages, update, deleteField, serverTimestamp }) => {
    if (gallery.submittedAt === null)
      throw new ReadableError('The client has taken back the picks. Add it when they finish again.');
    const replaced = parseFinalImages(await readFinalImages()).find(
      ({ id: otherId, name, extension }) =>
        otherId !== image.id && name === image.name && extension === image.extension,
    );
    update(gallery.retouchingAt === null ? { retouchingAt: serverTimestamp() } : {}, {
      ...(replaced && { [`finalImages.${replaced.id}`]: deleteField() }),
      [`finalImages.${image.id}`]: serializeFinalImage({
        ...image,
        chosenFrameId: replaced?.chosenFrameId ?? '',
      }),
    });
    return replaced;
  });

/**
 * Stores which frame a final image was made from.
 *
 * @param chosenFrameId empty to find the frame by the file's name
 * @throws ReadableError, without a change, if the final image has been removed or replaced
 */
export const chooseFrame = (id: string, finalImage: FinalImage, chosenFrameId: string): Promise<void> =>
  changeGallery(id, async ({ readFinalImages, update }) => {
    const finalImages = await readFinalImages();
    if (!isObject(finalImages) || !(finalImage.id in finalImages))
      throw new ReadableError(`${finalImage.name} has been removed or replaced. Nothing was changed.`);
    update({}, { [`finalImages.${finalImage.id}`]: serializeFinalImage({ ...finalImage, chosenFrameId }) });
  });

/**
 * Stores that the owner begins to retouch the submitted picks: the client cannot take them back any more.
 *
 * @throws ReadableError if the client has taken them back already
 */
export const startRetouching = (id: string): Promise<void> =>
  changeGallery(id, ({ gallery: { submittedAt, retouchingAt }, update, serverTimestamp }) => {
    if (submittedAt === null)
      throw new ReadableError('The client has taken back the picks. You can start when they finish again.');
    if (retouchingAt === null) update({ retouchingAt: serverTimestamp() });
  });

/**
 * Shows the client the final images, or, if they open when the bill is paid and it is not, that they are ready.
 *
 * @param isEarly whether they open although the bill is not paid
 * @throws ReadableError, without a change, if there are none
 */
export const deliverGallery = (id: string, isEarly = false): Promise<void> =>
  changeGallery(id, async ({ gallery, readFinalImages, update, serverTimestamp }) => {
    if (parseFinalImages(await readFinalImages()).length === 0)
      throw new ReadableError('There is no finished picture any more. Nothing was delivered.');
    const isWaiting = gallery.settings.opensWhenPaid && getAmountDue(gallery) > 0 && !isEarly;
    update(
      {
        'settings.stage': isWaiting ? 'ready' : 'delivered',
        ...(gallery.retouchingAt === null && { retouchingAt: serverTimestamp() }),
      },
      isWaiting ? undefined : { isOpen: true },
    );
  });

/** What the owner can change about payments at any time. */
export type PaymentSettings = Pick<GallerySettings, 'paid' | 'paymentUrl'>;

/** Updates what is paid, or how. If final images wait for the payment and the bill is now paid, they open. */
export const updatePayment = (id: string, payment: Partial<PaymentSettings>): Promise<void> =>
  changeGallery(id, ({ gallery, update }) => {
    const settings = { ...gallery.settings, ...payment };
    const isPaidNow = settings.stage === 'ready' && getAmountDue({ ...gallery, settings }) === 0;
    update(
      { ...toSettingsFields(payment), ...(isPaidNow && { 'settings.stage': 'delivered' }) },
      isPaidNow ? { isOpen: true } : undefined,
    );
  });

/** Lets the client change picks that were submitted. */
export const reopenGallery = (id: string): Promise<void> =>
  changeGallery(id, ({ update }) =>
    update(
      {
        ...{ submittedAt: null, retouchingAt: null, reopenRequestedAt: null, mail: 'none' },
        ...{ 'settings.stage': 'picking', 'settings.isReopened': true },
      },
      { isOpen: false },
    ),
  );
