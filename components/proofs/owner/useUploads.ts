import { useSyncExternalStore } from 'react';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { watchUploads } from './runningUploads';
import { type PictureKind, Uploads } from './Uploads';

const uploadsByKey = new Map<string, Uploads>();

/** The uploads of a gallery's frames, or of its final images. */
function getUploads(kind: PictureKind, gallery: OwnerGallery): Uploads {
  const key = `${gallery.id} ${kind}`;
  const existing = uploadsByKey.get(key);
  if (existing) return existing;
  const uploads = new Uploads(kind, gallery, gallery.id);
  uploadsByKey.set(key, uploads);
  watchUploads(uploads);
  return uploads;
}

export function useUploads(kind: PictureKind, gallery: OwnerGallery) {
  const uploads = getUploads(kind, gallery);
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.list);
  return { uploads, list };
}

export function stopUploads(gallery: OwnerGallery): void {
  for (const kind of ['frames', 'finals'] as const) getUploads(kind, gallery).stop();
}

export function useIsUploadingFrames(gallery: OwnerGallery): boolean {
  const uploads = getUploads('frames', gallery);
  return useSyncExternalStore(uploads.subscribe, uploads.isBusy);
}
