import { useSyncExternalStore } from 'react';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import type { PictureKind } from './UploadQueue';
import { getQueue } from './uploadQueues';

/** The uploads of a gallery's frames, or of its final images. Files that are in the gallery are not uploaded again. */
export function useUploads(kind: PictureKind, gallery: OwnerGallery) {
  const queue = getQueue(kind, gallery);
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.uploads);
  return { queue, uploads, isBusy: queue.isBusy() };
}

export function useIsUploadingFrames(gallery: OwnerGallery): boolean {
  const queue = getQueue('frames', gallery);
  return useSyncExternalStore(queue.subscribe, queue.isBusy);
}
