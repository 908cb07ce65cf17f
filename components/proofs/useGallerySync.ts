import { useEffect, useMemo, useRef, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { parseResponse } from '@/lib/firebase/rest';
import { type GalleryState, GallerySync } from '@/lib/proofs/GallerySync';
import { PendingChanges } from '@/lib/proofs/PendingChanges';
import { importWithRetry } from '@/lib/retry';

const initialState: GalleryState = {
  status: 'loading',
  gallery: null,
  saving: 'saved',
  pendingCount: 0,
  droppedCount: 0,
  failedAttempts: 0,
  isFrameRemoved: false,
  isDeciding: false,
};

/** The longest delay of `setTimeout`, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Loads a gallery and synchronizes it with the database. */
export function useGallerySync(config: FirebaseConfig, id: string) {
  const [state, setState] = useState(initialState);
  const pending = useMemo(() => new PendingChanges(id), [id]);
  const sync = useRef<GallerySync | null>(null);

  useEffect(() => {
    const gallerySync = new GallerySync(config, id, { pending, onState: setState });
    sync.current = gallerySync;
    const earlyRead = globalThis.earlyGallery;
    globalThis.earlyGallery = undefined;
    const earlyResponse = earlyRead?.response.then(
      (response) => response && parseResponse(`/galleries/${id}`, response.status, response.body),
    );
    void gallerySync.start(earlyRead?.id === id ? earlyResponse : undefined);
    const controller = new AbortController();
    addEventListener('online', () => gallerySync.retry(), controller);
    addEventListener('storage', () => gallerySync.onStorageChange(), controller);
    // The owner may have extended the link.
    const onVisible = () => document.visibilityState === 'visible' && gallerySync.retry();
    document.addEventListener('visibilitychange', onVisible, controller);
    return () => {
      controller.abort();
      gallerySync.stop();
    };
  }, [config, id, pending]);

  // The listener's code is large. The page works without it, so it loads when the gallery is ready.
  const [shouldListen, setShouldListen] = useState(false);
  // The listener stays active after the link has expired, because the owner can extend the link.
  if (state.status === 'ready' && !shouldListen) setShouldListen(true);
  useEffect(() => {
    if (!shouldListen) return;
    const controller = new AbortController();
    importWithRetry(() => import('@/lib/proofs/listenToGallery')).then(
      ({ listenToGallery }) => {
        if (controller.signal.aborted) return;
        const stop = listenToGallery(
          config,
          id,
          (data) => sync.current?.receive(data),
          () => sync.current?.retry(),
        );
        controller.signal.addEventListener('abort', stop);
      },
      // Without the listener, remote changes appear after the next change or reload.
      () => {},
    );
    return () => controller.abort();
  }, [config, id, shouldListen]);

  // When the link should expire, the server is asked, because this device's clock may be wrong.
  const expiresAt = state.gallery?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const delay = Math.min(Math.max(0, expiresAt - Date.now() + 1000), maxTimeoutMs);
    const timer = setTimeout(() => sync.current?.retry(), delay);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return { state, pending, sync };
}
