import { listenToGalleries, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { ReadableError } from '@/lib/readableError';
import { type PictureKind, UploadQueue } from './UploadQueue';

const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** The queues by gallery and kind. They continue while another view is shown. */
const queues = new Map<string, UploadQueue>();

/** The queue of a gallery's frames, or of its final images. */
export function getQueue(kind: PictureKind, gallery: OwnerGallery): UploadQueue {
  const key = `${gallery.id} ${kind}`;
  const existingQueue = queues.get(key);
  if (existingQueue) return existingQueue;
  const queue = new UploadQueue(kind, gallery);
  queue.subscribe(onUploadsChange);
  queues.set(key, queue);
  return queue;
}

let stopListening: (() => void) | null = null;
/**
 * While files are uploaded, closing the page would stop the uploads, and another page may change or delete the gallery, whatever
 * view is shown here.
 */
function onUploadsChange(): void {
  const isAnyBusy = [...queues.values()].some((queue) => queue.isBusy());
  if (isAnyBusy) {
    addEventListener('beforeunload', preventClosing);
    stopListening ??= listenToGalleries({ onValue: updateUploadQueues, onStatus: () => {} });
  } else {
    removeEventListener('beforeunload', preventClosing);
    stopListening?.();
    stopListening = null;
  }
}

export function updateUploadQueues(galleries: OwnerGallery[]): void {
  const byId = new Map(galleries.map((gallery) => [gallery.id, gallery]));
  for (const [key, queue] of queues) queue.updateGallery(byId.get(key.split(' ')[0] ?? '') ?? null);
}

/**
 * Runs an action during which this page uploads nothing to a gallery: a file that is uploaded meanwhile would keep the old end of
 * the link, or would stay in storage after the deletion.
 *
 * @throws ReadableError if frames or final images are being uploaded
 */
export async function runWithoutUploads<Result>(
  gallery: OwnerGallery,
  action: () => Promise<Result>,
): Promise<Result> {
  const galleryQueues = [...queues].flatMap(([key, queue]) => (key.startsWith(gallery.id) ? [queue] : []));
  if (galleryQueues.some((queue) => queue.isBusy()))
    throw new ReadableError(
      'Photographs are still being uploaded. Wait until they are done, then try again.',
    );
  const pausedQueues = galleryQueues.filter((queue) => !queue.isPaused());
  for (const queue of pausedQueues) queue.setPaused(true);
  try {
    return await action();
  } finally {
    for (const queue of pausedQueues) queue.setPaused(false);
  }
}
