import { useEffect, useState } from 'react';
import { type LockStatus, lockDraft } from '@/lib/blog/post/draftLock';
import {
  type Draft,
  deleteDraft,
  isUnchanged,
  newDraft,
  newDraftKey,
  readDraft,
  rescueDraft,
  saveDraft,
} from '@/lib/blog/post/drafts';
import type { PostFields } from '@/lib/blog/post/post';
import { localDay } from '@/lib/blog/post/postDate';
import { readPost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { createDelay, flushChanges } from '../body/watchChanges';

/** Delay of autosave after the last change, and longest delay during continuous typing, in milliseconds. */
const [pauseMs, maxUnsavedMs] = [400, 2000];

/** Shown when saving has failed, or would fail. */
export const storageProblem =
  'This device keeps no drafts: it is full, or the browser forbids it. Publish before you close this page.';

/** What the form shows of a draft. */
type DraftState = {
  lock: LockStatus;
  /** `gone` if there is no such post, `unread` if it could not be read. Another revision needs another editor. */
  loaded: 'loading' | 'gone' | 'unread' | { draft: Draft; revision: number };
  /** `copied` if another tab saved a newer version, and this one became a separate draft. */
  saving: 'unchanged' | 'pending' | 'saved' | 'failed' | 'copied';
};

/** A draft that is open in this tab: its fields, autosave, and its lock. Another key needs another component. */
export function useDraft(config: FirebaseConfig, key: string) {
  const [state, setState] = useState<DraftState>({ lock: 'waiting', loaded: 'loading', saving: 'unchanged' });
  const [session] = useState(() =>
    openSession(config, key, (change) => setState((before) => ({ ...before, ...change }))),
  );
  useEffect(() => session.begin(), [session]);
  return { ...state, ...session };
}

function openSession(config: FirebaseConfig, key: string, report: (change: Partial<DraftState>) => void) {
  /** The current form values, which React only follows. */
  let current: Draft | null = null;
  let revision = 0;
  let lock: ReturnType<typeof lockDraft> | null = null;
  /** Whether this tab may change the stored draft. */
  let isHeld = false;
  let queue = Promise.resolve();
  let reading: Promise<Draft | null> | null = null;

  const show = (draft: Draft) => {
    current = draft;
    report({ loaded: { draft, revision } });
  };

  const saveNow = async () => {
    const draft = current;
    if (!draft) return;
    try {
      if (isUnchanged(draft)) {
        if (draft.version > 0) await deleteDraft(key);
        if (current) current = { ...current, version: 0 };
        report({ saving: 'unchanged' });
        return;
      }
      const saved = await saveDraft(draft);
      if (!saved) {
        await saveDraft({ ...draft, key: newDraftKey(), version: 0 });
        current = null;
        report({ saving: 'copied' });
        return;
      }
      // Keep changes made during saving.
      if (current) show({ ...current, version: saved.version, savedAt: saved.savedAt });
      if (!autosave.isPending()) report({ saving: 'saved' });
    } catch {
      // The last resort, which holds less.
      if (current) rescueDraft(current);
      report({ saving: 'failed' });
    }
  };
  /** Saves unsaved changes; sequentially, so that the versions increase one by one. */
  const save = () => {
    autosave.cancel();
    queue = queue.then(saveNow);
    return queue;
  };
  const autosave = createDelay(save, pauseMs, maxUnsavedMs);
  const saveUnsaved = async () => {
    if (autosave.isPending()) await save();
  };

  const read = async () => {
    const request = openDraft(config, key);
    reading = request;
    current = null;
    const draft = await request.catch(() => undefined);
    if (reading !== request) return;
    if (!draft) {
      report({ loaded: draft === null ? 'gone' : 'unread' });
      return;
    }
    revision += 1;
    show(draft);
    if (draft.version > 0) report({ saving: 'saved' });
  };
  const follow = (status: LockStatus) => {
    isHeld = status === 'held';
    reading = null;
    report({ lock: status });
    if (isHeld) void read();
  };

  const begin = () => {
    const ownLock = lockDraft(key, follow, saveUnsaved);
    lock = ownLock;
    const listening = new AbortController();
    const onLeave = () => {
      flushChanges();
      if (autosave.isPending() && current) rescueDraft(current);
    };
    addEventListener('pagehide', onLeave, listening);
    document.addEventListener('visibilitychange', saveUnsaved, listening);
    return () => {
      listening.abort();
      isHeld = false;
      reading = null;
      void saveUnsaved();
      // Release the lock after the last save.
      void queue.then(ownLock.end);
    };
  };

  return {
    begin,
    change: (fields: Partial<PostFields>) => {
      if (!current) return;
      show({ ...current, ...fields });
      report({ saving: 'pending' });
      autosave.schedule();
    },
    /** The current draft, including changes since the last render. */
    latest: () => current,
    /**
     * Records what is known of the published post, and saves the draft. One that is the same as its post is deleted.
     *
     * @returns the draft with what was typed meanwhile; null, without effect, if it is no longer open here
     */
    record: async (known: Partial<Pick<Draft, 'base' | 'postId' | 'sent'>>): Promise<Draft | null> => {
      if (!isHeld || !current) return null;
      show({ ...current, ...known });
      await save();
      return current;
    },
    /** Stops saving, so that the draft can be deleted. @returns its last state */
    release: async () => {
      autosave.cancel();
      await queue;
      const draft = current;
      current = null;
      return draft;
    },
    takeOver: () => lock?.takeOver(),
    retry: read,
  };
}

/** The draft stored on this device, or a new one from the published post, or an empty one; null if the post is gone. */
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
