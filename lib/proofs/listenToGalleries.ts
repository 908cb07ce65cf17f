import { type LiveStatus, toPlainData } from '@/lib/firebase/listen';
import { type ListenerHandlers, listenAsOwner } from '@/lib/firebase/ownerFirestore';
import { isObject } from '@/lib/isObject';
import { type Delivery, type FinalImage, parseDelivery, parseFinalImages } from './delivery';
import { type Frame, type Gallery, parseFrames, parseGallery } from './gallery';

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
  type Collection = 'galleries' | 'deliveries';
  const latestDocuments: Partial<Record<Collection, Map<string, Record<string, unknown>>>> = {};
  const statuses: Record<Collection, LiveStatus> = { galleries: 'connecting', deliveries: 'connecting' };
  const listenTo = (collectionName: Collection) =>
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
              if (!gallery) return [];
              const deliveryData = deliveries.get(id) ?? {};
              return {
                ...gallery,
                id,
                delivery: parseDelivery(deliveryData, gallery),
                removedFrames: isObject(data.settings) ? parseFrames(data.settings.removed) : [],
                removedImages: parseFinalImages(deliveryData.removed),
              };
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
