import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftLock, type LockStatus, lockDraft } from '@/lib/blog/post/draftLock';
import {
  type Draft,
  deleteDraft,
  newDraft,
  newDraftKey,
  readDraft,
  rescueDraft,
  saveDraft,
} from '@/lib/blog/post/drafts';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { localDay } from '@/lib/blog/post/postDate';
import { readPost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { createDelay, type Delay } from './createDelay';

/** Delay of autosave after the last change, and longest delay during continuous typing, in milliseconds. */
const [pauseMs, maxUnsavedMs] = [400, 2000];

/** Shown when saving has failed, or would fail. */
export const storageProblem =
  'This device keeps no drafts: it is full, or the browser forbids it. Publish before you close this page.';

/** State of loading: `gone` if there is no such post, `unread` if it could not be read. */
type Loaded = 'loading' | 'gone' | 'unread' | { draft: Draft; revision: number };

/** State of saving: `copied` if another tab saved a newer version, and this one became a separate draft. */
type Saving = 'unchanged' | 'pending' | 'saved' | 'failed' | 'copied';

/**
 * A draft that is open in this tab: its fields, autosave, and its lock.
 *
 * @param key the draft's key; it must not change while the hook is mounted
 */
export function useDraft(config: FirebaseConfig, key: string) {
  const [lock, setLock] = useState<LockStatus>('waiting');
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [saving, setSaving] = useState<Saving>('unchanged');
  const [attempt, setAttempt] = useState(0);
  const ownLock = useRef<DraftLock | null>(null);
  /** Whether this tab may change the stored draft: it has the lock, and the form is shown. */
  const isOpen = useRef(false);
  // The current form values; React state only follows them.
  const current = useRef<Draft | null>(null);
  const autosave = useRef<Delay | null>(null);
  const queue = useRef(Promise.resolve());
  /** The page is being unloaded: changes from the editor are now its last. */
  const isLeaving = useRef(false);

  const show = useCallback((draft: Draft, isNewToForm = false) => {
    current.current = draft;
    setLoaded((before) => ({
      draft,
      revision: (typeof before === 'object' ? before.revision : 0) + (isNewToForm ? 1 : 0),
    }));
  }, []);

  /** Saves unsaved changes; sequentially, so that the versions increase one by one. */
  const save = useCallback(() => {
    autosave.current?.cancel();
    const step = async () => {
      const draft = current.current;
      if (!draft) return;
      try {
        if (isUnchanged(draft)) {
          if (draft.version > 0) await deleteDraft(draft.key);
          if (current.current) current.current = { ...current.current, version: 0 };
          setSaving('unchanged');
          return;
        }
        const saved = await saveDraft(draft);
        if (!saved) {
          await saveDraft({ ...draft, key: newDraftKey(), version: 0 });
          current.current = null;
          setSaving('copied');
          return;
        }
        // Keep changes made during saving.
        if (current.current) {
          show({ ...current.current, version: saved.version, savedAt: saved.savedAt });
        }
        if (!autosave.current?.isPending()) setSaving('saved');
      } catch {
        // The last resort, which holds less.
        if (current.current) rescueDraft(current.current);
        setSaving('failed');
      }
    };
    queue.current = queue.current.then(step);
    return queue.current;
  }, [show]);

  const change = useCallback(
    (fields: Partial<PostFields>) => {
      if (!current.current) return;
      const changed = { ...current.current, ...fields };
      show(changed);
      if (isLeaving.current) rescueDraft(changed);
      setSaving('pending');
      autosave.current ??= createDelay(save, pauseMs, maxUnsavedMs);
      autosave.current.schedule();
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
    const saveUnsaved = async () => {
      if (autosave.current?.isPending()) await save();
    };
    const ownedLock = lockDraft(key, follow, saveUnsaved);
    ownLock.current = ownedLock;
    const onHide = () => {
      isLeaving.current = true;
      if (autosave.current?.isPending() && current.current) rescueDraft(current.current);
    };
    const onShow = () => {
      isLeaving.current = false;
    };
    const listening = new AbortController();
    addEventListener('pagehide', onHide, listening);
    addEventListener('pageshow', onShow, listening);
    document.addEventListener('visibilitychange', saveUnsaved, listening);
    return () => {
      listening.abort();
      isOpen.current = false;
      void saveUnsaved();
      // Release the lock after the last save.
      void queue.current.then(ownedLock.end);
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
        if (draft && draft.version > 0) setSaving('saved');
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
    saving,
    change,
    /** The current draft, including changes since the last render. */
    latest: () => current.current,
    record,
    /** Stops saving, so that the draft can be deleted. @returns its last state */
    release: async () => {
      autosave.current?.cancel();
      await queue.current;
      const draft = current.current;
      current.current = null;
      return draft;
    },
    takeOver: () => ownLock.current?.takeOver(),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** The draft stored on this device, or a new one from the published post, or an empty one. */
async function openDraft(config: FirebaseConfig, key: string): Promise<Draft | null> {
  // Storage failures are reported on the first save.
  const stored = await readDraft(key).catch(() => null);
  if (stored) return stored;
  const draft = newDraft(key);
  if (!draft.postId) return { ...draft, postDate: localDay(new Date()) };
  const base = await readPost(config, draft.postId);
  if (!base) return null;
  const { id: _, ...fields } = base;
  return { ...draft, ...fields, base };
}

/** Whether a draft has no unpublished changes, so that there is nothing to save. */
export function isUnchanged({ base, postId, sent, ...draft }: Draft): boolean {
  if (sent.length > 0) return false;
  const postTitle = draft.postTitle.trim();
  if (base) return isSamePost({ ...draft, postTitle }, { ...base, postTitle: base.postTitle.trim() });
  return postId === null && postTitle === '' && draft.postContent.trim() === '';
}
