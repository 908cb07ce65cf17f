import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftLock, type LockStatus, lockDraft } from '@/lib/blog/post/draftLock';
import {
  type Draft,
  deleteDraft,
  newDraftKey,
  postIdOf,
  readDraft,
  rescueDraft,
  saveDraft,
} from '@/lib/blog/post/drafts';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { readPost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { localDay } from '../page/localDay';

/** Autosave delay after the last change, in milliseconds. */
const pauseMs = 400;

/** Longest time without saving during continuous typing, in milliseconds. */
const maxUnsavedMs = 2000;

/** State of loading: `gone` if there is no such post, `unread` if it could not be read. */
type Loaded = 'loading' | 'gone' | 'unread' | { draft: Draft; turn: number };

/** State of saving: `copied` if another tab saved a newer version, and this one became a separate draft. */
export type Keeping = 'unchanged' | 'pending' | 'kept' | 'failed' | 'copied';

/**
 * A draft that is open in this tab: its fields, autosave, and its lock.
 *
 * @param key the draft's key; it must not change while the hook is mounted
 */
export function useDraft(config: FirebaseConfig, key: string) {
  const [lock, setLock] = useState<LockStatus>('waiting');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [keeping, setKeeping] = useState<Keeping>('unchanged');
  const [attempt, setAttempt] = useState(0);
  const held = useRef<DraftLock | null>(null);
  /** Whether this tab may change the stored draft: it has the lock, and the form is shown. */
  const isOpen = useRef(false);
  // The current form values; React state only follows them.
  const current = useRef<Draft | null>(null);
  const unsaved = useRef<{ since: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const queue = useRef(Promise.resolve());
  /** The page is being unloaded: changes from the editor are now its last. */
  const isLeaving = useRef(false);

  const show = useCallback((draft: Draft, isNewToForm = false) => {
    current.current = draft;
    setLoaded((before) => ({
      draft,
      turn: (typeof before === 'object' ? before.turn : 0) + (isNewToForm ? 1 : 0),
    }));
  }, []);

  /** Saves unsaved changes; sequentially, so that the versions increase one by one. */
  const save = useCallback(() => {
    if (unsaved.current) clearTimeout(unsaved.current.timer);
    unsaved.current = null;
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
        // Keep changes made during saving.
        if (current.current) {
          show({ ...current.current, version: saved.version, savedAt: saved.savedAt });
        }
        if (!unsaved.current) setKeeping('kept');
      } catch {
        // The last resort, which holds less.
        if (current.current) rescueDraft(current.current);
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
      const since = unsaved.current?.since ?? Date.now();
      if (unsaved.current) clearTimeout(unsaved.current.timer);
      const wait = Math.max(0, Math.min(pauseMs, since + maxUnsavedMs - Date.now()));
      unsaved.current = { since, timer: setTimeout(save, wait) };
    },
    [save, show],
  );

  /**
   * Records what is known of the published post, and saves the draft. One that is the same as its post is deleted.
   *
   * @returns the draft with what was typed meanwhile; null, without having done anything, if it is no longer open here
   */
  const record = useCallback(
    async (known: Partial<Pick<Draft, 'base' | 'postId' | 'sent'>>): Promise<Draft | null> => {
      if (!isOpen.current || !current.current) return null;
      show({ ...current.current, ...known });
      await save();
      return current.current;
    },
    [save, show],
  );

  useEffect(() => {
    const follow = (status: LockStatus) => {
      isOpen.current = status === 'held';
      setLock(status);
    };
    held.current = lockDraft(key, follow, async () => {
      if (unsaved.current) await save();
    });
    const saveUnsaved = () => {
      if (unsaved.current) void save();
    };
    const onHide = () => {
      isLeaving.current = true;
      if (unsaved.current && current.current) rescueDraft(current.current);
    };
    const onShow = () => {
      isLeaving.current = false;
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', saveUnsaved);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', saveUnsaved);
      isOpen.current = false;
      saveUnsaved();
      // Release the lock after the last save.
      const lockOfThis = held.current;
      void queue.current.then(() => lockOfThis?.end());
    };
  }, [key, save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
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
    /** The current draft, including changes since the last render. */
    latest: () => current.current,
    record,
    /** Stops saving, so that the draft can be deleted. @returns its last state */
    release: async () => {
      if (unsaved.current) clearTimeout(unsaved.current.timer);
      unsaved.current = null;
      await queue.current;
      const draft = current.current;
      current.current = null;
      return draft;
    },
    takeOver: () => held.current?.takeOver(),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** The draft stored on this device, or a new one from the published post, or an empty one. */
async function openDraft(config: FirebaseConfig, key: string): Promise<Draft | null> {
  // Storage failures are reported on the first save.
  const stored = await readDraft(key).catch(() => null);
  if (stored) return stored;
  const postId = postIdOf(key);
  const empty = { key, sent: [], savedAt: 0, version: 0 };
  if (!postId) {
    return { ...empty, postId, base: null, postTitle: '', postDate: localDay(new Date()), postContent: '' };
  }
  const base = await readPost(config, postId);
  if (!base) return null;
  const { postTitle, postDate, postContent } = base;
  return { ...empty, postId, base, postTitle, postDate, postContent };
}

/** Whether a draft has no unpublished changes, so that there is nothing to save. */
export function isUnchanged({ base, postId, sent, ...draft }: Draft): boolean {
  if (sent.length > 0) return false;
  const postTitle = draft.postTitle.trim();
  if (base) return isSamePost({ ...draft, postTitle }, { ...base, postTitle: base.postTitle.trim() });
  return postId === null && postTitle === '' && draft.postContent.trim() === '';
}
