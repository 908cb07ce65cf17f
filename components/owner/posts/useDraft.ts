import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Draft,
  deleteDraft,
  isUnchanged,
  readDraft,
  saveDraft,
  watchDrafts,
} from '@/lib/blog/post/drafts';
import { readPost } from '@/lib/blog/post/ownerPosts';
import { isSamePost, type PostFields } from '@/lib/blog/post/post';
import { getStudioDay } from '@/lib/studioTime';
import type { OpenPost } from '../ui/links';

/** The interval at which typed text is saved, in milliseconds. */
const saveEveryMs = 500;

/** Loads the draft of a post, and saves changes on this device. Each post needs a separate component. */
export function useDraft({ id, isNew }: OpenPost) {
  /** `missing` if the post does not exist, `failed` if it could not be read. */
  const [draft, setDraft] = useState<Draft | 'loading' | 'missing' | 'failed'>('loading');
  /** How often the draft was loaded. Each time the text needs a new editor. */
  const [revision, setRevision] = useState(0);
  const [saving, setSaving] = useState<'unchanged' | 'pending' | 'saved' | 'failed'>('unchanged');
  const [changedInOtherTab, setChangedInOtherTab] = useState(false);
  const isUnsaved = useRef(false);
  /** The draft that this tab has loaded or saved last. */
  const lastKnownDraft = useRef<Draft | null>(null);
  /** Returns the typed text. This takes milliseconds, so it is called only for saving. */
  const readText = useRef<(() => string) | null>(null);

  useEffect(() => {
    let isMounted = true;
    // A new post that is loaded again may have been published in another tab.
    loadDraft(id, isNew && revision === 0)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!isMounted) return;
        lastKnownDraft.current = typeof loaded === 'object' ? loaded : null;
        setDraft(loaded);
        setSaving(typeof loaded === 'object' && loaded.savedAt ? 'saved' : 'unchanged');
      });
    return () => {
      isMounted = false;
    };
  }, [id, isNew, revision]);

  /** Saves the draft with the text that was typed last, if anything was. @param change what else changes @returns the draft */
  const save = async (change?: (draftToSave: Draft) => Draft): Promise<Draft | null> => {
    if (typeof draft === 'string') return null;
    // A draft that another tab has saved is replaced only if something was typed in this tab.
    if (!change && !isUnsaved.current) return draft;
    const written = (change ?? ((typed) => typed))({
      ...draft,
      postContent: readText.current?.() ?? draft.postContent,
    });
    readText.current = null;
    isUnsaved.current = false;
    lastKnownDraft.current = written;
    setDraft(written);
    try {
      const savedAt = await saveDraft(written);
      setDraft((now) => (typeof now === 'string' ? now : { ...now, savedAt }));
      setChangedInOtherTab(false);
      if (!isUnsaved.current) setSaving(savedAt ? 'saved' : 'unchanged');
    } catch {
      setSaving('failed');
    }
    return written;
  };
  const load = () => {
    isUnsaved.current = false;
    readText.current = null;
    lastKnownDraft.current = null;
    setDraft('loading');
    setChangedInOtherTab(false);
    setRevision((before) => before + 1);
  };
  const compareWithStored = useEffectEvent(async () => {
    const knownDraft = lastKnownDraft.current;
    const stored = await readDraft(id).catch(() => null);
    // The draft was saved or loaded again meanwhile.
    if (!knownDraft || knownDraft !== lastKnownDraft.current) return;
    if (!(stored ? isSamePost(stored, knownDraft) : isUnchanged(knownDraft))) setChangedInOtherTab(true);
  });
  const saveUnsaved = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setInterval(() => saveUnsaved(), saveEveryMs);
    const listening = new AbortController();
    addEventListener('pagehide', () => saveUnsaved(), listening);
    document.addEventListener('visibilitychange', () => saveUnsaved(), listening);
    const unwatch = watchDrafts(() => void compareWithStored());
    return () => {
      saveUnsaved();
      clearInterval(timer);
      listening.abort();
      unwatch();
    };
  }, []);

  const markUnsaved = () => {
    isUnsaved.current = true;
    setSaving('pending');
  };
  return {
    draft,
    revision,
    saving,
    changedInOtherTab,
    save,
    load,
    change: (fields: Partial<PostFields>) => {
      setDraft((now) => (typeof now === 'string' ? now : { ...now, ...fields }));
      markUnsaved();
    },
    changeText: (read: () => string) => {
      readText.current = read;
      markUnsaved();
    },
    /** Deletes the draft. */
    discard: async () => {
      isUnsaved.current = false;
      lastKnownDraft.current = null;
      await deleteDraft(id).catch(() => {});
    },
  };
}

/** The draft stored on this device, or one from the published post, or a new one. @throws Error if it could not be read */
async function loadDraft(id: string, isNew: boolean): Promise<Draft | 'missing'> {
  // Storage failures are reported on the first save.
  const stored = await readDraft(id).catch(() => null);
  if (stored) return stored;
  const base = isNew ? null : await readPost(id);
  if (!isNew && !base) return 'missing';
  const fields = base ?? { postTitle: '', postDate: getStudioDay(Date.now()), postContent: '' };
  return { id, ...fields, base, sent: null, savedAt: 0 };
}
