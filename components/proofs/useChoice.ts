import { useEffect, useMemo, useRef, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { answerIn } from '@/lib/firebase/rest';
import { importWithRetry } from '@/lib/importWithRetry';
import { type ChoiceState, ClientChoice } from '@/lib/proofs/choice';
import { unsentChangesOf } from '@/lib/proofs/unsent';

const initial: ChoiceState = {
  ...{ status: 'loading', gallery: null, stored: null },
  ...{ saving: 'saved', unsent: 0, elsewhere: {}, gone: [], isFinishing: false },
};

/** What `setTimeout` takes at most, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** A gallery that is kept up to date, and a client's choice in it. */
export function useChoice(config: FirebaseConfig, id: string) {
  const [state, setState] = useState(initial);
  const unsent = useMemo(() => unsentChangesOf(id), [id]);
  const current = useRef<ClientChoice | null>(null);

  useEffect(() => {
    const choice = new ClientChoice(config, id, { unsent, onState: setState });
    current.current = choice;
    const early = globalThis.earlyGallery;
    globalThis.earlyGallery = undefined;
    const first = early?.answer.then(
      (answer) => answer && answerIn(`/galleries/${id}`, answer.status, answer.body),
    );
    void choice.start(early?.id === id ? first : undefined);
    const leaving = new AbortController();
    addEventListener('online', () => choice.retry(), leaving);
    addEventListener('storage', () => choice.followOtherTab(), leaving);
    // It may have got a later end meanwhile.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && choice.retry(),
      leaving,
    );
    return () => {
      leaving.abort();
      choice.stop();
    };
  }, [config, id, unsent]);

  // The listener is large, and the page can be used without it.
  const [isReady, setIsReady] = useState(false);
  // Once there, it is listened to also after its end, which can change.
  if (state.status === 'ready' && !isReady) setIsReady(true);
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    importWithRetry(() => import('@/lib/proofs/live')).then(
      ({ listenToGallery }) => {
        if (leaving.signal.aborted) return;
        const stop = listenToGallery(
          config,
          id,
          (data) => current.current?.receive(data),
          () => void current.current?.reread(),
        );
        leaving.signal.addEventListener('abort', stop);
      },
      // Without it, what others choose appears after the next change or reload.
      () => {},
    );
    return () => leaving.abort();
  }, [config, id, isReady]);

  // At its end the server decides, because this clock may be wrong.
  const until = state.gallery?.until;
  useEffect(() => {
    if (until === undefined) return;
    const delay = Math.min(Math.max(0, until - Date.now() + 1000), longestTimerMs);
    const timer = setTimeout(() => void current.current?.reread(), delay);
    return () => clearTimeout(timer);
  }, [until]);

  return { ...state, isSeen: unsent.isSeen, setSeen: unsent.setSeen, choice: current };
}
