import { type LiveStatus, toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner } from '@/lib/firebase/ownerFirestore';
import { type Delivery, parseDelivery } from './delivery';
import { type Gallery, parseGallery } from './gallery';

/** A gallery with its id and its final images. The delivery is null if a deletion of the gallery was interrupted. */
export type OwnerGallery = Gallery & { id: string; delivery: Delivery | null };

/** How many galleries are shown: firestore.rules let an owner list no more at once. */
const maxGalleries = 500;

/**
 * Listens to galleries and their final images.
 *
 * @param selection the id of one gallery, or those whose links expire last before a time, in milliseconds since 1970
 * @returns a function that stops listening
 */
function listen(
  selection: { id: string } | { before: number },
  { onValue, onStatus }: ListenerHandlers<OwnerGallery[]>,
): () => void {
  type Collection = 'galleries' | 'deliveries';
  const latestDocuments: Partial<Record<Collection, Map<string, Record<string, unknown>>>> = {};
  const statuses: Record<Collection, LiveStatus> = { galleries: 'connecting', deliveries: 'connecting' };
  const listenTo = (collectionName: Collection) =>
    listenAsOwner(
      ({ firestore, query, collection, limit, orderBy, where, documentId }) =>
        'id' in selection
          ? query(collection(firestore, collectionName), where(documentId(), '==', selection.id), limit(1))
          : query(
              collection(firestore, collectionName),
              ...(Number.isFinite(selection.before)
                ? [where('expiresAt', '<', new Date(selection.before))]
                : []),
              orderBy('expiresAt', 'desc'),
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
              return gallery
                ? { ...gallery, id, delivery: parseDelivery(deliveries.get(id) ?? {}, gallery) }
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

/** Listens to a page of galleries. @param before see `listen` */
export const listenToGalleries = (
  handlers: ListenerHandlers<OwnerGallery[]>,
  before = Number.POSITIVE_INFINITY,
): (() => void) => listen({ before }, handlers);

/** Listens to one gallery, whether it is in the list or not: a list of one, empty if it was deleted. */
export const listenToOwnerGallery = (id: string, handlers: ListenerHandlers<OwnerGallery[]>): (() => void) =>
  listen({ id }, handlers);
