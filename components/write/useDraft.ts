import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftLock, type LockStatus, lockDraft } from '@/lib/blog/draftLock';
import {
  type Draft,
  deleteDraft,
  newDraftKey,
  type PostFields,
  postIdOf,
  readDraft,
  rescueDraft,
  saveDraft,
} from '@/lib/blog/drafts';
import { isSamePost, readPost } from '@/lib/blog/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { localDay } from './localDay';

/** How long a pause in writing is after which the words are kept, in milliseconds. */
const pauseMs = 400;

/** The longest time between two saves while writing without a pause, in milliseconds. */
const longestMs = 2000;

/** Where a draft comes from: `gone` where there is no such post, `unread` where it could not be read. */
type Loaded = 'loading' | 'gone' | 'unread' | { draft: Draft; turn: number };

/** How the device keeps the words: `copied` when another tab had kept others, and these became a draft of their own. */
export type Keeping = 'unchanged' | 'pending' | 'kept' | 'failed' | 'copied';

/**
 * A draft that is open in this tab: its words, how they are kept, and the right to write them.
 *
 * @param key the draft's name; it stays the same as long as the hook is in use
 */
export function useDraft(config: FirebaseConfig, key: string) {
  const [lock, setLock] = useState<LockStatus>('waiting');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [keeping, setKeeping] = useState<Keeping>('unchanged');
  const [attempt, setAttempt] = useState(0);
  const held = useRef<DraftLock | null>(null);
  // What is in the form now; state only follows it.
  const current = useRef<Draft | null>(null);
  const unkept = useRef<{ since: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const queue = useRef(Promise.resolve());
  /** The page is being left: what the editor gives now is its last. */
  const isLeaving = useRef(false);

  const show = useCallback((draft: Draft, isNewToForm = false) => {
    current.current = draft;
    setLoaded((before) => ({
      draft,
      turn: (typeof before === 'object' ? before.turn : 0) + (isNewToForm ? 1 : 0),
    }));
  }, []);

  /** Keeps what was not kept yet; one after the other, so that the versions follow. */
  const keep = useCallback(() => {
    if (unkept.current) clearTimeout(unkept.current.timer);
    unkept.current = null;
    const step = queue.current.then(async () => {
      const draft = current.current;
      if (!draft) return;
      try {
        if (isUnchanged(draft)) {
          if (draft.version > 0) await deleteDraft(draft.key);
          if (current.current) current.current = { ...current.current, version: 0 };
          setKeeping('unchanged');
          return;
        }
        const saved = await saveDraft(draft);
        if (!saved) {
          await saveDraft({ ...draft, key: newDraftKey(), version: 0 });
          current.current = null;
          setKeeping('copied');
          return;
        }
        // Words that came meanwhile stay.
        if (current.current) {
          show({ ...current.current, version: saved.version, savedAt: saved.savedAt });
        }
        if (!unkept.current) setKeeping('kept');
      } catch {
        setKeeping('failed');
      }
    });
    queue.current = step;
    return step;
  }, [show]);

  const change = useCallback(
    (fields: Partial<PostFields>) => {
      if (!current.current) return;
      const changed = { ...current.current, ...fields };
      show(changed);
      if (isLeaving.current) rescueDraft(changed);
      setKeeping('pending');
      const since = unkept.current?.since ?? Date.now();
      if (unkept.current) clearTimeout(unkept.current.timer);
      const wait = Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()));
      unkept.current = { since, timer: setTimeout(keep, wait) };
    },
    [keep, show],
  );

  useEffect(() => {
    held.current = lockDraft(key, setLock, async () => {
      if (unkept.current) await keep();
    });
    const keepUnkept = () => {
      if (unkept.current) void keep();
    };
    const onHide = () => {
      isLeaving.current = true;
      if (unkept.current && current.current) rescueDraft(current.current);
    };
    const onShow = () => {
      isLeaving.current = false;
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', keepUnkept);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', keepUnkept);
      keepUnkept();
      // The lock goes when the last words are kept.
      const lockOfThis = held.current;
      void queue.current.then(() => lockOfThis?.end());
    };
  }, [key, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads anew
  useEffect(() => {
    if (lock !== 'held') return;
    let ended = false;
    current.current = null;
    openDraft(config, key).then(
      (draft) => {
        if (ended) return;
        if (draft) show(draft, true);
        else setLoaded('gone');
        if (draft && draft.version > 0) setKeeping('kept');
      },
      () => !ended && setLoaded('unread'),
    );
    return () => {
      ended = true;
    };
  }, [config, key, lock, attempt, show]);

  return {
    lock,
    loaded,
    keeping,
    change,
    /** Keeps the words now. */
    keep,
    /** The words now, also those that came since the last rendering. */
    latest: () => current.current,
    /** Goes on from another published post, with the same words. */
    rebase: (base: Draft['base']) => {
      if (current.current) show({ ...current.current, base });
    },
    /** Forgets the words. */
    forget: async () => {
      if (unkept.current) clearTimeout(unkept.current.timer);
      unkept.current = null;
      await queue.current;
      current.current = null;
      await deleteDraft(key);
    },
    takeOver: () => held.current?.takeOver(),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** The draft of this device, or one that begins as the published post, or as nothing. */
async function openDraft(config: FirebaseConfig, key: string): Promise<Draft | null> {
  // A device that keeps nothing is told of when something is to be kept.
  const stored = await readDraft(key).catch(() => null);
  if (stored) return stored;
  const postId = postIdOf(key);
  const empty = { key, savedAt: 0, version: 0 };
  if (!postId) {
    return { ...empty, postId, base: null, postTitle: '', postDate: localDay(new Date()), postContent: '' };
  }
  const base = await readPost(config, postId);
  if (!base) return null;
  const { postTitle, postDate, postContent } = base;
  return { ...empty, postId, base, postTitle, postDate, postContent };
}

/** Whether there is nothing in a draft that is not published, so that there is nothing to keep. */
export function isUnchanged(draft: Draft): boolean {
  if (draft.base) return isSamePost({ ...draft, id: draft.base.id }, draft.base);
  return draft.postId === null && draft.postTitle.trim() === '' && draft.postContent.trim() === '';
}
