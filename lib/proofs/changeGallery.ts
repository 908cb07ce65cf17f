import { toPlainData } from '@/lib/firebase/listen';
import { runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type Gallery, parseGallery } from './gallery';

/** Fields of a document by their paths: `settings.title`. */
type Fields = Record<string, unknown>;

type GalleryChange = {
  /** The fields of the gallery that the transaction has read; none if it does not exist. */
  data: Fields;
  /** Null if it does not exist. */
  gallery: Gallery | null;
  readDelivery: () => Promise<Fields>;
  /** Updates the gallery, and if it has fields the delivery. */
  update: (fields: Fields, deliveryFields?: Fields) => void;
  deleteField: () => unknown;
  serverTimestamp: () => unknown;
};

/** How often a transaction is attempted: clients may change the gallery at the same time. */
const maxAttempts = 5;

/**
 * Changes a gallery, and its delivery in the same transaction. The transaction reads the gallery first, so that a concurrent write
 * makes it start again: otherwise the times of two changes could be in the wrong order.
 *
 * @throws like `runAsOwner`
 */
export const changeGallery = <Outcome>(
  id: string,
  change: (tools: GalleryChange) => Outcome | Promise<Outcome>,
): Promise<Outcome> =>
  runAsOwner(async (transaction, { getReference, deleteField, serverTimestamp }) => {
    const [reference, deliveryReference] = [getReference('galleries', id), getReference('deliveries', id)];
    const data = (await transaction.get(reference)).data() ?? {};
    return change({
      data,
      gallery: parseGallery(toPlainData(data)),
      readDelivery: async () => (await transaction.get(deliveryReference)).data() ?? {},
      update: (fields, deliveryFields) => {
        // With the new time, open pages notice the change, and their commits that are based on an older state are rejected.
        transaction.update(reference, { ...fields, changed: serverTimestamp() });
        if (deliveryFields) transaction.update(deliveryReference, deliveryFields);
      },
      deleteField,
      serverTimestamp,
    });
  }, maxAttempts);

/**
 * Updates a gallery and its delivery without reading them, for changes whose order does not matter: several of them can be made at
 * once.
 *
 * @throws like `runAsOwner`
 */
export const updateGallery = (
  id: string,
  getFields: (deleteField: () => unknown) => { gallery?: Fields; delivery?: Fields },
): Promise<void> =>
  runAsOwner((transaction, { getReference, deleteField, serverTimestamp }) => {
    const { gallery, delivery } = getFields(deleteField);
    transaction.update(getReference('galleries', id), { ...gallery, changed: serverTimestamp() });
    if (delivery) transaction.update(getReference('deliveries', id), delivery);
  }, maxAttempts);
