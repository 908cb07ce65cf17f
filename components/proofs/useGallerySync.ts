import { useEffect, useMemo, useRef, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { answerIn } from '@/lib/firebase/rest';
import type { GalleryState } from '@/lib/proofs/galleryState';
import { PendingChanges } from '@/lib/proofs/pending';
import { GallerySync } from '@/lib/proofs/sync';
import { importWithRetry } from '@/lib/retry';

const initial: GalleryState = {
  status: 'loading',
  gallery: null,
  saving: 'saved',
  pending: 0,
  seen: {},
  dropped: 0,
  failures: 0,
  isFrameGone: false,
  isFinishing: false,
};

/** What `setTimeout` takes at most, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** A gallery that is kept in step with the database. */
export function useGallerySync(config: FirebaseConfig, id: string) {
  const [state, setState] = useState(initial);
  const pending = useMemo(() => new PendingChanges(id), [id]);
  const sync = useRef<GallerySync | null>(null);

  useEffect(() => {
    const current = new GallerySync(config, id, { pending, onState: setState });
    sync.current = current;
    const early = globalThis.earlyGallery;
    globalThis.earlyGallery = undefined;
    const first = early?.answer.then(
      (answer) => answer && answerIn(`/galleries/${id}`, answer.status, answer.body),
    );
    void current.start(early?.id === id ? first : undefined);
    const unmount = new AbortController();
    addEventListener('online', () => current.retry(), unmount);
    // The owner may have extended the link.
    const onVisible = () => document.visibilityState === 'visible' && current.retry();
    document.addEventListener('visibilitychange', onVisible, unmount);
    return () => {
      unmount.abort();
      current.stop();
    };
  }, [config, id, pending]);

  // The listener is large, and the page can be used without it.
  const [isReady, setIsReady] = useState(false);
  // It keeps listening after the end of the link, which can be extended.
  if (state.status === 'ready' && !isReady) setIsReady(true);
  useEffect(() => {
    if (!isReady) return;
    const unmount = new AbortController();
    importWithRetry(() => import('@/lib/proofs/live')).then(
      ({ listenToGallery }) => {
        if (unmount.signal.aborted) return;
        const stop = listenToGallery(
          config,
          id,
          (data) => sync.current?.receive(data),
          () => void sync.current?.read(),
        );
        unmount.signal.addEventListener('abort', stop);
      },
      // Without it, what others choose appears after the next change or reload.
      () => {},
    );
    return () => unmount.abort();
  }, [config, id, isReady]);

  // At its end the server decides, because this clock may be wrong.
  const until = state.gallery?.until;
  useEffect(() => {
    if (until === undefined) return;
    const delay = Math.min(Math.max(0, until - Date.now() + 1000), longestTimerMs);
    const timer = setTimeout(() => void sync.current?.read(), delay);
    return () => clearTimeout(timer);
  }, [until]);

  return { state, pending, sync };
}
