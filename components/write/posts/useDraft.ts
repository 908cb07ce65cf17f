import { useEffect, useState } from 'react';
import { type Draft, deleteDraft, readDraft, saveDraft, watchDrafts } from '@/lib/blog/post/drafts';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { readPost } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { studioDay } from '@/lib/studioTime';
import { createDelay } from './createDelay';
import type { OpenPost } from './useDrafts';

/** Delay of autosave after the last change, and longest delay during continuous typing, in milliseconds. */
const [pauseMs, maxUnsavedMs] = [400, 2000];

/** What the form shows of a draft. */
type DraftState = {
  /** `gone` if there is no such post, `unread` if it could not be read. Another revision needs another editor. */
  loaded: 'loading' | 'gone' | 'unread' | { draft: Draft; revision: number };
  saving: 'unchanged' | 'pending' | 'saved' | 'failed';
  /** Another tab has saved something else, or published or discarded it. */
  isOutdated: boolean;
};

/** What can be done with an open draft. */
export type DraftSession = ReturnType<typeof openSession>;

/** A draft that is open in this tab: its fields and autosave. Another post needs another component. */
export function useDraft(config: FirebaseConfig, post: OpenPost): DraftState & { session: DraftSession } {
  const [state, setState] = useState<DraftState>({
    loaded: 'loading',
    saving: 'unchanged',
    isOutdated: false,
  });
  const [session] = useState(() =>
    openSession(config, post, (change) => setState((before) => ({ ...before, ...change }))),
  );
  useEffect(() => session.begin(), [session]);
  return { ...state, session };
}

function openSession(config: FirebaseConfig, post: OpenPost, report: (change: Partial<DraftState>) => void) {
  const me = crypto.randomUUID();
  const { id } = post;
  /** Whether nothing is to be read from the blog: once it was saved, another tab may have published it. */
  let { isNew } = post;
  /** The current form values, which React only follows; null while there is nothing to edit. */
  let current: Draft | null = null;
  /** Reads what was typed in the text since then. */
  let readText: (() => string) | null = null;
  let revision = 0;
  let isOpen = false;

  const show = (draft: Draft) => {
    current = draft;
    report({ loaded: { draft, revision } });
  };
  /** The current draft, with the text that was typed last. */
  const latest = () => {
    const postContent = readText?.();
    readText = null;
    if (current && postContent !== undefined && postContent !== current.postContent) {
      show({ ...current, postContent });
    }
    return current;
  };
  const save = async () => {
    autosave.cancel();
    const draft = latest();
    if (!draft) return;
    try {
      const savedAt = await saveDraft(draft, me);
      isNew = false;
      if (current && isOpen) show({ ...current, savedAt });
      report({ isOutdated: false });
      if (!autosave.isPending()) report({ saving: savedAt ? 'saved' : 'unchanged' });
    } catch {
      report({ saving: 'failed' });
    }
  };
  const autosave = createDelay(save, pauseMs, maxUnsavedMs);
  const schedule = () => {
    report({ saving: 'pending' });
    autosave.schedule();
  };
  const saveUnsaved = () => {
    if (autosave.isPending()) void save();
  };

  const close = () => {
    autosave.cancel();
    current = null;
    readText = null;
  };

  /** Reads the stored draft, or the published post. */
  const load = async () => {
    close();
    report({ loaded: 'loading', isOutdated: false });
    const draft = await openDraft(config, id, isNew).catch(() => undefined);
    if (!isOpen) return;
    if (!draft) {
      report({ loaded: draft === null ? 'gone' : 'unread' });
      return;
    }
    revision += 1;
    show(draft);
    report({ saving: draft.savedAt ? 'saved' : 'unchanged' });
  };

  /** Another writer has saved the draft, or deleted it. */
  const follow = async () => {
    isNew = false;
    const stored = await readDraft(id).catch(() => null);
    if (!latest() || !current) return;
    const { base, sent, savedAt } = stored ?? current;
    if (isSamePost(stored, current)) show({ ...current, base, sent, savedAt });
    else report({ isOutdated: true });
  };

  const begin = () => {
    isOpen = true;
    void load();
    const listening = new AbortController();
    addEventListener('pagehide', saveUnsaved, listening);
    document.addEventListener('visibilitychange', saveUnsaved, listening);
    const unwatch = watchDrafts((change) => {
      if (change.id === id && change.by !== me) void follow();
    });
    return () => {
      saveUnsaved();
      isOpen = false;
      unwatch();
      listening.abort();
    };
  };

  return {
    begin,
    load,
    /** Whether it is still shown. */
    isOpen: () => isOpen,
    latest,
    change: (fields: Partial<PostFields>) => {
      if (!current) return;
      show({ ...current, ...fields });
      schedule();
    },
    /** The text has changed; it is read at the next pause. */
    changeText: (read: () => string) => {
      if (!current) return;
      readText = read;
      schedule();
    },
    /**
     * Records what is known of the published post, and saves the draft; also after the form was left.
     *
     * @returns the draft with what was typed meanwhile; null if there is none any more
     */
    record: async (known: Pick<Draft, 'base' | 'sent'>): Promise<Draft | null> => {
      const draft = isOpen ? latest() : await readDraft(id).catch(() => null);
      if (!draft) return null;
      if (isOpen) show({ ...draft, ...known });
      if (isOpen) await save();
      else await saveDraft({ ...draft, ...known }, me).catch(() => {});
      return isOpen ? current : { ...draft, ...known };
    },
    /** Deletes the draft, and opens the published post instead. */
    take: async (published: PostFields) => {
      close();
      await deleteDraft(id, me).catch(() => {});
      revision += 1;
      show({ id, ...published, base: published, sent: null, savedAt: 0 });
      report({ saving: 'unchanged', isOutdated: false });
    },
    /** Deletes the draft. */
    discard: async () => {
      close();
      await deleteDraft(id, me).catch(() => {});
    },
  };
}

/** The draft stored on this device, or one from the published post, or a new one; null if the post is gone. */
async function openDraft(config: FirebaseConfig, id: string, isNew: boolean): Promise<Draft | null> {
  // Storage failures are reported on the first save.
  const stored = await readDraft(id).catch(() => null);
  if (stored) return stored;
  const base = isNew ? null : await readPost(config, id);
  if (!isNew && !base) return null;
  const fields = base ?? { postTitle: '', postDate: studioDay(Date.now()), postContent: '' };
  return { id, ...fields, base, sent: null, savedAt: 0 };
}
