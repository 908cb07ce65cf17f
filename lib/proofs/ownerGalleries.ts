import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { isObject } from '@/lib/isObject';
import { ReadableError } from '@/lib/readableError';
import { changeGallery, updateGallery } from './changeGallery';
import { type FinalImage, serializeFinalImage } from './delivery';
import { type GallerySettings, getAmountDue, getGalleryStage } from './gallery';
import { serializePicture } from './removePicture';

// How an owner changes galleries. `getErrorKind` classifies the errors that these functions throw.

/**
 * Creates a gallery without pictures. If an earlier attempt has already created it, the frames that were added since stay.
 *
 * @param finalsFolder the unguessable folder for the files of the final images
 */
export const createGallery = (
  id: string,
  enteredSettings: EditableSettings & Pick<GallerySettings, 'folder' | 'request'>,
  finalsFolder: string,
  until: number,
): Promise<void> =>
  runAsOwner(async (transaction, { getReference, serverTimestamp }) => {
    const reference = getReference('galleries', id);
    const changed = serverTimestamp();
    const settings = {
      ...{ stage: 'picking', reopened: false, paid: 0, paymentUrl: '' },
      ...{ whenPaid: false, ready: false, wasOpen: false },
      ...enteredSettings,
    };
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
  changeGallery(id, ({ gallery, update }) => {
    if (!gallery) throw new ReadableError('This gallery was deleted.');
    if (gallery.submittedAt !== null) return 'submitted';
    const { settings: storedSettings } = gallery;
    const changedNames = editableSettings.filter((name) => settings[name] !== initialSettings[name]);
    const names = changedNames.filter(
      (name) => storedSettings[name] !== initialSettings[name] && storedSettings[name] !== settings[name],
    );
    if (names.length > 0) return { names, storedSettings };
    if (changedNames.length > 0)
      update(Object.fromEntries(changedNames.map((name) => [`settings.${name}`, settings[name]])));
    return 'stored';
  });

/** Adds a frame whose files have been stored. @param serializedFrame the text of `serializeFrame` */
export const addFrame = (id: string, frameId: string, serializedFrame: string): Promise<void> =>
  updateGallery(id, () => ({ gallery: { [`settings.frames.${frameId}`]: serializedFrame } }));

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
  updateGallery(id, (deleteField) => ({
    delivery: {
      ...(replacedImage && {
        [`finals.${replacedImage.id}`]: deleteField(),
        [`removed.${replacedImage.id}`]: serializePicture(replacedImage),
      }),
      [`finals.${finalImageId}`]: serializedFinalImage,
    },
  }));

/**
 * Stores which frame a final image was made from.
 *
 * @param chosenFrameId empty to find the frame by the file's name
 * @throws ReadableError, without a change, if the final image has been removed or replaced
 */
export const chooseFrame = (id: string, finalImage: FinalImage, chosenFrameId: string): Promise<void> =>
  changeGallery(id, async ({ readDelivery, update }) => {
    const { finals } = await readDelivery();
    if (!isObject(finals) || !(finalImage.id in finals))
      throw new ReadableError(`${finalImage.name} has been removed or replaced. Nothing was changed.`);
    update({}, { [`finals.${finalImage.id}`]: serializeFinalImage({ ...finalImage, chosenFrameId }) });
  });

/** Whether a gallery is stored and is not being deleted. */
export const isGalleryStored = (id: string): Promise<boolean> =>
  changeGallery(id, ({ data: { until } }) => typeof until === 'number' && until > 0);

/**
 * Stores that the owner begins to retouch the submitted picks: the client cannot take them back any more.
 *
 * @throws ReadableError if the client has taken them back already
 */
export const startRetouching = (id: string): Promise<void> =>
  changeGallery(id, ({ data: { finished = null, begun = null }, update, serverTimestamp }) => {
    if (finished === null)
      throw new ReadableError('The client has taken back the picks. You can start when they finish again.');
    if (begun === null) update({ begun: serverTimestamp() });
  });

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
 * @throws ReadableError, without a change, if there are none
 */
export const deliverGallery = (id: string, whenPaid: boolean): Promise<void> =>
  changeGallery(id, async ({ data: { begun = null }, gallery, readDelivery, update, serverTimestamp }) => {
    const { finals } = await readDelivery();
    if (!gallery || !isObject(finals) || Object.keys(finals).length === 0)
      throw new ReadableError('There is no finished picture any more. Nothing was delivered.');
    const isWaiting = whenPaid && getAmountDue(gallery) > 0;
    update(
      {
        ...(isWaiting ? { 'settings.whenPaid': true, 'settings.ready': true } : openSettings),
        // Galleries from before have finished pictures although this time is not set.
        ...(begun === null && { begun: serverTimestamp() }),
      },
      isWaiting ? undefined : { open: true },
    );
  });

/** What the owner can change about payments at any time. */
export type PaymentSettings = Pick<GallerySettings, 'paid' | 'paymentUrl' | 'whenPaid'>;

/** Updates what is paid, or how. If final images wait for the payment and the bill is now paid, they open. */
export const updatePayment = (id: string, settings: Partial<PaymentSettings>): Promise<void> =>
  changeGallery(id, ({ gallery, update }) => {
    const isPaidNow =
      gallery !== null &&
      getGalleryStage(gallery, 0) === 'ready' &&
      getAmountDue({ ...gallery, settings: { ...gallery.settings, ...settings } }) === 0;
    const fields = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
    update(
      { ...Object.fromEntries(fields), ...(isPaidNow && openSettings) },
      isPaidNow ? { open: true } : undefined,
    );
  });

/** Lets the client change picks that were submitted. */
export const reopenGallery = (id: string): Promise<void> =>
  changeGallery(id, ({ gallery, update }) =>
    update(
      {
        finished: null,
        begun: null,
        asked: null,
        'settings.stage': 'picking',
        'settings.reopened': true,
        'settings.ready': false,
        // Galleries that were delivered before do not have the field.
        ...(gallery?.settings.stage === 'delivered' && { 'settings.wasOpen': true }),
        mail: 'none',
      },
      { open: false },
    ),
  );
