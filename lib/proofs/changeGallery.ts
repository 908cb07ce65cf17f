import { toPlainData } from '@/lib/firebase/listen';
import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { ReadableError } from '@/lib/readableError';
import { type Gallery, parseGallery } from './gallery';

/** Fields of a document by their paths: `settings.title`. */
type Fields = Record<string, unknown>;

type GalleryChange = {
  gallery: Gallery;
  /** The stored map of final images. */
  readFinalImages: () => Promise<unknown>;
  /** Updates the gallery, and if it has fields the delivery. */
  update: (fields: Fields, deliveryFields?: Fields) => void;
  deleteField: () => unknown;
  serverTimestamp: () => unknown;
};

/** How often a transaction is attempted: clients may change the gallery at the same time. */
const maxAttempts = 5;

/**
 * Changes a gallery, and its delivery in the same transaction. The owner's writes are numbered as those of devices are, so that open
 * pages can tell which of two states is newer.
 *
 * @throws like `runAsOwner`; ReadableError if the gallery was deleted
 */
export const changeGallery = <Outcome>(
  id: string,
  change: (tools: GalleryChange) => Outcome | Promise<Outcome>,
): Promise<Outcome> =>
  runAsOwner(async (transaction, { getReference, deleteField, serverTimestamp }) => {
    const [reference, deliveryReference] = [getReference('galleries', id), getReference('deliveries', id)];
    const gallery = parseGallery(toPlainData((await transaction.get(reference)).data() ?? {}));
    if (!gallery) throw new ReadableError('This gallery was deleted.');
    return change({
      gallery,
      readFinalImages: async () => (await transaction.get(deliveryReference)).data()?.finalImages,
      update: (fields, deliveryFields) => {
        transaction.update(reference, {
          ...fields,
          'writes.owner': (gallery.writes.owner ?? 0) + 1,
          writer: 'owner',
        });
        if (deliveryFields) transaction.update(deliveryReference, deliveryFields);
      },
      deleteField,
      serverTimestamp,
    });
  }, maxAttempts);
